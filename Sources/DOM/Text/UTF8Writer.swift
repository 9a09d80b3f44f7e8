/// Writes UTF-8 into room that was made beforehand, with no look at its end: whoever makes the room knows how much
/// may come.
///
/// Up to eight bytes behind those that count may be overwritten.
struct UTF8Writer {
    /// How many bytes of room `length` bytes of input need: no encoding makes more than three of one, and a decoder
    /// may read the rest of a character behind the input that it was asked to decode.
    static func capacity(forInput length: Int) -> Int { 3 * (length + 8) + 8 }

    private let start: UnsafeMutableRawPointer
    private var next: UnsafeMutableRawPointer

    init(start: UnsafeMutableRawPointer) {
        self.start = start
        next = start
    }

    /// How many bytes were written.
    var count: Int { next - start }

    /// Writes a byte that is ASCII.
    @inline(__always)
    mutating func write(ascii byte: UInt8) {
        next.storeBytes(of: byte, as: UInt8.self)
        next += 1
    }

    /// Writes a character that is not ASCII.
    @inline(__always)
    mutating func write(_ character: PackedCharacter) {
        next.storeBytes(of: character.bytes.littleEndian, as: UInt32.self)
        next += character.length
    }

    /// Writes U+FFFD.
    @inline(__always)
    mutating func writeReplacement() {
        write(.replacement)
    }

    /// Copies the run of ASCII at `index`, as far as it goes before `limit`.
    @inline(__always)
    mutating func copyASCII(_ input: UnsafeBufferPointer<UInt8>, from index: inout Int, upTo limit: Int) {
        while index + 8 <= limit {
            let word = input.word(at: index)
            next.storeBytes(of: word.littleEndian, as: UInt64.self)
            let found = word & .nonASCIIBits
            guard found == 0 else {
                let length = found.trailingZeroBitCount / 8
                next += length
                index += length
                return
            }
            next += 8
            index += 8
        }
        while index < limit, input[index] < 0x80 {
            write(ascii: input[index])
            index += 1
        }
    }
}
