import DOM
import Support
import Testing

/// The right answers are those of the Encoding Standard's decoders.
struct TextDecoderTests {
    // 8.1.1; the Unicode Standard's "best practices for using U+FFFD" (table 3-8 to 3-11).
    @Test(arguments: [
        ("C0 AF E0 80 BF F0 81 82 41", "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}A"),
        ("ED A0 80 ED BF BF ED AF 41", "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}A"),
        ("F4 91 92 93 FF 41 80 BF 42", "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}A\u{FFFD}\u{FFFD}B"),
        ("E1 80 E2 F0 91 92 F1 BF 41", "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}A"),
        ("F0 9F 98 80 E6 97 A5 D0 96 41", "😀日ЖA"),
        ("E6 97", "\u{FFFD}"), ("F0 9F 98", "\u{FFFD}"), ("D0", "\u{FFFD}"), ("F4 8F BF BF", "\u{10FFFF}"),
        ("D0 96 C1 BF", "Ж\u{FFFD}\u{FFFD}"), ("C1 BF D0 96", "\u{FFFD}\u{FFFD}Ж"), ("D0 96 D0", "Ж\u{FFFD}"),
    ])
    func `an error in UTF-8 is replaced as far as it could have begun a character`(bytes: String, text: String) throws {
        #expect(try decode(bytes, .utf8) == text)
    }

    @Test(arguments: [
        ("A1", "\u{FFFD}"), ("81 30", "\u{FFFD}"), ("81 30 81", "\u{FFFD}"), ("81 30 81 30", "\u{80}"),
        ("81 30 81 41", "\u{FFFD}0丄"), ("81 30 41", "\u{FFFD}0A"), ("81 3C", "\u{FFFD}<"), ("81 7F", "\u{FFFD}\u{7F}"),
        ("FF", "\u{FFFD}"), ("81 FF 41", "\u{FFFD}A"), ("80", "€"), ("B0 A1", "啊"), ("A3 A0", "\u{3000}"),
        ("81 35 F4 37", "\u{E7C7}"), ("A8 BC", "\u{1E3F}"), ("90 30 81 30", "\u{10000}"), ("E3 32 9A 35", "\u{10FFFF}"),
        ("E3 32 9A 36", "\u{FFFD}"), ("84 31 A4 39", "\u{FFFF}"), ("84 31 A5 30", "\u{FFFD}"),
        ("82 35 90 37", "\u{9FB4}"), ("FE 59", "\u{9FB4}"), ("84 31 82 36", "\u{FE10}"), ("FE 51", "\u{E816}"),
    ])
    func `gb18030 and GBK are read alike`(bytes: String, text: String) throws {
        #expect(try decode(bytes, .gb18030) == text)
        #expect(try decode(bytes, .gbk) == text)
    }

