internal import Support

// Character references (HTML standard, sections 13.2.5.72 to 13.2.5.80).
extension HTMLTokenizer {
    /// What a reference stands for.
    struct ReferenceValue {
        let bytes: Bytes
        /// Whether the bytes stay; else they are gone with the next reference.
        let isStable: Bool
    }

    /// Reads the reference at the "&" that the position is at. `nil`, and the position unchanged, when it is none.
    mutating func reference(inAttribute: Bool) -> ReferenceValue? {
        let from = position + 1
        guard from < end else { return nil }
        if from.pointee == 0x23 { return numericReference(from + 1) }
        var scan = from
        while scan < end, scan - from <= CharacterReferences.longestName,
            scan.pointee.isASCIILetter || scan.pointee.isASCIIDigit
        {
            scan += 1
        }
        let count = scan - from
        let table = CharacterReferences.shared
        if scan < end, scan.pointee == 0x3B, let entry = table.find(Bytes(start: from, count: count)) {
            position = scan + 1
            return ReferenceValue(bytes: CharacterReferences.value(of: entry), isStable: true)
        }
        // Without its semicolon, the longest of the old names counts.
        var length = min(count, CharacterReferences.longestLegacyName)
        while length >= 2 {
            if let entry = table.find(Bytes(start: from, count: length)), entry.pointee.isLegacy {
                let next = from + length
                if inAttribute, next < end {
                    if next.pointee == 0x3D || next.pointee.isASCIILetter || next.pointee.isASCIIDigit { return nil }
                }
                position = next
                return ReferenceValue(bytes: CharacterReferences.value(of: entry), isStable: true)
            }
            length -= 1
        }
        return nil
    }

    /// Reads a numeric reference from behind its "#".
    private mutating func numericReference(_ from: UnsafePointer<UInt8>) -> ReferenceValue? {
        guard from < end else { return nil }
        let isHexadecimal = from.pointee | 0x20 == 0x78
        var scan = isHexadecimal ? from + 1 : from
        let digits = scan
        var code: UInt32 = 0
        while scan < end {
            let digit: UInt8
            if isHexadecimal {
                guard let value = scan.pointee.hexadecimalValue else { break }
                digit = value
            } else {
                guard scan.pointee.isASCIIDigit else { break }
                digit = scan.pointee - 0x30
            }
            // Anything above the last code point is as good as any other.
            if code <= 0x10FFFF { code = code * (isHexadecimal ? 16 : 10) + UInt32(digit) }
            scan += 1
        }
        guard scan > digits else { return nil }
        if scan < end, scan.pointee == 0x3B { scan += 1 }
        position = scan
        let sequence = UTF8Sequence(Self.scalar(code))
        var count = 0
        let bytes = small
        sequence.forEach { byte in
            bytes[count] = byte
            count += 1
        }
        return ReferenceValue(bytes: Bytes(start: bytes, count: count), isStable: false)
    }

    /// The scalar value that a number stands for (section 13.2.5.80).
    private static func scalar(_ code: UInt32) -> UInt32 {
        switch code {
        case 0, 0xD800...0xDFFF: 0xFFFD
        case 0x80...0x9F: windows1252[Int(code - 0x80)]
        case 0...0x10FFFF: code
        default: 0xFFFD
        }
    }

    /// What the numbers 0x80 to 0x9F stand for.
    private static let windows1252: [UInt32] = [
        0x20AC, 0x81, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0x8D,
        0x017D, 0x8F, 0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A,
        0x0153, 0x9D, 0x017E, 0x0178,
    ]
}
