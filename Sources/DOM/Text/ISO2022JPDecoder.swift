/// The decoder of ISO-2022-JP, which switches between character sets by escape sequences (Encoding Standard, 12.2.1,
/// "ISO-2022-JP decoder").
struct ISO2022JPDecoder: BlockDecoder {
    private enum CharacterSet {
        case ascii, roman, katakana, jis0208
    }

    private let table = DecodingTables.jis0208
    private var set = CharacterSet.ascii
    /// Whether the last thing read was an escape sequence: two in a row are an error, for they can hide text from
    /// filters.
    private var isBehindEscape = false

    mutating func decode(
        _ input: UnsafeBufferPointer<UInt8>, from index: inout Int, upTo limit: Int, into writer: inout UTF8Writer
    ) {
        while index < limit {
            let byte = input[index]
            if byte == 0x1B {
                readEscape(input, at: &index, into: &writer)
                continue
            }
            isBehindEscape = false
            index += 1
            switch set {
            case .jis0208:
                guard Self.isInSet(byte) else {
                    writer.writeReplacement()
                    continue
                }
                guard index < input.count, input[index] != 0x1B else {
                    writer.writeReplacement()
                    continue
                }
                let second = input[index]
                index += 1
                let character =
                    Self.isInSet(second) ? table[Int(byte &- 0x21) * 94 + Int(second &- 0x21)] : PackedCharacter.none
                writer.write(character.isSome ? character : .replacement)
            case .katakana where byte >= 0x21 && byte <= 0x5F:
                writer.write(PackedCharacter(0xFF61 - 0x21 + UInt32(byte)))
            case .roman where byte == 0x5C:
                writer.write(PackedCharacter(0xA5))
            case .roman where byte == 0x7E:
                writer.write(PackedCharacter(0x203E))
            case .ascii where byte < 0x80 && byte != 0x0E && byte != 0x0F,
                .roman where byte < 0x80 && byte != 0x0E && byte != 0x0F:
                writer.write(ascii: byte)
            case .ascii, .roman, .katakana:
                writer.writeReplacement()
            }
        }
    }

    @inline(__always)
    private static func isInSet(_ byte: UInt8) -> Bool { byte >= 0x21 && byte <= 0x7E }

    /// Reads an escape sequence. What begins like one and is none is an error of the escape byte alone.
    private mutating func readEscape(
        _ input: UnsafeBufferPointer<UInt8>, at index: inout Int, into writer: inout UTF8Writer
    ) {
        let next: CharacterSet?
        switch index + 2 < input.count ? (input[index + 1], input[index + 2]) : (0, 0) {
        case (UInt8(ascii: "("), UInt8(ascii: "B")): next = .ascii
        case (UInt8(ascii: "("), UInt8(ascii: "J")): next = .roman
        case (UInt8(ascii: "("), UInt8(ascii: "I")): next = .katakana
        case (UInt8(ascii: "$"), UInt8(ascii: "@")), (UInt8(ascii: "$"), UInt8(ascii: "B")): next = .jis0208
        default: next = nil
        }
        guard let next else {
            isBehindEscape = false
            writer.writeReplacement()
            index += 1
            return
        }
        set = next
        if isBehindEscape { writer.writeReplacement() }
        isBehindEscape = true
        index += 3
    }
}
