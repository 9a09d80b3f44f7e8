import Testing

@testable import Styling

/// `env()`, `attr()` and `if()` (CSS Environment Variables 1; CSS Values 5, sections 7 and 9), as Chromium 156 has them. Each
/// value is that of `display`; whether the paragraph is gone tells what it came to.
@Suite struct SubstitutionTests {
    private func isHidden(_ value: String, _ rest: String = "") throws -> Bool {
        let page = try StyledPage(
            """
            <p id=x style="--d:none;--q:1;display:\(value)" data-x=none data-e data-n=1 data-v="var(--z)"
            data-w="var(--zz,none)" data-c=" none " data-k="none x"\(rest)>x
            """)
        return page.style.display == .none
    }

    @Test(arguments: [
        "env(foo, none)", "env(titlebar-area-x, none)", "env(viewport-segment-width 0 0, none)",
        "attr(data-x type(*))", "attr(data-x type(<custom-ident>))", "attr(data-q type(*), none)", "attr(data-q, none)",
        "attr(data-x type(none | block))", "attr(data-x type(<custom-ident>), block)",
        "attr(data-x type(<integer>), none)", "attr(data-x px, none)", "attr(data-x %, none)",
        "attr(data-v type(*), none)", "attr(data-w type(*))", "attr(data-c type(*))",
        "attr(data-c type(<custom-ident>))", "attr(data-k type(<custom-ident>), none)", "attr(DATA-X type(*))",
        "ATTR(data-x type(*))", "attr( data-x  type( * ) , none )", "attr(data-x type(<string>), none)",
        "attr(data-x type(block), none)", "if(style(--d:none): none; else: inline)", "if(else: none)",
        "if(supports(display:grid): none; else: block)", "if(media(print): none; style(--q:1): none;)",
        "if(style(--d): none)", "if(style(--zz): block; else: none)", "if(foo(x): block; else: none)",
        "if(style(display:none): block; else: none)", "if(media(width>100px): var(--d))",
        "if(media(screen): ; else: none)", "if(supports(selector(:has(a))): none)",
    ])
    func `the value is none`(value: String) throws {
        #expect(try isHidden(value))
    }

    @Test(arguments: [
        "env(safe-area-inset-top, none)", "env(foo)", "env(keyboard-inset-top, none)", "attr(data-x)",
        "attr(data-q type(*))", "attr(data-x raw-string)", "attr(data-x type(*) none)", "attr(data-x, none)",
        "attr(data-n type(<integer>), none)", "attr(data-k type(*))", "attr(data-k type(<custom-ident>+), none)",
        "attr(data-e type(*), none)", "attr(data-x type(ident))", "attr(data-x type(<ident>), none)", "attr()",
        "attr(1)", "attr(data-x none)", "attr(|data-x type(*))", "if(media(screen): none; else: block)",
        "if(style(--d: block): none)", "if(media(print): none)", "if(not media(print): none)",
        "if(style(--q: 1) and media(screen): none; else: block)", "if(media(screen) none)", "if()",
        "if((media(screen)): none)", "if(else: block; media(screen): none)", "if (media(screen): none)",
        "if(style(--d): none) foo", "if(media(print): none else: none)",
    ])
    func `the value is not none`(value: String) throws {
        #expect(try !isHidden(value))
    }

    @Test func `custom properties may come from attributes, for each element its own`() throws {
        let css = "p{--a:attr(data-d type(*),block);display:var(--a)}"
        let body = "<p data-d=none>a<p id=x data-d=flex>b"
        #expect(try StyledPage(css: css, body: body).style.display == .flex)
        #expect(try StyledPage(css: css, body: "<p data-d=none>a<p id=x>b").style.display == .block)
    }

    @Test func `an attribute is no string with an end of its own`() throws {
        #expect(try isHidden("attr(data-s),none", " data-s='\"'") == false)
        #expect(
            try StyledPage("<p id=x style='--a:attr(data-s);display:none' data-s='\");x:('>x").style.display == .none)
    }

    @Test func `elements alike share their custom properties, others do not`() throws {
        let css = "*{--a:block}.n{--a:none}p{display:var(--a)}.i{--a:inherit}"
        #expect(try StyledPage(css: css, body: "<p>a<p class=n>b<p id=x>c").style.display == .block)
        #expect(try StyledPage(css: css, body: "<p>a<p class=n>b<p>c<p id=x class=n>d").style.display == .none)
        #expect(try StyledPage(css: css, body: "<div class=n><p id=x class=i>c").style.display == .none)
        #expect(
            try StyledPage(css: css, body: "<div><p class=i>c</div><div class=n><p class=i id=x>c").style.display
                == .none)
        #expect(try StyledPage(css: css, body: "<p style=--a:none>a<p id=x>b").style.display == .block)
    }
}
