/// The "basic URL parser" of the URL standard (section 4.4). Its states come one after the other here, since the parts of a
/// URL are written in the order in which they are read; the text is gone through once, and written once.
struct URLParser {
    /// The longest text that is parsed, in bytes: what can come of it then has offsets of 32 bits.
    private static let longest = 1 << 28

    /// The base URL, with its bytes at hand.
    struct Base {
        let bytes: UnsafeBufferPointer<UInt8>
        let layout: URLLayout
    }

    /// The text, without tabs, newlines and surrounding space.
    let input: UnsafeBufferPointer<UInt8>
    let base: Base?
    let queryEncoder: ((String) -> [UInt8])?
    var output: [UInt8] = []
    var layout = URLLayout()

    private init(_ input: UnsafeBufferPointer<UInt8>, base: Base?, queryEncoder: ((String) -> [UInt8])?) {
        self.input = input
        self.base = base
        self.queryEncoder = queryEncoder
    }

    /// Parses `text`, which must be UTF-8; nil is failure.
    static func parse(
        _ text: UnsafeBufferPointer<UInt8>, base: WebURL?, queryEncoder: ((String) -> [UInt8])?
    ) -> WebURL? {
        guard text.count <= longest else { return nil }
        return withoutTabsAndNewlines(trimmed(text)) { input in
            guard let base else { return parse(input, base: Base?.none, queryEncoder: queryEncoder) }
            var href = base.href
            return href.withUTF8 { bytes in
                guard bytes.count <= longest else { return nil }
                return parse(input, base: Base(bytes: bytes, layout: base.layout), queryEncoder: queryEncoder)
            }
        }
    }

    private static func parse(
        _ input: UnsafeBufferPointer<UInt8>, base: Base?, queryEncoder: ((String) -> [UInt8])?
    ) -> WebURL? {
        var parser = URLParser(input, base: base, queryEncoder: queryEncoder)
        parser.output.reserveCapacity(input.count + (base?.bytes.count ?? 0) + 8)
        guard parser.parseScheme() else { return nil }
        return WebURL(href: String(decoding: parser.output, as: UTF8.self), layout: parser.layout)
    }

    /// Calls `body` with the text without its tabs and newlines; it is copied only if it has any.
    static func withoutTabsAndNewlines<Result>(
        _ text: UnsafeBufferPointer<UInt8>, _ body: (UnsafeBufferPointer<UInt8>) -> Result
    ) -> Result {
        guard text.contains(where: ASCII.isTabOrNewline) else { return body(text) }
        return text.filter { !ASCII.isTabOrNewline($0) }.withUnsafeBufferPointer(body)
    }

    /// The text without C0 controls and spaces at its ends.
    private static func trimmed(_ text: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
        var start = 0
        var end = text.count
        while start < end, text[start] <= 0x20 { start += 1 }
        while end > start, text[end - 1] <= 0x20 { end -= 1 }
        return UnsafeBufferPointer(rebasing: text[start..<end])
    }

    // MARK: - Reading and writing

    /// The byte at `index`, nil at the end ("EOF code point").
    func byte(at index: Int) -> UInt8? {
        index < input.count ? input[index] : nil
    }

    /// Whether a slash stands at `index`; in special URLs a backslash is one too.
    func isSlash(at index: Int) -> Bool {
        guard let byte = byte(at: index) else { return false }
        return byte == UInt8(ascii: "/") || byte == UInt8(ascii: "\\") && layout.scheme.isSpecial
    }

    /// Where the first "/", "?", "#" (and "\" in special URLs) is at or behind `start`, or the end.
    func endOfAuthority(from start: Int) -> Int {
        var index = start
        while let byte = byte(at: index), byte != UInt8(ascii: "?"), byte != UInt8(ascii: "#"), !isSlash(at: index) {
            index += 1
        }
        return index
    }

    func slice(_ range: Range<Int>) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(rebasing: input[range])
    }

    /// The place where the next byte is written.
    var mark: UInt32 { UInt32(truncatingIfNeeded: output.count) }

    // MARK: - Scheme start state, scheme state, no scheme state

    private mutating func parseScheme() -> Bool {
        guard let colon = Self.endOfScheme(input) else { return parseWithoutScheme() }
        for byte in input[..<colon] { output.append(ASCII.lowercased(byte)) }
        layout.scheme = output.withUnsafeBufferPointer { URLScheme(lowercased: $0) }
        layout.schemeEnd = mark
        output.append(UInt8(ascii: ":"))
        let next = colon + 1
        if layout.scheme == .file { return parseFile(from: next) }
        if layout.scheme.isSpecial {
            // "Special relative or authority state": "http:x" is relative to a base with the same scheme.
            if let base, base.layout.scheme == layout.scheme,
                byte(at: next) != UInt8(ascii: "/") || byte(at: next + 1) != UInt8(ascii: "/")
            {
                return parseRelative(to: base, from: next)
            }
            return parseAuthorityBehindSlashes(from: next)
        }
        guard byte(at: next) == UInt8(ascii: "/") else { return parseOpaquePath(from: next) }
        if byte(at: next + 1) == UInt8(ascii: "/") { return parseAuthority(from: next + 2) }
        beginWithoutHost()
        return parsePath(from: next + 1)
    }

    /// Where the colon behind a scheme is; nil when the text does not begin with one.
    static func endOfScheme(_ text: UnsafeBufferPointer<UInt8>) -> Int? {
        guard let first = text.first, ASCII.isAlpha(first) else { return nil }
        let colon = text.firstIndex { byte in
            switch byte {
            case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."): false
            default: !ASCII.isAlphanumeric(byte)
            }
        }
        guard let colon, text[colon] == UInt8(ascii: ":") else { return nil }
        return colon
    }

    private mutating func parseWithoutScheme() -> Bool {
        guard let base else { return false }
        if base.layout.hasOpaquePath {
            guard byte(at: 0) == UInt8(ascii: "#") else { return false }
            copyQuery(of: base)
            return parseQueryAndFragment(from: 0)
        }
        layout.scheme = base.layout.scheme
        return layout.scheme == .file ? parseFile(from: 0) : parseRelative(to: base, from: 0)
    }

    // MARK: - Relative state, relative slash state

    /// The rest of a URL that takes from `base`, which is not a file URL, what it lacks.
    private mutating func parseRelative(to base: Base, from index: Int) -> Bool {
        if isSlash(at: index) {
            if isSlash(at: index + 1) {
                copyScheme(of: base)
                return layout.scheme.isSpecial
                    ? parseAuthorityBehindSlashes(from: index + 2) : parseAuthority(from: index + 2)
            }
            copyAuthority(of: base)
            return parsePath(from: index + 1)
        }
        return parseRelativePath(to: base, from: index)
    }

    /// The rest of a URL that has the host of `base` and begins with neither a scheme nor a slash.
    mutating func parseRelativePath(to base: Base, from index: Int) -> Bool {
        switch byte(at: index) {
        case nil, UInt8(ascii: "#"):
            copyQuery(of: base)
            return parseQueryAndFragment(from: index)
        case UInt8(ascii: "?"):
            copyPath(of: base)
            return parseQueryAndFragment(from: index)
        default:
            copyPath(of: base, withMarker: false)
            shortenPath()
            return parsePath(from: index)
        }
    }
}
