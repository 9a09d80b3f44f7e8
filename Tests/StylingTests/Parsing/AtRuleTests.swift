import Testing

@testable import Styling

/// What at-rules do to the rules in and after them, as Chromium has it.
@Suite struct AtRuleTests {
    @Test(
        arguments: [
            ("@media screen{#x{text-transform:uppercase}}", "display:block;text-transform:uppercase"),
            ("@media print{#x{text-transform:uppercase}}", "display:block"),
            ("@media{#x{text-transform:uppercase}}", "display:block;text-transform:uppercase"),
            ("@MEDIA screen{#x{text-transform:uppercase}}", "display:block;text-transform:uppercase"),
            (#"@\6dedia print{#x{text-transform:uppercase}}"#, "display:block"),
            ("@media(min-width:1px){#x{text-transform:uppercase}}", "display:block;text-transform:uppercase"),
            ("@media screen{@media print{#x{text-transform:uppercase}}}", "display:block"),
            (
                "@media screen{@font-face{}@media (min-width:1px){#x{text-transform:uppercase}}}",
                "display:block;text-transform:uppercase"
            ),
            ("@supports(display:grid){#x{text-transform:uppercase}}", "display:block;text-transform:uppercase"),
            ("@supports (--\u{301}:x){#x{text-transform:uppercase}}", "display:block;text-transform:uppercase"),
            ("@supports (foo:bar){#x{text-transform:uppercase}}", "display:block"),
            ("@supports foo{#x{text-transform:uppercase}}", "display:block"),
            (
                "@font-face{text-transform:lowercase}#x{text-transform:uppercase}",
                "display:block;text-transform:uppercase"
            ),
            ("@page{#x{text-transform:uppercase}}", "display:block"),
            ("@page{margin:0;@top-left{a:b}}#x{text-transform:uppercase}", "display:block;text-transform:uppercase"),
            ("@keyframes k{#x{text-transform:uppercase}}", "display:block"),
            ("@-webkit-keyframes k{from{a:b}}#x{text-transform:uppercase}", "display:block;text-transform:uppercase"),
            ("@starting-style{#x{text-transform:uppercase}}", "display:block"),
            ("@counter-style a{}#x{text-transform:uppercase}", "display:block;text-transform:uppercase"),
            ("@property --a{}#x{text-transform:uppercase}", "display:block;text-transform:uppercase"),
            ("@view-transition{}#x{text-transform:uppercase}", "display:block;text-transform:uppercase"),
            ("@position-try --a{}#x{text-transform:uppercase}", "display:block;text-transform:uppercase"),
            (
                "@font-feature-values a{@styleset{a:1}}#x{text-transform:uppercase}",
                "display:block;text-transform:uppercase"
            ),
            ("@document url(){#x{text-transform:uppercase}}", "display:block"),
            ("@-moz-document url-prefix(){#x{text-transform:uppercase}}", "display:block"),
            ("@when media(screen){#x{text-transform:uppercase}}", "display:block"),
            (
                "@namespace svg url(http://www.w3.org/2000/svg);svg|p,p{text-transform:uppercase}",
                "display:block;text-transform:uppercase"
            ),
            ("@namespace url(http://www.w3.org/2000/svg);p{text-transform:uppercase}", "display:block"),
            (
                "@namespace url(http://www.w3.org/1999/xhtml);p{text-transform:uppercase}",
                "display:block;text-transform:uppercase"
            ),
            (
                "p{}@namespace url(http://www.w3.org/2000/svg);p{text-transform:uppercase}",
                "display:block;text-transform:uppercase"
            ),
            (#"@layer a;@namespace "http://www.w3.org/2000/svg";p{text-transform:uppercase}"#, "display:block"),
            ("y|p{text-transform:uppercase}", "display:block"),
            ("@media screen;#x{text-transform:uppercase}", "display:block;text-transform:uppercase"),
            ("@media screen{text-transform:uppercase}", "display:block"),
            ("@media foo bar{#x{text-transform:uppercase}}", "display:block"),
            ("@layer a,;#x{text-transform:uppercase}", "display:block;text-transform:uppercase"),
        ] as [(String, String)])
    func `an at-rule lets through what it should`(css: String, expected: String) throws {
        #expect(try StyledPage(css: css, body: "<p id=x class=c>x").description == expected)
    }

    @Test func `a media query means the same each time`() throws {
        let narrow = (0..<20).map { "@media (max-width:\($0)px){#x{text-transform:lowercase}}" }.joined()
        let wide = "@media (min-width:1px){#x{text-transform:uppercase}}"
        let css = narrow + wide + narrow + wide + narrow
        #expect(try StyledPage(css: css, body: "<p id=x>x").description == "display:block;text-transform:uppercase")
        #expect(
            try StyledPage(css: wide + narrow, body: "<p id=x>x").description
                == "display:block;text-transform:uppercase")
    }
}
