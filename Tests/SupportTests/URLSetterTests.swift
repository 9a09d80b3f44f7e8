import Support
import Testing

/// The setters of JavaScript's `URL`, section 6.1 of the URL standard: the parser with a state override.
@Suite struct URLSetterTests {
    enum Attribute {
        case scheme, username, password, host, hostname, port, pathname, search, hash
    }

    @Test(
        arguments: [
            ("http://a.example/", .scheme, "https", "https://a.example/"),
            ("http://a.example/", .scheme, "HT\ntPS:whatever", "https://a.example/"),
            ("http://a.example/", .scheme, "note", "http://a.example/"),
            ("note://a/", .scheme, "http", "note://a/"),
            ("note://a/", .scheme, "memo", "memo://a/"),
            ("http://a.example/", .scheme, "1x", "http://a.example/"),
            ("http://a.example/", .scheme, "", "http://a.example/"),
            ("http://a.example:443/", .scheme, "https", "https://a.example/"),
            ("http://ann@a.example/", .scheme, "file", "http://ann@a.example/"),
            ("http://a.example:81/", .scheme, "file", "http://a.example:81/"),
            ("http://a.example/", .scheme, "file", "file://a.example/"),
            ("file:///x", .scheme, "http", "file:///x"),
            ("file://host/x", .scheme, "http", "http://host/x"),

            ("http://a.example/", .username, "b@:\tü", "http://b%40%3A%09%C3%BC@a.example/"),
            ("http://ann:pw@a.example/", .username, "", "http://:pw@a.example/"),
            ("http://ann@a.example/", .username, "", "http://a.example/"),
            ("mailto:x", .username, "ann", "mailto:x"),
            ("note:///x", .username, "ann", "note:///x"),
            ("file://host/x", .username, "ann", "file://host/x"),
            ("http://a.example/", .password, "p/w", "http://:p%2Fw@a.example/"),
            ("http://ann:pw@a.example/", .password, "", "http://ann@a.example/"),

            ("http://a.example/", .host, "B.example:81/x", "http://b.example:81/"),
            ("http://a.example:82/", .host, "b.example", "http://b.example:82/"),
            ("http://a.example/", .host, "b.example:80", "http://b.example/"),
            ("http://a.example:82/", .host, "b.example:x", "http://b.example:82/"),
            ("http://a.example:82/", .host, "b.example:99999", "http://b.example:82/"),
            ("http://a.example:82/", .host, "b.example:", "http://b.example:82/"),
            ("http://a.example/", .host, "b.example:8x", "http://b.example:8/"),
            ("http://a.example/", .host, "", "http://a.example/"),
            ("http://a.example/", .host, ":80", "http://a.example/"),
            ("http://a.example/", .host, "ann@b.example", "http://a.example/"),
            ("http://a.example/", .host, "b c", "http://a.example/"),
            ("http://a.example/", .host, "b\\c", "http://b/"),
            ("http://a.example/", .host, "[::1]:81", "http://[::1]:81/"),
            ("http://a.example/", .host, "0x7f.1", "http://127.0.0.1/"),
            ("note://a/x", .host, "", "note:///x"),
            ("note://ann@a/x", .host, "", "note://ann@a/x"),
            ("note://a:1/x", .host, "", "note://a:1/x"),
            ("note:/x", .host, "h", "note://h/x"),
            ("note:/.//x", .host, "h", "note://h//x"),
            ("note:/x", .host, "", "note:///x"),
            ("mailto:x", .host, "h", "mailto:x"),
            ("file:///x", .host, "h", "file://h/x"),
            ("file://h/x", .host, "localhost", "file:///x"),
            ("file://h/x", .host, "", "file:///x"),
            ("file:///x", .host, "h:80", "file:///x"),
            ("file:///x", .host, "c|", "file:///x"),
            ("http://a.example/", .hostname, "b.example", "http://b.example/"),
            ("http://a.example:81/", .hostname, "b.example:82", "http://a.example:81/"),
            ("http://a.example/", .hostname, "b.example/x", "http://b.example/"),

            ("http://a.example/", .port, "8080", "http://a.example:8080/"),
            ("http://a.example/", .port, "81x2", "http://a.example:81/"),
            ("http://a.example/", .port, "8\n1", "http://a.example:81/"),
            ("http://a.example:81/", .port, "80", "http://a.example/"),
            ("http://a.example:81/", .port, "", "http://a.example/"),
            ("http://a.example:81/", .port, "x", "http://a.example:81/"),
            ("http://a.example:81/", .port, "65536", "http://a.example:81/"),
            ("http://a.example:81/", .port, "-1", "http://a.example:81/"),
            ("note:x", .port, "1", "note:x"),
            ("file://h/", .port, "1", "file://h/"),

            ("http://a.example/x?q#f", .pathname, "y/../z?#", "http://a.example/z%3F%23?q#f"),
            ("http://a.example/x", .pathname, "", "http://a.example/"),
            ("http://a.example/x", .pathname, "\\y\\z", "http://a.example/y/z"),
            ("note://h/x", .pathname, "", "note://h"),
            ("note:/x", .pathname, "", "note:/"),
            ("note:/x", .pathname, "//y", "note:/.//y"),
            ("note://h", .pathname, "y\\z", "note://h/y\\z"),
            ("note:x", .pathname, "y", "note:x"),
            ("file:///x", .pathname, "C|/..", "file:///C:/"),
            ("file://h/x", .pathname, "//y", "file://h//y"),

            ("http://a.example/", .search, "?a=' #", "http://a.example/?a=%27%20%23"),
            ("http://a.example/?x#f", .search, "", "http://a.example/#f"),
            ("http://a.example/#f", .search, "?", "http://a.example/?#f"),
            ("http://a.example/", .search, "??\ta", "http://a.example/??a"),
            ("note:x", .search, "a='", "note:x?a='"),
            ("note:x ?q", .search, "", "note:x%20"),
            ("http://a.example/", .hash, "#a b#", "http://a.example/#a%20b#"),
            ("http://a.example/#x", .hash, "", "http://a.example/"),
            ("http://a.example/", .hash, "#", "http://a.example/#"),
            ("http://a.example/", .hash, "#\u{200D}", "http://a.example/#%E2%80%8D"),
            ("http://a.example/", .search, "?\u{200D}", "http://a.example/?%E2%80%8D"),
            ("javascript:x", .hash, "y", "javascript:x#y"),
        ] as [(String, Attribute, String, String)])
    func `a setter changes its part or nothing`(
        text: String, attribute: Attribute, value: String, expected: String
    ) throws {
        var url = try #require(WebURL(text))
        switch attribute {
        case .scheme: url.setProtocol(value)
        case .username: url.setUsername(value)
        case .password: url.setPassword(value)
        case .host: url.setHost(value)
        case .hostname: url.setHostname(value)
        case .port: url.setPort(value)
        case .pathname: url.setPathname(value)
        case .search: url.setSearch(value)
        case .hash: url.setHash(value)
        }
        #expect(url.href == expected)
        // What a setter leaves has its parts where a parse of it finds them.
        let again = try #require(WebURL(url.href))
        #expect(again.href == url.href)
        #expect(again.hostAndPort == url.hostAndPort)
        #expect(again.pathname == url.pathname)
        #expect(again.search == url.search)
        #expect(again.hash == url.hash)
    }

    @Test func `a whole new address must be absolute`() throws {
        var url = try #require(WebURL("http://a.example/"))
        let isRelativeTaken = url.setHref("x")
        #expect(!isRelativeTaken)
        #expect(url.href == "http://a.example/")
        let isAbsoluteTaken = url.setHref(" NOTE:x ")
        #expect(isAbsoluteTaken)
        #expect(url.href == "note:x")
    }

    @Test func `a protocol that is no scheme is reported`() throws {
        var url = try #require(WebURL("http://a.example/"))
        let isWordTaken = url.setProtocol("ü")
        #expect(!isWordTaken)
        let isOtherSchemeTaken = url.setProtocol("note")
        #expect(isOtherSchemeTaken)
        #expect(url.href == "http://a.example/")
    }

    @Test func `search parameters are put in place as they are written`() throws {
        var url = try #require(WebURL("http://a.example/?x#f"))
        url.setEncodedQuery("a=%7E+b")
        #expect(url.href == "http://a.example/?a=%7E+b#f")
        url.setEncodedQuery(nil)
        #expect(url.href == "http://a.example/#f")
    }
}
