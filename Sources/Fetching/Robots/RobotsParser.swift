/// Reads a robots.txt (RFC 9309, section 2.2) and keeps what is said to one client.
///
/// It is lenient, as section 2.2 allows and robots.txt files need: lines may end in CR, LF or both, there may be a byte order
/// mark, and what is not understood is passed over.
struct RobotsParser {
    /// How much of a file is read (section 2.5).
    static let maximumBytes = 500 << 10

    /// The rules of one kind of groups, put together.
    struct Rules {
        var list: [(pattern: [UInt8], isAllowed: Bool)] = []
        /// Seconds, the longest that is said.
        var crawlDelay: Double?
    }

    private let token: [UInt8]
    private var own = Rules()
    private var hasOwn = false
    private var common = Rules()

    // The group that is being read: whom it is for, and whether a rule has come, after which a name begins another group.
    private var isForUs = false
    private var isForAll = false
    private var hasRule = false
    // Delays are no rules of the RFC's, so they end no group for it; yet one belongs to the names just before it.
    private var isDelayForUs = false
    private var isDelayForAll = false
    private var hasDelay = false

    /// The rules for a client: those of the groups that name it, else those for all.
    ///
    /// - Parameter token: the client's product token.
    static func rules(of bytes: [UInt8], for token: String) -> Rules {
        var parser = RobotsParser(token: token)
        parser.read(bytes)
        return parser.hasOwn ? parser.own : parser.common
    }

    private init(token: String) {
        self.token = Array(token.lowercased().utf8)
    }

    // MARK: -

    private mutating func read(_ bytes: [UInt8]) {
        var rest = bytes.prefix(Self.maximumBytes)
        if rest.count < bytes.count, let end = rest.lastIndex(where: Self.isLineEnd) {
            // A rule that is cut would be another rule.
            rest = rest[..<end]
        }
        if rest.starts(with: [0xEF, 0xBB, 0xBF]) { rest = rest.dropFirst(3) }
        for line in rest.split(whereSeparator: Self.isLineEnd) { take(line) }
    }

    private mutating func take(_ line: ArraySlice<UInt8>) {
        let text = line.prefix { $0 != UInt8(ascii: "#") }
        guard let colon = text.firstIndex(of: UInt8(ascii: ":")) else { return }
        let key = String(decoding: Self.trimmed(text[..<colon]), as: UTF8.self).lowercased()
        let value = Self.trimmed(text[(colon + 1)...])
        switch key {
        case "user-agent": takeName(value)
        case "allow": takeRule(value, isAllowed: true)
        case "disallow": takeRule(value, isAllowed: false)
        case "crawl-delay": takeDelay(value)
        // Sitemaps and whatever else there is belong to no group and end none.
        default: break
        }
    }

    private mutating func takeName(_ value: ArraySlice<UInt8>) {
        if hasRule || hasDelay { (isDelayForUs, isDelayForAll, hasDelay) = (false, false, false) }
        if hasRule { (isForUs, isForAll, hasRule) = (false, false, false) }
        if value.first == UInt8(ascii: "*"), value.dropFirst().first.map(Self.isSpace) ?? true {
            isForAll = true
            isDelayForAll = true
            return
        }
        let name = value.prefix(while: ProductToken.isTokenByte)
        if !token.isEmpty, name.count == token.count, zip(name, token).allSatisfy({ $0 == $1 || $0 | 0x20 == $1 }) {
            isForUs = true
            isDelayForUs = true
            hasOwn = true
        }
    }

    private mutating func takeRule(_ value: ArraySlice<UInt8>, isAllowed: Bool) {
        hasRule = true
        // A path begins with "/"; nothing at all is no rule, and so forbids nothing.
        guard let first = value.first, first == UInt8(ascii: "/") || first == UInt8(ascii: "*"), isForUs || isForAll
        else { return }
        let pattern = RobotsPath.normalized(pattern: value)
        if isForUs { own.list.append((pattern, isAllowed)) }
        if isForAll { common.list.append((pattern, isAllowed)) }
    }

    /// `Crawl-delay` is no part of the RFC, but means the same to all who know it: seconds between two requests.
    private mutating func takeDelay(_ value: ArraySlice<UInt8>) {
        hasDelay = true
        let isNumber = value.allSatisfy { (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".") }
        guard isNumber, let seconds = Double(String(decoding: value, as: UTF8.self)), seconds.isFinite else { return }
        if isDelayForUs { own.crawlDelay = max(own.crawlDelay ?? 0, seconds) }
        if isDelayForAll { common.crawlDelay = max(common.crawlDelay ?? 0, seconds) }
    }

    private static func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }
    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

    private static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var bytes = bytes.drop(while: isSpace)
        while let last = bytes.last, isSpace(last) { bytes.removeLast() }
        return bytes
    }
}
