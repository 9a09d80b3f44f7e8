import Support
import Testing

@Suite struct WebURLTests {
    @Test func `every part of a full address is found`() throws {
        let url = try #require(WebURL("https://ann:pw@a.example:8443/x/y?q=1#top"))
        #expect(url.scheme == "https")
        #expect(url.username == "ann")
        #expect(url.password == "pw")
        #expect(url.host == "a.example")
        #expect(url.port == 8443)
        #expect(url.effectivePort == 8443)
        #expect(url.path == "/x/y")
        #expect(url.query == "q=1")
        #expect(url.fragment == "top")
        #expect(url.isSpecial && url.isHTTP && !url.isFile && !url.hasOpaquePath && url.includesCredentials)
        #expect(url.protocolText == "https:")
        #expect(url.hostAndPort == "a.example:8443")
        #expect(url.hostname == "a.example")
        #expect(url.portText == "8443")
        #expect(url.pathname == "/x/y")
        #expect(url.search == "?q=1")
        #expect(url.hash == "#top")
        #expect(url.description == url.href)
    }

    @Test func `parts that are missing are nil and parts that are empty are empty`() throws {
        let bare = try #require(WebURL("note:x"))
        #expect(bare.host == nil && bare.port == nil && bare.effectivePort == nil)
        #expect(bare.query == nil && bare.fragment == nil && bare.search == "" && bare.hash == "")
        #expect(bare.username == "" && bare.password == "" && !bare.includesCredentials)
        #expect(bare.hasOpaquePath && !bare.isSpecial && bare.path == "x")
        let empty = try #require(WebURL("note://?#"))
        #expect(empty.host == "" && empty.query == "" && empty.fragment == "" && empty.path == "")
        #expect(empty.search == "" && empty.hash == "" && !empty.hasOpaquePath)
        #expect(WebURL("note:/.//x")?.path == "//x")
        #expect(WebURL("wss://a.example")?.effectivePort == 443)
        #expect(WebURL("http://:pw@a.example")?.password == "pw")
    }

    @Test func `the fragment and the credentials can be left out`() throws {
        let url = try #require(WebURL("http://ann:pw@a.example:81/x?q#f"))
        #expect(url.withoutFragment().href == "http://ann:pw@a.example:81/x?q")
        #expect(url.withoutFragment().fragment == nil)
        #expect(url.withoutCredentials().href == "http://a.example:81/x?q#f")
        #expect(url.withoutCredentials().host == "a.example")
        #expect(url.withoutFragment().withoutFragment() == url.withoutFragment())
    }

    @Test func `addresses are equal when they are written the same`() {
        #expect(WebURL("HTTP://A.example:80") == WebURL("http://a.example/"))
        #expect(WebURL("http://a.example/#") != WebURL("http://a.example/"))
        #expect(Set([WebURL("http://a.example"), WebURL("http://a.example/")]).count == 1)
    }

    /// Section 4.7.
    @Test(arguments: [
        ("http://a.example:80/x", "http://a.example"),
        ("https://ann:pw@a.example:444/", "https://a.example:444"),
        ("ftp://a.example/", "ftp://a.example"),
        ("wss://[::1]:1/", "wss://[::1]:1"),
        ("blob:https://a.example/0-1", "https://a.example"),
        ("blob:ftp://a.example/", "null"),
        ("blob:blob:https://a.example/", "null"),
        ("blob:x", "null"),
        ("file:///x", "null"),
        ("data:,x", "null"),
        ("note://a.example/", "null"),
    ])
    func `an origin is scheme, host and port, or opaque`(text: String, expected: String) throws {
        let url = try #require(WebURL(text))
        #expect(url.originText == expected)
        #expect(url.origin?.serialized ?? "null" == expected)
    }

    @Test func `an origin tells the port to connect to`() {
        #expect(WebURL("https://a.example/")?.origin?.port == 443)
        #expect(WebURL("https://a.example/")?.origin == WebURL("https://a.example:443/x")?.origin)
        #expect(WebURL("https://a.example/")?.origin != WebURL("http://a.example:443/")?.origin)
    }

