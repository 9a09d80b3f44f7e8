import Testing

@testable import Styling

/// Where imported rules stand in the cascade (CSS Cascade 5, sections 2 and 6.4).
@Suite struct ImportOrderTests {
    private static let upper = "#x{text-transform:uppercase}"
    private static let lower = "#x{text-transform:lowercase}"

    @Test(
        arguments: [
            ("@import 'u';", "uppercase"),
            ("@import 'u';\(lower)", "lowercase"),
            ("@import 'u';@import 'l';", "lowercase"),
            ("@import 'l';@import 'u';", "uppercase"),
            ("@import 'u';@import 'l' layer;", "uppercase"),
            ("@import 'u' layer(a);@import 'l' layer(b);", "lowercase"),
            ("@layer b,a;@import 'u' layer(a);@import 'l' layer(b);", "uppercase"),
            ("@import 'u' layer(a);@layer b{\(lower)}", "lowercase"),
            ("@import 'u' layer(a.b);@import 'l' layer(a);", "lowercase"),
            ("@import 'both';", "uppercase"),
            ("@import 'both' layer(q);@layer a{\(lower)}", "lowercase"),
            ("@import 'nested';", "lowercase"),
            ("@import 'missing';\(upper)", "uppercase"),
        ] as [(String, String)])
    func `imported rules come before those of the sheet, in their layer`(css: String, expected: String) throws {
        let imports = [
            "u": Self.upper, "l": Self.lower, "both": "@layer a{\(Self.lower)}\(Self.upper)",
            "nested": "@import 'u';\(Self.lower)",
        ]
        let page = try StyledPage(css: css, body: "<b id=x>x", imports: imports)
        #expect(page.description == "text-transform:" + expected)
    }

    @Test func `linked sheets count in the order of the page`() throws {
        let imports = ["u": Self.upper, "l": Self.lower]
        let html = "<link rel=stylesheet href=u><link rel=stylesheet href=l><b id=x>x"
        #expect(try StyledPage(html, imports: imports).description == "text-transform:lowercase")
    }
}
