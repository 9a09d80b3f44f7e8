import Testing

@testable import Styling

/// `@scope` (CSS Cascade 6, section 2.5), as Chromium has it.
@Suite struct ScopeTests {
    @Test(
        arguments: [
            ("@scope (.a){p{text-transform:uppercase}}", "display:block;text-transform:uppercase"),
            ("@scope (.a) to (.b){p{text-transform:uppercase}}", "display:block"),
            ("@scope (.a) to (.e){p{text-transform:uppercase}}", "display:block;text-transform:uppercase"),
            ("@scope (#x){p{text-transform:uppercase}}", "display:block"),
            ("@scope (#x){:scope{text-transform:uppercase}}", "display:block;text-transform:uppercase"),
            ("@scope (#x){&{text-transform:uppercase}}", "display:block;text-transform:uppercase"),
            ("@scope (#x){text-transform:uppercase}", "display:block;text-transform:uppercase"),
            ("@scope (.a){>p{text-transform:uppercase}}", "display:block"),
            ("@scope (.b){>p{text-transform:uppercase}}", "display:block;text-transform:uppercase"),
            ("@scope (.a){.a p{text-transform:uppercase}}", "display:block"),
            ("@scope (.a){:scope p{text-transform:uppercase}}", "display:block;text-transform:uppercase"),
            ("@scope (.a){& & p{text-transform:uppercase}}", "display:block"),
            (
                "@scope (.b){p{text-transform:uppercase}}@scope(.a){p{text-transform:lowercase}}",
                "display:block;text-transform:uppercase"
            ),
            (
                "@scope (.a){p.c{text-transform:uppercase}}@scope(.b){p{text-transform:lowercase}}",
                "display:block;text-transform:uppercase"
            ),
            (
                "@scope (.a){p{text-transform:uppercase}}p{text-transform:lowercase}",
                "display:block;text-transform:uppercase"
            ),
            (
                "p{text-transform:uppercase}@scope (.a){p{text-transform:lowercase}}",
                "display:block;text-transform:lowercase"
            ),
            (
                "@scope (.a){:scope p{text-transform:uppercase}}@scope(.b){& p{text-transform:lowercase}}",
                "display:block;text-transform:uppercase"
            ),
            ("@scope{p{text-transform:uppercase}}", "display:block"),
            (".a{@scope{p{text-transform:uppercase}}}", "display:block"),
            (".a{@scope (.b){p{text-transform:uppercase}}}", "display:block;text-transform:uppercase"),
            (".e{@scope (.b){p{text-transform:uppercase}}}", "display:block"),
            (".a{@scope (&){p{text-transform:uppercase}}}", "display:block;text-transform:uppercase"),
            ("@scope (.a){@scope (.b){p{text-transform:uppercase}}}", "display:block;text-transform:uppercase"),
            ("@scope (.b){@scope (.a){p{text-transform:uppercase}}}", "display:block"),
            ("@scope (.a){.b{p{text-transform:uppercase}}}", "display:block;text-transform:uppercase"),
            ("@scope (.a){.b{& p{text-transform:uppercase}}}", "display:block;text-transform:uppercase"),
            ("@scope (.a,.e){p{text-transform:uppercase}}", "display:block;text-transform:uppercase"),
            ("@scope (:foo){p{text-transform:uppercase}}", "display:block"),
            ("@scope (.a) to (:scope > .b){p{text-transform:uppercase}}", "display:block"),
            ("@scope (.a) to (> .b){p{text-transform:uppercase}}", "display:block"),
            ("@scope (.a) to (> p){p{text-transform:uppercase}}", "display:block;text-transform:uppercase"),
            ("@scope .a{p{text-transform:uppercase}}", "display:block"),
            ("@scope (.a) foo{p{text-transform:uppercase}}", "display:block"),
            ("@scope (.a){@media screen{p{text-transform:uppercase}}}", "display:block;text-transform:uppercase"),
            ("@scope (.a){@media screen{text-transform:uppercase}}", "display:block"),
            (
                "@scope (.a){@layer l{p{text-transform:uppercase}}}p{text-transform:lowercase}",
                "display:block;text-transform:lowercase"
            ),
        ] as [(String, String)])
    func `a scope holds for what is inside its root`(css: String, expected: String) throws {
        #expect(
            try StyledPage(css: css, body: "<div class=\"a d\"><div class=b><p id=x class=c>x</div></div>").description
                == expected)
    }
}
