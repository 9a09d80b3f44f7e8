import Support
import Testing

/// The states of the "basic URL parser", URL standard section 4.4: each text with its serialisation, nil for failure.
@Suite struct URLParsingTests {
    /// Scheme start state, scheme state, no scheme state, opaque path state.
    @Test(
        arguments: [
            ("HTTPS://Shop.Example/", "https://shop.example/"),
            ("h2+x-1.y:rest", "h2+x-1.y:rest"),
            ("1http://a.example/", nil),
            ("+a:b", nil),
            ("noscheme", nil),
            ("", nil),
            ("   ", nil),
            (":", nil),
            ("web+note:hello", "web+note:hello"),
            ("ht\ttp://a.exa\nmple/p\rq", "http://a.example/pq"),
            ("\u{1} http://a.example/x \u{1F}\n", "http://a.example/x"),
            ("httpé://a/", nil),
            ("mailto:ann@mail.example?subject=Hi there", "mailto:ann@mail.example?subject=Hi%20there"),
            ("javascript:void(0)", "javascript:void(0)"),
            ("about:blank#top", "about:blank#top"),
            ("data:text/plain,a b#c d", "data:text/plain,a b#c%20d"),
        ] as [(String, String?)])
    func `a scheme is found, lowered, or missing`(text: String, expected: String?) {
        #expect(WebURL(text)?.href == expected)
    }

    /// Special authority slashes state, special authority ignore slashes state, path or authority state; default ports.
    @Test(
        arguments: [
            ("http:a.example/x", "http://a.example/x"),
            ("http:/a.example/x", "http://a.example/x"),
            ("http:////\\/a.example/x", "http://a.example/x"),
            ("https:\\\\a.example\\b\\c?d\\e#f\\g", "https://a.example/b/c?d\\e#f\\g"),
            ("http:", nil),
            ("http://", nil),
            ("http:///?q", nil),
            ("wss://a.example:443/s", "wss://a.example/s"),
            ("ws://a.example:80/s", "ws://a.example/s"),
            ("ftp://a.example:21/f", "ftp://a.example/f"),
            ("http://a.example:443/", "http://a.example:443/"),
            ("note://A.example\\b", nil),
            ("note:/a/../b", "note:/b"),
            ("note:////x", "note:////x"),
            ("note:///", "note:///"),
            ("note://", "note://"),
            ("note://?q", "note://?q"),
            ("note://#f", "note://#f"),
            ("note:", "note:"),
        ] as [(String, String?)])
    func `slashes behind a scheme count only where the scheme is not special`(text: String, expected: String?) {
        #expect(WebURL(text)?.href == expected)
    }

    /// Authority state.
    @Test(
        arguments: [
            ("http://ann:secret@a.example/", "http://ann:secret@a.example/"),
            ("http://ann@a.example/", "http://ann@a.example/"),
            ("http://:secret@a.example/", "http://:secret@a.example/"),
            ("http://@a.example/", "http://a.example/"),
            ("http://:@a.example/", "http://a.example/"),
            ("http://ann:a:b@a.example/", "http://ann:a%3Ab@a.example/"),
            ("http://a@b@c@a.example/", "http://a%40b%40c@a.example/"),
            ("http://sp ace:\"<>\"@a.example/", "http://sp%20ace:%22%3C%3E%22@a.example/"),
            ("http://ann:p[w]^|;=@a.example/", "http://ann:p%5Bw%5D%5E%7C%3B%3D@a.example/"),
            ("http://ann@/x", nil),
            ("http://ann@", nil),
            ("note://ann:x@host/p", "note://ann:x@host/p"),
            ("note://ann@/p", nil),
            ("http://bü:ß@a.example/", "http://b%C3%BC:%C3%9F@a.example/"),
        ] as [(String, String?)])
    func `credentials end at the last at sign`(text: String, expected: String?) {
        #expect(WebURL(text)?.href == expected)
    }

