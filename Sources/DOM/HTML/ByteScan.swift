/// Searches over the bytes of a page, eight at a time.
enum ByteScan {
    private static let ones: UInt64 = 0x0101_0101_0101_0101
    private static let highs: UInt64 = 0x8080_8080_8080_8080

    /// The first `<`, `&` or NUL, or `end`.
    @inline(__always)
    static func markup(from start: UnsafePointer<UInt8>, to end: UnsafePointer<UInt8>) -> UnsafePointer<UInt8> {
        first(of: 0x3C, 0x26, from: start, to: end)
    }

    /// The first byte that is `a`, `b` or NUL, or `end`.
    @inline(__always)
    static func first(
        of a: UInt8, _ b: UInt8, from start: UnsafePointer<UInt8>, to end: UnsafePointer<UInt8>
    ) -> UnsafePointer<UInt8> {
        var position = start
        let wideA = ones &* UInt64(a)
        let wideB = ones &* UInt64(b)
        while end - position >= 8 {
            let word = UnsafeRawPointer(position).loadUnaligned(as: UInt64.self).littleEndian
            // The lowest set bit marks the first zero byte exactly; higher ones may be wrong, and are not looked at.
            let found = zeros(word ^ wideA) | zeros(word ^ wideB) | zeros(word)
            if found != 0 { return position + (found.trailingZeroBitCount >> 3) }
            position += 8
        }
        while position < end, position.pointee != a, position.pointee != b, position.pointee != 0 { position += 1 }
        return position
    }

    @inline(__always)
    private static func zeros(_ word: UInt64) -> UInt64 { (word &- ones) & ~word & highs }
}

extension UInt8 {
    /// Tab, line feed, form feed, carriage return or space: "ASCII whitespace" (Infra standard).
    @inline(__always)
    var isHTMLSpace: Bool { self <= 0x20 && (1 << UInt64(self) & 0x1_0000_3600) != 0 }

    /// A to Z or a to z.
    @inline(__always)
    var isASCIILetter: Bool { (self | 0x20) &- 0x61 < 26 }

    @inline(__always)
    var isASCIIDigit: Bool { self &- 0x30 < 10 }

    /// The value of a hexadecimal digit, or `nil`.
    @inline(__always)
    var hexadecimalValue: UInt8? {
        if isASCIIDigit { return self - 0x30 }
        let letter = (self | 0x20) &- 0x61
        return letter < 6 ? letter + 10 : nil
    }

    /// a to z for A to Z, itself otherwise.
    @inline(__always)
    var asciiLowercased: UInt8 { self &- 0x41 < 26 ? self | 0x20 : self }
}
