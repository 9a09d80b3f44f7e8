import Testing

/// HTML, 3.2.7, steps 2 and 3.
@Suite struct RenderedTextHiddenTests {
    @Test(arguments: Self.cases) func `what is hidden is left out`(_ example: RenderedTextCase) throws {
        try example.check()
    }

    static let cases: [RenderedTextCase] = [
        .init("<span hidden>one</span>two<div style=\"display:none\">three</div>four", "twofour"),
        .init("<p hidden=until-found>one</p>two<span hidden=until-found>three</span>", "twothree"),
        .init(
            "<div style=\"visibility:hidden\">one<p style=\"visibility:visible\">two</p>three</div>four",
            "two\n\nfour"),
        .init("<div style=\"visibility:hidden\"><br>one</div>two", "two"),
        .init("<div>one<div style=\"visibility:hidden\">two</div>three</div>", "onethree"),
        .init("<p>one</p><p style=\"visibility:hidden\">two</p><p>three</p>", "one\n\nthree"),
        .init("one<div style=\"content-visibility:hidden\">two</div>three", "onethree"),
        .init("one<span style=\"content-visibility:hidden\">two</span>three", "onetwothree"),
        .init("<div style=\"content-visibility:hidden;display:inline-block\">one</div> two", " two"),
        .init("<div style=\"content-visibility:hidden;display:table-cell\">one</div>two", "two"),
        .init(
            "<table style=\"content-visibility:hidden\"><tr style=\"content-visibility:hidden\"><td>one</table>two",
            "one\ntwo"),
        .init(
            "<div style=\"opacity:0\">one</div><div aria-hidden=true>two</div><div inert>three</div>",
            "one\ntwo\nthree"),
        .init(
            "<div style=\"font-size:0\">one</div><div style=\"position:absolute;left:-9999px\">two</div>",
            "one\ntwo"),
        .init(
            "<template>one</template><style>two</style><script>three</script><noscript>four</noscript>five",
            "five"),
        .init(
            "<div popover>one</div>two<datalist><option>three</datalist>four<noframes>five</noframes>",
            "twofour"),
        .init("one<dialog>two</dialog>three<dialog open>four</dialog>five", "onethree\nfour\nfive"),
        .init("a<noembed style=\"display:block\"> x </noembed>b", "ab"),
        .init("a<noembed style=\"display:block\"> x </noembed>b", " x ", of: "noembed"),
        .init("<option> one <b> two\n</b></option>three", "one two\nthree"),
        .init("<option> one <b> two\n</b></option>three", " two\n", of: "b"),
        .init("<option><meter> one </meter></option>", " one ", of: "meter"),
        .init("<details><summary> one <b>two</b> </summary>three</details>four", "one two\nfour"),
        .init("<details>one</details>two", "two"),
        .init("<details open><summary> one </summary> two <p>three</details>four", "one\ntwo\n\nthree\n\nfour"),
        .init("<details open>one <summary>two</summary>three</details>", "one \ntwo\nthree"),
        .init(
            "one <details style=\"display:inline\" open><summary>two</summary> three</details> four",
            "one\ntwo\nthreefour"),
        .init(
            "<details open style=\"display:flex\"><summary>one</summary><span>two</span><span>three</span></details>four",
            "one\ntwothree\nfour"),
    ]
}
