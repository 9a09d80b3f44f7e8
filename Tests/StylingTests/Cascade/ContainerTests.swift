import Testing

@testable import Styling

/// `@container` (CSS Conditional 5, section 3), as Chromium has it for containers as wide as the screen.
@Suite struct ContainerTests {
    @Test(
        arguments: [
            ("@container (width>1px){#x{text-transform:uppercase}}", "display:block"),
            (
                ".a{container-type:inline-size}@container (width>1px){#x{text-transform:uppercase}}",
                "display:block;text-transform:uppercase"
            ),
            (".a{container-type:inline-size}@container (width<1px){#x{text-transform:uppercase}}", "display:block"),
            (
                ".a{container-type:inline-size}@container not (width<1px){#x{text-transform:uppercase}}",
                "display:block;text-transform:uppercase"
            ),
            ("@container not (width<1px){#x{text-transform:uppercase}}", "display:block"),
            (".a{container-type:inline-size}@container (height>0px){#x{text-transform:uppercase}}", "display:block"),
            (
                ".a{container-type:size}@container (height>=0px){#x{text-transform:uppercase}}",
                "display:block;text-transform:uppercase"
            ),
            (
                ".a{container:n/inline-size}@container n (width>1px){#x{text-transform:uppercase}}",
                "display:block;text-transform:uppercase"
            ),
            (".a{container:n/inline-size}@container m (width>1px){#x{text-transform:uppercase}}", "display:block"),
            (
                ".a{container-name:n}@container n{#x{text-transform:uppercase}}",
                "display:block;text-transform:uppercase"
            ),
            (".a{container-name:n}@container n (width>1px){#x{text-transform:uppercase}}", "display:block"),
            ("@container n{#x{text-transform:uppercase}}", "display:block"),
            (
                ".a{container-name:m n}@container n{#x{text-transform:uppercase}}",
                "display:block;text-transform:uppercase"
            ),
            (
                ".a{display:inline;container-type:inline-size}@container (width>=0px){#x{text-transform:uppercase}}",
                "display:block"
            ),
            ("#x{container-type:inline-size}@container (width>=0px){#x{text-transform:uppercase}}", "display:block"),
            (
                ".a{--v:1}@container style(--v:1){#x{text-transform:uppercase}}",
                "display:block;text-transform:uppercase"
            ),
            (
                ".a{--v:1}@container style(--v: 1 ){#x{text-transform:uppercase}}",
                "display:block;text-transform:uppercase"
            ),
            (".a{--v:1}@container style(--v:2){#x{text-transform:uppercase}}", "display:block"),
            (".a{--v:1}@container style(--v){#x{text-transform:uppercase}}", "display:block;text-transform:uppercase"),
            ("@container style(--v){#x{text-transform:uppercase}}", "display:block"),
            ("@container not style(--v){#x{text-transform:uppercase}}", "display:block;text-transform:uppercase"),
            (".a{--v:1}@container not style(--v:1){#x{text-transform:uppercase}}", "display:block"),
            ("#x{--v:1}@container style(--v:1){#x{text-transform:uppercase}}", "display:block"),
            (
                ".a{--v:1}@container style((--v:1) and (not (--w))){#x{text-transform:uppercase}}",
                "display:block;text-transform:uppercase"
            ),
            (
                ".a{container-type:inline-size;--v:1}@container (width>1px) and style(--v:1){#x{text-transform:uppercase}}",
                "display:block;text-transform:uppercase"
            ),
            (
                ".a{container-type:inline-size}@container (width>1px){@container (width>9999px){#x{text-transform:uppercase}}}",
                "display:block"
            ),
            (
                ".a{container-type:inline-size}@container (width<1px), (width>1px){#x{text-transform:uppercase}}",
                "display:block;text-transform:uppercase"
            ),
            ("@container style(display:block){#x{text-transform:uppercase}}", "display:block"),
            ("@container{#x{text-transform:uppercase}}", "display:block"),
            ("@container none (width>1px){#x{text-transform:uppercase}}", "display:block"),
            ("@container (foo){#x{text-transform:uppercase}}", "display:block"),
            (
                ".a{container-type:inline-size}@container (width>1px) or (foo){#x{text-transform:uppercase}}",
                "display:block"
            ),
            (
                ".a{container-type:inline-size}@container (min-width:1px){#x{text-transform:uppercase}}",
                "display:block;text-transform:uppercase"
            ),
            (
                ".a{container-type:inline-size}@container (inline-size>1px){#x{text-transform:uppercase}}",
                "display:block;text-transform:uppercase"
            ),
            (
                ".a{container-type:inline-size}@media screen{@container (width>1px){#x{text-transform:uppercase}}}",
                "display:block;text-transform:uppercase"
            ),
            (
                "@container (width>1px){#x{text-transform:uppercase}}#x{text-transform:lowercase}.a{container:x/size}",
                "display:block;text-transform:lowercase"
            ),
            (
                ".a{--w:inline-size;container-type:var(--w)}@container (width>1px){#x{text-transform:uppercase}}",
                "display:block;text-transform:uppercase"
            ),
            (
                "body{container-type:inline-size}.a{container-type:inherit}@container (width>1px){#x{text-transform:uppercase}}",
                "display:block;text-transform:uppercase"
            ),
        ] as [(String, String)])
    func `a container query asks the nearest container`(css: String, expected: String) throws {
        #expect(try StyledPage(css: css, body: "<div class=a><p id=x class=c>x</div>").description == expected)
    }
}
