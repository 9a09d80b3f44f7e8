import Testing

@testable import Styling

/// The order of declarations (CSS Cascade 5, section 6.1), as Chromium has it.
@Suite struct CascadeOrderTests {
    @Test(
        arguments: [
            ("#x{text-transform:uppercase}p{text-transform:lowercase}", "display:block;text-transform:uppercase"),
            ("p{text-transform:lowercase}p{text-transform:uppercase}", "display:block;text-transform:uppercase"),
            (".c{text-transform:uppercase}p{text-transform:lowercase}", "display:block;text-transform:uppercase"),
            ("p.c{text-transform:uppercase}.c{text-transform:lowercase}", "display:block;text-transform:uppercase"),
            ("[id=x]{text-transform:lowercase}.c{text-transform:uppercase}", "display:block;text-transform:uppercase"),
            (
                "*{text-transform:lowercase}:where(#x){text-transform:uppercase}",
                "display:block;text-transform:uppercase"
            ),
            (
                ":is(#x,p){text-transform:uppercase}.c{text-transform:lowercase}",
                "display:block;text-transform:uppercase"
            ),
            (
                ":not(#y){text-transform:uppercase}.c.c.c{text-transform:lowercase}",
                "display:block;text-transform:uppercase"
            ),
            (
                "p{text-transform:uppercase!important}#x{text-transform:lowercase}",
                "display:block;text-transform:uppercase"
            ),
            ("p,#x{text-transform:uppercase}.c{text-transform:lowercase}", "display:block;text-transform:uppercase"),
            ("html p{text-transform:uppercase}p{text-transform:lowercase}", "display:block;text-transform:uppercase"),
            ("body{text-transform:uppercase}", "display:block;text-transform:uppercase"),
            ("body{text-transform:uppercase}p{text-transform:none}", "display:block"),
            ("body{display:flex}", "display:block"),
            ("body{visibility:hidden}#x{visibility:visible}", "display:block"),
            (
                "#x{text-transform:lowercase}</style><style>#x{text-transform:uppercase}",
                "display:block;text-transform:uppercase"
            ),
            (
                "#x{text-transform:uppercase}</style><style>p{text-transform:lowercase}",
                "display:block;text-transform:uppercase"
            ),
        ] as [(String, String)])
    func `the strongest declaration wins`(css: String, expected: String) throws {
        #expect(try StyledPage(css: css, body: "<p id=x class=c>x").description == expected)
    }
}
