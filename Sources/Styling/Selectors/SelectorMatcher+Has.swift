internal import DOM
internal import Support

// `:has()` (Selectors 4, section 4.5). A few questions are answered by looking around; when they become many, one pass over
// the tree answers them all.
extension SelectorMatcher {
    /// What is known of one argument of `:has()`.
    struct HasState {
        /// How many elements were looked at so far.
        var looked = 0
        /// One answer for each element of `memory.order`.
        var answers: [Bool]?
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
        let key = UInt(bitPattern: storage.compiled + index)
        var state = memory.has[key] ?? HasState()
        if state.answers == nil, state.looked > document.nodeCount / 4 + 256 {
            memory.keep(storage)
            state.answers = try answers(storage, index, anchor)
            memory.has[key] = state
        }
        if let answers = state.answers, let place = memory.order?.places[anchor] { return answers[place] }
        let answer = try look(storage, index, anchor, &state.looked)
        memory.has[key] = state
        return answer
    }

    /// Tries all elements among which the subject can be.
    private mutating func look(
        _ storage: SelectorStorage, _ index: Int, _ anchor: Node, _ looked: inout Int
    ) throws(StopReason) -> Bool {
        let reach = storage.compiled[index].reach
        let isDeep = reach.contains(.isDeep)
        if reach.contains(.descends) {
            var node = isDeep ? anchor.next(within: anchor) : anchor.firstElementChild
            while let current = node {
                if current.isElement {
                    looked += 1
                    try step()
                    if try matches(storage, index, current, anchor: anchor) { return true }
                }
                node = isDeep ? current.next(within: anchor) : current.nextElementSibling
            }
            return false
        }
        var sibling = anchor.nextElementSibling
        while let root = sibling {
            var node: Node? = root
            while let current = node {
                if current.isElement {
                    looked += 1
                    try step()
                    if try matches(storage, index, current, anchor: anchor) { return true }
                }
                node = isDeep ? current.next(within: root) : nil
            }
            sibling = reach.contains(.isNextOnly) ? nil : root.nextElementSibling
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
            for key in memory.has.keys { memory.has[key]?.answers = nil }
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
