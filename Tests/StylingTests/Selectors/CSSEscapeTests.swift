import DOM
import Styling
import Testing

@Suite struct CSSEscapeTests {
    /// CSSOM, "serialize an identifier"; a browser's `CSS.escape()` gives the same.
    @Test(arguments: [
        ("abc", "abc"), ("", ""), ("-", "\\-"), ("--", "--"), ("-a", "-a"), ("1a", "\\31 a"), ("-1", "-\\31 "),
        ("a1", "a1"), ("a b", "a\\ b"), ("a.b#c", "a\\.b\\#c"), ("\u{0}", "\u{FFFD}"), ("\u{1}\u{7f}", "\\1 \\7f "),
        ("é😀_", "é😀_"), ("\\", "\\\\"), ("a\n", "a\\a "),
    ])
    func `any text becomes an identifier`(text: String, escaped: String) throws {
        #expect(cssEscape(text) == escaped)
    }

    @Test func `what was escaped is read back`() throws {
        for text in ["1a", "a b", "-", "-1x", "a\u{1}b", "()[]{}", "\u{7f}"] {
            let page = try SelectorPage("<!DOCTYPE html><p>")
            let body = try #require(page.document.body)
            var name = text
            try name.withUTF8 { _ = try page.document.addAttribute(.id, value: $0, to: body, after: nil) }
            let found = try SelectorQuery.all(
                SelectorList(parsing: "#" + cssEscape(text)), below: page.document.node, in: page.document)
            #expect(found == [body], "\(text.debugDescription)")
        }
    }
}
