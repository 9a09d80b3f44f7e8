import DOM
import Styling
import Testing

/// What a browser's `querySelectorAll` gave for each selector, as the ids of the elements.
@Suite struct SelectorMatchingTests {
    private static let page = """
        <!DOCTYPE html><html id=root lang=en><head id=head><title id=title>t</title></head><body id=body class="page  wide">
        <article id=post class="post Big" data-kind=News lang=de-AT><h2 id=target>One</h2><p id=p1 class=lead>a <em id=em>b</em><i id=i1>c</i></p><p id=p2></p><p id=p3> </p><p id=p4><!-- c --></p>
        <ul id=ul><li id=li1 class=on><a id=a1 href=/>x</a></li><li id=li2><a id=a2>y</a></li><li id=li3 class=on>z<ol id=ol type=A><li id=li4>q</li></ol></li></ul></article>
        <h3 id=h3>Two</h3><div id=rtl dir=rtl><bdi id=bdi>abc</bdi><span id=auto dir=auto>אבג</span></div><my-card id=card></my-card>
        <svg id=svg viewBox="0 0 1 1"><title id=svgtitle></title><foreignObject id=fo><p id=p5 lang="">x</p></foreignObject><a id=a3 xlink:href=#></a></svg>
        <details id=details open><summary id=summary>s</summary></details></body></html>
        """

    @Test(arguments: [
        (
            "*",
            "root head title body post target p1 em i1 p2 p3 p4 ul li1 a1 li2 a2 li3 ol li4 h3 rtl bdi auto card svg svgtitle fo p5 a3 details summary"
        ),
        ("p", "p1 p2 p3 p4 p5"),
        ("P", "p1 p2 p3 p4 p5"),
        (".on", "li1 li3"),
        ("#li2", "li2"),
        ("li.on, h3, h2", "target li1 li3 h3"),
        ("ul > li", "li1 li2 li3"),
        ("ul li", "li1 li2 li3 li4"),
        ("h2 + p", "p1"),
        ("h2 ~ p", "p1 p2 p3 p4"),
        ("p ~ ul > .on ~ li", "li2 li3"),
        (":not(li) > li", "li1 li2 li3 li4"),
        ("article p:not(.lead)", "p2 p3 p4"),
        (":is(h2, h3)", "target h3"),
        (":is(article, div) :where(p, span)", "p1 p2 p3 p4 auto"),
        ("article :is(ul > li.on) a", "a1"),
        ("li:not(.on, ol *)", "li2"),
        ("li:first-child", "li1 li4"),
        ("li:last-child", "li3 li4"),
        ("li:only-child", "li4"),
        ("p:first-of-type", "p1 p5"),
        ("p:last-of-type", "p4 p5"),
        ("em:only-of-type", "em"),
        ("li:nth-child(odd)", "li1 li3 li4"),
        ("li:nth-child(-n+2)", "li1 li2 li4"),
        ("li:nth-last-child(2)", "li2"),
        ("p:nth-of-type(2n)", "p2 p4"),
        ("p:nth-last-of-type(3)", "p2"),
        (":nth-child(2 of .on)", "li3"),
        (":nth-last-child(1 of li, p)", "p4 li3 li4 p5"),
        ("p:empty", "p2 p4"),
        (":root", "root"),
        (":scope", "root"),
        (":scope > body", "body"),
        ("&", "root"),
        ("& > body", "body"),
        (":has(> .on)", "ul"),
        ("li:has(ol)", "li3"),
        ("li:has(+ .on)", "li2"),
        ("li:has(~ .on)", "li1 li2"),
        ("article:has(h2 + p > em)", "post"),
        (":has(:is(ol li))", "root body post ul li3 ol"),
        ("p:not(:has(*))", "p2 p3 p4 p5"),
        (":has(:scope)", ""),
        ("[lang]", "root post p5"),
        ("[class=page]", ""),
        ("[class~=wide]", "body"),
        (#"[class="post Big"]"#, "post"),
        (#"[class="post big"]"#, ""),
        (#"[class="post big" i]"#, "post"),
        ("[data-kind^=New]", "post"),
        ("[data-kind$=ws]", "post"),
        ("[data-kind*=ew]", "post"),
        ("[DATA-KIND=news i]", "post"),
        ("[lang|=de]", "post"),
        ("[type=a]", "ol"),
        ("[viewBox]", "svg"),
        ("[viewbox]", "svg"),
        ("[href]", "a1"),
        ("[*|href]", "a1 a3"),
        ("foreignobject", "fo"),
        ("FOREIGNOBJECT p", "p5"),
        ("*|title", "title svgtitle"),
        ("|title", ""),
        (":any-link", "a1 a3"),
        (":link", "a1 a3"),
        (":visited", ""),
        (":target", "target"),
        (
            ":defined",
            "root head title body post target p1 em i1 p2 p3 p4 ul li1 a1 li2 a2 li3 ol li4 h3 rtl bdi auto svg svgtitle fo p5 a3 details summary"
        ),
        (":not(:defined)", "card"),
        (":lang(de)", "post target p1 em i1 p2 p3 p4 ul li1 a1 li2 a2 li3 ol li4"),
        (":lang(de-AT)", "post target p1 em i1 p2 p3 p4 ul li1 a1 li2 a2 li3 ol li4"),
        (":lang(AT)", ""),
        ("p:lang(en)", ""),
        (":dir(rtl)", "rtl auto"),
        (":dir(LTR) em", "em"),
        (":open", "details"),
        (":hover", ""),
        ("a::before", ""),
        ("p::first-line", ""),
        (":is(::before, h3)", "h3"),
        (":host", ""),
        (":is()", ""),
        (
            ":not(:is())",
            "root head title body post target p1 em i1 p2 p3 p4 ul li1 a1 li2 a2 li3 ol li4 h3 rtl bdi auto card svg svgtitle fo p5 a3 details summary"
        ),
        (":is(:nope, h3)", "h3"),
        (":where(:nope)", ""),
        (#"#\70 1"#, "p1"),
        (#".o\6e"#, "li1 li3"),
        (#"h\32"#, "target"),
        (#"[id="li1""#, "li1"),
        (":is(h2, h3", "target h3"),
        ("li:nth-child(2n + 1)", "li1 li3 li4"),
        ("li:nth-child( N )", "li1 li2 li3 li4"),
        ("LI:NOT(.on)", "li2 li4"),
        ("h2/**/+/**/p", "p1"),
    ])
    func `elements are found as a browser finds them`(selector: String, ids: String) throws {
        let page = try SelectorPage(Self.page, url: "http://example.test/page#target")
        let list = try SelectorList(parsing: selector)
        #expect(try SelectorQuery.all(list, below: page.document.node, in: page.document).ids == ids)
    }
}
