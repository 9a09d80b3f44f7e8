/// The decoder of Shift_JIS with the extensions of Windows code page 932 (Encoding Standard, 12.3.1, "Shift_JIS
/// decoder").
struct ShiftJISDecoder: TwoByteDecoder {
    let table = DecodingTables.jis0208

    @inline(__always)
    static func single(_ byte: UInt8) -> PackedCharacter {
        switch byte {
        case 0x80: PackedCharacter(0x80)
        case 0xA1...0xDF: PackedCharacter(0xFF61 - 0xA1 + UInt32(byte))
        default: .none
        }
    }

    @inline(__always)
    static func isFirst(_ byte: UInt8) -> Bool { byte >= 0x81 && byte <= 0x9F || byte >= 0xE0 && byte <= 0xFC }

    @inline(__always)
    static func pointer(_ first: UInt8, _ second: UInt8) -> Int? {
        guard second >= 0x40, second != 0x7F, second <= 0xFC else { return nil }
        let row = Int(first) - (first < 0xA0 ? 0x81 : 0xC1)
        return row * 188 + Int(second) - (second < 0x7F ? 0x40 : 0x41)
    }
}
