// The classes of code points of CSS Syntax 3, section 4.2, on the bytes of UTF-8.
extension UInt8 {
    /// Whether a code point that starts with this byte can start a name. NUL can, since it stands for U+FFFD (section 3.3).
    @inline(__always)
    var isNameStart: Bool { self >= 0x80 || self == 0x5F || (self | 0x20) &- 0x61 < 26 || self == 0 }

    /// Whether a code point with this byte can be part of a name.
    @inline(__always)
    var isName: Bool {
        // One bit for each byte: NUL, "-" and digits; "_" and letters.
        if self >= 0x80 { return true }
        let mask: UInt64 = self < 64 ? 0x03FF_2000_0000_0001 : 0x07FF_FFFE_87FF_FFFE
        return mask >> UInt64(self & 63) & 1 == 1
    }

    /// Whether this is a newline once CR and FF are read as LF (section 3.3).
    @inline(__always)
    var isNewline: Bool { self == 0x0A || self == 0x0D || self == 0x0C }

    /// Whether this is white space once CR and FF are read as LF.
    @inline(__always)
    var isCSSSpace: Bool { self == 0x20 || self == 0x0A || self == 0x09 || self == 0x0D || self == 0x0C }

    @inline(__always)
    var isDigit: Bool { self &- 0x30 < 10 }

    /// Whether this is a non-printable code point; NUL is none, since it stands for U+FFFD.
    @inline(__always)
    var isNonPrintable: Bool { self != 0 && (self < 9 || self == 0x0B || (self > 0x0D && self < 0x20)) || self == 0x7F }

    /// The value of a hexadecimal digit.
    @inline(__always)
    var hexValue: UInt32? {
        if isDigit { return UInt32(self &- 0x30) }
        let letter = (self | 0x20) &- 0x61
        return letter < 6 ? UInt32(letter) + 10 : nil
    }

    /// The byte with `A` to `Z` made small.
    @inline(__always)
    var asciiLowercased: UInt8 { self &- 0x41 < 26 ? self | 0x20 : self }
}
