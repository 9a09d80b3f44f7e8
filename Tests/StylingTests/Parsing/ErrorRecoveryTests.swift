import Testing

@testable import Styling

/// What is left of sheets with errors in them (CSS Syntax 3, section 5), as Chromium has it.
@Suite struct ErrorRecoveryTests {
    @Test(
        arguments: [
            ("#x{text-transform:uppercase", "display:block;text-transform:uppercase"),
            (".d{text-transform:uppercase}}#x{text-transform:lowercase}", "display:block"),
            (
                ".d{}}#x{text-transform:uppercase}.e{} #x{text-transform:lowercase}",
                "display:block;text-transform:lowercase"
            ),
            ("#x{;;text-transform:uppercase}", "display:block;text-transform:uppercase"),
            ("#x{color:red;;text-transform:uppercase;}", "display:block;text-transform:uppercase"),
            ("#x{foo;text-transform:uppercase}", "display:block;text-transform:uppercase"),
            ("#x{)text-transform:lowercase;text-transform:uppercase}", "display:block;text-transform:uppercase"),
            ("#x{text-transform:uppercase);}", "display:block"),
            ("#x{text-transform uppercase;text-transform:capitalize}", "display:block;text-transform:capitalize"),
            ("#x{foo:bar {baz} text-transform:uppercase}", "display:block;text-transform:uppercase"),
            ("#x{foo:bar {baz}; text-transform:uppercase}", "display:block;text-transform:uppercase"),
            ("#x{foo:bar {baz;text-transform:uppercase}", "display:block"),
            ("#x{--a:{b:c} text-transform:uppercase}", "display:block"),
            ("#x{--a:{b:c};text-transform:uppercase}", "display:block;text-transform:uppercase"),
            ("#x{display:block {y} text-transform:uppercase}", "display:block;text-transform:uppercase"),
            ("#x{@foo;text-transform:uppercase}", "display:block;text-transform:uppercase"),
            ("#x{@foo{a:b}text-transform:uppercase}", "display:block;text-transform:uppercase"),
            (
                "#x{text-transform:uppercase !important;text-transform:lowercase}",
                "display:block;text-transform:uppercase"
            ),
            (
                "#x{text-transform:uppercase ! IMPORTANT ;text-transform:lowercase}",
                "display:block;text-transform:uppercase"
            ),
            (
                "#x{text-transform:uppercase !importan;text-transform:lowercase}",
                "display:block;text-transform:lowercase"
            ),
            (
                "#x{text-transform:uppercase!important}#x{text-transform:lowercase}",
                "display:block;text-transform:uppercase"
            ),
            (#"#x{text-\74ransform:upper\63 ase}"#, "display:block;text-transform:uppercase"),
            (#"#\78{text-transform:uppercase}"#, "display:block;text-transform:uppercase"),
            ("#x{TEXT-TRANSFORM:UPPERCASE}", "display:block;text-transform:uppercase"),
            ("y;#x{text-transform:uppercase}", "display:block"),
            ("};#x{text-transform:uppercase}", "display:block"),
            ("}#x{text-transform:uppercase}", "display:block"),
            ("<!-- #x{text-transform:uppercase} -->", "display:block;text-transform:uppercase"),
            ("--> #x{text-transform:uppercase}", "display:block;text-transform:uppercase"),
            (".d{}<!--#x{text-transform:uppercase}", "display:block;text-transform:uppercase"),
            ("@media screen{<!-- #x{text-transform:uppercase}}", "display:block"),
            ("#x{<!-- text-transform:uppercase}", "display:block"),
            ("/*#x{text-transform:uppercase}*/", "display:block"),
            ("#x{/*;*/text-transform:uppercase/*}*/;}", "display:block;text-transform:uppercase"),
            ("#x{text-transform:uppercase/**/}", "display:block;text-transform:uppercase"),
            ("#x{text-transform/**/:/**/uppercase}", "display:block;text-transform:uppercase"),
            ("#x{background:url(;});text-transform:uppercase}", "display:block;text-transform:uppercase"),
            (#"#x{background:url(a"b);text-transform:uppercase}"#, "display:block;text-transform:uppercase"),
            ("#x{content:'};';text-transform:uppercase}", "display:block;text-transform:uppercase"),
            ("#x{content:'\n;text-transform:uppercase}", "display:block;text-transform:uppercase"),
            ("#x{width:calc((1px);text-transform:uppercase}.d{}#x{text-transform:lowercase}", "display:block"),
            ("#x{a:[;];text-transform:uppercase}", "display:block;text-transform:uppercase"),
            ("#x{a:(;);text-transform:uppercase}", "display:block;text-transform:uppercase"),
            ("#x{text-transform:uppercase\n}", "display:block;text-transform:uppercase"),
            ("#x,{text-transform:uppercase}", "display:block"),
            ("#x,:foo{text-transform:uppercase}", "display:block"),
            (":is(#x,:foo){text-transform:uppercase}", "display:block;text-transform:uppercase"),
            ("#x{text-transform:uppercase uppercase}", "display:block"),
            ("#x{text-transform:}", "display:block"),
            ("#x{text-transform: uppercase 1}", "display:block"),
            ("@foo{#x{text-transform:uppercase}}", "display:block"),
            ("@foo;#x{text-transform:uppercase}", "display:block;text-transform:uppercase"),
            ("@foo bar{}#x{text-transform:uppercase}", "display:block;text-transform:uppercase"),
            ("@{}#x{text-transform:uppercase}", "display:block;text-transform:uppercase"),
            ("@ media screen{}#x{text-transform:uppercase}", "display:block;text-transform:uppercase"),
            (#"@charset "a";#x{text-transform:uppercase}"#, "display:block;text-transform:uppercase"),
            ("@import url(a.css) print;#x{text-transform:uppercase}", "display:block;text-transform:uppercase"),
            ("#x{text-transform:uppercase}@import", "display:block;text-transform:uppercase"),
            ("@media{#x{text-transform:uppercase}", "display:block;text-transform:uppercase"),
            ("@media print{.d{} #x{text-transform:uppercase}", "display:block"),
            ("{}#x{text-transform:uppercase}", "display:block;text-transform:uppercase"),
            ("#x:hover,#x{text-transform:uppercase}", "display:block;text-transform:uppercase"),
            ("a{b{c{d}}}#x{text-transform:uppercase}", "display:block;text-transform:uppercase"),
            ("#x{a:b;{text-transform:uppercase}}", "display:block"),
            ("#x{&&{text-transform:uppercase}}", "display:block;text-transform:uppercase"),
            ("#x{ {text-transform:uppercase} text-transform:lowercase}", "display:block;text-transform:lowercase"),
        ] as [(String, String)])
    func `a sheet is read as far as it can be`(css: String, expected: String) throws {
        #expect(try StyledPage(css: css, body: "<p id=x class=c>x").description == expected)
    }
}
