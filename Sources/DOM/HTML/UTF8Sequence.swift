/// The UTF-8 bytes of one scalar value.
struct UTF8Sequence {
    private let bytes: UInt32
    let count: Int

    /// - Parameter code: a scalar value: no surrogate, at most 0x10FFFF.
    init(_ code: UInt32) {
        switch code {
        case 0..<0x80:
            (bytes, count) = (code, 1)
        case 0x80..<0x800:
            let last = (0x80 | code & 0x3F) << 8
            (bytes, count) = (0xC0 | code >> 6 | last, 2)
        case 0x800..<0x10000:
            let middle = (0x80 | code >> 6 & 0x3F) << 8
            let last = (0x80 | code & 0x3F) << 16
            (bytes, count) = (0xE0 | code >> 12 | middle | last, 3)
        default:
            let second = (0x80 | code >> 12 & 0x3F) << 8
            let third = (0x80 | code >> 6 & 0x3F) << 16
            let last = (0x80 | code & 0x3F) << 24
            (bytes, count) = (0xF0 | code >> 18 & 7 | second | third | last, 4)
        }
    }

    @inline(__always)
    func forEach(_ body: (UInt8) -> Void) {
        var rest = bytes
        for _ in 0..<count {
            body(UInt8(truncatingIfNeeded: rest))
            rest >>= 8
        }
    }
}