    /// Host state, port state.
    @Test(
        arguments: [
            ("http://a.example:8080/", "http://a.example:8080/"),
            ("http://a.example:/", "http://a.example/"),
            ("http://a.example:0/", "http://a.example:0/"),
            ("http://a.example:00080/", "http://a.example/"),
            ("http://a.example:65535/", "http://a.example:65535/"),
            ("http://a.example:65536/", nil),
            ("http://a.example:99999999999999999999999/", nil),
            ("http://a.example:8o/", nil),
            ("http://a.example:-1/", nil),
            ("http://:80/", nil),
            ("note://:80/", nil),
            ("note://host:80/", "note://host:80/"),
            ("http://a.example:80?q", "http://a.example/?q"),
            ("https://a.example:443#f", "https://a.example/#f"),
        ] as [(String, String?)])
    func `a port is digits up to 65535`(text: String, expected: String?) {
        #expect(WebURL(text)?.href == expected)
    }

    /// Path start state, path state, opaque path state; the "/." of section 4.5.
    @Test(
        arguments: [
            ("http://a.example/b/../c/./d", "http://a.example/c/d"),
            ("http://a.example/../../x", "http://a.example/x"),
            ("http://a.example/b/..", "http://a.example/"),
            ("http://a.example/b/.", "http://a.example/b/"),
            ("http://a.example/b/%2e%2E/c", "http://a.example/c"),
            ("http://a.example/b/.%2e/%2E", "http://a.example/"),
            ("http://a.example/.../..a/a..", "http://a.example/.../..a/a.."),
            ("http://a.example/b//../c", "http://a.example/b/c"),
            ("http://a.example//", "http://a.example//"),
            ("http://a.example/ \"<>`{}^|\\[]", "http://a.example/%20%22%3C%3E%60%7B%7D%5E|/[]"),
            ("http://a.example/é😀%zz%4", "http://a.example/%C3%A9%F0%9F%98%80%zz%4"),
            ("http://a.example/a;b=c,d:e@f!$&'()*+", "http://a.example/a;b=c,d:e@f!$&'()*+"),
            ("note:/../..", "note:/"),
            ("note:/.//host", "note:/.//host"),
            ("note:/a/..//host", "note:/.//host"),
            ("note://h/../x", "note://h/x"),
            ("note://h/a\\..\\b", "note://h/a\\..\\b"),
            ("note:op aque /../x ?q", "note:op aque /../x%20?q"),
            ("note:a  #f", "note:a %20#f"),
            ("note:é`<>", "note:%C3%A9`<>"),
            ("http://a.example?x/../y", "http://a.example/?x/../y"),
        ] as [(String, String?)])
    func `dots are resolved and the path set is encoded`(text: String, expected: String?) {
        #expect(WebURL(text)?.href == expected)
    }

    /// Query state, fragment state.
    @Test(
        arguments: [
            ("http://a.example/?a=' \"<>#`", "http://a.example/?a=%27%20%22%3C%3E#%60"),
            ("note:x?a=' \"<>", "note:x?a='%20%22%3C%3E"),
            ("http://a.example/?", "http://a.example/?"),
            ("http://a.example/#", "http://a.example/#"),
            ("http://a.example/?#", "http://a.example/?#"),
            ("http://a.example/?a?b#c#d?e", "http://a.example/?a?b#c#d?e"),
            ("http://a.example/?ü{}|^`", "http://a.example/?%C3%BC{}|^`"),
            ("http://a.example/# \"<>`{}ü", "http://a.example/#%20%22%3C%3E%60{}%C3%BC"),
        ] as [(String, String?)])
    func `queries and fragments have sets of their own`(text: String, expected: String?) {
        #expect(WebURL(text)?.href == expected)
    }

    /// File state, file slash state, file host state.
    @Test(
        arguments: [
            ("file:///srv/page.html", "file:///srv/page.html"),
            ("file:/srv/page.html", "file:///srv/page.html"),
            ("file:srv/page.html", "file:///srv/page.html"),
            ("file:", "file:///"),
            ("file://", "file:///"),
            ("file://LocalHost/srv", "file:///srv"),
            ("file://host.example/srv", "file://host.example/srv"),
            ("file://host:80/srv", nil),
            ("file:///C|/a/../../b", "file:///C:/b"),
            ("file://c:/x", "file:///c:/x"),
            ("file:c:\\x", "file:///c:/x"),
            ("file:///c|x/", "file:///c|x/"),
            ("file:///a/c|/", "file:///a/c|/"),
            ("file:////srv//x", "file:////srv//x"),
            ("file:///../x", "file:///x"),
            ("file://%6Cocalhost/x", "file:///x"),
            ("file:?q", "file:///?q"),
            ("file:#f", "file:///#f"),
            ("file:\\\\host\\share", "file://host/share"),
        ] as [(String, String?)])
    func `file URLs have drive letters and hosts`(text: String, expected: String?) {
        #expect(WebURL(text)?.href == expected)
    }

