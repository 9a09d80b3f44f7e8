import DOM
import Support
import Testing

@testable import Styling

/// Which sheets a page names (HTML standard, sections 4.2.4 and 4.2.6; CSSOM, section 6.2).
@Suite struct StyleSourceTests {
    @Test(
        arguments: [
            ("<style>a</style>", "a"),
            ("<style type='text/css'>a</style><style type=TEXT/CSS>b</style><style type=''>c</style>", "a b c"),
            ("<style type=text/plain>a</style><style type=text/less>b</style>", ""),
            (
                "<style media=screen>a</style><style media=print>b</style><style media='(min-width:1px)'>c</style>",
                "a -b c"
            ),
            ("<link rel=stylesheet href=a.css>", "<a.css>"),
            ("<link rel='StyleSheet preload' href=a.css><link rel=style href=b.css>", "<a.css>"),
            ("<link rel=stylesheet><link rel=stylesheet href=''>", ""),
            ("<link rel=stylesheet href=a.css type=text/css><link rel=stylesheet href=b.css type=text/x>", "<a.css>"),
            ("<link rel=stylesheet href=a.css media=print>", "-<a.css>"),
            ("<link rel=stylesheet href=a.css disabled>", "-<a.css>"),
            ("<body><p><style>a</style><link rel=stylesheet href=b.css></p>", "a <b.css>"),
            ("<svg><style>a</style></svg>", "a"),
            ("<svg><style type=text/plain>a</style></svg>", ""),
            ("<template><style>a</style></template>", ""),
            ("<noscript><style>a</style></noscript>", ""),
            ("<link rel='alternate stylesheet' href=a.css>", ""),
            ("<link rel='alternate stylesheet' href=a.css title=A>", "-<a.css>"),
            ("<link rel=stylesheet href=a.css title=A><link rel=stylesheet href=b.css title=B>", "<a.css> -<b.css>"),
            ("<link rel=stylesheet href=a.css title=A><link rel=stylesheet href=b.css title=A>", "<a.css> <b.css>"),
            (
                "<link rel='alternate stylesheet' href=a.css title=A><link rel=stylesheet href=b.css title=B>",
                "-<a.css> <b.css>"
            ),
            (
                "<meta http-equiv=default-style content=B><link rel=stylesheet href=a.css title=A>"
                    + "<link rel='stylesheet alternate' href=b.css title=B><link rel=stylesheet href=c.css>",
                "-<a.css> <b.css> <c.css>"
            ),
            ("<style title=A>a</style><style title=B>b</style><style>c</style>", "a -b c"),
        ] as [(String, String)])
    func `a page's sheets are found in order`(html: String, expected: String) throws {
        let document = try Document()
        try Array(html.utf8).withUnsafeBufferPointer { bytes in
            _ = try HTMLParser(document: document, stop: StopToken()).parse(bytes)
        }
        #expect(try describe(document) == expected)
    }

    @Test(
        arguments: [
            ("href='a.css' type=\"text/css\"", "<a.css>"),
            ("type='text/xsl' href='a.xsl'", ""),
            ("href='a&amp;b.css' title=\"A\"", "<a&b.css>"),
            ("href='a.css' media='print'", "-<a.css>"),
            ("href='a.css' alternate='yes' title='B'", "-<a.css>"),
            ("href='#a'", ""),
            ("href=a.css", ""),
        ] as [(String, String)])
    func `an instruction of an XML document names a sheet`(data: String, expected: String) throws {
        let document = try Document(syntax: .xml)
        let instruction = try Array("xml-stylesheet".utf8).withUnsafeBufferPointer { target in
            try Array(data.utf8).withUnsafeBufferPointer { data in
                try document.makeProcessingInstruction(target: target, data: data)
            }
        }
        document.node.append(instruction)
        #expect(try describe(document) == expected)
    }

    private func describe(_ document: Document) throws -> String {
        try StyleSource.all(in: document).map { source in
            let name =
                switch source.content {
                case .text(let text): String(decoding: text, as: UTF8.self)
                case .link(let address): "<\(address)>"
                }
            return source.isApplied ? name : "-" + name
        }.joined(separator: " ")
    }
}
