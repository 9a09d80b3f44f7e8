/// Writes records as JSON (RFC 8259), one object each, on one line.
///
/// Foundation's encoder neither keeps the order of members nor takes JSON text over as it is, which the script's answer is.
struct JSONWriter {
    /// Whether the run's script gives data of its own.
    let hasData: Bool

    /// Appends a record, without a line feed.
    func write(_ record: PageSummary, to buffer: inout [UInt8]) {
        var fields = record.fields(hasData: hasData)
        if let error = record.error { fields.append(("error", .object(PageSummary.fields(of: error)))) }
        Self.write(.object(fields), to: &buffer)
    }

    static func write(_ value: PageSummary.Value, to buffer: inout [UInt8]) {
        switch value {
        case .null: buffer.append(contentsOf: "null".utf8)
        case .text(let text): write(text, to: &buffer)
        case .integer(let integer): buffer.append(contentsOf: String(integer).utf8)
        case .milliseconds(let milliseconds): buffer.append(contentsOf: decimal(milliseconds).utf8)
        case .boolean(let boolean): buffer.append(contentsOf: (boolean ? "true" : "false").utf8)
        case .raw(let text): buffer.append(contentsOf: text.utf8)
        case .texts(let texts):
            buffer.append(UInt8(ascii: "["))
            for (index, text) in texts.enumerated() {
                if index > 0 { buffer.append(UInt8(ascii: ",")) }
                write(text, to: &buffer)
            }
            buffer.append(UInt8(ascii: "]"))
        case .object(let members):
            buffer.append(UInt8(ascii: "{"))
            for (index, member) in members.enumerated() {
                if index > 0 { buffer.append(UInt8(ascii: ",")) }
                write(member.name, to: &buffer)
                buffer.append(UInt8(ascii: ":"))
                write(member.value, to: &buffer)
            }
            buffer.append(UInt8(ascii: "}"))
        }
    }

    /// A number with three decimals at most, in plain notation.
    static func decimal(_ value: Double) -> String {
        guard value.isFinite, value.magnitude < 1e12 else { return "0" }
        let thousandths = Int((value * 1000).rounded())
        let (whole, fraction) = abs(thousandths).quotientAndRemainder(dividingBy: 1000)
        let sign = thousandths < 0 ? "-" : ""
        guard fraction > 0 else { return "\(sign)\(whole)" }
        var digits = String(fraction + 1000).dropFirst()
        while digits.last == "0" { digits = digits.dropLast() }
        return "\(sign)\(whole).\(digits)"
    }

    /// A text in quotes. Controls are escaped, DEL and the C1 controls too, so that a record never steers a terminal; so are
    /// the line separators that some readers of lines cut at, and what turns the direction of writing.
    static func write(_ text: String, to buffer: inout [UInt8]) {
        var text = text
        buffer.append(UInt8(ascii: "\""))
        text.withUTF8 { bytes in
            var start = 0
            var index = 0
            while index < bytes.count {
                let byte = bytes[index]
                var length = 1
                var escape: String?
                switch byte {
                case UInt8(ascii: "\""): escape = "\\\""
                case UInt8(ascii: "\\"): escape = "\\\\"
                case 0x0A: escape = "\\n"
                case 0x0D: escape = "\\r"
                case 0x09: escape = "\\t"
                case 0..<0x20, 0x7F: escape = unicodeEscape(UInt32(byte))
                case 0xC2 where index + 1 < bytes.count && bytes[index + 1] < 0xA0:
                    escape = unicodeEscape(UInt32(bytes[index + 1]))
                    length = 2
                case 0xE2
                where index + 2 < bytes.count && bytes[index + 1] == 0x80 && (0xA8...0xAE).contains(bytes[index + 2]):
                    escape = unicodeEscape(0x2000 + UInt32(bytes[index + 2]) - 0x80)
                    length = 3
                case 0xE2
                where index + 2 < bytes.count && bytes[index + 1] == 0x81 && (0xA6...0xA9).contains(bytes[index + 2]):
                    escape = unicodeEscape(0x2040 + UInt32(bytes[index + 2]) - 0x80)
                    length = 3
                default: break
                }
                if let escape {
                    buffer.append(contentsOf: bytes[start..<index])
                    buffer.append(contentsOf: escape.utf8)
                    start = index + length
                }
                index += length
            }
            buffer.append(contentsOf: bytes[start..<bytes.count])
        }
        buffer.append(UInt8(ascii: "\""))
    }

    private static func unicodeEscape(_ value: UInt32) -> String {
        "\\u" + String(value + 0x10000, radix: 16).dropFirst()
    }
}
