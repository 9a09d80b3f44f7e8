package import DOM
package import Support

/// Tells whether elements of one document match selectors (Selectors 4), and keeps what it learns on the way.
///
/// What it keeps is right only as long as the tree stays as it is: after a change, make a new matcher. Selectors are matched
/// from right to left without recursion, and dear questions are answered once: how many siblings there are, what `:has()`
/// finds, what a list in a list says.
package struct SelectorMatcher {
    let document: Document
    let isHTML: Bool
    let isQuirks: Bool
    let stop: StopToken?
    /// The element that `:scope` stands for, or the fragment that is searched; `nil` for the document's root element.
    package var scope: Node? {
        didSet {
            if scope?.kind == .document { scope = nil }
            // What was learnt may depend on it.
            if scope != oldValue, memory.hasLearnt { memory = Memory(document) }
        }
    }
    var memory: Memory
    var steps = 0
    private var depth = 0

    /// - Parameters:
    ///   - scope: what `:scope` stands for: an element, or the fragment that is searched; `nil` for the root element.
    ///   - stop: asked every few thousand steps.
    package init(document: Document, scope: Node? = nil, stop: StopToken? = nil) {
        self.document = document
        memory = Memory(document)
        self.scope = scope?.kind == .document ? nil : scope
        self.stop = stop
        isHTML = document.syntax == .html
        isQuirks = document.mode == .quirks
    }

    /// Whether `element` matches the selector; of a selector with a pseudo-element, whether it is the one that the
    /// pseudo-element belongs to.
    package mutating func matches(_ selector: ComplexSelector, _ element: Node) throws(StopReason) -> Bool {
        try matches(selector.storage, selector.index, element, anchor: nil)
    }

    /// Counts a step, and now and then looks at the clock.
    @inline(__always)
    mutating func step() throws(StopReason) {
        steps &+= 1
        if steps & 0xFFF == 0 { try stop?.check() }
    }

    /// Whether any selector of a list matches; those with pseudo-elements do not.
    mutating func matchesAny(
        _ storage: SelectorStorage, _ list: SimpleSelector.Span, _ element: Node
    ) throws(StopReason) -> Bool {
        for index in Int(list.start)..<Int(list.start + list.count)
        where storage.compiled[index].pseudoElement == nil {
            if try matches(storage, index, element, anchor: nil) { return true }
        }
        return false
    }

    /// As `matchesAny`, remembering the answer.
    mutating func matchesAnyOnce(
        _ storage: SelectorStorage, _ list: SimpleSelector.Span, _ element: Node
    ) throws(StopReason) -> Bool {
        let key = Memory.Key(storage.compiled + Int(list.start), element)
        if let answer = memory.answers[key] { return answer }
        let answer = try matchesAny(storage, list, element)
        memory.keep(storage)
        try memory.remember(answer, for: key)
        return answer
    }

    /// What `&` stands for: the selectors of the style rule around, or `:scope`.
    mutating func matchesNesting(_ storage: SelectorStorage, _ element: Node) throws(StopReason) -> Bool {
        guard let parent = storage.parent else { return isScope(element) }
        if parent.isWorthKeeping { return try matchesAnyOnce(parent.storage, parent.span, element) }
        return try matchesAny(parent.storage, parent.span, element)
    }

    func isScope(_ element: Node) -> Bool {
        element == (scope ?? document.documentElement)
    }
}
