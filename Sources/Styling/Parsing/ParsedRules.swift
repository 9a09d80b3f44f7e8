/// The rules that a parser kept, with all that they point at. They stand in the order of the sheet.
struct ParsedRules: Sendable {
    struct Rule: Sendable {
        let selectors: SelectorList
        /// Its declarations in `list`.
        let declarations: Range<Int>
        /// Its declarations in `custom`.
        let custom: Range<Int>
        /// The index of its context.
        let context: Int
    }

    var rules: [Rule] = []
    var list = DeclarationList()
    var custom: [CustomDeclaration] = []
    /// The first context is the sheet itself.
    var contexts = [RuleContext()]
    var scopes: [ScopeRule] = []
    var containers: [ContainerCondition] = []
}
