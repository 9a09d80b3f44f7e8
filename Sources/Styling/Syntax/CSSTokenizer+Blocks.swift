// Component values (CSS Syntax 3, section 5.5) without trees: blocks are passed over as ranges of the source. Nesting costs
// no stack, so a million open brackets are as good as any other input.
extension CSSTokenizer {
    /// Consumes the rest of a block whose opening token was just consumed, with its closing bracket.
    ///
    /// - Returns: what is inside, without the brackets. A block that nothing closes ends with the source.
    @discardableResult
    package mutating func skipBlock(openedBy token: CSSToken) -> Range<Int> {
        let start = position
        switch token.kind {
        case .leftBrace: return skipBlock(.brace)
        case .leftSquare: return skipBlock(.square)
        case .leftParen, .function: return skipBlock(.paren)
        default: return start..<start
        }
    }

    /// Consumes the rest of a component value whose first token was just consumed: a block's, up to its closing bracket,
    /// nothing for any other token.
    package mutating func skipComponentValue(startingWith token: CSSToken) {
        if token.opensBlock { skipBlock(openedBy: token) }
    }

    /// The parts of a range between its commas that stand in no block. An empty range is one empty part.
    package func splitAtCommas(_ range: Range<Int>) -> [Range<Int>] {
        var tokenizer = narrowed(to: range)
        var parts: [Range<Int>] = []
        var start = range.lowerBound
        while true {
            let token = tokenizer.next()
            switch token.kind {
            case .end:
                parts.append(start..<tokenizer.limit)
                return parts
            case .comma:
                parts.append(start..<token.start)
                start = token.end
            default:
                tokenizer.skipComponentValue(startingWith: token)
            }
        }
    }

    /// The range without white space and comments at its start and white space at its end.
    package func trimmed(_ range: Range<Int>) -> Range<Int> {
        var tokenizer = narrowed(to: range)
        tokenizer.skipWhitespace()
        let start = tokenizer.position
        var end = tokenizer.limit
        while end > start, base[end - 1].isCSSSpace { end -= 1 }
        return start..<end
    }

    // MARK: - The fast way through a block

    /// Passes over a block byte by byte. Only what can hide a bracket is looked at more closely: strings, comments, escapes
    /// and urls.
    private mutating func skipBlock(_ closer: BlockStack.Closer) -> Range<Int> {
        let start = position
        var stack = BlockStack()
        stack.push(closer)
        var offset = start
        while offset < limit {
            let byte = base[offset]
            if byte.isName {
                offset = skipWord(offset)
                continue
            }
            switch byte {
            case UInt8(ascii: "{"): stack.push(.brace)
            case UInt8(ascii: "("): stack.push(.paren)
            case UInt8(ascii: "["): stack.push(.square)
            case UInt8(ascii: "}"), UInt8(ascii: ")"), UInt8(ascii: "]"):
                let kind: BlockStack.Closer =
                    byte == UInt8(ascii: "}") ? .brace : byte == UInt8(ascii: ")") ? .paren : .square
                if stack.pop(kind), stack.depth == 0 {
                    position = offset + 1
                    return start..<offset
                }
            case UInt8(ascii: "\""), UInt8(ascii: "'"):
                offset = string(offset, quote: byte).end
                continue
            case UInt8(ascii: "/"):
                position = offset
                skipComments()
                offset = max(position, offset + 1)
                continue
            case UInt8(ascii: "\\"):
                offset = isValidEscape(offset) ? skipWord(offset) : offset + 1
                continue
            case UInt8(ascii: "#"), UInt8(ascii: "@"):
                // What follows is a name of its own kind: `#url(` opens a plain block.
                offset = nameEnd(from: offset + 1).end
                continue
            default: break
            }
            offset += 1
        }
        position = limit
        return start..<limit
    }

    /// The offset behind the name, number or url at `offset`. A function's bracket is not passed over.
    @inline(__always)
    private mutating func skipWord(_ offset: Int) -> Int {
        let (end, _) = nameEnd(from: offset)
        guard end < limit, base[end] == UInt8(ascii: "("), end - offset >= 3, startsIdent(offset) else { return end }
        let token = identLike(offset)
        return token.kind == .function ? end : token.end
    }
}
