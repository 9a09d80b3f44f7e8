import Testing

@testable import Fetching

/// Rules and paths, by RFC 9309 and by the cases that search engines publish for their own readers of robots.txt.
@Suite struct RobotsPolicyTests {
    private func policy(_ text: String, for token: String = "summarize") -> RobotsPolicy {
        RobotsPolicy(Array(text.utf8), for: token)
    }

    /// A robots.txt, a path, and whether it may be asked for.
    struct Case: Sendable, CustomTestStringConvertible {
        let text: String
        let path: String
        let isAllowed: Bool

        init(_ text: String, _ path: String, _ isAllowed: Bool) {
            (self.text, self.path, self.isAllowed) = (text, path, isAllowed)
        }

        var testDescription: String {
            "\(path) \(isAllowed ? "is" : "is not") allowed by \(text.debugDescription.prefix(80))"
        }
    }

    // MARK: Groups (section 2.2.1)

    static let groups: [Case] = [
        Case("", "/a", true),
        Case("User-agent: *\nDisallow: /", "/a", false),
        Case("User-agent: *\nDisallow:", "/a", true),
        Case("User-agent: *\nDisallow: /\n\nUser-agent: summarize\nAllow: /", "/a", true),
        // A group of one's own takes the place of the one for all, even when it says nothing.
        Case("User-agent: *\nDisallow: /\n\nUser-agent: summarize\n", "/a", true),
        Case("User-agent: summarize\nDisallow: /a\n\nUser-agent: *\nDisallow: /b", "/b", true),
        Case("User-agent: other\nDisallow: /", "/a", true),
        // Several names before the rules share them.
        Case("User-agent: other\nUser-agent: summarize\nDisallow: /a", "/a", false),
        Case("User-agent: summarize\nUser-agent: other\nDisallow: /a", "/a", false),
        Case("User-agent: other\nDisallow: /b\nUser-agent: summarize\nDisallow: /a", "/b", true),
        // Groups for the same name are one.
        Case(
            "User-agent: summarize\nDisallow: /a\n\nUser-agent: x\nDisallow: /\n\nUser-agent: summarize\nDisallow: /b",
            "/b", false),
        Case(
            "User-agent: summarize\nDisallow: /a\n\nUser-agent: x\nDisallow: /\n\nUser-agent: summarize\nDisallow: /b",
            "/a", false),
        Case("User-agent: *\nDisallow: /a\n\nUser-agent: *\nDisallow: /b", "/a", false),
        // Names are compared without regard to case, whole, and up to what cannot be in one.
        Case("USER-AGENT: SumMarize\nDISALLOW: /a", "/a", false),
        Case("User-agent: summarize/1.0\nDisallow: /a", "/a", false),
        Case("User-agent: summarize-news\nDisallow: /a", "/a", true),
        Case("User-agent: sum\nDisallow: /a", "/a", true),
        Case("User-agent: *summarize\nDisallow: /a", "/a", true),
        Case("User-agent: * \nDisallow: /a", "/a", false),
        // Rules before any name are nobody's.
        Case("Disallow: /\nUser-agent: *\nAllow: /", "/a", true),
        Case("Disallow: /a", "/a", true),
        // What is no rule ends no group.
        Case("User-agent: x\nSitemap: https://example.com/s.xml\nUser-agent: summarize\nDisallow: /a", "/a", false),
        Case("User-agent: summarize\n\n\nfoo: bar\nDisallow: /a", "/a", false),
        Case("User-agent: summarize\nDisallow: /a\nSitemap: /s\nDisallow: /b", "/b", false),
    ]

    @Test(arguments: groups) func `the rules of the right groups hold`(_ fault: Case) {
        #expect(policy(fault.text).allows(fault.path) == fault.isAllowed)
    }

    // MARK: Lines

