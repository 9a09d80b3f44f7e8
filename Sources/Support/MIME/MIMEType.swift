/// A MIME type as a Content-Type header gives it, parsed by the MIME Sniffing Standard (4.4, "parse a MIME type").
package struct MIMEType: Sendable, Hashable {
    /// The part before the slash, lower-case.
    package let type: String
    /// The part after the slash, lower-case.
    package let subtype: String
    /// The parameters: names lower-case, values as they were. Where a name comes twice, the first one counts.
    package private(set) var parameters: [String: String] = [:]

    /// The type and the subtype, as in `text/html`.
    package var essence: String { type + "/" + subtype }

    /// Parses one MIME type; `nil` where it has no valid type and subtype.
    package init?(parsing text: some StringProtocol) {
        self.init(parsing: Array(text.utf8)[...])
    }

    /// The MIME type of a whole Content-Type header: several values, from several header lines, may stand in it,
    /// separated by commas. The last valid one counts; it takes over the charset of those before it where they are of
    /// the same type (the Fetch Standard's "extract a MIME type").
    package init?(contentType: some StringProtocol) {
        var result: MIMEType?
        for value in Self.splitAtCommas(Array(contentType.utf8)) {
            guard var next = MIMEType(parsing: value), next.essence != "*/*" else { continue }
            if let result, result.essence == next.essence, next.parameters["charset"] == nil {
                next.parameters["charset"] = result.parameters["charset"]
            }
            result = next
        }
        guard let result else { return nil }
        self = result
    }

    private init?(parsing bytes: ArraySlice<UInt8>) {
        var reader = Reader(bytes: bytes)
        let type = reader.take { $0 != UInt8(ascii: "/") }.drop(while: \.isHTTPSpace)
        guard !type.isEmpty, type.allSatisfy(\.isHTTPToken), reader.skip(UInt8(ascii: "/")) else { return nil }
        let subtype = reader.take { $0 != UInt8(ascii: ";") }.droppingTrailingHTTPSpaces
        guard !subtype.isEmpty, subtype.allSatisfy(\.isHTTPToken) else { return nil }
        self.type = type.asciiLowercasedString
        self.subtype = subtype.asciiLowercasedString
        while reader.skip(UInt8(ascii: ";")) {
            guard let (name, value) = reader.takeParameter() else { continue }
            if parameters[name] == nil { parameters[name] = value }
        }
    }
}

// MARK: -

extension MIMEType {
    /// Splits a header's text at the commas that stand outside of quoted strings (the Fetch Standard's "get, decode,
    /// and split").
    private static func splitAtCommas(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
        var parts: [ArraySlice<UInt8>] = []
        var start = 0
        var index = 0
        var isQuoted = false
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "\""): isQuoted.toggle()
            case UInt8(ascii: "\\") where isQuoted: index += 1
            case UInt8(ascii: ",") where !isQuoted:
                parts.append(bytes[start..<index])
                start = index + 1
            default: break
            }
            index += 1
        }
        parts.append(bytes[start...])
        return parts
    }

    /// A place in the text of a MIME type.
    private struct Reader {
        var bytes: ArraySlice<UInt8>

        mutating func take(while isWanted: (UInt8) -> Bool) -> ArraySlice<UInt8> {
            let taken = bytes.prefix(while: isWanted)
            bytes = bytes[taken.endIndex...]
            return taken
        }

        mutating func skip(_ byte: UInt8) -> Bool {
            guard bytes.first == byte else { return false }
            bytes.removeFirst()
            return true
        }

        /// Reads what stands between two semicolons; `nil` where it is no valid parameter.
        mutating func takeParameter() -> (name: String, value: String)? {
            _ = take(while: \.isHTTPSpace)
            let name = take { $0 != UInt8(ascii: ";") && $0 != UInt8(ascii: "=") }
            guard skip(UInt8(ascii: "=")), !bytes.isEmpty else { return nil }
            let value: [UInt8]
            if skip(UInt8(ascii: "\"")) {
                value = takeRestOfQuotedString()
                _ = take { $0 != UInt8(ascii: ";") }
            } else {
                value = Array(take { $0 != UInt8(ascii: ";") }.droppingTrailingHTTPSpaces)
                guard !value.isEmpty else { return nil }
            }
            guard !name.isEmpty, name.allSatisfy(\.isHTTPToken), value.allSatisfy(\.isHTTPQuotedStringToken) else {
                return nil
            }
            return (name.asciiLowercasedString, String(decoding: value, as: UTF8.self))
        }

        /// Reads on to the closing quote, or to the end of the text where there is none, as the Fetch Standard's
        /// "collect an HTTP quoted string" does.
        private mutating func takeRestOfQuotedString() -> [UInt8] {
            var value: [UInt8] = []
            while let byte = bytes.popFirst() {
                if byte == UInt8(ascii: "\"") { break }
                value.append(byte == UInt8(ascii: "\\") ? bytes.popFirst() ?? byte : byte)
            }
            return value
        }
    }
}

extension ArraySlice<UInt8> {
    fileprivate var asciiLowercasedString: String { String(decoding: map(ASCII.lowercased), as: UTF8.self) }

    fileprivate var droppingTrailingHTTPSpaces: ArraySlice<UInt8> {
        var slice = self
        while let last = slice.last, last.isHTTPSpace { slice.removeLast() }
        return slice
    }
}
