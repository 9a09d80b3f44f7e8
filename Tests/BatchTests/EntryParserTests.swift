import Batch
import Support
import Testing

@Suite struct EntryParserTests {
    private let parser = EntryParser(folder: "/lists")

    /// The URL that a line asks for, or the error's code.
    private func outcome(_ line: String) -> String {
        switch parser.target(of: line) {
        case .page(let url): url.href
        case .invalid(let code, _): code
        }
    }

    @Test(arguments: [
        ("https://example.org/a b", "https://example.org/a%20b"),
        ("HTTP://EXAMPLE.org", "http://example.org/"),
        ("https://bücher.example/", "https://xn--bcher-kva.example/"),
        ("https://[2001:db8::1]:8443/", "https://[2001:db8::1]:8443/"),
        ("https://user:secret@example.org/", "https://user:secret@example.org/"),
        ("page.html", "file:///lists/page.html"),
        ("./a/../page.html", "file:///lists/page.html"),
        ("/srv/page.html", "file:///srv/page.html"),
        ("a page?#1.html", "file:///lists/a%20page%3F%231.html"),
        ("file:///srv/page.html", "file:///srv/page.html"),
        // A combining mark makes one character with what stands before it, but is a name of its own here.
        ("/\u{301}/page.html", "file:///%CC%81/page.html"),
    ])
    func `URLs and local paths are pages`(line: String, expected: String) {
        #expect(outcome(line) == expected)
    }

    @Test(arguments: [
        ("https://", "invalid-url"), ("http://[::1/", "invalid-url"), ("https://a:99999/", "invalid-url"),
        ("://example.org", "invalid-url"), ("ht tp://example.org", "invalid-url"),
        ("https://exa mple.org/", "invalid-url"),
        ("https://example.org/\u{1}", "invalid-url"), ("file://server/share.html", "invalid-url"),
        ("mailto:a@example.org", "unsupported-scheme"), ("ftp://example.org/", "unsupported-scheme"),
        ("javascript:alert(1)", "unsupported-scheme"), ("data:text/html,x", "unsupported-scheme"),
    ])
    func `a line that is no page is told why`(line: String, code: String) {
        #expect(outcome(line) == code)
    }
}
