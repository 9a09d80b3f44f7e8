package import DOM

// What tokens say, once their escapes are taken out.
extension CSSTokenizer {
    /// The source's bytes in a range of offsets, as they stand.
    package func bytes(in range: Range<Int>) -> Bytes {
        Bytes(start: base + range.lowerBound, count: range.count)
    }

    /// The bytes of a token's text when they stand in the source as they are; `nil` when there are escapes in it.
    package func verbatimText(of token: CSSToken) -> Bytes? {
        token.isVerbatim ? bytes(in: token.textRange) : nil
    }

    /// A token's text without its escapes.
    package func text(of token: CSSToken) -> String {
        if let text = verbatimText(of: token) { return String(decoding: text, as: UTF8.self) }
        var buffer: [UInt8] = []
        appendText(of: token, to: &buffer)
        return String(decoding: buffer, as: UTF8.self)
    }

    /// A token's text without its escapes, with `A` to `Z` made small.
    package func lowercasedText(of token: CSSToken) -> String {
        var buffer: [UInt8] = []
        buffer.reserveCapacity(token.textRange.count)
        appendText(of: token, to: &buffer)
        for index in buffer.indices { buffer[index] = buffer[index].asciiLowercased }
        return String(decoding: buffer, as: UTF8.self)
    }

    /// Whether a token's text is `text`, which has small letters only, whatever the case of ASCII letters in the token.
    package func text(of token: CSSToken, is text: StaticString) -> Bool {
        let wanted = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
        guard token.isVerbatim else {
            var buffer: [UInt8] = []
            appendText(of: token, to: &buffer)
            return buffer.lazy.map(\.asciiLowercased).elementsEqual(wanted)
        }
        guard token.textRange.count == wanted.count else { return false }
        let start = base + token.textRange.lowerBound
        for index in 0..<wanted.count where start[index].asciiLowercased != wanted[index] { return false }
        return true
    }

    /// Appends a token's text without its escapes (section 4.3.7), and with U+FFFD for NUL.
    package func appendText(of token: CSSToken, to buffer: inout [UInt8]) {
        let range = token.textRange
        guard !token.isVerbatim else { return buffer.append(contentsOf: bytes(in: range)) }
        var offset = range.lowerBound
        while offset < range.upperBound {
            let byte = base[offset]
            if byte == UInt8(ascii: "\\") {
                offset = appendEscape(after: offset + 1, in: token, to: &buffer)
            } else {
                if byte == 0 { buffer.append(contentsOf: "\u{FFFD}".utf8) } else { buffer.append(byte) }
                offset += 1
            }
        }
    }

    private func appendEscape(after offset: Int, in token: CSSToken, to buffer: inout [UInt8]) -> Int {
        let end = token.textRange.upperBound
        guard offset < end else {
            // A backslash that ends the source: U+FFFD in a name, nothing in a string (section 4.3.5).
            if token.kind != .string { buffer.append(contentsOf: "\u{FFFD}".utf8) }
            return end
        }
        if base[offset].isNewline { return spaceEnd(from: offset) }
        var code: UInt32 = 0
        var next = offset
        while next < end, next - offset < 6, let digit = base[next].hexValue {
            code = code << 4 | digit
            next += 1
        }
        guard next == offset else {
            let scalar = code == 0 ? nil : Unicode.Scalar(code)
            buffer.append(contentsOf: String(Character(scalar ?? "\u{FFFD}")).utf8)
            return min(spaceEnd(from: next), end)
        }
        next = min(escapeEnd(from: offset), end)
        if base[offset] == 0 {
            buffer.append(contentsOf: "\u{FFFD}".utf8)
        } else {
            buffer.append(contentsOf: bytes(in: offset..<next))
        }
        return next
    }
}