    /// Relative state, relative slash state, file states with a base, opaque bases.
    @Test(
        arguments: [
            ("x", "http://a.example/b/c?d#e", "http://a.example/b/x"),
            ("", "http://a.example/b/c?d#e", "http://a.example/b/c?d"),
            ("?", "http://a.example/b/c?d#e", "http://a.example/b/c?"),
            ("?n", "http://a.example/b/c?d#e", "http://a.example/b/c?n"),
            ("#n", "http://a.example/b/c?d#e", "http://a.example/b/c?d#n"),
            ("/x", "http://a.example/b/c?d#e", "http://a.example/x"),
            ("//b.example", "http://a.example/b/c?d#e", "http://b.example/"),
            ("\\\\b.example\\x", "http://a.example/b/c?d#e", "http://b.example/x"),
            ("\\x", "http://a.example/b/c?d#e", "http://a.example/x"),
            ("../../../x", "http://a.example/b/c/d", "http://a.example/x"),
            ("..", "http://a.example/b/c/d", "http://a.example/b/"),
            (".", "http://a.example/b/c/d", "http://a.example/b/c/"),
            ("./", "http://a.example/b/c", "http://a.example/b/"),
            ("http:x", "http://a.example/b/c", "http://a.example/b/x"),
            ("http:/x", "http://a.example/b/c", "http://a.example/x"),
            ("http:", "http://a.example/b/c?d#e", "http://a.example/b/c?d"),
            ("http://b.example", "http://a.example/b/c", "http://b.example/"),
            ("https:x", "http://a.example/b/c", "https://x/"),
            ("x", "http://ann:pw@a.example:81/b/", "http://ann:pw@a.example:81/b/x"),
            ("//b.example", "http://ann:pw@a.example:81/b/", "http://b.example/"),
            ("x:y", "http://a.example/", "x:y"),
            ("a:b/..", "http://a.example/", "a:b/.."),
            ("x", "mailto:ann@mail.example", nil),
            ("#x", "mailto:ann@mail.example?a#b", "mailto:ann@mail.example?a#x"),
            ("", "mailto:ann@mail.example", nil),
            ("?x", "data:,", nil),
            ("/x", "note:y", nil),
            ("x", "note://h", "note://h/x"),
            ("..", "note://h/a/b", "note://h/"),
            ("/x", "note:/a/b", "note:/x"),
            ("//h", "note:/a/b", "note://h"),
            ("x", "note:/.//a/b", "note:/.//a/x"),
            ("..//x", "note:/a/b", "note:/.//x"),
            ("\\x", "note://h/a/b", "note://h/a/\\x"),
            ("?q", "note:/.//a", "note:/.//a?q"),
            ("#f", "note:/.//a?q#g", "note:/.//a?q#f"),
            ("x", "file:///srv/a/b", "file:///srv/a/x"),
            ("/x", "file:///C:/a/b", "file:///C:/x"),
            ("/D:/x", "file:///C:/a/b", "file:///D:/x"),
            ("D|/x", "file:///C:/a/b", "file:///D:/x"),
            ("..", "file:///C:/", "file:///C:/"),
            ("../..", "file:///C:/a/b", "file:///C:/"),
            ("//host/x", "file:///srv", "file://host/x"),
            ("///x", "file://host/srv", "file:///x"),
            ("/x", "file://host/srv", "file://host/x"),
            ("?q", "file://host/srv?p#f", "file://host/srv?q"),
            ("#f", "file:///srv?p#g", "file:///srv?p#f"),
            ("", "file:///srv?p#g", "file:///srv?p"),
            ("file:x", "file://host/a/b", "file://host/a/x"),
            ("file:x", "http://a.example/", "file:///x"),
            ("C|x", "file:///srv/a", "file:///srv/C|x"),
            ("C:", "file:///srv/a", "c:"),
        ] as [(String, String, String?)])
    func `a relative text is resolved against its base`(text: String, base: String, expected: String?) throws {
        let base = try #require(WebURL(base))
        #expect(WebURL(text, base: base)?.href == expected)
    }
}
