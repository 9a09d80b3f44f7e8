import Testing

@testable import Styling

/// `style` attributes (CSS Style Attributes), as Chromium has them.
@Suite struct InlineStyleTests {
    @Test(
        arguments: [
            (
                #"<style>#x{text-transform:lowercase}</style><p id=x class=c style="text-transform:uppercase">x"#,
                "display:block;text-transform:uppercase"
            ),
            (
                #"<style>#x{text-transform:lowercase!important}</style><p id=x class=c style="text-transform:uppercase">x"#,
                "display:block;text-transform:lowercase"
            ),
            (
                #"<style>#x{text-transform:lowercase!important}</style><p id=x class=c style="text-transform:uppercase!important">x"#,
                "display:block;text-transform:uppercase"
            ),
            (
                #"<style>@layer a{#x{text-transform:lowercase!important}}</style><p id=x class=c style="text-transform:uppercase!important">x"#,
                "display:block;text-transform:uppercase"
            ),
            (
                #"<style></style><p id=x class=c style="text-transform:uppercase;text-transform:lowercase">x"#,
                "display:block;text-transform:lowercase"
            ),
            (
                #"<style></style><p id=x class=c style="text-transform:uppercase!important;text-transform:lowercase">x"#,
                "display:block;text-transform:uppercase"
            ),
            (#"<style></style><p id=x class=c style="{}text-transform:uppercase">x"#, "display:block"),
            (#"<style></style><p id=x class=c style="a{b:c}text-transform:uppercase">x"#, "display:block"),
            (
                #"<style></style><p id=x class=c style="@media screen{};text-transform:uppercase">x"#,
                "display:block;text-transform:uppercase"
            ),
            (
                #"<style></style><p id=x class=c style=";;text-transform:uppercase;">x"#,
                "display:block;text-transform:uppercase"
            ),
            (#"<style></style><p id=x class=c style="text-transform:uppercase}">x"#, "display:block"),
            (#"<style></style><p id=x class=c style="}text-transform:uppercase">x"#, "display:block"),
            (#"<style></style><p id=x class=c style="color:red;text-transform">x"#, "display:block"),
            (
                #"<style></style><p id=x class=c style="/*a*/text-transform:uppercase">x"#,
                "display:block;text-transform:uppercase"
            ),
            (
                #"<style></style><p id=x class=c style="foo:url(;);text-transform:uppercase">x"#,
                "display:block;text-transform:uppercase"
            ),
            (#"<style></style><p id=x class=c style="all:initial">x"#, ""),
            (#"<style></style><p id=x class=c style="display:contents">x"#, "display:contents"),
            (#"<style>--a:b</style><p id=x class=c style="text-transform:var(--a)">x"#, "display:block"),
            (
                #"<style>#x{--a:uppercase}</style><p id=x class=c style="text-transform:var(--a)">x"#,
                "display:block;text-transform:uppercase"
            ),
            (
                #"<style></style><p id=x class=c style="--a:uppercase;text-transform:var(--a)">x"#,
                "display:block;text-transform:uppercase"
            ),
            (
                #"<style>#x{text-transform:var(--a)}</style><p id=x class=c style="--a:uppercase">x"#,
                "display:block;text-transform:uppercase"
            ),
            (#"<style>#x{text-transform:var(--a)}</style><p id=x class=c style="--A:uppercase">x"#, "display:block"),
            (#"<style>p{float:left}</style><p id=x class=c style="float:revert">x"#, "display:block"),
            (#"<style>p{float:left}</style><p id=x class=c style="float:revert-layer">x"#, "display:block;float:left"),
        ] as [(String, String)])
    func `a style attribute has its place in the cascade`(html: String, expected: String) throws {
        #expect(try StyledPage(html).description == expected)
    }
}
