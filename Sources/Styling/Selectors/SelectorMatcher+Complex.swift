internal import DOM
internal import Support

// Complex selectors, right to left, without recursion and without trying the same twice.
extension SelectorMatcher {
    /// Whether a complex selector matches `element`.
    ///
    /// The nearest ancestor that fits is always the best choice: whatever lies above a farther one lies above the nearer
    /// too. The same holds for siblings. So of all the places to go back to, only the last ones count.
    ///
    /// - Parameter anchor: for an argument of `:has()`, the element that is asked about. Nothing above it is looked at.
    mutating func matches(
        _ storage: SelectorStorage, _ index: Int, _ element: Node, anchor: Node?
    ) throws(StopReason) -> Bool {
        let selector = storage.compiled[index]
        var compound = storage.simples + Int(selector.simples.start)
        guard try matchesCompound(storage, compound, element, anchor: anchor) else { return false }
        var walk = Walk(anchor: anchor, isSiblingLed: selector.reach.contains(.isSiblingLed), scope: scope)
        var current = element

        while true {
            // The compound matches `current`: go on with the next one on its left.
            while compound.pointee.relation == .and { compound += 1 }
            let relation = compound.pointee.relation
            compound += 1
            var candidate: Node?
            switch relation {
            case .and, .end: return true
            case .child:
                walk.siblings = nil
                candidate = walk.parent(of: current)
            case .descendant:
                walk.siblings = nil
                walk.ancestors = Walk.Choice(compound: compound, element: current)
            case .nextSibling: candidate = current.previousElementSibling
            case .subsequentSibling: walk.startSiblings(compound, current)
            }
            // Try one element after the other until this compound, or one to go back to, matches.
            while true {
                if let candidate, try matchesCompound(storage, compound, candidate, anchor: anchor) {
                    current = candidate
                    break
                }
                try step()
                guard let choice = try walk.next(&memory) else {
                    if walk.isLong { memory.keep(storage) }
                    return false
                }
                compound = choice.compound
                candidate = choice.element
            }
        }
    }
}

/// Where the search for a complex selector's elements stands.
private struct Walk {
    /// A compound, and the last element that was tried for it.
    struct Choice {
        let compound: UnsafePointer<SimpleSelector>
        var element: Node
    }

    let anchor: Node?
    let isSiblingLed: Bool
    let scope: Node?
    /// The last `~` on the level of the element that is looked at now, and the last descendant combinator.
    var siblings: Choice?
    var ancestors: Choice?
    /// Notes of long walks, which say once the walk has failed that it fails from there on.
    private var siblingSteps = 0
    private var ancestorSteps = 0
    private var siblingNotes: [SelectorMatcher.Memory.Key] = []
    private var ancestorNotes: [SelectorMatcher.Memory.Key] = []

    init(anchor: Node?, isSiblingLed: Bool, scope: Node?) {
        self.anchor = anchor
        self.isSiblingLed = isSiblingLed
        self.scope = scope
    }

    var isLong: Bool {
        siblingSteps > SelectorMatcher.longSearch || ancestorSteps > SelectorMatcher.longWalk
    }

    /// What stands above a node, as far as the search may go: an element, or the fragment that is searched.
    func parent(of node: Node) -> Node? {
        if let anchor, node == anchor || (isSiblingLed && node.parent == anchor.parent) { return nil }
        guard let parent = node.parent else { return nil }
        return parent.isElement || parent == scope ? parent : nil
    }

    mutating func startSiblings(_ compound: UnsafePointer<SimpleSelector>, _ element: Node) {
        siblings = Choice(compound: compound, element: element)
        siblingSteps = 0
        siblingNotes.removeAll()
    }

    /// The next element to try, and for which compound; `nil` when there is none left.
    mutating func next(_ memory: inout SelectorMatcher.Memory) throws(StopReason) -> Choice? {
        if let choice = siblings {
            if choice.element != anchor, let sibling = choice.element.previousElementSibling {
                siblings?.element = sibling
                siblingSteps += 1
                if siblingSteps <= SelectorMatcher.longSearch
                    || !isDeadEnd(choice.compound, sibling, in: memory, &siblingNotes)
                {
                    return siblings
                }
            }
            try memory.rememberDeadEnds(siblingNotes)
            siblings = nil
        }
        guard let choice = ancestors else { return nil }
        if let parent = parent(of: choice.element) {
            ancestors?.element = parent
            ancestorSteps += 1
            if ancestorSteps <= SelectorMatcher.longWalk
                || !isDeadEnd(choice.compound, parent, in: memory, &ancestorNotes)
            {
                return ancestors
            }
        }
        try memory.rememberDeadEnds(ancestorNotes)
        return nil
    }

    /// Whether an earlier search came here in vain. Takes a note when it is not known.
    private func isDeadEnd(
        _ compound: UnsafePointer<SimpleSelector>, _ element: Node, in memory: SelectorMatcher.Memory,
        _ notes: inout [SelectorMatcher.Memory.Key]
    ) -> Bool {
        guard anchor == nil, SelectorMatcher.isSearchCheckpoint(element) else { return false }
        let key = SelectorMatcher.Memory.Key(compound, element)
        if memory.deadEnds.contains(key) { return true }
        notes.append(key)
        return false
    }
}
