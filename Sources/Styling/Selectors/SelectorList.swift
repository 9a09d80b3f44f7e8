/// A parsed selector list (Selectors 4, section 18). Immutable, and with nothing of any document in it, so that it can be
/// kept for as long as one likes and be used by all pages and threads at once.
package struct SelectorList: Sendable {
    let storage: SelectorStorage
    /// The first of the list's own selectors in the storage; those of inner lists come before.
    let start: Int
    /// How many complex selectors there are.
    package let count: Int

    /// The greatest specificity of all selectors, which is that of `&` in rules nested in this list's.
    package let greatestSpecificity: UInt32
    /// Whether the answer to "does any match this element?" is dear, so that it is kept.
    let isWorthKeeping: Bool

    /// How deep `:is(:not(…))` and rules in rules may be nested. More is treated as an error.
    package static let deepestNesting = 256

    /// Parses the argument of `querySelector` and its like ("parse a selector", Selectors 4, section 18.1).
    ///
    /// - Throws: when the text is no valid selector list.
    package init(parsing text: String) throws(SelectorError) {
        var copy = text
        let list: SelectorList? = copy.withUTF8 { bytes in
            SelectorList(CSSTokenizer(bytes), range: 0..<bytes.count, options: SelectorOptions())
        }
        guard let list else { throw SelectorError(notValid: text) }
        self = list
    }

    /// Parses the selectors of a style rule.
    ///
    /// - Parameters:
    ///   - tokenizer: any tokenizer of the source.
    ///   - range: where the list stands, white space around it included.
    /// - Returns: `nil` when any selector of the list is invalid: the rule is then dropped.
    package init?(_ tokenizer: CSSTokenizer, range: Range<Int>, options: SelectorOptions) {
        var parser = SelectorParser(tokenizer.narrowed(to: range), options: options)
        guard let list = parser.parse() else { return nil }
        self = list
    }

    init(storage: SelectorStorage, start: Int, count: Int, isWorthKeeping: Bool) {
        self.storage = storage
        self.start = start
        self.count = count
        self.isWorthKeeping = isWorthKeeping
        greatestSpecificity = (start..<start + count).reduce(0) { max($0, storage.compiled[$1].specificity) }
    }

    /// The complex selectors, in the order of the source.
    package var selectors: [ComplexSelector] {
        (start..<start + count).map { ComplexSelector(storage: storage, index: $0) }
    }

}
