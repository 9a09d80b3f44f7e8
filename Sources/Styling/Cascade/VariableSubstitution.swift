internal import DOM

/// Replaces the functions that stand for tokens in the text of a value: `var()` (CSS Custom Properties 1, section 3), `env()`
/// (CSS Environment Variables 1), `attr()` and `if()` (CSS Values 5, sections 7 and 9).
struct VariableSubstitution {
    /// How deep fallbacks may stand in fallbacks.
    private static let deepest = 32

    /// The value of a custom property, `nil` when it has none or is invalid.
    let value: (String) -> [UInt8]?
    /// The value of an attribute of the element, by the name as it is written; `nil` when it has none.
    let attribute: (String) -> [UInt8]?

    /// The text with all references replaced; `nil` when one has no value and no fallback, or when the result grows beyond
    /// all bounds.
    func replaced(_ text: [UInt8]) -> [UInt8]? {
        // What is too long to be a result is not read again and again, once for each element.
        guard text.count <= CustomProperties.longestValue else { return nil }
        var output: [UInt8] = []
        return appendWhole(text, to: &output, depth: 0) ? output : nil
    }

    private func appendWhole(_ text: [UInt8], to output: inout [UInt8], depth: Int) -> Bool {
        text.withUnsafeBufferPointer { bytes in
            append(CSSTokenizer(bytes), 0..<bytes.count, to: &output, depth: depth)
        }
    }

    private func append(_ source: CSSTokenizer, _ range: Range<Int>, to output: inout [UInt8], depth: Int) -> Bool {
        guard depth < Self.deepest else { return false }
        var tokens = source.narrowed(to: range)
        var start = range.lowerBound
        while true {
            let token = tokens.next()
            if token.kind == .end { break }
            guard token.kind == .function, let function = Function(token, source) else { continue }
            output.append(contentsOf: source.bytes(in: start..<token.start))
            let inside = tokens.skipBlock(openedBy: token)
            start = tokens.position
            // An empty comment keeps what is put in from growing together with what stands beside it.
            output.append(contentsOf: "/**/".utf8)
            let isValid =
                switch function {
                case .variable: append(variable: inside, source, to: &output, depth: depth)
                case .environment: append(environment: inside, source, to: &output, depth: depth)
                case .attribute: append(attribute: inside, source, to: &output, depth: depth)
                case .condition: append(condition: inside, source, to: &output, depth: depth)
                }
            guard isValid else { return false }
            output.append(contentsOf: "/**/".utf8)
            if output.count > CustomProperties.longestValue { return false }
        }
        output.append(contentsOf: source.bytes(in: start..<range.upperBound))
        return output.count <= CustomProperties.longestValue
    }

    // MARK: - The functions

    /// The functions that are replaced.
    enum Function {
        case variable, environment, attribute, condition

        /// The function that a token opens, if it is one of these.
        init?(_ token: CSSToken, _ source: CSSTokenizer) {
            if source.text(of: token, is: "var") {
                self = .variable
            } else if source.text(of: token, is: "env") {
                self = .environment
            } else if source.text(of: token, is: "attr") {
                self = .attribute
            } else if source.text(of: token, is: "if") {
                self = .condition
            } else {
                return nil
            }
        }
    }

    private func append(
        variable range: Range<Int>, _ source: CSSTokenizer, to output: inout [UInt8], depth: Int
    ) -> Bool {
        var tokens = source.narrowed(to: range)
        let name = tokens.nextSkippingWhitespace()
        guard name.kind == .ident else { return false }
        if let value = value(source.text(of: name)) {
            output.append(contentsOf: value)
            return true
        }
        let comma = tokens.nextSkippingWhitespace()
        guard comma.kind == .comma else { return false }
        return append(source, comma.end..<range.upperBound, to: &output, depth: depth + 1)
    }

    private func append(
        environment range: Range<Int>, _ source: CSSTokenizer, to output: inout [UInt8], depth: Int
    ) -> Bool {
        var tokens = source.narrowed(to: range)
        let name = tokens.nextSkippingWhitespace()
        guard name.kind == .ident else { return false }
        if let value = Self.environment[source.text(of: name)] {
            output.append(contentsOf: value.utf8)
            return true
        }
        var comma = tokens.nextSkippingWhitespace()
        while comma.kind == .number { comma = tokens.nextSkippingWhitespace() }
        guard comma.kind == .comma else { return false }
        return append(source, comma.end..<range.upperBound, to: &output, depth: depth + 1)
    }

