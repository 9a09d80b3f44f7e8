// Names, hashes and urls: CSS Syntax 3, sections 4.3.4, 4.3.6 to 4.3.9, 4.3.11 and 4.3.14.
extension CSSTokenizer {
    /// Whether a valid escape stands at `offset` (section 4.3.8). A backslash that ends the source is one, for U+FFFD.
    @inline(__always)
    func isValidEscape(_ offset: Int) -> Bool {
        guard offset < limit, base[offset] == UInt8(ascii: "\\") else { return false }
        return offset + 1 >= limit || !base[offset + 1].isNewline
    }

    /// Whether an identifier stands at `offset` (section 4.3.9).
    @inline(__always)
    func startsIdent(_ offset: Int) -> Bool {
        guard offset < limit else { return false }
        let byte = base[offset]
        if byte == UInt8(ascii: "-") {
            guard offset + 1 < limit else { return false }
            let second = base[offset + 1]
            return second.isNameStart || second == UInt8(ascii: "-") || isValidEscape(offset + 1)
        }
        return byte.isNameStart || isValidEscape(offset)
    }

    /// The offset behind the name that starts at `offset` (section 4.3.11).
    @inline(__always)
    func nameEnd(from offset: Int) -> (end: Int, flags: CSSToken.Flags) {
        var end = offset
        while end < limit, base[end].isName, base[end] != 0 { end += 1 }
        guard end < limit, base[end] == 0 || base[end] == UInt8(ascii: "\\") else { return (end, []) }
        return escapedNameEnd(from: end)
    }

    /// The rest of a name with escapes or NULs in it.
    private func escapedNameEnd(from offset: Int) -> (end: Int, flags: CSSToken.Flags) {
        var end = offset
        var flags: CSSToken.Flags = []
        while end < limit {
            if base[end].isName {
                if base[end] == 0 { flags = .isRewritten }
                end += 1
            } else if isValidEscape(end) {
                flags = .isRewritten
                end = escapeEnd(from: end + 1)
            } else {
                break
            }
        }
        return (end, flags)
    }

    /// The offset behind the escape whose backslash stands before `offset` (section 4.3.7).
    func escapeEnd(from offset: Int) -> Int {
        guard offset < limit else { return limit }
        var end = offset
        while end < limit, end - offset < 6, base[end].hexValue != nil { end += 1 }
        guard end == offset else { return spaceEnd(from: end) }
        end += 1
        while end < limit, base[end] & 0xC0 == 0x80 { end += 1 }
        return end
    }

    /// The offset behind the one white space that may end a hexadecimal escape.
    func spaceEnd(from offset: Int) -> Int {
        guard offset < limit, base[offset].isCSSSpace else { return offset }
        let isPair = base[offset] == 0x0D && offset + 1 < limit && base[offset + 1] == 0x0A
        return offset + (isPair ? 2 : 1)
    }

    @inline(__always)
    mutating func identLike(_ start: Int) -> CSSToken {
        let (end, flags) = nameEnd(from: start)
        guard end < limit, base[end] == UInt8(ascii: "(") else {
            position = end
            return CSSToken(.ident, start, end, textStart: start, textEnd: end, flags: flags)
        }
        position = end + 1
        let function = CSSToken(.function, start, end + 1, textStart: start, textEnd: end, flags: flags)
        return end - start >= 3 && isURL(function) ? urlOrFunction(function) : function
    }

    @inline(__always)
    private func isURL(_ function: CSSToken) -> Bool {
        if function.isVerbatim, function.end - function.start != 4 { return false }
        return text(of: function, is: "url")
    }

    /// A url token, unless the url is quoted: then it is a function that holds a string.
    private mutating func urlOrFunction(_ function: CSSToken) -> CSSToken {
        var offset = function.end
        while offset < limit, base[offset].isCSSSpace { offset += 1 }
        if offset < limit, base[offset] == UInt8(ascii: "\"") || base[offset] == UInt8(ascii: "'") { return function }
        return url(function.start, from: offset)
    }

    /// Consumes the rest of a url token, whose first byte that is no white space is at `offset` (section 4.3.6).
    private mutating func url(_ start: Int, from offset: Int) -> CSSToken {
        var end = offset
        var flags: CSSToken.Flags = []
        while end < limit {
            let byte = base[end]
            if byte == UInt8(ascii: ")") { break }
            if byte.isCSSSpace {
                var close = end + 1
                while close < limit, base[close].isCSSSpace { close += 1 }
                guard close >= limit || base[close] == UInt8(ascii: ")") else { return badURL(start, from: close) }
                position = min(close + 1, limit)
                return CSSToken(.url, start, position, textStart: offset, textEnd: end, flags: flags)
            }
            if byte == UInt8(ascii: "\\"), isValidEscape(end) {
                flags = .isRewritten
                end = escapeEnd(from: end + 1)
                continue
            }
            if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") || byte == UInt8(ascii: "(")
                || byte == UInt8(ascii: "\\") || byte.isNonPrintable
            {
                return badURL(start, from: end)
            }
            if byte == 0 { flags = .isRewritten }
            end += 1
        }
        position = min(end + 1, limit)
        return CSSToken(.url, start, position, textStart: offset, textEnd: end, flags: flags)
    }

    /// Consumes the remnants of a bad url (section 4.3.14).
    private mutating func badURL(_ start: Int, from offset: Int) -> CSSToken {
        var end = offset
        while end < limit, base[end] != UInt8(ascii: ")") {
            end = isValidEscape(end) ? escapeEnd(from: end + 1) : end + 1
        }
        return take(.badURL, start, min(end + 1, limit))
    }

    mutating func hash(_ start: Int) -> CSSToken {
        let isID = startsIdent(start + 1)
        var (end, flags) = nameEnd(from: start + 1)
        if isID { flags.insert(.isID) }
        position = end
        return CSSToken(.hash, start, end, textStart: start + 1, textEnd: end, flags: flags)
    }

    /// Consumes a string (section 4.3.5). A newline makes it a bad one, and stays for the next token.
    mutating func string(_ start: Int, quote: UInt8) -> CSSToken {
        var end = start + 1
        var flags: CSSToken.Flags = []
        while end < limit {
            let byte = base[end]
            if byte == quote {
                position = end + 1
                return CSSToken(.string, start, end + 1, textStart: start + 1, textEnd: end, flags: flags)
            }
            if byte.isNewline { return take(.badString, start, end) }
            if byte == UInt8(ascii: "\\") {
                flags = .isRewritten
                if end + 1 < limit, base[end + 1].isNewline {
                    end = spaceEnd(from: end + 1)
                } else {
                    end = escapeEnd(from: end + 1)
                }
                continue
            }
            if byte == 0 { flags = .isRewritten }
            end += 1
        }
        position = limit
        return CSSToken(.string, start, limit, textStart: start + 1, textEnd: limit, flags: flags)
    }
}
