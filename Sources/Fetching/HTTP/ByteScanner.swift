/// Reads a header's value from its start to its end.
struct ByteScanner {
    private let bytes: [UInt8]
    private var position = 0

    init(_ text: String) {
        bytes = Array(text.utf8)
    }

    /// The next byte, which stays.
    var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

    /// Takes the next byte.
    mutating func takeOne() -> UInt8? {
        guard position < bytes.count else { return nil }
        position += 1
        return bytes[position - 1]
    }

    /// Takes bytes as long as they satisfy the condition.
    mutating func take(while condition: (UInt8) -> Bool) -> ArraySlice<UInt8> {
        let start = position
        skip(while: condition)
        return bytes[start..<position]
    }

    /// Passes over bytes as long as they satisfy the condition.
    mutating func skip(while condition: (UInt8) -> Bool) {
        while position < bytes.count, condition(bytes[position]) { position += 1 }
    }

    /// Takes a quoted string, the next byte being its quotation mark: what is between the marks, with `\` taken off
    /// (https://fetch.spec.whatwg.org/#collect-an-http-quoted-string). A missing end mark is forgiven.
    mutating func takeQuotedString() -> [UInt8] {
        position += 1
        var value: [UInt8] = []
        while let byte = takeOne(), byte != UInt8(ascii: "\"") {
            value.append(byte == UInt8(ascii: "\\") ? takeOne() ?? byte : byte)
        }
        return value
    }
}

extension UInt8 {
    /// Space, tab, carriage return or line feed.
    var isHTTPSpace: Bool { self == 0x20 || self == 0x09 || self == 0x0D || self == 0x0A }

    /// A character of a token (RFC 9110, section 5.6.2).
    var isToken: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        case UInt8(ascii: "!"), UInt8(ascii: "#"), UInt8(ascii: "$"), UInt8(ascii: "%"), UInt8(ascii: "&"),
            UInt8(ascii: "'"),
            UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "^"),
            UInt8(ascii: "_"),
            UInt8(ascii: "`"), UInt8(ascii: "|"), UInt8(ascii: "~"):
            true
        default:
            false
        }
    }
}
