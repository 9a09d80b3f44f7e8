/// A scheme of your own: a letter, then letters, digits, `+`, `-` and `.` (RFC 3986, 3.1).
public struct URLScheme: Hashable, Sendable {
    /// The scheme as it was given.
    public let rawValue: String

    /// - Parameter rawValue: the scheme, without its colon; `nil` is returned when it is none, and when pages of that scheme are
    ///   loaded already.
    public init?(_ rawValue: String) {
        func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
        func isOther(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) || "+-.".utf8.contains(byte) }
        guard let first = rawValue.utf8.first, isLetter(first),
            rawValue.utf8.allSatisfy({ isLetter($0) || isOther($0) }), !Self.isBuiltIn(rawValue)
        else { return nil }
        self.rawValue = rawValue
    }

    /// Whether pages of that scheme need no handler.
    static func isBuiltIn(_ scheme: String) -> Bool {
        ["http", "https", "file", "about", "data", "blob", "javascript", "ws", "wss", "ftp"].contains(
            scheme.lowercased())
    }

    /// Schemes are the same whatever their case.
    public static func == (left: URLScheme, right: URLScheme) -> Bool {
        left.rawValue.lowercased() == right.rawValue.lowercased()
    }

    /// As `==` has it.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(rawValue.lowercased())
    }
}
