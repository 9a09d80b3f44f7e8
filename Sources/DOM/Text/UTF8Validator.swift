import Support

/// Looks for what is not UTF-8 in bytes that should be (Encoding Standard, 8.1.1, "UTF-8 decoder").
enum UTF8Validator {
    /// How many bytes are looked at between two looks at the stop token.
    private static let blockLength = 256 * 1024

    /// Whether anything in the bytes is not UTF-8.
    static func hasError(in bytes: UnsafeBufferPointer<UInt8>, stop: StopToken) throws(StopReason) -> Bool {
        var index = 0
        while index < bytes.count {
            try stop.check()
            let limit = min(bytes.count, index + blockLength)
            guard skipValid(in: bytes, from: &index, upTo: limit) else { return true }
        }
        return false
    }

    /// How many bytes at `index`, where an error is, the standard replaces by one U+FFFD: the bytes that could have
    /// begun a character, at least one.
    static func errorLength(in bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Int {
        let first = bytes[index]
        guard first >= 0xC2, first <= 0xF4, index + 1 < bytes.count, isSecond(bytes[index + 1], behind: first) else {
            return 1
        }
        // A sequence of two bytes would have been valid by now.
        guard first >= 0xF0, index + 2 < bytes.count, bytes[index + 2] & 0xC0 == 0x80 else { return 2 }
        return 3
    }

    /// Moves `index` over valid characters until it is at `limit` or, by a character's length, behind it. False when
    /// an error is in the way.
    @inline(__always)
    private static func skipValid(
        in bytes: UnsafeBufferPointer<UInt8>, from index: inout Int, upTo limit: Int
    ) -> Bool {
        let count = bytes.count
        while index < limit {
            if bytes[index] < 0x80 {
                index += 1
                while index + 32 <= limit {
                    let first = bytes.word(at: index) | bytes.word(at: index + 8)
                    let second = bytes.word(at: index + 16) | bytes.word(at: index + 24)
                    guard (first | second) & .nonASCIIBits == 0 else { break }
                    index += 32
                }
                while index + 8 <= limit {
                    let found = bytes.word(at: index) & .nonASCIIBits
                    guard found == 0 else {
                        index += found.trailingZeroBitCount / 8
                        break
                    }
                    index += 8
                }
                continue
            }
            // Whole runs of three-byte characters, as Chinese, Japanese and Korean text is.
            while index + 4 <= count {
                let word = bytes.halfWord(at: index)
                // 1110xxxx 10xxxxxx 10xxxxxx, neither overlong (E0 80...9F) nor a surrogate (ED A0...BF).
                guard word & 0x00C0_C0F0 == 0x0080_80E0 else { break }
                let high = word & 0x200F
                guard high != 0, high != 0x200D else { return false }
                index += 3
            }
            // Pairs of two-byte characters: Greek, Cyrillic, Hebrew, Arabic.
            while index + 4 <= count {
                let word = bytes.halfWord(at: index)
                // 110xxxxx 10xxxxxx twice, neither overlong (C0, C1).
                guard word & 0xC0E0_C0E0 == 0x80C0_80C0, word & 0x1E != 0, word & 0x1E_0000 != 0 else { break }
                index += 4
            }
            guard index < limit, bytes[index] >= 0x80 else { continue }
            let length = characterLength(in: bytes, at: index)
            guard length > 0 else { return false }
            index += length
        }
        return true
    }

    /// The length of the valid character of more than one byte at `index`; 0 where there is none.
    @inline(__always)
    static func characterLength(in bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Int {
        let first = bytes[index]
        let length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
        guard first >= 0xC2, first <= 0xF4, index + length <= bytes.count, isSecond(bytes[index + 1], behind: first)
        else {
            return 0
        }
        if length > 2, bytes[index + 2] & 0xC0 != 0x80 { return 0 }
        if length > 3, bytes[index + 3] & 0xC0 != 0x80 { return 0 }
        return length
    }

    /// Whether a byte may stand behind a character's first byte, which is from C2 to F4: no overlong form, no
    /// surrogate, nothing above U+10FFFF.
    @inline(__always)
    private static func isSecond(_ byte: UInt8, behind first: UInt8) -> Bool {
        switch first {
        case 0xE0: byte >= 0xA0 && byte <= 0xBF
        case 0xED: byte >= 0x80 && byte <= 0x9F
        case 0xF0: byte >= 0x90 && byte <= 0xBF
        case 0xF4: byte >= 0x80 && byte <= 0x8F
        default: byte & 0xC0 == 0x80
        }
    }
}