    static let lines: [Case] = [
        Case("User-agent: *\r\nDisallow: /a\r\n", "/a", false),
        Case("User-agent: *\rDisallow: /a\r", "/a", false),
        Case("\u{FEFF}User-agent: *\nDisallow: /a", "/a", false),
        Case("  User-agent :\t*  \n\tDisallow\t: /a \t", "/a", false),
        Case("User-agent: * # all\nDisallow: /a# not /b", "/a", false),
        Case("User-agent: *\n# Disallow: /a", "/a", true),
        Case("User-agent: *\nDisallow: /a b", "/a%20b", false),
        Case("User-agent: *\nDisallow /a", "/a", true),
        Case("User-agent: *\nDisallow: a", "/a", true),
        Case("\0\0\nUser-agent: *\nDisallow: /a", "/a", false),
        Case("<!doctype html><title>404</title><p>User-agent: *", "/a", true),
        // The file itself may always be read (section 2.2.2).
        Case("User-agent: *\nDisallow: /", "/robots.txt", true),
    ]

    @Test(arguments: lines) func `lines are read leniently`(_ fault: Case) {
        #expect(policy(fault.text).allows(fault.path) == fault.isAllowed)
    }

    // MARK: Matching (sections 2.2.2 and 2.2.3)

    static let rules: [Case] = [
        // The longest rule decides.
        Case("Allow: /p\nDisallow: /", "/page", true),
        Case("Allow: /folder\nDisallow: /folder", "/folder/page", true),
        Case("Disallow: /folder\nAllow: /folder", "/folder/page", true),
        Case("Allow: /page\nDisallow: /*.htm", "/page.htm", false),
        Case("Allow: /page\nDisallow: /*.ph", "/page.php5", true),
        Case("Allow: /$\nDisallow: /", "/", true),
        Case("Allow: /$\nDisallow: /", "/page.htm", false),
        Case("Allow: /example/page/\nDisallow: /example/page/disallowed.gif", "/example/page/disallowed.gif", false),
        Case("Allow: /example/page/\nDisallow: /example/page/disallowed.gif", "/example/page/other.gif", true),
        Case("Disallow: /\nAllow: /a\nDisallow: /ab", "/abc", false),
        // A rule is the beginning of a path; case counts.
        Case("Disallow: /fish", "/fish", false),
        Case("Disallow: /fish", "/fish.html", false),
        Case("Disallow: /fish", "/fish/salmon.html", false),
        Case("Disallow: /fish", "/fishheads", false),
        Case("Disallow: /fish", "/fish.php?id=anything", false),
        Case("Disallow: /fish", "/Fish.asp", true),
        Case("Disallow: /fish", "/catfish", true),
        Case("Disallow: /fish", "/?id=fish", true),
        Case("Disallow: /fish*", "/fishheads/yummy.html", false),
        Case("Disallow: /fish/", "/fish", true),
        Case("Disallow: /fish/", "/fish/?id=anything", false),
        Case("Disallow: /fish/", "/animals/fish/", true),
        Case("Disallow: /*.php", "/index.php", false),
        Case("Disallow: /*.php", "/folder/any.php.file.html", false),
        Case("Disallow: /*.php", "/filename.php?parameters", false),
        Case("Disallow: /*.php", "/", true),
        Case("Disallow: /*.php", "/windows.PHP", true),
        Case("Disallow: /*.php$", "/folder/filename.php", false),
        Case("Disallow: /*.php$", "/filename.php?parameters", true),
        Case("Disallow: /*.php$", "/filename.php/", true),
        Case("Disallow: /*.php$", "/filename.php5", true),
        Case("Disallow: /*.php$", "/a.php.php", false),
        Case("Disallow: /fish*.php", "/fish.php", false),
        Case("Disallow: /fish*.php", "/fishheads/catfish.php?parameters", false),
        Case("Disallow: /fish*.php", "/Fish.PHP", true),
        Case("Disallow: *", "/a", false),
        Case("Disallow: *$", "/a", false),
        Case("Disallow: *a*b*c", "/xaxbxcx", false),
        Case("Disallow: *a*b*c", "/xcxbxax", true),
        Case("Disallow: /a*a$", "/a", true),
        Case("Disallow: /a*a$", "/aa", false),
        Case("Disallow: /***a", "/bba", false),
        Case("Disallow: /a$b", "/a$b", false),
        Case("Disallow: /a$b", "/a", true),
        Case("Disallow: /?", "/?a", false),
        Case("Disallow: /*?", "/a?b", false),
        Case("Disallow: /*?", "/a", true),
        Case("Disallow: /*/private", "/a?x=/private", false),
    ]

