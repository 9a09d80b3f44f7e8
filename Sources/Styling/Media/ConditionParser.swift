/// Reads the conditions that `@media`, `@supports` and `@container` share: terms in brackets or functions, joined by `and` or
/// by `or` but not by both, or negated by `not` (Media Queries 4, section 3; Conditional Rules 3, section 6).
struct ConditionParser {
    /// A part of a condition that is no condition itself.
    enum Term {
        /// What stands between two brackets.
        case parentheses(Range<Int>)
        /// A function, and what stands between its brackets.
        case function(CSSToken, Range<Int>)
    }

    /// How deep brackets may nest; what is deeper is left to the term.
    private static let deepest = 64

    let source: CSSTokenizer
    /// What a term says. It answers `unknown`, or for `@supports` no, to what it does not know.
    let evaluate: (Term) -> Truth

    /// What the condition in `range` says, or `nil` when it is none by its grammar.
    ///
    /// - Parameter allowsOr: whether `or` may join terms at the outermost level.
    func condition(in range: Range<Int>, allowsOr: Bool = true) -> Truth? {
        condition(in: range, allowsOr: allowsOr, depth: 0)
    }

    private func condition(in range: Range<Int>, allowsOr: Bool, depth: Int) -> Truth? {
        var tokens = source.narrowed(to: range)
        var token = tokens.nextSkippingWhitespace()
        if token.kind == .ident, source.text(of: token, is: "not") {
            token = tokens.nextSkippingWhitespace()
            guard let value = term(token, &tokens, depth: depth) else { return nil }
            return tokens.nextSkippingWhitespace().kind == .end ? !value : nil
        }
        guard var value = term(token, &tokens, depth: depth) else { return nil }
        var isOr: Bool?
        while true {
            token = tokens.nextSkippingWhitespace()
            if token.kind == .end { return value }
            guard token.kind == .ident else { return nil }
            let saysOr = source.text(of: token, is: "or")
            guard saysOr ? allowsOr : source.text(of: token, is: "and"), isOr == nil || isOr == saysOr else {
                return nil
            }
            isOr = saysOr
            token = tokens.nextSkippingWhitespace()
            guard let next = term(token, &tokens, depth: depth) else { return nil }
            value = saysOr ? value.or(next) : value.and(next)
        }
    }

    private func term(_ token: CSSToken, _ tokens: inout CSSTokenizer, depth: Int) -> Truth? {
        switch token.kind {
        case .function:
            return evaluate(.function(token, tokens.skipBlock(openedBy: token)))
        case .leftParen:
            let inside = tokens.skipBlock(openedBy: token)
            var first = source.narrowed(to: inside)
            let start = first.nextSkippingWhitespace()
            let mayNest =
                start.kind == .leftParen || start.kind == .function
                || (start.kind == .ident && source.text(of: start, is: "not"))
            // A function may start a condition as well as a comparison, which only the term can tell from each other.
            if start.kind == .function {
                let value = evaluate(.parentheses(inside))
                if value == .yes { return value }
            }
            if mayNest, depth < Self.deepest,
                let value = condition(in: inside, allowsOr: true, depth: depth + 1)
            {
                return value
            }
            return evaluate(.parentheses(inside))
        default:
            return nil
        }
    }
}