    @Test(arguments: [
        (Encoding.big5, "A4 40", "一"), (.big5, "A4", "\u{FFFD}"), (.big5, "81 3C", "\u{FFFD}<"),
        (.big5, "81 40", "\u{FFFD}@"), (.big5, "81 A1", "\u{FFFD}"), (.big5, "80 41", "\u{FFFD}A"),
        (.big5, "88 62 88 64 88 A3 88 A5", "\u{CA}\u{304}\u{CA}\u{30C}\u{EA}\u{304}\u{EA}\u{30C}"),
        (.big5, "87 45", "\u{27267}"), (.big5, "A1 45", "\u{2027}"), (.big5, "A3 E1", "€"), (.big5, "8E 69", "箸"),
        (.eucKR, "B0 A1", "가"), (.eucKR, "81 41", "갂"), (.eucKR, "B0 3C", "\u{FFFD}<"), (.eucKR, "C9 FE", "\u{FFFD}"),
        (.eucKR, "FF 41", "\u{FFFD}A"), (.eucKR, "B0", "\u{FFFD}"), (.eucKR, "A2 E6", "€"),
        (.shiftJIS, "93 FA 96 7B", "日本"), (.shiftJIS, "B1 80 5C 7E", "ｱ\u{80}\\~"), (.shiftJIS, "81 3C", "\u{FFFD}<"),
        (.shiftJIS, "A0 FD 41", "\u{FFFD}\u{FFFD}A"), (.shiftJIS, "F0 40", "\u{E000}"), (.shiftJIS, "81 60", "～"),
        (.shiftJIS, "87 40", "①"), (.shiftJIS, "FC 4B", "\u{9ED1}"), (.shiftJIS, "81", "\u{FFFD}"),
        (.shiftJIS, "81 FD 41", "\u{FFFD}A"),
        (.eucJP, "C6 FC", "日"), (.eucJP, "8E B1", "ｱ"), (.eucJP, "8F B0 A1", "丂"), (.eucJP, "8E 3C", "\u{FFFD}<"),
        (.eucJP, "8E E0 41", "\u{FFFD}A"), (.eucJP, "8F A1 3C", "\u{FFFD}<"), (.eucJP, "8F 3C", "\u{FFFD}<"),
        (.eucJP, "8F A1", "\u{FFFD}"), (.eucJP, "8F FC 61 FC A1", "\u{FFFD}a\u{91D7}"), (.eucJP, "A1 3C", "\u{FFFD}<"),
        (.eucJP, "80 A0 FF 41", "\u{FFFD}\u{FFFD}\u{FFFD}A"), (.eucJP, "C6", "\u{FFFD}"), (.eucJP, "AD A1", "①"),
    ])
    func `characters of several bytes are read, and ASCII behind a lost first byte is kept`(
        encoding: Encoding, bytes: String, text: String
    ) throws {
        #expect(try decode(bytes, encoding) == text)
    }

    // 12.2.1; in places that Chromium treats otherwise, the standard's steps are followed by hand.
    @Test(arguments: [
        ("1B 24 42 46 7C 4B 5C 1B 28 42 41", "日本A"), ("1B 24 40 46 7C", "日"), ("1B 28 4A 5C 7E 41", "¥‾A"),
        ("1B 28 49 31 60", "ｱ\u{FFFD}"), ("1B 24 42 1B 28 42", "\u{FFFD}"), ("1B 24 42 46", "\u{FFFD}"),
        ("1B 24 42 46 1B 28 42 41", "\u{FFFD}A"), ("1B 24 42 46 0A 46 7C", "\u{FFFD}日"),
        ("0E 0F 41", "\u{FFFD}\u{FFFD}A"),
        ("1B 41", "\u{FFFD}A"), ("1B", "\u{FFFD}"), ("1B 28", "\u{FFFD}("), ("1B 28 58", "\u{FFFD}(X"),
        ("1B 28 FF 7B", "\u{FFFD}(\u{FFFD}{"), ("1B 24 42 1B 24 1B 28 42", "\u{FFFD}\u{FFFD}"), ("A4 41", "\u{FFFD}A"),
        ("1B 28 49 1B 28", "\u{FFFD}\u{FF68}"), ("1B 24 42 2F 21 41", "\u{FFFD}\u{FFFD}"),
    ])
    func `ISO-2022-JP switches its character sets`(bytes: String, text: String) throws {
        #expect(try decode(bytes, .iso2022JP) == text)
    }

    @Test(arguments: [
        ("41 00 3D D8 00 DE", "A😀"), ("3D D8 41 00", "\u{FFFD}A"), ("00 DE 41 00", "\u{FFFD}A"),
        ("41 00 42", "A\u{FFFD}"),
        ("3D D8", "\u{FFFD}"), ("3D D8 41", "\u{FFFD}"), ("3D D8 3D D8 00 DE", "\u{FFFD}😀"), ("E5 65 AC 20", "日€"),
    ])
    func `UTF-16 in either byte order has its halves paired`(bytes: String, text: String) throws {
        #expect(try decode(bytes, .utf16LE) == text)
        var swapped = parse(bytes)
        for index in stride(from: 0, to: swapped.count - 1, by: 2) { swapped.swapAt(index, index + 1) }
        #expect(try decode(swapped, .utf16BE) == text)
    }

