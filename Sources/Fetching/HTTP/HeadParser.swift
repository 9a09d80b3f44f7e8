internal import Support

/// Puts a head together from the lines that libcurl hands over one by one, within bounds.
///
/// A transfer may have several heads: informational ones (1xx), one for each step of a proxy's handshake, then the real one,
/// and after a chunked body trailer fields, which are counted and left out.
struct HeadParser {
    /// What a line brought.
    enum Event: Equatable {
        /// More lines are to come.
        case more
        /// The head is complete, and it is the answer's.
        case complete
        /// There is more of it than may be.
        case tooLong
        /// It is no head.
        case malformed
    }

    /// The most bytes of all heads of a transfer together.
    static let maximumBytes = 256 << 10
    /// The most lines of all heads of a transfer together.
    static let maximumLines = 2_000

    /// The answer's head, as far as it has come.
    private(set) var head: ResponseHead?
    /// Whether the answer's head is complete.
    private(set) var isComplete = false
    /// Whether a cookie was among the fields.
    private(set) var setsCookies = false
    /// The bytes of all lines so far.
    private(set) var bytes = 0
    private var lines = 0

    /// Takes one line with its line end.
    mutating func append(_ line: UnsafeBufferPointer<UInt8>) -> Event {
        bytes += line.count
        lines += 1
        guard bytes <= Self.maximumBytes, lines <= Self.maximumLines else { return .tooLong }
        if isComplete { return .more }

        var line = line[...]
        while let last = line.last, last == 0x0A || last == 0x0D { line.removeLast() }
        if line.isEmpty {
            guard let status = head?.status else { return .malformed }
            if (100...199).contains(status) {
                head = nil
                return .more
            }
            isComplete = true
            return .complete
        }
        if head == nil || line.starts(with: "HTTP/".utf8) {
            guard let status = Self.status(of: line) else { return .malformed }
            head = ResponseHead(status: status)
            return .more
        }
        // A folded line (RFC 9112, section 5.2) continues a field; no field that matters here is ever folded.
        if let first = line.first, first.isHTTPSpace { return .more }
        guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { return .more }
        let name = Self.text(line[..<colon]).lowercased()
        var value = line[(colon + 1)...]
        while let first = value.first, first.isHTTPSpace { value.removeFirst() }
        while let last = value.last, last.isHTTPSpace { value.removeLast() }
        if name == "set-cookie" { setsCookies = true }
        head?.headers.append(name: name, value: Self.text(value))
        return .more
    }

    /// `HTTP/1.1 200 OK`, `HTTP/2 200`: the three digits after the first space.
    private static func status(of line: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
        guard line.starts(with: "HTTP/".utf8), let space = line.firstIndex(of: 0x20) else { return nil }
        let digits = line[(space + 1)...].prefix(3)
        guard digits.count == 3, digits.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else {
            return nil
        }
        return digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    }

    /// UTF-8 as it is; bytes that are not are taken one by one, as the standard does with all.
    private static func text(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> String {
        if let text = String(validating: bytes, as: UTF8.self) { return text }
        var text = String.UnicodeScalarView()
        for byte in bytes { text.append(Unicode.Scalar(byte)) }
        return String(text)
    }
}
