import Testing

@testable import Styling

/// Custom properties and `var()` (CSS Custom Properties 1), as Chromium has them.
@Suite struct VariableTests {
    @Test(
        arguments: [
            (":root{--a:none}#x{display:var(--a)}", "display:none"),
            ("#x{display:var(--a)}", ""),
            ("#x{display:var(--a,none)}", "display:none"),
            ("#x{display:var(--a,)}", ""),
            ("#x{display:none;display:var(--a)}", ""),
            ("#x{display:var(a)}", "display:block"),
            ("#x{display:var()}", "display:block"),
            ("#x{display:none;display:var()}", "display:none"),
            ("#x{--a:flex;--b:var(--a);display:var(--b)}", "display:flex"),
            ("#x{--a:var(--b);--b:var(--a);display:var(--a,none)}", "display:none"),
            ("#x{--a:var(--a);display:var(--a,none)}", "display:none"),
            ("#x{--a:var(--b,none);display:var(--a)}", "display:none"),
            ("#x{--a:var(--b,var(--c,none));display:var(--a)}", "display:none"),
            ("#x{--a:inline;display:var(--a)-block}", ""),
            ("#x{--a:inline;--b:flow-root;display:var(--a) var(--b)}", "display:inline-block"),
            ("#x{--a:;display:var(--a,none)}", ""),
            ("#x{--a: ;display:none var(--a)}", "display:none"),
            ("#x{--a:none;display:VAR(--a)}", "display:none"),
            ("#x{--a:none;display:var( --a )}", "display:none"),
            ("#x{--a:none;display:var(--a) !important;display:block}", "display:none"),
            ("#x{--a:none!important;--a:block;display:var(--a)}", "display:none"),
            ("p{--a:none}#x{--a:initial;display:var(--a,flex)}", "display:flex"),
            ("body{--a:none}#x{--a:initial;display:var(--a,flex)}", "display:flex"),
            ("body{--a:none}#x{--a:inherit;display:var(--a,flex)}", "display:none"),
            ("body{--a:none}#x{--a:unset;display:var(--a,flex)}", "display:none"),
            ("body{--a:none}#x{--a:revert;display:var(--a,flex)}", "display:none"),
            ("#x{--a:pre;white-space:var(--a)}", "display:block;white-space-collapse:preserve;text-wrap-mode:nowrap"),
            (
                "#x{--a:nowrap;white-space:preserve var(--a)}",
                "display:block;white-space-collapse:preserve;text-wrap-mode:nowrap"
            ),
            ("#x{--a:unset;float:left;all:var(--a)}", ""),
            ("#x{--a:initial;all:var(--b,initial)}", ""),
            ("#x{display:env(foo,none)}", "display:none"),
            ("#x{display:env(foo)}", ""),
            ("#x{--a:env(foo,none);display:var(--a)}", "display:none"),
            (#"#x{--a:"none";display:var(--a)}"#, ""),
            (#"#x{--\61:none;display:var(--a)}"#, "display:none"),
            ("#x{--a:none;display:var(--A,flex)}", "display:flex"),
            ("#x{--a:no;display:var(--a)ne}", ""),
            ("body{--a:none}body{--b:var(--a)}#x{--a:flex;display:var(--b)}", "display:none"),
            (#"@property --a{syntax:"*";inherits:false;initial-value:none}#x{display:var(--a)}"#, "display:none"),
            (#"@property --a{syntax:"*";inherits:false}body{--a:none}#x{display:var(--a,flex)}"#, "display:flex"),
            (#"@property --a{syntax:"*";inherits:true}body{--a:none}#x{display:var(--a,flex)}"#, "display:none"),
            ("@property --a{inherits:true;initial-value:none}#x{display:var(--a,flex)}", "display:flex"),
            ("@media print{:root{--a:none}}#x{display:var(--a,flex)}", "display:flex"),
            ("@layer a{#x{--a:none}}p{--a:flex}#x{display:var(--a)}", "display:flex"),
            ("p{--a:none}#x{--a:flex}p{display:var(--a)}", "display:flex"),
            ("#x{--a:{};display:var(--a)}", ""),
            ("#x{--a:);display:var(--a,none)}", "display:none"),
            ("#x{--a:none;display:var(--a),flex}", ""),
            ("#x{text-transform:var(--a)}body{text-transform:uppercase}", "display:block;text-transform:uppercase"),
            ("#x{display:var(--a);--a:none;}", "display:none"),
            ("#x{--a:inherit;display:var(--b,inherit)}", "display:block"),
            (".c{--a:none}p:not(.c){--a:flex}#x{display:var(--a)}", "display:none"),
        ] as [(String, String)])
    func `a variable is replaced by its value`(css: String, expected: String) throws {
        #expect(try StyledPage(css: css, body: "<p id=x class=c>x").description == expected)
    }
}
