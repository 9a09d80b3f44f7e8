internal import DOM

// `content` and the container properties.
extension ValueParser {
    /// What a valid `content` comes to; `nil` when it is invalid (CSS Content 3, section 2).
    func content(_ first: CSSToken, _ tokens: inout CSSTokenizer) -> ContentShape? {
        var shape = ContentShape.generates
        var images = 0
        var pieces = 0
        var alternatives = 0
        var isAlternative = false
        var token = first
        while token.kind != .end {
            switch token.kind {
            case .string:
                if isAlternative {
                    alternatives += 1
                } else {
                    var text: [UInt8] = []
                    source.appendText(of: token, to: &text)
                    shape.append(text)
                    pieces += 1
                }
            case .url where !isAlternative:
                shape.appendImage()
                images += 1
            case .ident:
                switch Keyword(token, source) {
                case .some(.normal), .some(.none):
                    // They stand alone.
                    let isAlone = images + pieces == 0 && !isAlternative
                    return isAlone && tokens.nextSkippingWhitespace().kind == .end ? [] : nil
                case .openQuote, .closeQuote:
                    shape.appendText()
                case .noOpenQuote, .noCloseQuote:
                    break
                default:
                    return nil
                }
                if isAlternative { return nil }
                pieces += 1
            case .function:
                let inside = tokens.skipBlock(openedBy: token)
                let name = source.lowercasedText(of: token)
                if name == "counter" || name == "counters" || name == "attr" {
                    if isAlternative { alternatives += 1 } else { pieces += 1 }
                    shape.appendText()
                } else if !isAlternative, Self.isImage(name), !source.trimmed(inside).isEmpty {
                    shape.appendImage()
                    images += 1
                } else {
                    return nil
                }
            case .delim where token.isDelim(UInt8(ascii: "/")) && !isAlternative && images + pieces > 0:
                isAlternative = true
            default:
                return nil
            }
            token = tokens.nextSkippingWhitespace()
        }
        guard images + pieces > 0, isAlternative == (alternatives > 0) else { return nil }
        if images == 1, pieces == 0 { shape.insert(.isImage) }
        return shape
    }

    private static func isImage(_ name: String) -> Bool {
        switch name {
        case "url", "src", "image", "image-set", "-webkit-image-set", "-webkit-cross-fade", "-webkit-gradient",
            "linear-gradient", "radial-gradient", "conic-gradient", "repeating-linear-gradient",
            "repeating-radial-gradient", "repeating-conic-gradient", "-webkit-linear-gradient",
            "-webkit-radial-gradient", "-webkit-repeating-linear-gradient", "-webkit-repeating-radial-gradient":
            true
        default: false
        }
    }

    /// `container-type`: 0 for none, 1 for `inline-size`, 2 for `size` (CSS Conditional 5, section 3.1).
    func containerType(_ first: Keyword, _ tokens: inout CSSTokenizer) -> UInt32? {
        var type: UInt32?
        var hasScrollState = false
        var keyword: Keyword? = first
        while let current = keyword {
            switch current {
            case .normal:
                guard type == nil, !hasScrollState, tokens.peekSkippingWhitespace().kind != .ident else { return nil }
                type = 0
            case .inlineSize, .size:
                guard type == nil else { return nil }
                type = current == .size ? 2 : 1
            case .scrollState:
                guard !hasScrollState else { return nil }
                hasScrollState = true
            default: return nil
            }
            let next = tokens.peekSkippingWhitespace()
            keyword = Keyword(next, source)
            if keyword != nil { _ = tokens.nextSkippingWhitespace() }
        }
        return type ?? 0
    }

    /// `container-name`: `none` or names; the index of the list in `list` (CSS Conditional 5, section 3.2).
    func containerNames(_ first: CSSToken, _ tokens: inout CSSTokenizer, _ list: inout DeclarationList) -> UInt32? {
        var names: [String] = []
        var token = first
        while token.kind == .ident {
            if let keyword = Keyword(token, source) {
                switch keyword {
                case .and, .or, .not, .default: return nil
                case .none: return names.isEmpty && tokens.peekSkippingWhitespace().kind != .ident ? 0 : nil
                default: break
                }
            }
            names.append(source.text(of: token))
            let next = tokens.peekSkippingWhitespace()
            guard next.kind == .ident else { break }
            token = tokens.nextSkippingWhitespace()
        }
        guard !names.isEmpty else { return nil }
        list.containerNames.append(names)
        return UInt32(truncatingIfNeeded: list.containerNames.count - 1)
    }
}

extension CSSTokenizer {
    /// The next token that is no white space, without consuming anything.
    func peekSkippingWhitespace() -> CSSToken {
        var copy = self
        return copy.nextSkippingWhitespace()
    }
}
