import DOM
import Support
import Testing

@Suite struct SerializingTests {
    /// HTML and what Chromium 156 gives for the body's `innerHTML`.
    static let html: [(page: String, inner: String)] = [
        (
            "<p title='a<b>\"&amp;\u{A0}\n'>x&lt;&amp;&gt;\"\u{A0}",
            "<p title=\"a&lt;b&gt;&quot;&amp;&nbsp;\n\">x&lt;&amp;&gt;\"&nbsp;</p>"
        ),
        ("a<br><hr><img src=x><input><wbr><keygen><param>b", "a<br><hr><img src=\"x\"><input><wbr><keygen><param>b"),
        ("<!-- c --><?pi d?><x-y></x-y>", "<!-- c --><?pi d?><x-y></x-y>"),
        (
            "<script>a<b&&c</script><style>a>b</style><xmp>a<b</xmp>",
            "<script>a<b&&c</script><style>a>b</style><xmp>a<b</xmp>"
        ),
        (
            "<noscript><b></noscript><iframe><</iframe><title>a<b</title>",
            "<noscript><b></noscript><iframe><</iframe><title>a&lt;b</title>"
        ),
        ("<pre>\n\nx</pre><textarea>\nz</textarea>", "<pre>\nx</pre><textarea>z</textarea>"),
        (
            "<svg viewbox=1><g xlink:href=a /><script>a&lt;b</script></svg>",
            "<svg viewBox=\"1\"><g xlink:href=\"a\"></g><script>a&lt;b</script></svg>"
        ),
        (
            "<math definitionurl=x xmlns=y xmlns:xlink=z></math>",
            "<math definitionURL=\"x\" xmlns=\"y\" xmlns:xlink=\"z\"></math>"
        ),
        (
            "a<template><i>t</i><template>u</template></template>b",
            "a<template><i>t</i><template>u</template></template>b"
        ),
        ("<div>a<template shadowrootmode=open>z</template></div>", "<div>a</div>"),
        ("<table><td>a<b>c</table>", "<table><tbody><tr><td>a<b>c</b></td></tr></tbody></table>"),
    ]

    @Test(arguments: html) func `HTML is written as a browser writes it`(example: (page: String, inner: String)) throws
    {
        let document = try ("<body>" + example.page).withBytes { try Document.parse(html: $0) }
        #expect(inner(document.body, document) == example.inner)
    }

    /// A page of XHTML, with elements by name and what Chromium 156 gives for their `outerHTML`.
    static let page =
        "<html xmlns='http://www.w3.org/1999/xhtml' xmlns:xlink='http://www.w3.org/1999/xlink' lang='x'><head/>"
        + "<body a='&lt;&gt;&amp;&quot;&#10;&#9;\u{A0}'>x&lt;&amp;&gt;\"\u{A0}<br/><p></p><![CDATA[a<b]]><?pi d?><!--c-->"
        + "<svg xmlns='http://www.w3.org/2000/svg'><g xlink:href='a'/></svg><template><i>t</i></template>"
        + "<q:r xmlns:q='urn:q' q:s='1' t='2'><q:z/></q:r><n xmlns=''><m/></n><a xml:lang='de'/></body></html>"

    static let xml: [(name: String, outer: String)] = [
        (
            "body",
            "<body xmlns=\"http://www.w3.org/1999/xhtml\" a=\"&lt;&gt;&amp;&quot;&#10;&#9;\u{A0}\">x&lt;&amp;&gt;\"\u{A0}<br />"
                + "<p></p><![CDATA[a<b]]><?pi d?><!--c--><svg xmlns=\"http://www.w3.org/2000/svg\">"
                + "<g xmlns:xlink=\"http://www.w3.org/1999/xlink\" xlink:href=\"a\"/></svg><template><i>t</i></template>"
                + "<q:r xmlns:q=\"urn:q\" q:s=\"1\" t=\"2\"><q:z/></q:r><n xmlns=\"\"><m/></n><a xml:lang=\"de\"></a></body>"
        ),
        (
            "g",
            "<g xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\" xlink:href=\"a\"/>"
        ),
        ("z", "<q:z xmlns:q=\"urn:q\"/>"), ("m", "<m/>"), ("br", "<br xmlns=\"http://www.w3.org/1999/xhtml\" />"),
        ("p", "<p xmlns=\"http://www.w3.org/1999/xhtml\"></p>"),
        ("head", "<head xmlns=\"http://www.w3.org/1999/xhtml\"></head>"),
    ]

    @Test(arguments: xml) func `XML declares the namespaces that are not in scope`(
        example: (name: String, outer: String)
    ) throws {
        let document = try Self.page.withBytes { try Document.parse(xml: $0) }
        withExtendedLifetime(document) {
            var node = document.documentElement
            while let current = node, String(cString: current.localName) != example.name {
                node = current.next(within: document.node)
            }
            var buffer: [UInt8] = []
            node?.appendOuterHTML(to: &buffer, in: document)
            #expect(String(decoding: buffer, as: UTF8.self) == example.outer)
        }
    }

    @Test func `the declarations of an outer element are not repeated`() throws {
        let document = try Self.page.withBytes { try Document.parse(xml: $0) }
        withExtendedLifetime(document) {
            var buffer: [UInt8] = []
            document.documentElement?.appendOuterHTML(to: &buffer, in: document)
            let text = String(decoding: buffer, as: UTF8.self)
            #expect(text.hasPrefix("<html xmlns=\"http://www.w3.org/1999/xhtml\" xmlns:xlink="))
            #expect(text.contains("<svg xmlns=\"http://www.w3.org/2000/svg\"><g xlink:href=\"a\"/></svg>"))
            #expect(text.contains("<n xmlns=\"\"><m/></n>"))
        }
    }

    @Test func `a tree of any depth is written`() throws {
        // The parser bounds the depth of a page, but the adoption agency can go beyond.
        let document = try Document()
        var parent = try document.makeElement(.div, namespace: .html)
        let top = parent
        for _ in 0..<200_000 {
            let child = try document.makeElement(.b, namespace: .html)
            parent.append(child)
            parent = child
        }
        withExtendedLifetime(document) {
            var buffer: [UInt8] = []
            top.appendOuterHTML(to: &buffer, in: document)
            #expect(buffer.count == 200_000 * 7 + 11)
        }
    }

    @Test(arguments: ["<p>a<b>c</p>d", "<table><td>x<tr><td>y</table>", "<ul><li>a<li>b</ul>", "<svg><g/><p>a"])
    func `what was written gives the same tree again`(page: String) throws {
        let first = try page.withBytes { try Document.parse(html: $0) }
        let written = inner(first.documentElement, first)
        let second = try written.withBytes { try Document.parse(html: $0) }
        #expect(TreeNotation.write(second) == TreeNotation.write(first))
    }

    private func inner(_ node: Node?, _ document: Document) -> String {
        withExtendedLifetime(document) {
            var buffer: [UInt8] = []
            node?.appendInnerHTML(to: &buffer, in: document)
            return String(decoding: buffer, as: UTF8.self)
        }
    }
}
