internal import DOM

/// Parses the values of declarations into longhands. What a browser rejects adds nothing, as an invalid declaration must
/// (CSS Syntax 3, section 9).
struct ValueParser {
    let source: CSSTokenizer

    /// Parses the value in `range`, without its `!important`.
    ///
    /// - Returns: whether the declaration is valid; only then are its longhands appended to `list`.
    @discardableResult
    func parse(_ name: PropertyName, _ range: Range<Int>, isImportant: Bool, into list: inout DeclarationList) -> Bool {
        var tokens = source.narrowed(to: range)
        let first = tokens.nextSkippingWhitespace()
        let keyword = Keyword(first, source)
        if let keyword {
            // Nearly always the value is one keyword and no more.
            var rest = tokens
            if rest.nextSkippingWhitespace().kind == .end {
                if let wide = WideKeyword(keyword) {
                    for property in name.longhands { list.append(property, .wide(wide), isImportant: isImportant) }
                    return true
                }
            }
        }
        if first.kind == .end { return false }
        if Self.hasSubstitution(source, range, takesAttributes: name != .content) {
            guard Self.isWellFormed(source, range) else { return false }
            let index = UInt32(truncatingIfNeeded: list.pending.count)
            list.pending.append(PendingValue(name: name, text: Array(source.bytes(in: source.trimmed(range)))))
            for property in name.longhands { list.append(property, .pending(index), isImportant: isImportant) }
            return true
        }
        guard let values = values(of: name, first, keyword, &tokens, &list),
            tokens.nextSkippingWhitespace().kind == .end
        else { return false }
        for (property, value) in values { list.append(property, .value(value), isImportant: isImportant) }
        return true
    }

    /// Whether a value holds a function that is replaced at computed-value time (CSS Values 5, section 3).
    ///
    /// - Parameter takesAttributes: whether `attr()` is one: in `content` it is only a string, whatever string it is.
    static func hasSubstitution(
        _ source: CSSTokenizer, _ range: Range<Int>, takesAttributes: Bool = true
    ) -> Bool {
        // A look for the bracket comes first, since values without functions are the rule.
        guard source.bytes(in: range).contains(UInt8(ascii: "(")) else { return false }
        var tokens = source.narrowed(to: range)
        while true {
            let token = tokens.next()
            if token.kind == .end { return false }
            if token.kind == .function, let function = VariableSubstitution.Function(token, source),
                function != .attribute || takesAttributes
            {
                return true
            }
        }
    }

    /// Whether each `var()` of a value names a custom property, and nothing stands in the value that may stand in none
    /// (CSS Custom Properties 1, section 3.1; CSS Syntax 3, section 8.2).
    static func isWellFormed(_ source: CSSTokenizer, _ range: Range<Int>) -> Bool {
        var tokens = source.narrowed(to: range)
        var blocks = BlockStack()
        while true {
            let token = tokens.next()
            switch token.kind {
            case .end: return true
            case .badString, .badURL: return false
            case .function:
                blocks.push(.paren)
                if source.text(of: token, is: "var") {
                    var inside = tokens
                    let name = inside.nextSkippingWhitespace()
                    guard name.kind == .ident, source.text(of: name).utf8.starts(with: "--".utf8) else { return false }
                    let next = inside.nextSkippingWhitespace()
                    guard next.kind == .comma || next.kind == .rightParen || next.kind == .end else { return false }
                }
            case .leftParen: blocks.push(.paren)
            case .leftSquare: blocks.push(.square)
            case .leftBrace: blocks.push(.brace)
            case .rightParen: guard blocks.pop(.paren) else { return false }
            case .rightSquare: guard blocks.pop(.square) else { return false }
            case .rightBrace: guard blocks.pop(.brace) else { return false }
            case .semicolon: if blocks.depth == 0 { return false }
            case .delim: if token.isDelim(UInt8(ascii: "!")), blocks.depth == 0 { return false }
            default: break
            }
        }
    }

    // MARK: - Grammars

    private func values(
        of name: PropertyName, _ first: CSSToken, _ keyword: Keyword?, _ tokens: inout CSSTokenizer,
        _ list: inout DeclarationList
    ) -> [(Property, UInt32)]? {
        switch name {
        case .content:
            return content(first, &tokens).map { [(.content, UInt32($0.rawValue))] }
        case .containerName:
            return containerNames(first, &tokens, &list).map { [(.containerName, $0)] }
        case .container:
            guard let names = containerNames(first, &tokens, &list) else { return nil }
            var ahead = tokens
            guard ahead.nextSkippingWhitespace().isDelim(UInt8(ascii: "/")) else {
                return [(.containerName, names), (.containerType, 0)]
            }
            tokens = ahead
            let next = tokens.nextSkippingWhitespace()
            guard let next = Keyword(next, source), let type = containerType(next, &tokens) else { return nil }
            return [(.containerName, names), (.containerType, type)]
        case .lineClamp:
            if keyword == .some(.none) { return [(.lineClamp, 0)] }
            // A whole number of lines, at least one.
            guard first.kind == .number, let lines = Int(source.text(of: first)), lines > 0 else { return nil }
            return [(.lineClamp, 1)]
        case .containIntrinsicSize, .containIntrinsicHeight, .containIntrinsicBlockSize:
            return intrinsicHeight(first, &tokens, isPair: name == .containIntrinsicSize).map {
                [(.intrinsicHeight, $0)]
            }
        default:
            break
        }
        guard let keyword else { return nil }
        switch name {
        case .display:
            return DisplayGrammar.display(keyword) { nextKeyword(&tokens) }.map { [(.display, UInt32($0.rawValue))] }
        case .whiteSpace:
            return whiteSpace(keyword, &tokens)
        case .textWrap:
            return textWrap(keyword, &tokens).map { [(.textWrapMode, UInt32($0.rawValue))] }
        case .containerType:
            return containerType(keyword, &tokens).map { [(.containerType, $0)] }
        default:
            guard let property = name.longhands.first, let value = single(keyword, of: property) else { return nil }
            return [(property, value)]
        }
    }

