import Testing
import WebPage

/// Which schemes may have handlers (RFC 3986, section 3.1).
@Suite struct URLSchemeTests {
    @Test(arguments: ["app", "x-help", "a", "testing", "a+b.c-1", "HELP", "never-loading"])
    func `a scheme is a letter, then letters, digits, plus, minus and dots`(scheme: String) {
        #expect(URLScheme(scheme)?.rawValue == scheme)
    }

    @Test(arguments: [
        "", "1a", "-a", "+a", ".a", "a b", "a:", "a/b", "é", "aé", "a_b", "http", "https", "HTTPS", "file", "about",
        "data", "blob", "javascript", "ws", "wss",
    ])
    func `what is no scheme, and what is loaded already, gives none`(scheme: String) {
        #expect(URLScheme(scheme) == nil)
    }

    @Test func `schemes are the same whatever their case`() {
        #expect(URLScheme("App") == URLScheme("app"))
        #expect(URLScheme("App")?.hashValue == URLScheme("app")?.hashValue)
    }
}
