import DOM
import Support
import Testing

@Suite struct XMLDocumentTests {
    @Test(arguments: pages) func `XHTML gives a browser's tree`(page: (xml: String, tree: String)) throws {
        let document = try page.xml.withBytes { try Document.parse(xml: $0) }
        #expect(Self.shortened(TreeNotation.write(document)) == page.tree)
        #expect(document.compatMode == "CSS1Compat")
        #expect(document.syntax == .xml)
        #expect(document.contentType == "application/xhtml+xml")
    }

    /// Takes the parts of the error element out, whose words differ between versions of libxml2.
    private static func shortened(_ tree: String) -> String {
        guard let start = tree.firstRange(of: "parsererror["),
            let open = tree[start.upperBound...].firstRange(of: "(h3(")
        else {
            return tree
        }
        var depth = 0
        var isInText = false
        var position = open.lowerBound
        while position < tree.endIndex {
            let character = tree[position]
            if character == "'" { isInText.toggle() }
            if !isInText, character == "(" { depth += 1 }
            if !isInText, character == ")" { depth -= 1 }
            position = tree.index(after: position)
            if depth == 0 { break }
        }
        return tree[..<start.lowerBound] + "parsererror" + tree[position...]
    }

    @Test func `what is wrong with a page is said in it`() throws {
        let page = "<html xmlns='http://www.w3.org/1999/xhtml'><body><p>a<b>c</p></body></html>"
        let document = try page.withBytes { try Document.parse(xml: $0) }
        withExtendedLifetime(document) {
            let element = document.documentElement?.firstElementChild
            #expect(
                element?.textContent
                    == "This page contains the following errors:"
                    + "error on line 1 at column 62: Opening and ending tag mismatch: b line 1 and p\n"
                    + "Below is a rendering of the page up to the first error.")
        }
    }

    @Test(arguments: [
        ("<!ENTITY a 'lol'>" + nested(9), "&a9;"), ("<!ENTITY a 'lol'>" + nested(9), "<p title='&a9;'/>"),
        ("<!ENTITY a '&b;'><!ENTITY b '&a;'>", "&a;"),
    ]) func `entities that explode are refused`(declarations: String, body: String) throws {
        let page =
            "<!DOCTYPE html [\(declarations)]><html xmlns='http://www.w3.org/1999/xhtml'><body>\(body)</body></html>"
        let account = MemoryAccount(limit: 16 << 20)
        let stop = StopToken(deadline: .now + .seconds(10))
        let document = try page.withBytes { try Document.parse(xml: $0, account: account, stop: stop) }
        withExtendedLifetime(document) {
            #expect(document.documentElement?.textContent.contains("entity reference loop") == true)
        }
    }

    private static func nested(_ depth: Int) -> String {
        var result = "<!ENTITY a0 'x'>"
        for level in 1...depth {
            result += "<!ENTITY a\(level) '" + String(repeating: "&a\(level - 1);", count: 10) + "'>"
        }
        return result
    }

    @Test func `many long entities stay within the page's memory`() throws {
        let long = String(repeating: "x", count: 10_000)
        let page = "<!DOCTYPE p [<!ENTITY a '\(long)'>]><p>" + String(repeating: "&a;", count: 10_000) + "</p>"
        let account = MemoryAccount(limit: 4 << 20)
        #expect(throws: StopReason.memory) {
            try page.withBytes { _ = try Document.parse(xml: $0, account: account) }
        }
        #expect(account.used == 0)
    }

    @Test(arguments: [(4000, false), (6000, true)]) func `elements may nest as deep as in Chromium`(
        depth: Int, isRefused: Bool
    ) throws {
        let page = "<r>" + String(repeating: "<a>", count: depth) + String(repeating: "</a>", count: depth) + "</r>"
        let document = try page.withBytes { try Document.parse(xml: $0) }
        withExtendedLifetime(document) {
            #expect(document.documentElement?.textContent.contains("Excessive node nesting.") == isRefused)
        }
    }

    @Test func `a tag with more attributes than can be compared is refused`() throws {
        var page = "<r><p"
        for number in 0..<60_000 { page += " a\(number)='1'" }
        page += "/></r>"
        let document = try page.withBytes { try Document.parse(xml: $0) }
        withExtendedLifetime(document) {
            #expect(document.documentElement?.textContent.contains("Excessive number of attributes.") == true)
        }
    }

    @Test func `a long page is read in pieces, and stopped between them`() throws {
        let row = "<p class='a'>\u{E9}\u{20AC}&#x1F600; text &amp; more</p>\n"
        let page =
            "<html xmlns='http://www.w3.org/1999/xhtml'><body>" + String(repeating: row, count: 5000) + "</body></html>"
        let document = try page.withBytes { try Document.parse(xml: $0) }
        withExtendedLifetime(document) {
            #expect(document.body?.firstElementChild?.textContent == "\u{E9}\u{20AC}\u{1F600} text & more")
            #expect(document.body?.lastElementChild?.textContent == "\u{E9}\u{20AC}\u{1F600} text & more")
            #expect(document.body?.textContent.unicodeScalars.count == 5000 * 16)
        }
        let stop = StopToken()
        stop.stop(.cancelled)
        #expect(throws: StopReason.cancelled) {
            try page.withBytes { _ = try Document.parse(xml: $0, stop: stop) }
        }
    }
}
