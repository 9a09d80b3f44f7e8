internal import DOM

/// The pseudo-attributes of a processing instruction: names with quoted values ("Associating Style Sheets with XML
/// documents", section 3).
struct PseudoAttributes {
    private(set) var values: [String: String] = [:]

    /// - Parameter data: the instruction's data. What cannot be read ends it.
    init(_ data: Bytes) {
        var index = 0
        func skipSpace() {
            while index < data.count, data[index].isCSSSpace { index += 1 }
        }
        while true {
            skipSpace()
            let start = index
            while index < data.count, data[index] != UInt8(ascii: "="), !data[index].isCSSSpace { index += 1 }
            let name = String(decoding: data[start..<index], as: UTF8.self)
            skipSpace()
            guard index < data.count, data[index] == UInt8(ascii: "="), !name.isEmpty else { return }
            index += 1
            skipSpace()
            guard index < data.count, data[index] == UInt8(ascii: "\"") || data[index] == UInt8(ascii: "'") else {
                return
            }
            let quote = data[index]
            let valueStart = index + 1
            guard let end = data[valueStart...].firstIndex(of: quote) else { return }
            values[name] = Self.withoutReferences(String(decoding: data[valueStart..<end], as: UTF8.self))
            index = end + 1
        }
    }

    /// The text with the references replaced that XML defines; no others can stand in an instruction.
    private static func withoutReferences(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
        var result = ""
        var rest = Substring(text)
        while let mark = rest.firstIndex(of: "&") {
            result += rest[..<mark]
            rest = rest[mark...]
            guard let end = rest.firstIndex(of: ";"),
                let character = character(rest[rest.index(after: rest.startIndex)..<end])
            else {
                result += "&"
                rest = rest.dropFirst()
                continue
            }
            result.append(character)
            rest = rest[rest.index(after: end)...]
        }
        return result + rest
    }

    private static func character(_ name: Substring) -> Character? {
        switch name {
        case "amp": return "&"
        case "lt": return "<"
        case "gt": return ">"
        case "quot": return "\""
        case "apos": return "'"
        default:
            let code =
                name.hasPrefix("#x")
                ? UInt32(name.dropFirst(2), radix: 16)
                : name.hasPrefix("#") ? UInt32(name.dropFirst()) : nil
            return code.flatMap(Unicode.Scalar.init).map(Character.init)
        }
    }
}
