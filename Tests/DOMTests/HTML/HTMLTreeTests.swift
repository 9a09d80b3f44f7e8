import DOM
import Support
import Testing

@Suite struct HTMLTreeTests {
    @Test(arguments: TreeCase.documents) func `what stands around the body gives a browser's tree`(page: TreeCase)
        throws
    {
        try check(page)
    }

    @Test(arguments: TreeCase.body) func `blocks and formatting give a browser's tree`(page: TreeCase) throws {
        try check(page)
    }

    @Test(arguments: TreeCase.tables) func `tables give a browser's tree`(page: TreeCase) throws {
        try check(page)
    }

    @Test(arguments: TreeCase.rest) func `templates, framesets and foreign content give a browser's tree`(
        page: TreeCase
    ) throws {
        try check(page)
    }

    private func check(_ page: TreeCase) throws {
        let document = try page.html.withBytes { try Document.parse(html: $0) }
        #expect(TreeNotation.write(document) == page.tree)
        #expect(document.compatMode == (page.mode == .quirks ? "BackCompat" : "CSS1Compat"))
    }

    @Test func `elements beyond the 512th level become siblings`() throws {
        let page = String(repeating: "<div>", count: 600) + "x"
        let document = try page.withBytes { try Document.parse(html: $0) }
        withExtendedLifetime(document) {
            var depth = 0
            var node = document.body
            while let child = node?.firstElementChild {
                depth += 1
                node = child
            }
            // Chromium 156 has 511 levels below the body, and the text in the last of the siblings.
            #expect(depth == 511)
            var last = node
            while let next = last?.nextElementSibling { last = next }
            #expect(last?.textContent == "x")
        }
    }

    @Test(arguments: [
        ("td", Namespace.html, "<p>a<td>b<tr>", "p('ab')"),
        ("table", .html, "<td>a", "tbody(tr(td('a')))"),
        ("tr", .html, "<td>a</tr>b", "td('ab')"),
        ("select", .html, "<option>a<select>b<input>", "option('ab')"),
        ("template", .html, "<tr><td>a", "tr(td('a'))"),
        ("title", .html, "a<b>&amp;", "'a<b>&'"),
        ("script", .html, "a&amp;<b>", "'a&amp;<b>'"),
        ("html", .html, "a", "head body('a')"),
        ("svg", .svg, "<lineargradient/><p>a", "svg:linearGradient p('a')"),
        ("body", .html, "</body>a<frameset>b", "'ab'"),
    ]) func `a fragment is parsed for its context`(
        context: String, namespace: Namespace, html: String, tree: String
    ) throws {
        let document = try Document()
        let fragment = try html.withBytes {
            try HTMLParser(document: document, stop: StopToken()).parseFragment(
                $0, context: context, namespace: namespace)
        }
        withExtendedLifetime(document) { #expect(TreeNotation.children(of: fragment) == tree) }
    }

    @Test func `each encoding that a meta names is told, with its place`() throws {
        let page = """
            <meta charset=utf-8><meta charset=bogus><meta content='text/html; charset = "koi8-r"' http-equiv=Content-Type>\
            <meta http-equiv=content-type content="text/html"><meta name=x content="charset=y"><p><meta charset=' x '>
            """
        let document = try Document()
        var parser = HTMLParser(document: document, stop: StopToken())
        let seen = Seen()
        parser.onMetaCharset = { label, offset in
            seen.labels.append(label)
            seen.offsets.append(offset)
            return true
        }
        #expect(try page.withBytes { try parser.parse($0) })
        #expect(seen.labels == ["utf-8", "bogus", "koi8-r", " x "])
        #expect(seen.offsets.first == 20)
    }

    @Test func `parsing ends where the caller wants another encoding`() throws {
        let document = try Document()
        var parser = HTMLParser(document: document, stop: StopToken())
        parser.onMetaCharset = { label, _ in label != "two" }
        let page = "<meta charset=one><p>a<meta charset=two><p>b"
        #expect(try page.withBytes { try parser.parse($0) } == false)
        withExtendedLifetime(document) { #expect(document.body?.textContent == "a") }
    }

    private final class Seen {
        var labels: [String] = []
        var offsets: [Int] = []
    }
}
