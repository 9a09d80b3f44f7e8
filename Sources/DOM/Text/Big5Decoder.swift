/// The decoder of Big5 with the Hong Kong extensions (Encoding Standard, 11.1.1, "Big5 decoder").
struct Big5Decoder: TwoByteDecoder {
    let table = DecodingTables.big5

    @inline(__always)
    static func isFirst(_ byte: UInt8) -> Bool { byte >= 0x81 && byte <= 0xFE }

    @inline(__always)
    static func pointer(_ first: UInt8, _ second: UInt8) -> Int? {
        let row = Int(first &- 0x81) * 157
        switch second {
        case 0x40...0x7E: return row + Int(second) - 0x40
        case 0xA1...0xFE: return row + Int(second) - 0x62
        default: return nil
        }
    }

    static func writeSequence(pointer: Int, into writer: inout UTF8Writer) -> Bool {
        let letter: UInt32
        let mark: UInt32
        switch pointer {
        case 1133: (letter, mark) = (0xCA, 0x304)
        case 1135: (letter, mark) = (0xCA, 0x30C)
        case 1164: (letter, mark) = (0xEA, 0x304)
        case 1166: (letter, mark) = (0xEA, 0x30C)
        default: return false
        }
        writer.write(PackedCharacter(letter))
        writer.write(PackedCharacter(mark))
        return true
    }
}
