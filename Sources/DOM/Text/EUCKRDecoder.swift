/// The decoder of EUC-KR with the extensions of Windows code page 949 (Encoding Standard, 13.1.1, "EUC-KR decoder").
struct EUCKRDecoder: TwoByteDecoder {
    let table = DecodingTables.eucKR

    @inline(__always)
    static func isFirst(_ byte: UInt8) -> Bool { byte >= 0x81 && byte <= 0xFE }

    @inline(__always)
    static func pointer(_ first: UInt8, _ second: UInt8) -> Int? {
        guard second >= 0x41, second <= 0xFE else { return nil }
        return Int(first &- 0x81) * 190 + Int(second) - 0x41
    }
}
