/// What custom properties need of a parser (CSS Custom Properties 1, section 2).
enum CustomProperties {
    /// The most bytes that a value may grow to when `var()` in it are replaced (section 3.3: a bound against values that
    /// double and double again).
    static let longestValue = 1 << 16

    /// A declaration of the custom property `name`, `nil` when its value is invalid.
    static func declaration(
        _ name: String, _ value: Range<Int>, in source: CSSTokenizer, isImportant: Bool
    ) -> CustomDeclaration? {
        guard value.count <= longestValue else { return nil }
        var tokens = source.narrowed(to: value)
        let first = tokens.nextSkippingWhitespace()
        if let keyword = Keyword(first, source).flatMap(WideKeyword.init),
            tokens.nextSkippingWhitespace().kind == .end
        {
            return CustomDeclaration(name: name, value: .wide(keyword), isImportant: isImportant)
        }
        guard ValueParser.isWellFormed(source, value) else { return nil }
        return CustomDeclaration(
            name: name, value: .tokens(Array(source.bytes(in: value))), isImportant: isImportant)
    }
}