    /// The variables that Chromium has for a window on a desktop's screen.
    private static let environment = [
        "safe-area-inset-top": "0px", "safe-area-inset-right": "0px", "safe-area-inset-bottom": "0px",
        "safe-area-inset-left": "0px", "safe-area-max-inset-bottom": "0px", "keyboard-inset-top": "0px",
        "keyboard-inset-right": "0px", "keyboard-inset-bottom": "0px", "keyboard-inset-left": "0px",
        "keyboard-inset-width": "0px", "keyboard-inset-height": "0px", "preferred-text-scale": "1",
    ]

    /// `attr(name type?, fallback?)`.
    private func append(
        attribute range: Range<Int>, _ source: CSSTokenizer, to output: inout [UInt8], depth: Int
    ) -> Bool {
        var tokens = source.narrowed(to: range)
        let name = tokens.nextSkippingWhitespace()
        guard name.kind == .ident else { return false }
        var type = AttributeType.string
        var next = tokens.nextSkippingWhitespace()
        if next.kind != .comma, next.kind != .end {
            guard let read = AttributeType(startingWith: next, &tokens) else { return false }
            type = read
            next = tokens.nextSkippingWhitespace()
        }
        guard next.kind == .comma || next.kind == .end else { return false }
        if let text = attribute(source.text(of: name)) {
            var value: [UInt8]? = text
            if type.isSubstituted {
                var replaced: [UInt8] = []
                value = appendWhole(text, to: &replaced, depth: depth + 1) ? replaced : nil
            }
            if let value, let tokens = type.tokens(of: value) {
                output.append(contentsOf: tokens)
                return true
            }
        }
        if next.kind == .comma { return append(source, next.end..<range.upperBound, to: &output, depth: depth + 1) }
        guard type == .string else { return false }
        output.append(contentsOf: "\"\"".utf8)
        return true
    }

    /// `if(condition: value; ...)`: the value of the first branch whose condition holds.
    private func append(
        condition range: Range<Int>, _ source: CSSTokenizer, to output: inout [UInt8], depth: Int
    ) -> Bool {
        var tokens = source.narrowed(to: range)
        while tokens.position < tokens.limit {
            guard let branch = Self.branch(&tokens) else { return false }
            if holds(branch.condition, source) {
                return append(source, branch.value, to: &output, depth: depth + 1)
            }
        }
        return false
    }

    /// Reads a branch of an `if()` and the semicolon behind it; `nil` when there is no colon in it.
    private static func branch(_ tokens: inout CSSTokenizer) -> (condition: Range<Int>, value: Range<Int>)? {
        let start = tokens.position
        var colon: CSSToken?
        while true {
            let token = tokens.next()
            switch token.kind {
            case .function, .leftParen, .leftSquare, .leftBrace: _ = tokens.skipBlock(openedBy: token)
            case .colon where colon == nil: colon = token
            case .semicolon, .end:
                guard let colon else { return nil }
                return (start..<colon.start, colon.end..<token.start)
            default: break
            }
        }
    }

    private func holds(_ condition: Range<Int>, _ source: CSSTokenizer) -> Bool {
        var tokens = source.narrowed(to: condition)
        let first = tokens.nextSkippingWhitespace()
        if first.kind == .ident, source.text(of: first, is: "else") {
            return tokens.nextSkippingWhitespace().kind == .end
        }
        let parser = ConditionParser(source: source) { term in
            guard case .function(let name, let range) = term else { return .unknown }
            if source.text(of: name, is: "style") {
                return StyleQuery(source: source, substitution: self).evaluate(range)
            }
            // A type such as `print` is none of a feature's names, and so unknown.
            if source.text(of: name, is: "media") { return MediaQuery().condition(source, in: range) }
            if source.text(of: name, is: "supports") {
                let supports = SupportsCondition(source: source) {
                    SelectorList(source, range: $0, options: SelectorOptions())?.count == 1
                }
                return Truth(supports.isDeclarationSupported(range) || supports.holds(in: range) == true)
            }
            return .unknown
        }
        return parser.condition(in: condition)?.isTrue ?? false
    }
}
