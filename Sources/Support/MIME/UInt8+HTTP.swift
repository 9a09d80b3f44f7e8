extension UInt8 {
    /// White space as HTTP has it: tab, line feed, carriage return, space (Fetch standard, "HTTP whitespace").
    package var isHTTPSpace: Bool { self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0D }

    /// Whether it may stand in a token (RFC 9110, section 5.6.2).
    package var isHTTPToken: Bool { ASCII.isAlphanumeric(self) || "!#$%&'*+-.^_`|~".utf8.contains(self) }

    /// Whether it may stand in the value of a parameter (MIME Sniffing standard, "HTTP quoted-string token code point"); of
    /// UTF-8, every byte of a character that is not ASCII may.
    var isHTTPQuotedStringToken: Bool { self == 0x09 || (self >= 0x20 && self != 0x7F) }
}
