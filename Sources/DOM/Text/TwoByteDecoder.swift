/// What the decoders of Big5, EUC-KR and Shift_JIS have in common: a first byte, a second byte, a table.
protocol TwoByteDecoder: BlockDecoder {
    var table: [PackedCharacter] { get }

    /// The character that a byte which is not ASCII is by itself.
    static func single(_ byte: UInt8) -> PackedCharacter

    /// Whether a byte is the first one of two.
    static func isFirst(_ byte: UInt8) -> Bool

    /// The place in the table of a character of two bytes; `nil` where the second byte cannot be one.
    static func pointer(_ first: UInt8, _ second: UInt8) -> Int?

    /// Writes the characters of a pair of bytes that stands for more than one; false where it does not.
    static func writeSequence(pointer: Int, into writer: inout UTF8Writer) -> Bool
}

extension TwoByteDecoder {
    @inline(__always)
    static func single(_ byte: UInt8) -> PackedCharacter { .none }

    @inline(__always)
    static func writeSequence(pointer: Int, into writer: inout UTF8Writer) -> Bool { false }

    mutating func decode(
        _ input: UnsafeBufferPointer<UInt8>, from index: inout Int, upTo limit: Int, into writer: inout UTF8Writer
    ) {
        table.withUnsafeBufferPointer { table in
            while index < limit {
                let first = input[index]
                if first < 0x80 {
                    writer.copyASCII(input, from: &index, upTo: limit)
                    continue
                }
                guard Self.isFirst(first), index + 1 < input.count else {
                    let character = Self.isFirst(first) ? .none : Self.single(first)
                    writer.write(character.isSome ? character : .replacement)
                    index += 1
                    continue
                }
                let second = input[index + 1]
                if let pointer = Self.pointer(first, second) {
                    let character = table[pointer]
                    if character.isSome {
                        writer.write(character)
                        index += 2
                        continue
                    }
                    if Self.writeSequence(pointer: pointer, into: &writer) {
                        index += 2
                        continue
                    }
                }
                writer.writeReplacement()
                // ASCII behind a lost first byte is kept: it may be markup.
                index += second < 0x80 ? 1 : 2
            }
        }
    }
}
