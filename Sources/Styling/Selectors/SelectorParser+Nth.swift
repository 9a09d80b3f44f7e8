// The An+B microsyntax (CSS Syntax 3, section 6) and `of`.
extension SelectorParser {
    /// Parses the argument of a pseudo-class that counts siblings.
    mutating func parseNth(_ kind: SimpleSelector.Kind) throws(Invalid) {
        var simple = SimpleSelector(kind)
        skipWhitespace()
        (simple.a, simple.b) = try parseAnPlusB()
        skipWhitespace()
        specificity = Specificity.sum(specificity, Specificity.classLike)
        if token.kind == .ident {
            // In small letters only, as Chromium wants it.
            guard kind == .nthChild || kind == .nthLastChild, tokens.text(of: token) == "of" else {
                throw Invalid()
            }
            advance()
            simple.argument = try parseInnerList(.strict) { _ in }
            specificity = Specificity.sum(specificity, greatest(simple.argument))
            if isWorthKeeping(simple.argument) { simple.flags.insert(.isWorthKeeping) }
        } else {
            try close()
        }
        pending.append(simple)
    }

    private mutating func parseAnPlusB() throws(Invalid) -> (Int32, Int32) {
        switch token.kind {
        case .number:
            guard token.isInteger else { throw Invalid() }
            let b = Self.clamp(token.value)
            advance()
            return (0, b)
        case .dimension:
            guard token.isInteger else { throw Invalid() }
            let a = Self.clamp(token.value)
            return try parseAfterStep(a, tokens.lowercasedText(of: token))
        case .ident:
            let name = tokens.lowercasedText(of: token)
            if name == "odd" || name == "even" {
                advance()
                return (2, name == "odd" ? 1 : 0)
            }
            if name.hasPrefix("-") { return try parseAfterStep(-1, String(name.dropFirst())) }
            return try parseAfterStep(1, name)
        case .delim where token.delim == UInt8(ascii: "+"):
            // `+n`: the sign stands right before the name.
            advance()
            guard token.kind == .ident else { throw Invalid() }
            return try parseAfterStep(1, tokens.lowercasedText(of: token))
        default: throw Invalid()
        }
    }

    /// Parses what follows the step. `unit` is what stands behind the step's number in the current token: `n`, `n-` or
    /// `n-` with digits.
    private mutating func parseAfterStep(_ a: Int32, _ unit: String) throws(Invalid) -> (Int32, Int32) {
        guard unit.hasPrefix("n") else { throw Invalid() }
        let rest = unit.dropFirst()
        advance()
        if rest == "-" { return (a, try parseOffset(sign: -1)) }
        if !rest.isEmpty {
            guard rest.hasPrefix("-"), rest.dropFirst().utf8.allSatisfy({ $0.isDigit }) else { throw Invalid() }
            return (a, Self.clamp(-(Double(String(rest.dropFirst())) ?? 0)))
        }
        // What is behind white space may be an offset, or `of`, or nothing.
        let beforeSpace = (tokens, token)
        skipWhitespace()
        if token.kind == .number, token.isSigned, token.isInteger {
            let b = Self.clamp(token.value)
            advance()
            return (a, b)
        }
        if token.isDelim(UInt8(ascii: "+")) || token.isDelim(UInt8(ascii: "-")) {
            let sign: Double = token.delim == UInt8(ascii: "+") ? 1 : -1
            advance()
            return (a, try parseOffset(sign: sign))
        }
        (tokens, token) = beforeSpace
        return (a, 0)
    }

    /// The offset behind a sign of its own.
    private mutating func parseOffset(sign: Double) throws(Invalid) -> Int32 {
        skipWhitespace()
        guard token.kind == .number, token.isInteger, !token.isSigned else { throw Invalid() }
        let b = Self.clamp(sign * token.value)
        advance()
        return b
    }

    private static func clamp(_ value: Double) -> Int32 {
        Int32(max(-2_147_483_648, min(2_147_483_647, value)))
    }
}
