/// A character that is not ASCII in the form that it has in UTF-8, ready to be written: its bytes, the first one
/// lowest.
struct PackedCharacter: Sendable {
    let bytes: UInt32

    /// No character: what a table holds where the encoding has none.
    static let none = PackedCharacter(bytes: 0)

    /// U+FFFD.
    static let replacement = PackedCharacter(bytes: 0xBD_BFEF)

    init(bytes: UInt32) {
        self.bytes = bytes
    }

    /// The character with this code point, which must be a scalar value from U+0080.
    @inline(__always)
    init(_ codePoint: UInt32) {
        let last = 0x80 | codePoint & 0x3F
        let second = 0x80 | codePoint >> 6 & 0x3F
        if codePoint < 0x800 {
            bytes = last << 8 | 0xC0 | codePoint >> 6
        } else if codePoint < 0x1_0000 {
            bytes = last << 16 | second << 8 | 0xE0 | codePoint >> 12
        } else {
            bytes = last << 24 | second << 16 | (0x80 | codePoint >> 12 & 0x3F) << 8 | 0xF0 | codePoint >> 18
        }
    }

    /// The character that these bytes of UTF-8 are; `none` where they are not exactly one that is not ASCII.
    init(utf8 bytes: some Collection<UInt8>) {
        guard let first = bytes.first, first >= 0xC0, bytes.count == PackedCharacter(bytes: UInt32(first)).length else {
            self = .none
            return
        }
        self.bytes = bytes.reversed().reduce(0) { $0 << 8 | UInt32($1) }
    }

    /// The valid character of `length` bytes at a place.
    @inline(__always)
    init(utf8In input: UnsafeBufferPointer<UInt8>, at index: Int, length: Int) {
        var bytes = UInt32(input[index]) | UInt32(input[index + 1]) << 8
        if length > 2 { bytes |= UInt32(input[index + 2]) << 16 }
        if length > 3 { bytes |= UInt32(input[index + 3]) << 24 }
        self.bytes = bytes
    }

    /// Whether there is a character.
    @inline(__always)
    var isSome: Bool { bytes != 0 }

    /// How many bytes it has.
    @inline(__always)
    var length: Int {
        let first = bytes & 0xFF
        return first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    }
}
