/// The rules that a parser kept, with all that they point at. They stand in the order of the sheet.
struct ParsedRules: Sendable {
    /// A rule's selectors.
    enum Selectors: Sendable {
        /// A list of its own.
        case own(SelectorList)
        /// A place in the storage that the sheet's rules share.
        case shared(SimpleSelector.Span)
    }

    struct Rule: Sendable {
        let selectors: Selectors
        /// Its declarations in `list`.
        let declarations: Range<Int>
        /// Its declarations in `custom`.
        let custom: Range<Int>
        /// The index of its context.
        let context: Int
    }

    var rules: [Rule] = []
    /// The selectors that are no rule's own; `nil` while they are still being parsed, and where there are none.
    var sharedSelectors: SelectorStorage?
    var list = DeclarationList()
    var custom: [CustomDeclaration] = []
    /// The first context is the sheet itself.
    var contexts = [RuleContext()]
    var scopes: [ScopeRule] = []
    var containers: [ContainerCondition] = []

    /// Where a rule's selectors are.
    func place(of rule: Rule) -> (storage: SelectorStorage, selectors: Range<Int>)? {
        switch rule.selectors {
        case .own(let list): (list.storage, list.start..<list.start + list.count)
        case .shared(let span): sharedSelectors.map { ($0, Int(span.start)..<Int(span.start + span.count)) }
        }
    }

    /// The bytes that all selectors take.
    var selectorFootprint: Int {
        rules.reduce(sharedSelectors?.memoryFootprint ?? 0) { sum, rule in
            if case .own(let list) = rule.selectors { sum + list.storage.memoryFootprint } else { sum }
        }
    }
}
