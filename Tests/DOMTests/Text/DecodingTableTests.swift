import DOM
import Support
import Testing

/// Whole indexes: every pointer's bytes are decoded, a line feed behind each, and the text is summed up by FNV-1a.
/// The sums are those of Chromium 156's text for the same bytes, each pair decoded alone; where Chromium's Big5 is
/// off (the four pairs that stand for two characters) it was mended by the standard's 11.1.1.
struct DecodingTableTests {
    @Test(
        arguments: [
            (Encoding.ibm866, 0x31EA_444D_3FE8_381A), (.iso8859_2, 0x7BF7_42F5_7E2B_697C),
            (.iso8859_3, 0xE572_B341_A187_18B5), (.iso8859_4, 0xEEA4_198F_BC54_4EF5),
            (.iso8859_5, 0x97B0_2D71_9251_4D0D), (.iso8859_6, 0x193A_15C7_C913_9EDC),
            (.iso8859_7, 0xF9E4_BDDA_12EF_32D1), (.iso8859_8, 0xCB66_34DF_CE20_D0BD),
            (.iso8859_8I, 0xCB66_34DF_CE20_D0BD), (.iso8859_10, 0xBEBC_9AC1_69A9_403F),
            (.iso8859_13, 0xA14E_3844_5207_0E3D), (.iso8859_14, 0x213F_5018_F826_BD93),
            (.iso8859_15, 0xFABE_039D_6F13_9232), (.iso8859_16, 0x2771_E117_B9A2_AF64),
            (.koi8R, 0x550D_F8C6_DF89_6B31), (.koi8U, 0x4806_2D21_CFC9_299D), (.macintosh, 0x36FB_12D0_BBC0_5609),
            (.windows874, 0xE2D7_AE47_4C1C_E359), (.windows1250, 0x69E3_152F_951E_4911),
            (.windows1251, 0x9795_07A6_A9B8_1BE1), (.windows1252, 0xAB41_F17F_ACF4_B948),
            (.windows1253, 0x4CE1_F423_144B_3B2C), (.windows1254, 0x00E3_87A3_9EBD_C324),
            (.windows1255, 0xBDCA_5123_8DD2_8865), (.windows1256, 0x514F_4A39_D7C3_62EB),
            (.windows1257, 0x2C0A_7FE4_9DF4_869A), (.windows1258, 0xCF3C_5CDC_59F5_EA9F),
            (.xMacCyrillic, 0x53FD_8100_AF88_1E6F), (.xUserDefined, 0x05FB_80C3_8D33_6465),
        ] as [(Encoding, UInt64)])
    func `the upper half of a single-byte encoding is the browser's`(encoding: Encoding, sum: UInt64) throws {
        #expect(try self.sum(of: (0x80...0xFF).map { [$0] }, encoding) == sum)
    }

    @Test func `gb18030's two bytes are the browser's`() throws {
        let pairs = pairs([0x81...0xFE], [0x40...0x7E, 0x80...0xFE])
        #expect(try sum(of: pairs, .gb18030) == 0x6C5C_EE73_BC23_F766)
        #expect(try sum(of: pairs, .gbk) == 0x6C5C_EE73_BC23_F766)
    }

    @Test func `gb18030's four bytes are the browser's`() throws {
        #expect(try sum(of: (0..<39_420).map(fourBytes), .gb18030) == 0x8082_06E3_EB99_7900)
        let planes = stride(from: 189_000, to: 1_237_576, by: 997).map(fourBytes)
        #expect(try sum(of: planes, .gb18030) == 0x82C3_A973_D557_D2CA)
    }

    @Test func `Big5 is the browser's`() throws {
        #expect(try sum(of: pairs([0x81...0xFE], [0x40...0x7E, 0xA1...0xFE]), .big5) == 0x47CF_EB72_8FE8_E724)
    }

    @Test func `EUC-KR is the browser's`() throws {
        #expect(try sum(of: pairs([0x81...0xFE], [0x41...0xFE]), .eucKR) == 0x9693_B347_3F9C_BDB0)
    }

    @Test func `Shift_JIS is the browser's`() throws {
        let pairs = pairs([0x81...0x9F, 0xE0...0xFC], [0x40...0x7E, 0x80...0xFC])
        #expect(try sum(of: pairs, .shiftJIS) == 0xD1B6_ABAB_7D96_5D27)
    }

    @Test func `EUC-JP is the browser's`() throws {
        let pairs = pairs([0xA1...0xFE], [0xA1...0xFE])
        #expect(try sum(of: pairs, .eucJP) == 0x96BE_F7C9_019C_B9C2)
        #expect(try sum(of: pairs.map { [0x8F] + $0 }, .eucJP) == 0x31F2_F93B_FE4A_587B)
    }
}

extension DecodingTableTests {
    /// All pairs of a first byte and a second byte, in order.
    private func pairs(_ first: [ClosedRange<UInt8>], _ second: [ClosedRange<UInt8>]) -> [[UInt8]] {
        first.joined().flatMap { lead in second.joined().map { [lead, $0] } }
    }

    private func fourBytes(pointer: Int) -> [UInt8] {
        [
            UInt8(0x81 + pointer / 12_600), UInt8(0x30 + pointer / 1260 % 10), UInt8(0x81 + pointer / 10 % 126),
            UInt8(0x30 + pointer % 10),
        ]
    }

    private func sum(of sequences: [[UInt8]], _ encoding: Encoding) throws -> UInt64 {
        let document = [UInt8](sequences.joined(separator: [0x0A])) + [0x0A]
        let text = try TextDecoder.decode(document, as: encoding, stop: StopToken())
        return text.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    }
}