    /// The value of a property that takes one keyword.
    private func single(_ keyword: Keyword, of property: Property) -> UInt32? {
        let value: UInt8? =
            switch property {
            case .visibility: ComputedStyle.Visibility(keyword)?.rawValue
            case .float: ComputedStyle.Float(keyword)?.rawValue
            case .position: ComputedStyle.Position(keyword)?.rawValue
            case .whiteSpaceCollapse: ComputedStyle.WhiteSpaceCollapse(keyword)?.rawValue
            case .textWrapMode: ComputedStyle.TextWrapMode(keyword)?.rawValue
            case .textTransform: ComputedStyle.TextTransform(keyword)?.rawValue
            case .contentVisibility: ComputedStyle.ContentVisibility(keyword)?.rawValue
            case .textSecurity: ComputedStyle.TextSecurity(keyword)?.rawValue
            case .boxOrient:
                switch keyword {
                case .horizontal, .inlineAxis: 0
                case .vertical, .blockAxis: 1
                default: nil
                }
            case .writingMode: ComputedStyle.WritingMode(keyword)?.rawValue
            case .display, .content, .lineClamp, .intrinsicHeight, .containerType, .containerName: nil
            }
        return value.map(UInt32.init)
    }

    /// The next token when it is a keyword; nothing is consumed otherwise.
    private func nextKeyword(_ tokens: inout CSSTokenizer) -> Keyword? {
        var ahead = tokens
        guard let keyword = Keyword(ahead.nextSkippingWhitespace(), source) else { return nil }
        tokens = ahead
        return keyword
    }

    /// `white-space`: a keyword of old, or a `white-space-collapse` and a `text-wrap-mode` in any order (CSS Text 4,
    /// section 4).
    private func whiteSpace(_ first: Keyword, _ tokens: inout CSSTokenizer) -> [(Property, UInt32)]? {
        var collapse: ComputedStyle.WhiteSpaceCollapse?
        var mode: ComputedStyle.TextWrapMode?
        switch first {
        case .normal: (collapse, mode) = (.collapse, .wrap)
        case .pre: (collapse, mode) = (.preserve, .nowrap)
        case .preWrap: (collapse, mode) = (.preserve, .wrap)
        case .preLine: (collapse, mode) = (.preserveBreaks, .wrap)
        default:
            var keyword: Keyword? = first
            while let current = keyword {
                if let value = ComputedStyle.WhiteSpaceCollapse(current), collapse == nil {
                    collapse = value
                } else if let value = ComputedStyle.TextWrapMode(current), mode == nil {
                    mode = value
                } else {
                    return nil
                }
                keyword = nextKeyword(&tokens)
            }
        }
        return [
            (.whiteSpaceCollapse, UInt32((collapse ?? .collapse).rawValue)),
            (.textWrapMode, UInt32((mode ?? .wrap).rawValue)),
        ]
    }

    /// `contain-intrinsic-size`: the height, in lines of 24 pixels (CSS Sizing 4, section 4.1).
    private func intrinsicHeight(_ first: CSSToken, _ tokens: inout CSSTokenizer, isPair: Bool) -> UInt32? {
        guard let width = intrinsicLength(first, &tokens) else { return nil }
        let next = tokens.peekSkippingWhitespace()
        guard isPair, next.kind != .end else { return width }
        return intrinsicLength(tokens.nextSkippingWhitespace(), &tokens)
    }

    /// `auto? [none | length]`.
    private func intrinsicLength(_ first: CSSToken, _ tokens: inout CSSTokenizer) -> UInt32? {
        var token = first
        if Keyword(token, source) == .auto { token = tokens.nextSkippingWhitespace() }
        if Keyword(token, source) == .some(.none) { return 0 }
        guard let length = CSSMath(viewport: .standard).quantity(startingWith: token, &tokens),
            length.unit == .length || length.value == 0, length.value >= 0
        else { return nil }
        return UInt32(min(length.value / 24, 65535).rounded())
    }

    /// `text-wrap`: a `text-wrap-mode` and a `text-wrap-style` in any order (CSS Text 4, section 6.4).
    private func textWrap(_ first: Keyword, _ tokens: inout CSSTokenizer) -> ComputedStyle.TextWrapMode? {
        var mode: ComputedStyle.TextWrapMode?
        var hasStyle = false
        var keyword: Keyword? = first
        while let current = keyword {
            switch current {
            case .auto, .balance, .stable, .pretty:
                if hasStyle { return nil }
                hasStyle = true
            default:
                guard mode == nil, let value = ComputedStyle.TextWrapMode(current) else { return nil }
                mode = value
            }
            keyword = nextKeyword(&tokens)
        }
        return mode ?? .wrap
    }
}
