/// The selectors of a sheet's rules that stand in no other rule, parsed one after the other into one storage.
///
/// A storage for each rule, and what it takes to make one, were a fifth of the time that a sheet took.
struct SheetSelectors {
    private var parser: SelectorParser?

    /// Parses the selectors of a rule.
    ///
    /// - Parameters:
    ///   - tokenizer: any tokenizer of the sheet.
    ///   - range: where the list stands, white space around it included.
    /// - Returns: where they are in the storage; `nil` when any of them is invalid.
    mutating func read(
        _ tokenizer: CSSTokenizer, _ range: Range<Int>, namespaces: SelectorOptions.Namespaces
    ) -> SimpleSelector.Span? {
        if parser == nil {
            parser = SelectorParser(
                tokenizer.narrowed(to: range.lowerBound..<range.lowerBound), options: SelectorOptions())
        }
        return parser?.parseAnother(tokenizer, range: range, namespaces: namespaces) ?? nil
    }

    /// All that was read.
    func makeStorage() -> SelectorStorage? {
        parser.map { SelectorStorage(simples: $0.simples, compiled: $0.compiled, text: $0.text, parent: nil) }
    }
}
