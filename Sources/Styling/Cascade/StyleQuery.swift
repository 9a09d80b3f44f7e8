/// Evaluates what stands in a `style()`: `--name` and `--name: value`, joined as any conditions are (CSS Conditional 5,
/// section 3.4). Other properties cannot be asked for in Chromium.
struct StyleQuery {
    let source: CSSTokenizer
    /// Knows the custom properties of the element that is asked about.
    let substitution: VariableSubstitution

    func evaluate(_ range: Range<Int>) -> Truth {
        if let truth = feature(range) { return truth }
        let parser = ConditionParser(source: source) { term in
            guard case .parentheses(let range) = term else { return .unknown }
            return feature(range) ?? .unknown
        }
        return parser.condition(in: range) ?? .unknown
    }

    private func feature(_ range: Range<Int>) -> Truth? {
        var tokens = source.narrowed(to: range)
        let name = tokens.nextSkippingWhitespace()
        guard name.kind == .ident else { return nil }
        let text = source.text(of: name)
        guard text.utf8.starts(with: "--".utf8) else { return nil }
        let colon = tokens.nextSkippingWhitespace()
        if colon.kind == .end { return Truth(substitution.value(text) != nil) }
        guard colon.kind == .colon else { return nil }
        let wanted = Array(source.bytes(in: source.trimmed(colon.end..<range.upperBound)))
        guard let value = substitution.value(text), let replaced = substitution.replaced(wanted) else { return .no }
        return Truth(Self.tokens(of: value) == Self.tokens(of: replaced))
    }

    /// The texts of a value's tokens, by which values are compared.
    private static func tokens(of value: [UInt8]) -> [[UInt8]] {
        value.withUnsafeBufferPointer { bytes in
            var tokens = CSSTokenizer(bytes)
            var result: [[UInt8]] = []
            while true {
                let token = tokens.nextSkippingWhitespace()
                if token.kind == .end { return result }
                result.append(Array(tokens.bytes(in: token.start..<token.end)))
            }
        }
    }
}