    @Test(arguments: [
        ("/srv/a b.html", "file:///srv/a%20b.html"),
        ("/srv/100%25?#.html", "file:///srv/100%2525%3F%23.html"),
        ("/srv/back\\slash|\t\n", "file:///srv/back%5Cslash%7C%09%0A"),
        ("/C|/ü", "file:///C%7C/%C3%BC"),
        ("//srv", "file:////srv"),
        ("/", "file:///"),
    ])
    func `a path of the file system goes into a file address and back`(path: String, expected: String) {
        let url = WebURL.fileURL(path: path)
        #expect(url.href == expected)
        #expect(url.filePath == path)
        #expect(WebURL(url.href) == url)
        #expect(WebURL(url.href)?.pathname == url.pathname)
    }

    @Test func `dots in a path of the file system are resolved`() {
        #expect(WebURL.fileURL(path: "/srv/../x/./y").href == "file:///x/y")
        #expect(WebURL.fileURL(path: "srv").href == "file:///srv")
        #expect(WebURL.fileURL(path: "").href == "file:///")
    }

    @Test(
        arguments: [
            ("file://localhost/srv/x", "/srv/x"),
            ("file:///a%2B+b?q#f", "/a++b"),
            ("file://host/srv", nil),
            ("http://a.example/srv", nil),
            ("file:///a%00b", nil),
            ("file:///..%2Fb", nil),
            ("file:///%FF", nil),
        ] as [(String, String?)])
    func `a file path is given only for what a local file can be`(text: String, expected: String?) throws {
        #expect(try #require(WebURL(text)).filePath == expected)
    }

    @Test func `bytes are read as UTF-8 with replacements`() {
        func parse(_ bytes: [UInt8]) -> String? {
            bytes.withUnsafeBufferPointer { WebURL(utf8: $0)?.href }
        }
        #expect(parse(Array("http://bücher.example/ü".utf8)) == "http://xn--bcher-kva.example/%C3%BC")
        #expect(parse(Array("http://a.example/".utf8) + [0xFC]) == "http://a.example/%EF%BF%BD")
        #expect(parse(Array("http://a".utf8) + [0xFC]) == nil)
        #expect(parse([]) == nil)
    }

    /// Query state: an encoding other than UTF-8 counts for special schemes only, and not for web sockets.
    @Test func `the query of a link takes the encoding of its page`() {
        func latin1(_ text: String) -> [UInt8] {
            text.unicodeScalars.flatMap { scalar in
                UInt8(exactly: scalar.value).map { [$0] } ?? Array("%26%23\(scalar.value)%3B".utf8)
            }
        }
        let href = { (text: String) in WebURL(text, queryEncoder: latin1)?.href }
        #expect(href("http://a.example/ü?ü '€#ü") == "http://a.example/%C3%BC?%FC%20%27%26%238364%3B#%C3%BC")
        #expect(href("ws://a.example/?ü") == "ws://a.example/?%C3%BC")
        #expect(href("note:?ü") == "note:?%C3%BC")
    }

    /// Texts that would take the square of their length in time, or trap, if they were handled carelessly.
    @Test(arguments: [
        ("http://h/", "a/../", 9), ("http://h/a", "/..", 9), ("http://h/", "/", 20_009), ("http:", "/", -1),
        ("http://h/", "%2e%2E/", 9), ("http://", "@", -1), ("http://", "1.", -1), ("http://0x", "f", -1),
        ("http://[", "0:", -1), ("http://h:", "0", 11), ("note:", " ", 5), ("note:/./", "/", 20_008),
        ("note://", "[", -1),
        ("", "\t\n", -1), ("", "a", -1), ("file:", "/C|/..", 11),
    ])
    func `a long text takes time in proportion to its length`(start: String, piece: String, count: Int) {
        let text = start + String(repeating: piece, count: 20_000)
        #expect(WebURL(text)?.href.utf8.count ?? -1 == count)
    }
}
