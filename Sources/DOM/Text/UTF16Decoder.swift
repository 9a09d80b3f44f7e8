/// The decoder of UTF-16 in either byte order (Encoding Standard, 14.2.1, "shared UTF-16 decoder").
struct UTF16Decoder: BlockDecoder {
    let isBigEndian: Bool

    mutating func decode(
        _ input: UnsafeBufferPointer<UInt8>, from index: inout Int, upTo limit: Int, into writer: inout UTF8Writer
    ) {
        while index < limit {
            guard index + 2 <= input.count else {
                writer.writeReplacement()
                index = input.count
                return
            }
            let unit = unit(at: index, in: input)
            index += 2
            if unit < 0x80 {
                writer.write(ascii: UInt8(truncatingIfNeeded: unit))
            } else if unit & 0xF800 != 0xD800 {
                writer.write(PackedCharacter(unit))
            } else if unit >= 0xDC00 {
                writer.writeReplacement()
            } else if index + 2 > input.count {
                // A lone first half and the odd byte behind it are one error together.
                writer.writeReplacement()
                index = input.count
            } else {
                let second = self.unit(at: index, in: input)
                if second & 0xFC00 == 0xDC00 {
                    writer.write(PackedCharacter(0x1_0000 + (unit & 0x3FF) << 10 + second & 0x3FF))
                    index += 2
                } else {
                    writer.writeReplacement()
                }
            }
        }
    }

    @inline(__always)
    private func unit(at index: Int, in input: UnsafeBufferPointer<UInt8>) -> UInt32 {
        let first = UInt32(input[index])
        let second = UInt32(input[index + 1])
        return isBigEndian ? first << 8 | second : second << 8 | first
    }
}
