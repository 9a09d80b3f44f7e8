/// Reads the pieces of a journal's line, one behind the other.
struct JournalScanner {
    private let line: Slice<UnsafeRawBufferPointer>
    /// Where it stands.
    private(set) var position: Int

    init(_ line: Slice<UnsafeRawBufferPointer>) {
        self.line = line
        position = line.startIndex
    }

    /// Steps over a text, when it stands here.
    mutating func skip(_ text: StaticString) -> Bool {
        let count = text.utf8CodeUnitCount
        guard position + count <= line.endIndex else { return false }
        for offset in 0..<count where line[position + offset] != text.utf8Start[offset] { return false }
        position += count
        return true
    }

    /// A whole number that is not negative.
    mutating func integer() -> Int? {
        var value = 0
        let start = position
        while position < line.endIndex, (0x30...0x39).contains(line[position]), position - start < 18 {
            value = value * 10 + Int(line[position] - 0x30)
            position += 1
        }
        return position > start ? value : nil
    }

    /// 16 hexadecimal digits.
    mutating func fingerprint() -> UInt64? {
        guard position + 16 <= line.endIndex else { return nil }
        let digits = String(decoding: line[position..<(position + 16)], as: UTF8.self)
        guard let value = UInt64(digits, radix: 16), digits.utf8.first != UInt8(ascii: "+") else { return nil }
        position += 16
        return value
    }

    /// A word of letters and dashes in quotes, such as an error's code.
    mutating func quotedWord() -> String? {
        guard skip("\"") else { return nil }
        let start = position
        while position < line.endIndex, line[position] != UInt8(ascii: "\"") { position += 1 }
        defer { position = min(position + 1, line.endIndex) }
        return String(decoding: line[start..<position], as: UTF8.self)
    }

    /// What a JSON text in quotes says (RFC 8259, section 7), as UTF-8; `nil` when it is none.
    static func unquoted(_ text: Slice<UnsafeRawBufferPointer>) -> [UInt8]? {
        guard text.count >= 2, text.first == 0x22, text.last == 0x22 else { return nil }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.count)
        var index = text.startIndex + 1
        let end = text.endIndex - 1
        while index < end {
            let byte = text[index]
            index += 1
            guard byte == UInt8(ascii: "\\") else {
                guard byte != 0x22 else { return nil }
                bytes.append(byte)
                continue
            }
            guard index < end else { return nil }
            let escape = text[index]
            index += 1
            switch escape {
            case UInt8(ascii: "n"): bytes.append(0x0A)
            case UInt8(ascii: "r"): bytes.append(0x0D)
            case UInt8(ascii: "t"): bytes.append(0x09)
            case UInt8(ascii: "u"):
                guard index + 4 <= end,
                    let value = UInt32(String(decoding: text[index..<(index + 4)], as: UTF8.self), radix: 16),
                    let scalar = Unicode.Scalar(value)
                else { return nil }
                bytes.append(contentsOf: String(Character(scalar)).utf8)
                index += 4
            default: bytes.append(escape)
            }
        }
        return bytes
    }
}
