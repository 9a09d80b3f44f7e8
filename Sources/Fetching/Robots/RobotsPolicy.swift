import CCurl
import Glibc

/// What a host's robots.txt allows one client (RFC 9309): the rules that are for it, ready to be asked.
///
/// The longest pattern that matches decides, and of two equally long ones the one that allows. A question costs each rule one
/// pass over the path, however many wildcards there are.
struct RobotsPolicy: Sendable {
    /// Everything is allowed.
    static let allowingAll = RobotsPolicy([], for: "")

    /// The longest path that is looked at as a whole: of a longer one, its beginning decides.
    static let longestPath = 16 << 10

    /// The wait between two pages that the host asks for.
    let crawlDelay: Duration?

    /// All patterns, one after another.
    private let patterns: [UInt8]
    /// The longest pattern first, and of equally long ones those that allow.
    private let rules: [Rule]

    private struct Rule: Sendable {
        let start: Int
        let count: Int
        let isAllowed: Bool
        /// Whether the path must end where the pattern ends.
        let isAnchored: Bool
        let hasWildcard: Bool
    }

    /// Reads a robots.txt, its first 500 KiB.
    ///
    /// - Parameter token: the client's product token.
    init(_ bytes: [UInt8], for token: String) {
        let read = RobotsParser.rules(of: bytes, for: token)
        // More than a day is more than any bound that is set on it.
        crawlDelay = read.crawlDelay.map { .milliseconds(Int(min($0, 86_400) * 1000)) }
        var patterns: [UInt8] = []
        var rules: [Rule] = []
        let order = read.list.sorted {
            ($0.pattern.count, $0.isAllowed ? 1 : 0) > ($1.pattern.count, $1.isAllowed ? 1 : 0)
        }
        for (pattern, isAllowed) in order {
            let isAnchored = pattern.last == UInt8(ascii: "$")
            let body = isAnchored ? pattern.dropLast() : pattern[...]
            rules.append(
                Rule(
                    start: patterns.count, count: body.count, isAllowed: isAllowed, isAnchored: isAnchored,
                    hasWildcard: body.contains(UInt8(ascii: "*"))))
            patterns.append(contentsOf: body)
        }
        self.patterns = patterns
        self.rules = rules
    }

    /// The bytes that the policy takes, about.
    var memoryFootprint: Int { patterns.count + rules.count * MemoryLayout<Rule>.stride }

    /// Whether a path may be asked for.
    ///
    /// - Parameter path: with its query, percent-encoded, as a URL has it.
    func allows(_ path: String) -> Bool {
        // The rules themselves may always be read (section 2.2.2).
        guard !rules.isEmpty, path != "/robots.txt" else { return true }
        let path = RobotsPath.normalized(path: path.utf8.prefix(Self.longestPath))
        return path.withUnsafeBufferPointer { path in
            patterns.withUnsafeBufferPointer { patterns in
                for rule in rules {
                    let pattern = UnsafeBufferPointer(rebasing: patterns[rule.start..<(rule.start + rule.count)])
                    if matches(path, pattern, rule) { return rule.isAllowed }
                }
                return true
            }
        }
    }

    // MARK: -

    private func matches(
        _ path: UnsafeBufferPointer<UInt8>, _ pattern: UnsafeBufferPointer<UInt8>, _ rule: Rule
    ) -> Bool {
        guard rule.hasWildcard else {
            return starts(path, at: 0, with: pattern) && (!rule.isAnchored || path.count == pattern.count)
        }
        // The first place for each part between two wildcards leaves the most room for the next: there is no way back to try.
        var position = 0
        var start = 0
        while true {
            var end = start
            while end < pattern.count, pattern[end] != UInt8(ascii: "*") { end += 1 }
            let part = UnsafeBufferPointer(rebasing: pattern[start..<end])
            let isLast = end == pattern.count
            if start == 0 {
                guard starts(path, at: 0, with: part) else { return false }
                position = part.count
            } else if isLast, rule.isAnchored {
                let place = path.count - part.count
                return place >= position && starts(path, at: place, with: part)
            } else {
                guard let place = find(part, in: path, from: position) else { return false }
                position = place + part.count
            }
            if isLast { return true }
            start = end + 1
        }
    }

    private func starts(
        _ path: UnsafeBufferPointer<UInt8>, at place: Int, with part: UnsafeBufferPointer<UInt8>
    ) -> Bool {
        guard part.count <= path.count - place else { return false }
        guard let whole = path.baseAddress, let begin = part.baseAddress, part.count > 0 else { return true }
        return memcmp(whole + place, begin, part.count) == 0
    }

    /// memmem(3) of the GNU C library takes time in proportion to both texts together, whatever they are.
    private func find(
        _ part: UnsafeBufferPointer<UInt8>, in path: UnsafeBufferPointer<UInt8>, from position: Int
    ) -> Int? {
        guard part.count > 0 else { return position }
        guard let whole = path.baseAddress, let begin = part.baseAddress, part.count <= path.count - position,
            let found = memmem(whole + position, path.count - position, begin, part.count)
        else { return nil }
        return UnsafeRawPointer(found) - UnsafeRawPointer(whole)
    }
}
