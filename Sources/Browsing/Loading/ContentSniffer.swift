/// Tells whether bytes of no stated type are HTML, by the MIME Sniffing standard ("rules for identifying an unknown MIME
/// type", section 7.1), as far as that needs to be known.
enum ContentSniffer {
    /// Tags that only HTML begins with. Each is followed by a space or `>`.
    private static let beginnings = [
        "<!DOCTYPE HTML", "<HTML", "<HEAD", "<SCRIPT", "<IFRAME", "<H1", "<DIV", "<FONT", "<TABLE", "<A", "<STYLE",
        "<TITLE",
        "<B", "<BODY", "<BR", "<P",
    ].map { Array($0.utf8) }

    /// Whether a browser would take these bytes for HTML.
    static func isHTML(_ bytes: [UInt8]) -> Bool {
        var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        while start < bytes.count, isSpace(bytes[start]) { start += 1 }
        let rest = bytes[start...]
        if rest.starts(with: "<!--".utf8) { return true }
        return beginnings.contains { beginning in
            guard rest.count > beginning.count else { return false }
            let end = rest[start + beginning.count]
            return (end == 0x20 || end == 0x3E) && zip(rest, beginning).allSatisfy { uppercased($0) == $1 }
        }
    }

    private static func isSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0C || byte == 0x0D
    }

    private static func uppercased(_ byte: UInt8) -> UInt8 {
        (0x61...0x7A).contains(byte) ? byte - 32 : byte
    }
}
