import Support
import Synchronization

/// The characters of the legacy encodings: the Encoding Standard's indexes (5, "Indexes"), in the form that decoders
/// write.
///
/// Each table is asked of the C library's converters when it is first used, and corrected in the places where the
/// standard differs. Where the C library lacks a converter, the table holds nothing and its text comes out as U+FFFD.
enum DecodingTables {
    /// Index gb18030: 126 rows of 190, the second byte from 0x40 without 0x7F.
    static let gb18030 = table("GB18030", count: 126 * 190, gb18030Corrections) { pointer in
        let trail = pointer % 190
        return [UInt8(0x81 + pointer / 190), UInt8(trail + (trail < 0x3F ? 0x40 : 0x41))]
    }

    /// The characters of gb18030 that take four bytes and are of the basic plane.
    static let gb18030FourBytes = table("GB18030", count: 39_420, gb18030FourByteCorrections, fourBytes(pointer:))

    /// Index Big5: 126 rows of 157, the second byte from 0x40 to 0x7E and from 0xA1.
    static let big5 = table("BIG5-HKSCS", count: 126 * 157, big5Corrections) { pointer in
        let trail = pointer % 157
        return [UInt8(0x81 + pointer / 157), UInt8(trail + (trail < 0x3F ? 0x40 : 0x62))]
    }

    /// Index EUC-KR: 126 rows of 190, the second byte from 0x41. The C library names it by its Windows name.
    static let eucKR = table("CP949", count: 126 * 190, []) { pointer in
        [UInt8(0x81 + pointer / 190), UInt8(0x41 + pointer % 190)]
    }

    /// Index jis0208, rows of 94, with Shift_JIS's private use rows: 60 rows of 188 in Windows code page 932.
    static let jis0208 = table("CP932", count: 60 * 188, []) { pointer in
        let lead = pointer / 188
        let trail = pointer % 188
        return [UInt8(lead + (lead < 0x1F ? 0x81 : 0xC1)), UInt8(trail + (trail < 0x3F ? 0x40 : 0x41))]
    }

    /// Index jis0212: 94 rows of 94.
    static let jis0212 = table("EUC-JP", count: 94 * 94, []) { pointer in
        [0x8F, UInt8(0xA1 + pointer / 94), UInt8(0xA1 + pointer % 94)]
    }

    /// The 128 characters of a single-byte encoding above ASCII, U+FFFD where it has none.
    static func singleByte(_ encoding: Encoding) -> [PackedCharacter] {
        if encoding == .windows1252 { return windows1252 }
        return singleByteTables.withLock { tables in
            if let table = tables[encoding] { return table }
            let table = makeSingleByteTable(encoding)
            tables[encoding] = table
            return table
        }
    }

    /// The bytes as one number, big-endian.
    static func number(_ bytes: [UInt8]) -> UInt32 {
        bytes.reduce(0) { $0 << 8 | UInt32($1) }
    }

    /// The four bytes of gb18030 at a pointer into its ranges.
    static func fourBytes(pointer: Int) -> [UInt8] {
        [
            UInt8(0x81 + pointer / 12_600), UInt8(0x30 + pointer / 1260 % 10),
            UInt8(0x81 + pointer / 10 % 126), UInt8(0x30 + pointer % 10),
        ]
    }
}

// MARK: -

extension DecodingTables {
    /// Asks the C library for the character at each pointer.
    private static func table(
        _ converterName: String, count: Int, _ corrections: [Correction], _ bytes: (Int) -> [UInt8]
    ) -> [PackedCharacter] {
        guard let converter = IconvConverter(from: converterName) else {
            return Array(repeating: .none, count: count)
        }
        let codePoints = Dictionary(corrections.map { ($0.bytes, $0.codePoint) }) { first, _ in first }
        return (0..<count).map { pointer in
            let bytes = bytes(pointer)
            if let codePoint = codePoints[number(bytes)] { return PackedCharacter(codePoint) }
            return converter.character(bytes)
        }
    }

    private static let singleByteTables = Guarded<[Encoding: [PackedCharacter]]>([:])

    /// The encoding of all that says nothing is known without the C library.
    private static let windows1252: [PackedCharacter] = {
        let differences: [UInt32: UInt32] = [
            0x80: 0x20AC, 0x82: 0x201A, 0x83: 0x0192, 0x84: 0x201E, 0x85: 0x2026, 0x86: 0x2020, 0x87: 0x2021,
            0x88: 0x02C6, 0x89: 0x2030, 0x8A: 0x0160, 0x8B: 0x2039, 0x8C: 0x0152, 0x8E: 0x017D, 0x91: 0x2018,
            0x92: 0x2019, 0x93: 0x201C, 0x94: 0x201D, 0x95: 0x2022, 0x96: 0x2013, 0x97: 0x2014, 0x98: 0x02DC,
            0x99: 0x2122, 0x9A: 0x0161, 0x9B: 0x203A, 0x9C: 0x0153, 0x9E: 0x017E, 0x9F: 0x0178,
        ]
        return (0x80...0xFF).map { PackedCharacter(differences[$0] ?? $0) }
    }()

    private static func makeSingleByteTable(_ encoding: Encoding) -> [PackedCharacter] {
        if encoding == .xUserDefined { return (0x80...0xFF).map { PackedCharacter(0xF780 - 0x80 + $0) } }
        let corrections = singleByteCorrections[encoding] ?? []
        let table = table(converterName(of: encoding), count: 128, corrections) { [UInt8(0x80 + $0)] }
        return table.enumerated().map { index, character in
            if character.isSome { return character }
            // In the Windows encodings, what is no character is the control character of the same number.
            return index < 0x20 && encoding.isWindows ? PackedCharacter(0x80 + UInt32(index)) : .replacement
        }
    }

    /// The C library's name of a single-byte encoding, where it is not the standard's.
    private static func converterName(of encoding: Encoding) -> String {
        switch encoding {
        case .iso8859_8I: "ISO-8859-8"
        case .xMacCyrillic: "MAC-CYRILLIC"
        default: encoding.isWindows ? "CP" + encoding.name.dropFirst("windows-".count) : encoding.name
        }
    }
}

extension Encoding {
    fileprivate var isWindows: Bool { name.hasPrefix("windows-") }
}
