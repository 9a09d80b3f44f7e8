/// The decoder of EUC-JP (Encoding Standard, 12.1.1, "EUC-JP decoder").
struct EUCJPDecoder: BlockDecoder {
    private let jis0208 = DecodingTables.jis0208
    private let jis0212 = DecodingTables.jis0212

    mutating func decode(
        _ input: UnsafeBufferPointer<UInt8>, from index: inout Int, upTo limit: Int, into writer: inout UTF8Writer
    ) {
        while index < limit {
            let first = input[index]
            if first < 0x80 {
                writer.copyASCII(input, from: &index, upTo: limit)
                continue
            }
            // How many bytes of a character are read before the one that decides whether it is one.
            let isThreeBytes = first == 0x8F && index + 1 < input.count && Self.isInSet(input[index + 1])
            let lead = isThreeBytes ? 2 : 1
            guard first == 0x8E || first == 0x8F || Self.isInSet(first), index + lead < input.count else {
                writer.writeReplacement()
                index += lead
                continue
            }
            let last = input[index + lead]
            let character = character(before: last, lead: input[index + lead - 1], isThreeBytes: isThreeBytes)
            writer.write(character.isSome ? character : .replacement)
            // ASCII behind a lost first byte is kept: it may be markup.
            index += last < 0x80 ? lead : lead + 1
        }
    }

    @inline(__always)
    private static func isInSet(_ byte: UInt8) -> Bool { byte >= 0xA1 && byte <= 0xFE }

    @inline(__always)
    private func character(before last: UInt8, lead: UInt8, isThreeBytes: Bool) -> PackedCharacter {
        guard Self.isInSet(last) else { return .none }
        if lead == 0x8E { return last <= 0xDF ? PackedCharacter(0xFF61 - 0xA1 + UInt32(last)) : .none }
        guard Self.isInSet(lead) else { return .none }
        let pointer = Int(lead &- 0xA1) * 94 + Int(last &- 0xA1)
        return isThreeBytes ? jis0212[pointer] : jis0208[pointer]
    }
}
