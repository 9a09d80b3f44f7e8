import Testing

@testable import Styling

/// Style rules in style rules (CSS Nesting 1), as Chromium has them.
@Suite struct NestingTests {
    @Test(
        arguments: [
            (".a{#x{text-transform:uppercase}}", "display:block;text-transform:uppercase"),
            (".a{&{text-transform:uppercase}}", "display:block;text-transform:uppercase"),
            (".a{& #x{text-transform:uppercase}}", "display:block;text-transform:uppercase"),
            (".a{>#x{text-transform:uppercase}}", "display:block;text-transform:uppercase"),
            (".a{+#x{text-transform:uppercase}}", "display:block"),
            (".a{p{text-transform:uppercase}}", "display:block;text-transform:uppercase"),
            (".a{p:not(.d){text-transform:uppercase}}", "display:block;text-transform:uppercase"),
            (".a{color:red;p:not(.d){text-transform:uppercase}}", "display:block;text-transform:uppercase"),
            (".a{p:hover{}p{text-transform:uppercase}}", "display:block;text-transform:uppercase"),
            (".b{p{text-transform:uppercase}}", "display:block"),
            (".a{.a &{text-transform:uppercase}}", "display:block"),
            ("#x{.a &{text-transform:uppercase}}", "display:block;text-transform:uppercase"),
            ("#x{&.c{text-transform:uppercase}}", "display:block;text-transform:uppercase"),
            ("#x{&.d{text-transform:uppercase}}", "display:block"),
            ("#x{p&{text-transform:uppercase}}", "display:block;text-transform:uppercase"),
            ("#x{@media screen{text-transform:uppercase}}", "display:block;text-transform:uppercase"),
            ("#x{@media print{text-transform:uppercase}}", "display:block"),
            ("#x{@media screen{&{text-transform:uppercase}}}", "display:block;text-transform:uppercase"),
            (
                "#x{@media screen{text-transform:uppercase}text-transform:lowercase}",
                "display:block;text-transform:lowercase"
            ),
            ("#x{text-transform:lowercase;&{text-transform:uppercase}}", "display:block;text-transform:uppercase"),
            ("#x{&{text-transform:uppercase}text-transform:lowercase}", "display:block;text-transform:lowercase"),
            ("#x{text-transform:lowercase;.a &{text-transform:uppercase}}", "display:block;text-transform:uppercase"),
            ("#x{@supports (display:grid){text-transform:uppercase}}", "display:block;text-transform:uppercase"),
            (
                "#x{@layer a{text-transform:uppercase}text-transform:lowercase}",
                "display:block;text-transform:lowercase"
            ),
            ("#x{@layer a{text-transform:uppercase}}", "display:block;text-transform:uppercase"),
            ("#x{@container (width>1px){text-transform:uppercase}}", "display:block"),
            (
                ".a{.b,#x{text-transform:uppercase}}.a .c{text-transform:lowercase}",
                "display:block;text-transform:uppercase"
            ),
            (
                ".a,#y{.c{text-transform:uppercase}}.a .c.c{text-transform:lowercase}",
                "display:block;text-transform:uppercase"
            ),
            (
                ":where(.a){.c{text-transform:uppercase}}.c{text-transform:lowercase}",
                "display:block;text-transform:lowercase"
            ),
            (".a{:foo,p{text-transform:uppercase}}", "display:block"),
            (
                ".a{:foo{p{text-transform:uppercase}}p{text-transform:lowercase}}",
                "display:block;text-transform:lowercase"
            ),
            (":foo{#x{text-transform:uppercase}}", "display:block"),
            (".a{.b &,& p{text-transform:uppercase}}", "display:block;text-transform:uppercase"),
            ("&#x{text-transform:uppercase}", "display:block"),
            ("& .a #x{text-transform:uppercase}", "display:block;text-transform:uppercase"),
            (".a{@media screen{.c{text-transform:uppercase}}}", "display:block;text-transform:uppercase"),
            (".a{& > & > p{text-transform:uppercase}}", "display:block"),
            (".a::before{p{text-transform:uppercase}}", "display:block"),
            (".a{:is(&,b) p{text-transform:uppercase}}", "display:block;text-transform:uppercase"),
            (".a{@media screen{@media print{p{text-transform:uppercase}}}}", "display:block"),
            (".a{--b:hover{c:d};p{text-transform:uppercase}}", "display:block;text-transform:uppercase"),
            ("@media screen{.a{p{text-transform:uppercase}}}", "display:block;text-transform:uppercase"),
            (".a{p{b{} text-transform:uppercase}}", "display:block;text-transform:uppercase"),
            ("#x{text-transform:uppercase;b{}text-transform:lowercase;b{}}", "display:block;text-transform:lowercase"),
        ] as [(String, String)])
    func `nested rules apply where the rules around them say`(css: String, expected: String) throws {
        #expect(try StyledPage(css: css, body: "<div class=a><p id=x class=c>x</p></div>").description == expected)
    }
}
