/// The name by which a robots.txt speaks of a client (RFC 9309, section 2.2.1): letters, `_` and `-`.
enum ProductToken {
    /// The token of what a client calls itself: the first product, as "summarize" in "summarize/0.1.0 (+https://…)"; of a name
    /// that poses as a browser, the product behind "compatible;". Empty when there is none: only rules for all apply then.
    static func of(userAgent: String) -> String {
        let token = leading(userAgent)
        guard token.lowercased() == "mozilla", let range = userAgent.firstRange(of: "compatible;") else { return token }
        let inner = leading(userAgent[range.upperBound...].drop { $0 == " " })
        return inner.isEmpty ? token : inner
    }

    /// What a text begins with that can be a token.
    static func leading(_ text: some StringProtocol) -> String {
        String(decoding: text.utf8.prefix(while: isTokenByte), as: UTF8.self)
    }

    static func isTokenByte(_ byte: UInt8) -> Bool {
        (0x61...0x7A).contains(byte | 0x20) || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
    }
}