    @Test(arguments: rules) func `the longest rule that matches decides`(_ fault: Case) {
        #expect(policy("User-agent: *\n" + fault.text).allows(fault.path) == fault.isAllowed)
    }

    static let encodings: [Case] = [
        // The table of section 2.2.2.
        Case("/foo/bar?baz=quz", "/foo/bar?baz=quz", false),
        Case("/foo/bar?baz=https://foo.bar", "/foo/bar?baz=https%3A%2F%2Ffoo.bar", false),
        Case("/foo/bar?baz=https%3A%2F%2Ffoo.bar", "/foo/bar?baz=https://foo.bar", false),
        Case("/foo/bar/\u{30C4}", "/foo/bar/%E3%83%84", false),
        Case("/foo/bar/%E3%83%84", "/foo/bar/%E3%83%84", false),
        Case("/foo/bar/%e3%83%84", "/foo/bar/%E3%83%84", false),
        Case("/foo/bar/%62%61%7A", "/foo/bar/baz", false),
        Case("/foo/bar/baz", "/foo/bar/%62%61%7a", false),
        // A slash in a path's segment is another than one between segments.
        Case("/a%2Fb", "/a/b", true),
        Case("/a/b", "/a%2fb", true),
        Case("/a%2fb", "/a%2Fb", false),
        // The table of section 2.2.3.
        Case("/path/file-with-a-%2A.html", "/path/file-with-a-*.html", false),
        Case("/path/file-with-a-%2A.html", "/path/file-with-a-b.html", true),
        Case("/path/foo-%24", "/path/foo-$", false),
        Case("/path/foo-%24", "/path/foo-", true),
        Case("/path/foo-*", "/path/foo-*", false),
        Case("/a%", "/a%", false),
        Case("/a%zz", "/a%zz", false),
    ]

    @Test(arguments: encodings) func `paths are compared as what they mean`(_ fault: Case) {
        #expect(policy("User-agent: *\nDisallow: " + fault.text).allows(fault.path) == fault.isAllowed)
    }

    // MARK: Crawl-delay

    @Test(
        arguments: [
            ("Crawl-delay: 10", 10.0), ("crawl-delay:0.5", 0.5), ("Crawl-delay: 5\nCrawl-delay: 2", 5),
            ("Crawl-delay: x", nil),
            ("Crawl-delay: -1", nil), ("Crawl-delay: 99999999999999999999", 86_400), ("Crawl-delay:", nil),
            ("Crawl-delay: 1e9", nil),
        ] as [(String, Double?)])
    func `a delay between pages is read`(_ line: String, _ seconds: Double?) {
        #expect(policy("User-agent: *\n\(line)").crawlDelay == seconds.map { .milliseconds(Int($0 * 1000)) })
    }

    @Test func `a delay is its own group's`() {
        let text = "User-agent: a\nCrawl-delay: 3\n\nUser-agent: *\nCrawl-delay: 7"
        #expect(policy(text, for: "a").crawlDelay == .seconds(3))
        #expect(policy(text, for: "b").crawlDelay == .seconds(7))
        // To the RFC the two names are of one group, since nothing that it knows stands between them.
        #expect(!policy(text + "\nDisallow: /x", for: "a").allows("/x"))
    }

    // MARK: Bounds

    @Test func `500 KiB are read, and the line that they end in is not cut`() {
        let head = "User-agent: *\nDisallow: /early\n"
        // Of the second rule "Disallow: /" is within the bound, which would forbid everything.
        let filler = String(repeating: "\n", count: RobotsParser.maximumBytes - head.utf8.count - 11)
        let policy = policy(head + filler + "Disallow: /late\nDisallow: /later\n")
        #expect(!policy.allows("/early"))
        #expect(policy.allows("/late"))
        #expect(policy.allows("/other"))
    }

