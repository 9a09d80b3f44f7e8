import Glibc

extension UnsafeBufferPointer<UInt8> {
    /// The place of the next such byte at or behind `index`; `nil` where there is none.
    @inline(__always)
    func firstIndex(of byte: UInt8, from index: Int) -> Int? {
        guard index < count, let base = baseAddress, let found = memchr(base + index, Int32(byte), count - index) else {
            return nil
        }
        return UnsafeRawPointer(base).distance(to: found)
    }

    /// The eight bytes at `index`, the first one lowest. All eight must be inside.
    @inline(__always)
    func word(at index: Int) -> UInt64 {
        UInt64(littleEndian: UnsafeRawBufferPointer(self).loadUnaligned(fromByteOffset: index, as: UInt64.self))
    }

    /// The four bytes at `index`, the first one lowest. All four must be inside.
    @inline(__always)
    func halfWord(at index: Int) -> UInt32 {
        UInt32(littleEndian: UnsafeRawBufferPointer(self).loadUnaligned(fromByteOffset: index, as: UInt32.self))
    }
}

extension UInt64 {
    /// The bits that are set in a byte which is not ASCII, for eight bytes at once.
    static var nonASCIIBits: UInt64 { 0x8080_8080_8080_8080 }
}
