internal import DOM

/// Replaces `var()` and `env()` in the text of a value (CSS Custom Properties 1, section 3; CSS Environment Variables 1).
struct VariableSubstitution {
    /// How deep fallbacks may stand in fallbacks.
    private static let deepest = 32

    /// The value of a custom property, `nil` when it has none or is invalid.
    let value: (String) -> [UInt8]?

    /// The text with all references replaced; `nil` when one has no value and no fallback, or when the result grows beyond
    /// all bounds.
    func replaced(_ text: [UInt8]) -> [UInt8]? {
        var output: [UInt8] = []
        let isValid = text.withUnsafeBufferPointer { bytes in
            let source = CSSTokenizer(bytes)
            return append(source, 0..<bytes.count, to: &output, depth: 0)
        }
        return isValid ? output : nil
    }

    private func append(_ source: CSSTokenizer, _ range: Range<Int>, to output: inout [UInt8], depth: Int) -> Bool {
        guard depth < Self.deepest else { return false }
        var tokens = source.narrowed(to: range)
        var start = range.lowerBound
        while true {
            let token = tokens.next()
            if token.kind == .end { break }
            guard token.kind == .function else { continue }
            let isVariable = source.text(of: token, is: "var")
            guard isVariable || source.text(of: token, is: "env") else { continue }
            output.append(contentsOf: source.bytes(in: start..<token.start))
            let inside = tokens.skipBlock(openedBy: token)
            start = tokens.position
            // An empty comment keeps what is put in from growing together with what stands beside it.
            output.append(contentsOf: "/**/".utf8)
            guard append(reference: inside, isVariable: isVariable, source, to: &output, depth: depth) else {
                return false
            }
            output.append(contentsOf: "/**/".utf8)
            if output.count > CustomProperties.longestValue { return false }
        }
        output.append(contentsOf: source.bytes(in: start..<range.upperBound))
        return output.count <= CustomProperties.longestValue
    }

    private func append(
        reference range: Range<Int>, isVariable: Bool, _ source: CSSTokenizer, to output: inout [UInt8], depth: Int
    ) -> Bool {
        var tokens = source.narrowed(to: range)
        let name = tokens.nextSkippingWhitespace()
        guard name.kind == .ident else { return false }
        if isVariable, let value = value(source.text(of: name)) {
            output.append(contentsOf: value)
            return true
        }
        // No environment variable has a value that any of our properties takes, so only the fallback counts.
        var comma = tokens.nextSkippingWhitespace()
        while !isVariable, comma.kind == .number { comma = tokens.nextSkippingWhitespace() }
        guard comma.kind == .comma else { return false }
        return append(source, comma.end..<range.upperBound, to: &output, depth: depth + 1)
    }
}
