internal import DOM
internal import Support

/// What a cascade remembers from one element to the next.
struct CascadeState {
    var matcher: SelectorMatcher
    /// For rules in `@scope`, since a change of `:scope` makes a matcher forget what it knows.
    var scopedMatcher: SelectorMatcher
    var ancestors = AncestorStack()
    var deferred: DeferredStyles
    /// How many elements were styled, and how many selectors were held against one.
    var elements = 0
    var steps = 0

    /// The rules that match the element that is being styled, the weakest first, and those that match its pseudo-elements.
    var matches: [Cascade.Match] = []
    var pseudoMatches: [Cascade.Match] = []
    /// What the element's `style` attribute declares.
    var inline = DeclarationList()
    var inlineCustom: [CustomDeclaration] = []

    init(document: Document, stop: StopToken?) {
        deferred = DeferredStyles(document)
        matcher = SelectorMatcher(document: document, stop: stop)
        scopedMatcher = SelectorMatcher(document: document, stop: stop)
    }
}