    @Test(arguments: [
        (Encoding.windows1252, "80 81 93 94 E9 FF", "€\u{81}“”éÿ"), (.xUserDefined, "41 80 FF", "A\u{F780}\u{F7FF}"),
        (.replacement, "41 42 43", "\u{FFFD}"), (.replacement, "", ""), (.koi8U, "AE BE", "ўЎ"),
        (.windows1253, "AA", "\u{FFFD}"),
    ])
    func `a byte is a character`(encoding: Encoding, bytes: String, text: String) throws {
        #expect(try decode(bytes, encoding) == text)
    }

    @Test(arguments: [
        ("EF BB BF E9", Encoding.utf8, "\u{FFFD}"), ("EF BB BF C3 A9", .windows1252, "é"), ("FE FF 00 41", .gbk, "A"),
        ("FF FE 41 00", .utf16BE, "A"), ("EF BB BF EF BB BF", .utf8, "\u{FEFF}"), ("EF BB", .utf8, "\u{FFFD}"),
        ("EF BB BF 41", .replacement, "A"),
    ])
    func `a byte order mark outweighs the encoding and is left out`(bytes: String, encoding: Encoding, text: String)
        throws
    {
        #expect(try decode(bytes, encoding) == text)
    }

    @Test func `valid UTF-8 is given back without a copy`() throws {
        let bytes = Array(String(repeating: "plain, Ж, 日, 😀; ", count: 5000).utf8)
        let decoded = try TextDecoder.decode(bytes, as: .utf8, stop: StopToken())
        #expect(bytes.withUnsafeBufferPointer(\.baseAddress) == decoded.withUnsafeBufferPointer(\.baseAddress))
        #expect(decoded == bytes)
    }

    // An odd length of text shifts characters over the ends of blocks, in every way.
    @Test(arguments: [
        Encoding.utf8, .gbk, .big5, .eucJP, .shiftJIS, .eucKR, .utf16LE, .iso2022JP, .windows1252, .xUserDefined,
    ])
    func `a long document is decoded like its parts`(encoding: Encoding) throws {
        let part: [UInt8] =
            encoding == .iso2022JP
            ? parse("1B 24 42 46 7C 41 0A 1B 28 42 41 FF") : parse("41 B0 A1 8F B0 A1 81 30 81 30 42 C3 FF 3C 61 0A")
        let single = try decode(part + [0x0A, 0x0A], encoding)
        let long = Array(repeatElement(part + [0x0A, 0x0A], count: 3001).joined())
        let decoded = try decode(long, encoding)
        #expect(decoded == String(repeating: single, count: 3001))
    }

    @Test(arguments: Encoding.allCases)
    func `any bytes become valid UTF-8`(encoding: Encoding) throws {
        var state: UInt64 = 1
        let bytes = (0..<20_000).map { _ in
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return UInt8(truncatingIfNeeded: state >> 40)
        }
        let decoded = try TextDecoder.decode(bytes, as: encoding, stop: StopToken())
        #expect(String(validating: decoded, as: UTF8.self) != nil)
    }

    @Test(arguments: [Encoding.utf8, .windows1252, .gbk])
    func `decoding stops when it is asked to`(encoding: Encoding) {
        let stop = StopToken()
        stop.stop(.cancelled)
        #expect(throws: StopReason.cancelled) {
            try TextDecoder.decode(Array(repeating: 0x41, count: 1_000_000), as: encoding, stop: stop)
        }
    }
}

extension TextDecoderTests {
    private func decode(_ bytes: String, _ encoding: Encoding) throws -> String {
        try decode(parse(bytes), encoding)
    }

    private func decode(_ bytes: [UInt8], _ encoding: Encoding) throws -> String {
        String(decoding: try TextDecoder.decode(bytes, as: encoding, stop: StopToken()), as: UTF8.self)
    }

    /// The bytes that are written in hexadecimal.
    private func parse(_ bytes: String) -> [UInt8] {
        bytes.split(separator: " ").compactMap { UInt8($0, radix: 16) }
    }
}
