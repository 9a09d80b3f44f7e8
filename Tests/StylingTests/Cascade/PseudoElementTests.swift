import Testing

@testable import Styling

/// What the boxes of pseudo-elements are to the text around them.
@Suite struct PseudoElementTests {
    @Test(
        arguments: [
            ("#x::before{content:'a'}", .text),
            ("#x:before{content:'a'}", .text),
            ("#x::before{content:''}", .none),
            ("#x::before{color:red}", .none),
            ("#x::before{display:block}", .none),
            ("#x::before{content:none;display:block}", .none),
            ("#x::before{content:normal;display:block}", .none),
            ("#x::before{content:'';display:block}", .block),
            ("#x::before{content:'';display:table}", .block),
            ("#x::before{content:'';display:inline-block}", .atomic),
            ("#x::before{content:'a';display:none}", .none),
            ("#x::before{content:'a';position:absolute}", .none),
            ("#x::before{content:'a';float:left}", .none),
            ("#x::before{content:url(a)}", .atomic),
            ("#x::before{content:' a'}", .spaceThenText),
            ("#x::before{content:'a '}", .textThenSpace),
            ("#x::before{content:' ' 'a' attr(b) ' '}", .spaceTextSpace),
            ("#x::before{content:'  '}", .space),
            ("#x::before{content:' a';white-space:pre}", .text),
            ("#x::before{content:'\\a';white-space:pre}", .lineBreak),
            ("#x::before{content:'\\a'}", .space),
            ("#x::before{content:counter(a)}", .text),
            ("#x::before{content:'a'}#x::before{content:none}", .none),
            ("#x{display:flex}#x::before{content:'a'}", .block),
            ("#x{white-space:pre}#x::before{content:' '}", .text),
            ("#x{display:none}#x::before{content:'a'}", .none),
            ("#x::before{content:'a'!important}#x.c::before{content:none}", .text),
            ("@layer a{#x::before{content:'a'}}p::before{content:none}", .none),
            ("#x::before{--a:'b';content:'c'}", .text),
            ("#x{--a:' b'}#x::before{content:var(--a)}", .spaceThenText),
            ("#x{&::before{content:'a'}}", .text),
            ("#y::before{content:'a'}", .none),
            ("#x::after{content:'a'}", .none),
        ] as [(String, GeneratedBox)])
    func `a pseudo-element's box is what its content and display make of it`(
        css: String, expected: GeneratedBox
    ) throws {
        #expect(try StyledPage(css: css, body: "<p id=x class=c>x").style.before == expected)
    }

    @Test func `each pseudo-element has its own rules`() throws {
        let css = "#x::after{content:'a '}#x::before{content:' b'}#x::first-letter{text-transform:uppercase}"
        let style = try StyledPage(css: css, body: "<p id=x>x").style
        #expect(style.before == .spaceThenText)
        #expect(style.after == .textThenSpace)
        #expect(style.firstLetterTransform == .uppercase)
        #expect(style.textTransform == [])
    }

    @Test func `a first letter has a transform of its own only by a rule`() throws {
        #expect(
            try StyledPage(css: "#x::first-letter{float:left}", body: "<p id=x>x").style.firstLetterTransform == nil)
    }
}
