import Styling
import Testing

@Suite struct SelectorSyntaxTests {
    @Test(arguments: [
        "", " ", ",", "h2,", ",h2", "h2,,h3", ">", "> p", "p >", "p > > a", "p ~", "p || a", "p >>> a", "..a", ".",
        "#", "#1", ".1x", "1", "@media", "!", "p!", "p;", "p{", "p)", "p]", #""p""#, "[", "[]", "[=a]", "[a=]",
        "[a=1]", "[a==b]", "[a=b s]", "[a=b x]", "[a=b]]", "[*]", "svg|p", "*|", "[svg|a]", "p*", ".a p*", "&p",
        ":", "::", ": hover", ":nope", ":nope(a)", "::nope", ":not", ":not()", ":not(,a)", ":not(:nope)",
        ":not(::before)", ":not(> a)", ":has()", ":has(:has(a))", ":has(::before)", ":has(> > a)", ":nth-child",
        ":nth-child()", ":nth-child(x)", ":nth-child(2n 1)", ":nth-child(n - -1)", ":nth-child(+ n)",
        ":nth-child(1.5)", ":nth-child(1 of)", ":nth-child(1of p)", ":nth-child(1 OF p)", ":nth-of-type(1 of p)",
        ":hover()", ":first-child(1)", ":lang()", ":lang(1)", #":lang("de")"#, ":lang(a, b)", ":dir()", ":dir(a b)",
        ":host()", ":host(a b)", ":host(a, b)", #":state("a")"#, ":-webkit-any(a b)", ":-webkit-foo",
        "::before:hover", "::before::after", "::before p", "::before.a", "::slotted(a b)", "::slotted(a):hover",
        "::part()", "::highlight(a b)", "::picker(input)", ":is(p)a", ":is (p)",
    ])
    func `what a browser rejects is an error`(selector: String) {
        #expect(throws: SelectorError.self) { try SelectorList(parsing: selector) }
    }

    @Test(arguments: [
        "::before", ":before", ":AFTER", "::-webkit-foo", "::-webkit-scrollbar:horizontal", "::part(a b)",
        "::part(a):hover", "::part(a)::before", "::slotted(a)::before", "::slotted(:is(a b))", "::cue", "::cue(a)",
        "::highlight(a)", "::picker(select)", "::before::marker", "::before:is(.a)",
        "::details-content:not(:hover)", "::view-transition-group(*)", "::scroll-button(left)", ":host(a)",
        ":host-context(a) b", ":state(a)", ":focus-visible", ":autofill", ":-webkit-autofill",
        ":-webkit-any(a.b, c)", ":popover-open", ":modal", ":fullscreen", ":active-view-transition-type(a, b)",
        ":is(> a)", ":has(> a)", ":has(:is(:has(a)))", ":nth-child(+n)", ":nth-child(-n- 1)", ":nth-child(n-1)",
        #":nth-child(2\6e+1)"#, "[a", #"[a="b"#, ":not([a", #".a\"#, "--a", "é", "&&", "a&",
    ])
    func `what a browser accepts is read`(selector: String) {
        #expect(throws: Never.self) { try SelectorList(parsing: selector) }
    }

    @Test(arguments: [
        ("..s", "'..s' is not a valid selector."), ("", "The provided selector is empty."),
        (" ", "' ' is not a valid selector."),
    ])
    func `an error speaks as browsers do`(selector: String, message: String) {
        do {
            _ = try SelectorList(parsing: selector)
            Issue.record("The selector was accepted.")
        } catch {
            #expect(error.message == message)
        }
    }

    @Test func `selectors are nested only so deep`() throws {
        func nested(_ depth: Int) -> String {
            String(repeating: ":not(", count: depth) + "p" + String(repeating: ")", count: depth)
        }
        #expect(throws: Never.self) { try SelectorList(parsing: nested(SelectorList.deepestNesting)) }
        #expect(throws: SelectorError.self) { try SelectorList(parsing: nested(SelectorList.deepestNesting + 1)) }
        #expect(throws: SelectorError.self) { try SelectorList(parsing: nested(100_000)) }
    }
}
