// The fast way over what a style sheet is made of: preludes and values are passed over byte by byte, and only what can hide
// their end is looked at more closely.
extension CSSTokenizer {
    /// What ended a scan.
    enum Stop { case semicolon, leftBrace, rightBrace, end }

    /// The bytes that end a scan or can hide its end: quotes, brackets, backslash, slash, semicolon.
    private static let special: (UInt64, UInt64) = {
        var masks: (UInt64, UInt64) = (0, 0)
        for byte in "\"'()/;".utf8 { masks.0 |= 1 << UInt64(byte) }
        for byte in "[]{}\\".utf8 { masks.1 |= 1 << UInt64(byte - 64) }
        return masks
    }()

    /// Passes over component values up to a `;`, a `{` or a `}` that stands in no block, and leaves the position before it.
    ///
    /// - Parameters:
    ///   - stopsAtSemicolon: whether a `;` ends the scan.
    ///   - stopsAtRightBrace: whether a `}` ends it, as it does inside a block.
    mutating func scan(stopsAtSemicolon: Bool, stopsAtRightBrace: Bool) -> Stop {
        let (low, high) = Self.special
        var blocks = BlockStack()
        var offset = position
        while offset < limit {
            let byte = base[offset]
            let mask = byte < 64 ? low : high
            guard byte < 128, mask >> UInt64(byte & 63) & 1 == 1 else {
                offset += 1
                continue
            }
            switch byte {
            case UInt8(ascii: ";"):
                if stopsAtSemicolon, blocks.depth == 0 {
                    position = offset
                    return .semicolon
                }
            case UInt8(ascii: "{"):
                if blocks.depth == 0 {
                    position = offset
                    return .leftBrace
                }
                blocks.push(.brace)
            case UInt8(ascii: "}"):
                if blocks.depth == 0 {
                    if stopsAtRightBrace {
                        position = offset
                        return .rightBrace
                    }
                } else {
                    _ = blocks.pop(.brace)
                }
            case UInt8(ascii: "("):
                if endsURLName(offset) {
                    position = offset - 3
                    let token = next()
                    if token.kind != .function {
                        offset = token.end
                        continue
                    }
                }
                blocks.push(.paren)
            case UInt8(ascii: "["): blocks.push(.square)
            case UInt8(ascii: ")"): _ = blocks.pop(.paren)
            case UInt8(ascii: "]"): _ = blocks.pop(.square)
            case UInt8(ascii: "/"):
                position = offset
                skipComments()
                offset = max(position, offset + 1)
                continue
            case UInt8(ascii: "\\"):
                if isValidEscape(offset) {
                    offset = escapeEnd(from: offset + 1)
                    continue
                }
            default:
                position = offset
                offset = next().end
                continue
            }
            offset += 1
        }
        position = limit
        return .end
    }

    /// Passes over the rest of a block whose `{` was just consumed, its `}` too.
    mutating func skipBraces() {
        var depth = 1
        while depth > 0 {
            switch scan(stopsAtSemicolon: false, stopsAtRightBrace: true) {
            case .leftBrace: depth += 1
            case .rightBrace: depth -= 1
            case .semicolon: break
            case .end: return
            }
            position += 1
        }
    }

    /// Whether the bracket at `offset` ends the name `url`, standing alone.
    private func endsURLName(_ offset: Int) -> Bool {
        guard offset >= 3, base[offset - 1] | 0x20 == UInt8(ascii: "l"), base[offset - 2] | 0x20 == UInt8(ascii: "r"),
            base[offset - 3] | 0x20 == UInt8(ascii: "u")
        else { return false }
        guard offset > 3 else { return true }
        let before = base[offset - 4]
        return !before.isName && before != UInt8(ascii: "\\") && before != UInt8(ascii: "#")
            && before != UInt8(ascii: "@")
    }
}
