package import DOM

/// Cuts UTF-8 bytes into the tokens of CSS (CSS Syntax 3, section 4), one after the other, without copying or allocating.
///
/// Section 3.3's preprocessing is done on the way: CR, FF and CRLF count as a newline, NUL as U+FFFD. Comments are passed
/// over. Offsets have 32 bits, so only the first 4 GB of a source are read. The bytes must outlive the tokenizer.
package struct CSSTokenizer {
    let base: UnsafePointer<UInt8>
    /// The offset behind the last byte that is read.
    package let limit: Int
    /// The offset of the next byte to read. May be set to the start or the end of any token.
    package var position: Int

    /// - Parameter range: the part of `source` to read, all for `nil`. Offsets in tokens always count from the start of
    ///   `source`.
    package init(_ source: Bytes, range: Range<Int>? = nil) {
        base = source.baseAddress ?? ("" as StaticString).utf8Start
        limit = min(source.count, range?.upperBound ?? source.count, Int(UInt32.max) - 8)
        position = min(max(range?.lowerBound ?? 0, 0), limit)
    }

    /// A tokenizer of the same source that reads only a part of it.
    package func narrowed(to range: Range<Int>) -> CSSTokenizer {
        CSSTokenizer(Bytes(start: base, count: limit), range: range)
    }

    /// Whether nothing is left, not even a comment.
    package var isAtEnd: Bool { position >= limit }

    /// Consumes a token (section 4.3.1). At the end of the source, a token of kind `end` again and again.
    package mutating func next() -> CSSToken {
        let start = position
        guard start < limit else { return CSSToken(.end, limit, limit) }
        let byte = base[start]
        switch byte {
        case 0x61...0x7A, 0x41...0x5A, 0x5F, 0x80..., 0:
            return identLike(start)
        case 0x20, 0x0A, 0x09, 0x0D, 0x0C:
            var end = start + 1
            while end < limit, base[end].isCSSSpace { end += 1 }
            return take(.whitespace, start, end)
        case 0x30...0x39:
            return numeric(start)
        case UInt8(ascii: "\""), UInt8(ascii: "'"):
            return string(start, quote: byte)
        case UInt8(ascii: "#"):
            let name = start + 1
            if (name < limit && base[name].isName) || isValidEscape(name) { return hash(start) }
            return single(.delim, start)
        case UInt8(ascii: "("): return single(.leftParen, start)
        case UInt8(ascii: ")"): return single(.rightParen, start)
        case UInt8(ascii: "+"), UInt8(ascii: "."):
            return startsNumber(start) ? numeric(start) : single(.delim, start)
        case UInt8(ascii: ","): return single(.comma, start)
        case UInt8(ascii: "-"):
            if startsNumber(start) { return numeric(start) }
            if follows(start, "-->") { return take(.cdc, start, start + 3) }
            return startsIdent(start) ? identLike(start) : single(.delim, start)
        case UInt8(ascii: "/"):
            guard follows(start, "/*") else { return single(.delim, start) }
            skipComments()
            return next()
        case UInt8(ascii: ":"): return single(.colon, start)
        case UInt8(ascii: ";"): return single(.semicolon, start)
        case UInt8(ascii: "<"):
            return follows(start, "<!--") ? take(.cdo, start, start + 4) : single(.delim, start)
        case UInt8(ascii: "@"):
            guard startsIdent(start + 1) else { return single(.delim, start) }
            let (end, flags) = nameEnd(from: start + 1)
            position = end
            return CSSToken(.atKeyword, start, end, textStart: start + 1, textEnd: end, flags: flags)
        case UInt8(ascii: "["): return single(.leftSquare, start)
        case UInt8(ascii: "\\"):
            return isValidEscape(start) ? identLike(start) : single(.delim, start)
        case UInt8(ascii: "]"): return single(.rightSquare, start)
        case UInt8(ascii: "{"): return single(.leftBrace, start)
        case UInt8(ascii: "}"): return single(.rightBrace, start)
        default: return single(.delim, start)
        }
    }

    /// The next token, without consuming it.
    package func peek() -> CSSToken {
        var copy = self
        return copy.next()
    }

    /// Consumes the white space and comments that come next, if any.
    package mutating func skipWhitespace() {
        while position < limit {
            if base[position].isCSSSpace {
                position += 1
            } else if follows(position, "/*") {
                skipComments()
            } else {
                return
            }
        }
    }

    /// Consumes white space, then a token.
    package mutating func nextSkippingWhitespace() -> CSSToken {
        skipWhitespace()
        return next()
    }

    /// Consumes the comments that stand right here (section 4.3.2).
    mutating func skipComments() {
        while follows(position, "/*") {
            var end = position + 2
            while end + 1 < limit, !(base[end] == UInt8(ascii: "*") && base[end + 1] == UInt8(ascii: "/")) { end += 1 }
            position = end + 1 < limit ? end + 2 : limit
        }
    }

    // MARK: -

    @inline(__always)
    mutating func take(_ kind: CSSToken.Kind, _ start: Int, _ end: Int) -> CSSToken {
        position = end
        return CSSToken(kind, start, end)
    }

    @inline(__always)
    private mutating func single(_ kind: CSSToken.Kind, _ start: Int) -> CSSToken {
        position = start + 1
        return CSSToken(kind, start, start + 1, delim: kind == .delim ? base[start] : 0)
    }

    /// Whether `text` stands at `offset`.
    @inline(__always)
    func follows(_ offset: Int, _ text: StaticString) -> Bool {
        let count = text.utf8CodeUnitCount
        guard offset + count <= limit else { return false }
        for index in 0..<count where base[offset + index] != text.utf8Start[index] { return false }
        return true
    }
}
