import Testing

@testable import Styling

/// Cascade layers (CSS Cascade 5, section 6.4), as Chromium has them.
@Suite struct LayerTests {
    @Test(
        arguments: [
            ("@layer a{#x{text-transform:uppercase}}", "display:block;text-transform:uppercase"),
            (
                "@layer a{#x{text-transform:uppercase}}p{text-transform:lowercase}",
                "display:block;text-transform:lowercase"
            ),
            (
                "@layer a{#x{text-transform:uppercase}}@layer b{p{text-transform:lowercase}}",
                "display:block;text-transform:lowercase"
            ),
            (
                "@layer b,a;@layer a{p{text-transform:uppercase}}@layer b{#x{text-transform:lowercase}}",
                "display:block;text-transform:uppercase"
            ),
            (
                "@layer a{#x{text-transform:uppercase}}@layer b{p{text-transform:lowercase}}@layer b,a;",
                "display:block;text-transform:lowercase"
            ),
            (
                "@layer a{@layer b{#x{text-transform:uppercase}}p{text-transform:lowercase}}",
                "display:block;text-transform:lowercase"
            ),
            (
                "@layer a.b{#x{text-transform:uppercase}}@layer a{p{text-transform:lowercase}}",
                "display:block;text-transform:lowercase"
            ),
            (
                "@layer a{p{text-transform:uppercase}}@layer a.b{#x{text-transform:lowercase}}",
                "display:block;text-transform:uppercase"
            ),
            (
                "@layer{#x{text-transform:uppercase}}@layer{p{text-transform:lowercase}}",
                "display:block;text-transform:lowercase"
            ),
            (
                "@layer a{p{text-transform:uppercase}}@layer{p{text-transform:lowercase}}@layer a{#x{text-transform:capitalize}}",
                "display:block;text-transform:lowercase"
            ),
            (
                "@layer a{p{text-transform:uppercase!important}}p{text-transform:lowercase!important}",
                "display:block;text-transform:uppercase"
            ),
            (
                "@layer a{p{text-transform:uppercase!important}}@layer b{#x{text-transform:lowercase!important}}",
                "display:block;text-transform:uppercase"
            ),
            (
                "@layer a{p{text-transform:uppercase!important}}#x{text-transform:lowercase}",
                "display:block;text-transform:uppercase"
            ),
            (
                "@layer a{@layer b{p{text-transform:uppercase!important}}#x{text-transform:lowercase!important}}",
                "display:block;text-transform:uppercase"
            ),
            (
                "@layer a.b,c;@layer c{p{text-transform:uppercase}}@layer a{#x{text-transform:lowercase}}",
                "display:block;text-transform:uppercase"
            ),
            (
                "@layer a.b{p{text-transform:lowercase}}@layer a{@layer b{#x{text-transform:uppercase}}}",
                "display:block;text-transform:uppercase"
            ),
            ("@layer a b{#x{text-transform:uppercase}}", "display:block"),
            ("@layer a,b{#x{text-transform:uppercase}}", "display:block"),
            ("@layer initial{#x{text-transform:uppercase}}", "display:block;text-transform:uppercase"),
            ("@layer a. b{#x{text-transform:uppercase}}", "display:block"),
            (
                "@media print{@layer b;}@layer a{#x{text-transform:uppercase}}@layer b{p{text-transform:lowercase}}",
                "display:block;text-transform:lowercase"
            ),
            (
                "@media screen{@layer b;}@layer a{#x{text-transform:uppercase}}@layer b{p{text-transform:lowercase}}",
                "display:block;text-transform:uppercase"
            ),
            (
                "@supports (foo:x){@layer b;}@layer a{#x{text-transform:uppercase}}@layer b{p{text-transform:lowercase}}",
                "display:block;text-transform:lowercase"
            ),
            (
                "@layer a{#x{text-transform:uppercase}}p{text-transform:revert-layer}",
                "display:block;text-transform:uppercase"
            ),
            (
                "@layer a{p{text-transform:uppercase}}@layer b{p{text-transform:lowercase;text-transform:revert-layer}}",
                "display:block;text-transform:uppercase"
            ),
            ("@layer a{p{text-transform:revert-layer}}", "display:block"),
            ("@layer a{p{text-transform:uppercase}#x{text-transform:revert-layer}}", "display:block"),
        ] as [(String, String)])
    func `layers decide before anything else`(css: String, expected: String) throws {
        #expect(try StyledPage(css: css, body: "<p id=x class=c>x").description == expected)
    }
}
