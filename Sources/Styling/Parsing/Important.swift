/// The `!important` at the end of a declaration (CSS Syntax 3, section 5.5.6).
enum Important {
    /// A value without its `!important`, and whether there was one.
    ///
    /// - Parameter value: the value with no white space around it.
    static func strip(from value: Range<Int>, in source: CSSTokenizer) -> (value: Range<Int>, isImportant: Bool) {
        // The last exclamation mark is the only one that can be it, and most values have none.
        guard let mark = source.bytes(in: value).lastIndex(of: UInt8(ascii: "!")) else { return (value, false) }
        var tokens = source.narrowed(to: value.lowerBound + mark + 1..<value.upperBound)
        let word = tokens.nextSkippingWhitespace()
        guard word.kind == .ident, source.text(of: word, is: "important"),
            tokens.nextSkippingWhitespace().kind == .end
        else { return (value, false) }
        return (source.trimmed(value.lowerBound..<value.lowerBound + mark), true)
    }
}
