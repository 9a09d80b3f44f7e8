import Support

/// Tells what a line of a list asks for: an http, https or file URL, or a local path.
package struct EntryParser: Sendable {
    /// What relative paths are relative to: an absolute folder, without a slash at its end.
    package let folder: String

    package init(folder: String) {
        self.folder = folder
    }

    /// The longest line that is taken, in bytes.
    package static let longestLine = 1 << 20

    package func target(of text: String) -> InputEntry.Target {
        if let control = text.unicodeScalars.first(where: { $0.value < 0x20 || $0.value == 0x7F }) {
            return .invalid(
                code: "invalid-url",
                message: "the line holds the control character U+\(hexadecimal(control.value)); write one URL a line")
        }
        guard let scheme = Self.scheme(of: text) else {
            if text.utf8.contains("://".utf8) {
                return .invalid(
                    code: "invalid-url",
                    message: "what stands before :// is no scheme; a URL begins with http:// or https://")
            }
            return .page(WebURL.fileURL(path: text.utf8.first == UInt8(ascii: "/") ? text : folder + "/" + text))
        }
        guard let url = WebURL(text) else {
            return .invalid(
                code: "invalid-url", message: "this is no valid URL; its host, port or brackets are malformed")
        }
        if url.isHTTP { return .page(url) }
        if url.isFile {
            guard url.filePath != nil else {
                return .invalid(
                    code: "invalid-url", message: "a file URL names a file of this machine: file:///path/to/page.html")
            }
            return .page(url)
        }
        return .invalid(
            code: "unsupported-scheme",
            message:
                "\(scheme): cannot be loaded, only http, https and file; a file of that name is written ./\(text.prefix(40))"
        )
    }

    /// What stands before the first colon, when it is shaped like a scheme (RFC 3986, section 3.1).
    private static func scheme(of text: String) -> Substring? {
        guard let first = text.utf8.first, isLetter(first), let colon = text.utf8.firstIndex(of: 0x3A) else {
            return nil
        }
        let name = text[..<colon]
        let isScheme = name.utf8.allSatisfy { byte in
            isLetter(byte) || (0x30...0x39).contains(byte) || byte == 0x2B || byte == 0x2D || byte == 0x2E
        }
        return isScheme ? name : nil
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
    }

    private func hexadecimal(_ value: UInt32) -> String {
        let digits = String(value, radix: 16, uppercase: true)
        return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
}
