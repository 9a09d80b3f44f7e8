/// A feature in brackets, as `@media` and `@container` ask for it: `(name)`, `(name: value)`, `(name < value)` or
/// `(value < name < value)` (Media Queries 4, section 2.4).
struct FeatureQuery {
    enum Value {
        case quantity(CSSMath.Quantity)
        case ratio(Double, Double)
        case keyword(String)
    }

    enum Comparison { case less, lessOrEqual, equal, greaterOrEqual, greater }

    /// The name, with small letters.
    var name: String
    /// The value behind a colon.
    var value: Value?
    /// What the feature is compared with, the feature standing on the left.
    var comparisons: [(Comparison, Value)] = []

    /// Reads what stands between the brackets; `nil` when it is no feature by its grammar.
    init?(_ source: CSSTokenizer, _ range: Range<Int>, math: CSSMath) {
        var tokens = source.narrowed(to: range)
        let first = tokens.nextSkippingWhitespace()
        name = first.kind == .ident ? tokens.lowercasedText(of: first) : ""
        if first.kind == .ident {
            tokens.skipWhitespace()
            let next = tokens.next()
            switch next.kind {
            case .end:
                return
            case .colon:
                let start = tokens.nextSkippingWhitespace()
                guard let value = Self.value(startingWith: start, &tokens, math) else { return nil }
                self.value = value
            case .delim:
                guard let comparison = Self.comparison(next, &tokens) else { return nil }
                let start = tokens.nextSkippingWhitespace()
                guard let value = Self.value(startingWith: start, &tokens, math) else { return nil }
                comparisons = [(comparison, value)]
            default:
                return nil
            }
        } else {
            guard let left = Self.value(startingWith: first, &tokens, math),
                let comparison = Self.comparison(tokens.nextSkippingWhitespace(), &tokens)
            else { return nil }
            let middle = tokens.nextSkippingWhitespace()
            guard middle.kind == .ident else { return nil }
            name = tokens.lowercasedText(of: middle)
            comparisons = [(comparison.mirrored, left)]
            let next = tokens.nextSkippingWhitespace()
            if next.kind == .end { return }
            guard let second = Self.comparison(next, &tokens), second.direction == comparison.direction,
                second.direction != 0
            else { return nil }
            let start = tokens.nextSkippingWhitespace()
            guard let right = Self.value(startingWith: start, &tokens, math) else { return nil }
            comparisons.append((second, right))
        }
        guard tokens.nextSkippingWhitespace().kind == .end else { return nil }
    }

    private static func comparison(_ token: CSSToken, _ tokens: inout CSSTokenizer) -> Comparison? {
        if token.isDelim(UInt8(ascii: "=")) { return .equal }
        let isLess = token.isDelim(UInt8(ascii: "<"))
        guard isLess || token.isDelim(UInt8(ascii: ">")) else { return nil }
        // The two characters of `<=` may not be parted.
        if tokens.peek().isDelim(UInt8(ascii: "=")) {
            _ = tokens.next()
            return isLess ? .lessOrEqual : .greaterOrEqual
        }
        return isLess ? .less : .greater
    }

    private static func value(
        startingWith token: CSSToken, _ tokens: inout CSSTokenizer, _ math: CSSMath
    ) -> Value? {
        if token.kind == .ident { return .keyword(tokens.lowercasedText(of: token)) }
        guard let quantity = math.quantity(startingWith: token, &tokens) else { return nil }
        guard quantity.unit == .number else { return .quantity(quantity) }
        var ahead = tokens
        guard ahead.nextSkippingWhitespace().isDelim(UInt8(ascii: "/")) else { return .quantity(quantity) }
        let next = ahead.nextSkippingWhitespace()
        guard let below = math.quantity(startingWith: next, &ahead), below.unit == .number else { return nil }
        tokens = ahead
        return .ratio(quantity.value, below.value)
    }
}

extension FeatureQuery.Comparison {
    /// The comparison with its sides exchanged.
    var mirrored: Self {
        switch self {
        case .less: .greater
        case .lessOrEqual: .greaterOrEqual
        case .equal: .equal
        case .greaterOrEqual: .lessOrEqual
        case .greater: .less
        }
    }

    /// -1 for less, 1 for greater, 0 for equal: `a < b < c` may not turn around.
    var direction: Int {
        switch self {
        case .less, .lessOrEqual: -1
        case .equal: 0
        case .greaterOrEqual, .greater: 1
        }
    }

    func holds(_ left: Double, _ right: Double) -> Bool {
        switch self {
        case .less: left < right
        case .lessOrEqual: left <= right
        case .equal: left == right
        case .greaterOrEqual: left >= right
        case .greater: left > right
        }
    }
}