    /// RFC 9309, section 2.2.3, as plainly as it can be written.
    private func matches(_ pattern: Substring, _ path: Substring) -> Bool {
        guard let first = pattern.first else { return true }
        if first == "*" {
            return path.indices.contains { matches(pattern.dropFirst(), path[$0...]) }
                || matches(pattern.dropFirst(), "")
        }
        if first == "$", pattern.count == 1 { return path.isEmpty }
        return path.first == first && matches(pattern.dropFirst(), path.dropFirst())
    }

    @Test func `whatever rules there are, the plainest reading of the standard says the same`() {
        var random = SystemRandomNumberGenerator()
        func word(_ letters: String, _ longest: Int) -> String {
            let letters = Array(letters)
            return String(
                (0..<Int.random(in: 0...longest, using: &random)).map { _ in
                    letters[Int.random(in: 0..<letters.count, using: &random)]
                })
        }
        for _ in 0..<3_000 {
            let rules = (0..<Int.random(in: 1...4, using: &random)).map { _ in
                (
                    pattern: "/" + word("ab/**", 6) + (Bool.random(using: &random) ? "$" : ""),
                    isAllowed: Bool.random(using: &random)
                )
            }
            let path = "/" + word("ab/", 7)
            let text = rules.map { "\($0.isAllowed ? "Allow" : "Disallow"): \($0.pattern)" }.joined(separator: "\n")
            let best = rules.filter { matches($0.pattern[...], path[...]) }
                .max { ($0.pattern.count, $0.isAllowed ? 1 : 0) < ($1.pattern.count, $1.isAllowed ? 1 : 0) }
            #expect(policy("User-agent: *\n" + text).allows(path) == best?.isAllowed ?? true, "\(text) and \(path)")
        }
    }

    @Test func `no bytes are too odd to be read`() {
        var random = SystemRandomNumberGenerator()
        let pieces = [
            "User-agent:", "*", "Disallow:", "Allow:", "/", "%", "%2", "%zz", "$", "#", ":", "\n", "\r", "\u{FEFF}",
            "Crawl-delay:", "1e999", ".",
        ]
        for _ in 0..<2_000 {
            var bytes: [UInt8] = []
            for _ in 0..<Int.random(in: 0...30, using: &random) {
                if Bool.random(using: &random) {
                    bytes += Array(pieces[Int.random(in: 0..<pieces.count, using: &random)].utf8)
                } else {
                    bytes.append(UInt8.random(in: 0...255, using: &random))
                }
            }
            let policy = RobotsPolicy(bytes, for: "summarize")
            #expect(policy.allows("/robots.txt"))
            #expect(policy.crawlDelay.map { $0 >= .zero } ?? true)
            _ = policy.allows(String(decoding: bytes, as: UTF8.self))
        }
    }

    @Test func `wildcards cost time in proportion, whatever they are`() {
        let pattern = "/" + String(repeating: "*a", count: 5_000) + "*b"
        let policy = policy(
            "User-agent: *\nDisallow: \(pattern)\nDisallow: /\(String(repeating: "*aaaaaaaaaaaaaaab", count: 900))")
        let path = "/" + String(repeating: "a", count: 16_000)
        let start = ContinuousClock.now
        for _ in 0..<20 { #expect(policy.allows(path)) }
        #expect(ContinuousClock.now - start < .seconds(2))
    }

    @Test(arguments: [
        ("summarize/0.1.0 (+https://example.com)", "summarize"), ("My_Bot-x/2", "My_Bot-x"), ("1bot", ""),
        ("Mozilla/5.0 (compatible; acme-bot/2.1; +http://a.example)", "acme-bot"),
        ("Mozilla/5.0 (X11; Linux x86_64)", "Mozilla"), ("", ""),
    ])
    func `the client's own name is the first product of what it calls itself`(_ agent: String, _ token: String) {
        #expect(ProductToken.of(userAgent: agent) == token)
    }

    @Test func `a client without a name obeys the rules for all`() {
        #expect(!policy("User-agent: *\nDisallow: /", for: "").allows("/a"))
        #expect(policy("User-agent: 1bot\nDisallow: /", for: "").allows("/a"))
    }
}
