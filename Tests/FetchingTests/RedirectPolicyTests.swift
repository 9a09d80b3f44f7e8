import Support
import Testing

@testable import Fetching

@Suite struct RedirectPolicyTests {
    /// A status, a `Location` and the URL that it came from, and where that leads; `nil` is nowhere, "!" is refused.
    @Test(
        arguments: [
            (301, "/b", "http://a.example/x/y?q", "http://a.example/b"),
            (302, "b", "http://a.example/x/y?q", "http://a.example/x/b"),
            (303, "?r", "http://a.example/x/y?q", "http://a.example/x/y?r"),
            (307, "//b.example", "https://a.example/x", "https://b.example/"),
            (308, "https://b.example:8443/", "http://a.example/", "https://b.example:8443/"),
            (302, "HTTP://B.example", "https://a.example/", "http://b.example/"),
            (302, "/b", "http://a.example/x#part", "http://a.example/b#part"),
            (302, "/b#own", "http://a.example/x#part", "http://a.example/b#own"),
            (302, "/ü", "http://a.example/", "http://a.example/%C3%BC"),
            (300, "/b", "http://a.example/", nil),
            (304, "/b", "http://a.example/", nil),
            (200, "/b", "http://a.example/", nil),
            (302, nil, "http://a.example/", nil),
            (302, "ftp://b.example/", "http://a.example/", "!"),
            (302, "javascript:alert(1)", "http://a.example/", "!"),
            (302, "data:text/html,x", "http://a.example/", "!"),
            (302, "file:///etc/passwd", "http://a.example/", "!"),
            (302, "http://", "http://a.example/", "!"),
            (302, "http://a b/", "http://a.example/", "!"),
        ] as [(Int, String?, String, String?)])
    func `a redirect leads where a browser would go, and to http and https only`(
        _ status: Int, _ location: String?, _ from: String, _ to: String?
    ) throws {
        let decision = RedirectPolicy.decide(status: status, location: location, from: try Scene.url(from))
        switch to {
        case nil: #expect(decision == .none)
        case "!": #expect(decision == .unsupported(location ?? ""))
        case let to?: #expect(decision == .follow(try Scene.url(to)))
        }
    }

    @Test func `only the way from https to http is a downgrade`() throws {
        let (plain, secure) = (try Scene.url("http://a.example/"), try Scene.url("https://a.example/"))
        #expect(RedirectPolicy.isDowngrade(from: secure, to: plain))
        #expect(!RedirectPolicy.isDowngrade(from: plain, to: secure))
        #expect(!RedirectPolicy.isDowngrade(from: plain, to: plain))
        #expect(!RedirectPolicy.isDowngrade(from: secure, to: secure))
    }
}
