import Testing

/// CSS Flexbox 1, section 4; CSS Grid 2, section 6.
@Suite struct RenderedTextFlexTests {
    @Test(arguments: Self.cases) func `the children of flex and grid containers are blocks`(_ example: RenderedTextCase)
        throws
    {
        try example.check()
    }

    static let cases: [RenderedTextCase] = [
        .init("<div style=\"display:flex\">one<span>two</span>three</div>", "one\ntwo\nthree"),
        .init("<div style=\"display:flex\"> <span>one</span> two <i>three</i><!-- --> </div>", "one\ntwo\nthree"),
        .init("<div style=\"display:flex;white-space:pre\"> <span>one</span>  <i>two</i> </div>", "one\ntwo"),
        .init(
            "<div style=\"display:flex\"><div style=\"display:contents\"><span>one</span><span>two</span></div>three</div>",
            "one\ntwo\nthree"),
        .init(
            "<div style=\"display:flex\">one<span style=\"position:absolute\">two</span>three</div>",
            "one\ntwo\nthree"),
        .init("<div style=\"display:flex\">one <i style=\"float:left\">two</i> three</div>", "one\ntwo\nthree"),
        .init(
            "<div style=\"display:grid\">one <i style=\"position:absolute\">two</i> three</div>",
            "one\ntwo\nthree"),
        .init("<div style=\"display:inline-flex\"><span>one</span><span>two</span></div>three", "one\ntwo\nthree"),
        .init(
            "<div style=\"display:grid\"><b style=\"display:table-cell\">one</b><b style=\"display:table-cell\">two</b></div>",
            "one\ntwo"),
        .init(
            "one<span style=\"display:inline-grid\"><i> two </i><i>three</i></span>four",
            "one\ntwo\nthree\nfour"),
        .init("<div style=\"display:-webkit-flex\"><span>one</span> <span>two</span></div>", "one\ntwo"),
        .init(
            "<div style=\"display:-webkit-box\"><span>one</span> <span>two</span> three <p>four</p> five</div>",
            "onetwo three\n\nfour\n\nfive"),
        .init(
            "<div style=\"display:-webkit-inline-box\"><span>one</span><span>two</span></div>three",
            "onetwothree"),
        .init(
            "<div style=\"display:-webkit-box;-webkit-line-clamp:2;-webkit-box-orient:vertical\"><span>one</span> <span>two</span></div>",
            "one two"),
        .init(
            "<div style=\"display:-webkit-box;-webkit-line-clamp:2\"><span>one</span> <span>two</span></div>",
            "onetwo"),
        .init(
            "<div style=\"display:-webkit-box;-webkit-box-orient:vertical\"><span>one</span> <span>two</span></div>",
            "onetwo"),
        .init(
            "<div style=\"display:-webkit-inline-box;-webkit-line-clamp:2;-webkit-box-orient:vertical\"><span>one</span> <span>two</span></div> three",
            "one two three"),
        .init("<button style=\"display:flex\"><span>one</span><span>two</span></button>three", "one\ntwo\nthree"),
        .init(
            "<fieldset style=\"display:flex\"><legend>one</legend><span>two</span><span>three</span></fieldset>four",
            "one\ntwo\nthree\nfour"),
    ]
}
