import Testing

@testable import Styling

/// The selectors of a sheet's rules stand in one storage: what one rule leaves there is nothing to the next.
@Suite struct SheetSelectorsTests {
    @Test(
        arguments: [
            (
                "b,:foo,.c{text-transform:lowercase}#x{text-transform:uppercase}",
                "display:block;text-transform:uppercase"
            ),
            (
                "p:is(.a,.c:foo),{text-transform:lowercase}.a>.c{text-transform:uppercase}",
                "display:block;text-transform:uppercase"
            ),
            (
                ".a:not(.b) p{text-transform:uppercase}p:not(:is(.c,.d)){text-transform:lowercase}",
                "display:block;text-transform:uppercase"
            ),
            ("P.c,B{text-transform:uppercase}", "display:block;text-transform:uppercase"),
            (
                ".a{p{text-transform:uppercase}color:red}.b p{text-transform:lowercase}",
                "display:block;text-transform:uppercase"
            ),
            (
                ".a{text-transform:lowercase;p{text-transform:uppercase}}b{text-transform:none}",
                "display:block;text-transform:uppercase"
            ),
            (
                ".b{display:flex}.a{display:block;.c{text-transform:uppercase}}",
                "display:block;text-transform:uppercase"
            ),
            ("@scope(.a){p{text-transform:uppercase}}.b{display:none}", "display:block;text-transform:uppercase"),
            (":is(p,b):is(.c,.d){text-transform:uppercase}", "display:block;text-transform:uppercase"),
            (
                ".c#x.c{text-transform:uppercase}p.c.c{text-transform:lowercase}",
                "display:block;text-transform:uppercase"
            ),
        ] as [(String, String)])
    func `rules side by side have their own selectors`(css: String, expected: String) throws {
        #expect(try StyledPage(css: css, body: "<div class=a><p id=x class=c>x</p></div>").description == expected)
    }

    @Test func `namespaces count from where they are declared`() throws {
        let css =
            "@namespace s url(http://www.w3.org/2000/svg);s|p{text-transform:lowercase}*|p{text-transform:uppercase}"
        #expect(try StyledPage(css: css, body: "<p id=x>x").description == "display:block;text-transform:uppercase")
    }

    @Test func `each of many rules is found by its own name`() throws {
        let css = (0..<500).map { ".c\($0){text-transform:\($0 == 321 ? "uppercase" : "lowercase")}" }.joined()
        #expect(
            try StyledPage(css: css, body: "<p id=x class=c321>x").description
                == "display:block;text-transform:uppercase")
    }
}
