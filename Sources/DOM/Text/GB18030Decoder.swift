/// The decoder of gb18030 and of GBK, which is read as gb18030 (Encoding Standard, 10.2.1, "gb18030 decoder").
struct GB18030Decoder: BlockDecoder {
    private let table = DecodingTables.gb18030

    mutating func decode(
        _ input: UnsafeBufferPointer<UInt8>, from index: inout Int, upTo limit: Int, into writer: inout UTF8Writer
    ) {
        table.withUnsafeBufferPointer { table in
            while index < limit {
                let first = input[index]
                if first < 0x80 {
                    writer.copyASCII(input, from: &index, upTo: limit)
                } else if first == 0x80 {
                    writer.write(PackedCharacter(0x20AC))
                    index += 1
                } else if first == 0xFF || index + 1 == input.count {
                    writer.writeReplacement()
                    index += 1
                } else {
                    let second = input[index + 1]
                    if second >= 0x40, second != 0x7F, second != 0xFF {
                        let pointer = Int(first &- 0x81) * 190 + Int(second) - (second < 0x7F ? 0x40 : 0x41)
                        let character = table[pointer]
                        if character.isSome {
                            writer.write(character)
                            index += 2
                            continue
                        }
                    } else if second &- 0x30 < 10 {
                        decodeFourBytes(input, from: &index, into: &writer)
                        continue
                    }
                    writer.writeReplacement()
                    // ASCII behind a lost first byte is kept: it may be markup.
                    index += second < 0x80 ? 1 : 2
                }
            }
        }
    }

    /// Decodes what starts like a character of four bytes: its first byte and a digit.
    private func decodeFourBytes(
        _ input: UnsafeBufferPointer<UInt8>, from index: inout Int, into writer: inout UTF8Writer
    ) {
        guard index + 2 < input.count else {
            writer.writeReplacement()
            index = input.count
            return
        }
        let third = input[index + 2]
        guard third >= 0x81, third <= 0xFE else {
            writer.writeReplacement()
            index += 1
            return
        }
        guard index + 3 < input.count else {
            writer.writeReplacement()
            index = input.count
            return
        }
        let fourth = input[index + 3]
        guard fourth &- 0x30 < 10 else {
            writer.writeReplacement()
            index += 1
            return
        }
        let high = Int(input[index] &- 0x81) * 10 + Int(input[index + 1] &- 0x30)
        let pointer = (high * 126 + Int(third &- 0x81)) * 10 + Int(fourth &- 0x30)
        let character = Self.character(pointer: pointer)
        writer.write(character.isSome ? character : .replacement)
        index += 4
    }

    /// The character of four bytes at a pointer (Encoding Standard, 5, "index gb18030 ranges code point").
    private static func character(pointer: Int) -> PackedCharacter {
        let table = DecodingTables.gb18030FourBytes
        if pointer < table.count { return table[pointer] }
        // Behind the basic plane's characters and a gap, the other planes follow in order.
        guard pointer >= 189_000, pointer <= 1_237_575 else { return .none }
        return PackedCharacter(UInt32(pointer - 189_000 + 0x1_0000))
    }
}
