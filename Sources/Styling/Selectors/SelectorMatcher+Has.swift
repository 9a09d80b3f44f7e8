internal import DOM
internal import Support

// `:has()` (Selectors 4, section 4.5). A few questions are answered by looking around; when they become many, one pass over
// the tree answers them all.
extension SelectorMatcher {
    /// What is known of one argument of `:has()`.
    final class HasState {
        /// How many steps it took to look around so far.
        var steps = 0
        /// One answer for each element of `memory.order`.
        private(set) var answers: [Bool]?
        private var charge: MemoryCharge?

        func remember(_ answers: [Bool], of document: Document) throws(StopReason) {
            let charge = MemoryCharge(document)
            try charge.add(answers.count)
            self.charge = charge
            self.answers = answers
        }

        func forget() {
            charge = nil
            answers = nil
        }
    }

    mutating func matchesHas(
        _ storage: SelectorStorage, _ list: SimpleSelector.Span, _ element: Node
    ) throws(StopReason) -> Bool {
        for index in Int(list.start)..<Int(list.start + list.count) {
            if try matchesRelative(storage, index, element) { return true }
        }
        return false
    }

    private mutating func matchesRelative(
        _ storage: SelectorStorage, _ index: Int, _ anchor: Node
    ) throws(StopReason) -> Bool {
        let state = hasState(storage, index)
        if let answers = state.answers, let place = memory.order?.places[anchor] { return answers[place] }
        if let answer = try look(storage, index, anchor, state) { return answer }
        let answers = try answers(storage, index, anchor)
        try state.remember(answers, of: document)
        return memory.order?.places[anchor].map { answers[$0] } ?? false
    }

    private mutating func hasState(_ storage: SelectorStorage, _ index: Int) -> HasState {
        let key = UInt(bitPattern: storage.compiled + index)
        if let state = memory.has[key] { return state }
        let state = HasState()
        memory.has[key] = state
        memory.keep(storage)
        return state
    }

    /// Tries all elements among which the subject can be. `nil` when that has become too much.
    private mutating func look(
        _ storage: SelectorStorage, _ index: Int, _ anchor: Node, _ state: HasState
    ) throws(StopReason) -> Bool? {
        let reach = storage.compiled[index].reach
        let isDeep = reach.contains(.isDeep)
        let limit = document.nodeCount + 256
        var root = reach.contains(.descends) ? anchor : anchor.nextElementSibling
        while let current = root {
            var node: Node? =
                reach.contains(.isSiblingLed)
                ? current : isDeep ? current.next(within: current) : current.firstElementChild
            while let candidate = node {
                if candidate.isElement {
                    guard state.steps < limit else { return nil }
                    let before = steps
                    try step()
                    if try matches(storage, index, candidate, anchor: anchor) { return true }
                    state.steps += steps - before
                }
                if isDeep {
                    node = candidate.next(within: current)
                } else {
                    node = reach.contains(.descends) ? candidate.nextElementSibling : nil
                }
            }
            root = reach.contains(.isSiblingLed) && !reach.contains(.isNextOnly) ? current.nextElementSibling : nil
        }
        return false
    }

    /// Answers for all elements of the tree at once, by going through the selector from right to left: first all elements
    /// that match the last compound, then all that have one of these where the combinator says, and so on up to the anchor.
    private mutating func answers(
        _ storage: SelectorStorage, _ index: Int, _ anchor: Node
    ) throws(StopReason) -> [Bool] {
        let order: TreeOrder
        if let known = memory.order, known.places[anchor] != nil {
            order = known
        } else {
            // Another tree than the last one: what was learnt of that one goes.
            order = try TreeOrder(of: anchor, &self)
            memory.order = order
            for state in memory.has.values { state.forget() }
        }
        let elements = order.elements
        var compound = storage.simples + Int(storage.compiled[index].simples.start)
        // Whether what stands right of the compound is where it must be, seen from each element.
        var isReached = [Bool](repeating: true, count: elements.count)
        while compound.pointee.kind != .anchor {
            var matched = [Bool](repeating: false, count: elements.count)
            for place in elements.indices where isReached[place] {
                try step()
                matched[place] = try matchesCompound(storage, compound, elements[place], anchor: nil)
            }
            while compound.pointee.relation == .and { compound += 1 }
            isReached = order.reaching(matched, over: compound.pointee.relation)
            compound += 1
        }
        return isReached
    }
}
