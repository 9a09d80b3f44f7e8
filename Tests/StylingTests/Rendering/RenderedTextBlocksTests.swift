import Testing

/// HTML, 3.2.7, steps 5, 8 and 9.
@Suite struct RenderedTextBlocksTests {
    @Test(arguments: Self.cases) func `blocks, paragraphs and line breaks part lines`(_ example: RenderedTextCase)
        throws
    {
        try example.check()
    }

    static let cases: [RenderedTextCase] = [
        .init("one<br>two<br><br>three<br>", "one\ntwo\n\nthree\n"),
        .init("<br>one", "\none"),
        .init(
            "<br style=\"visibility:hidden\">one<br style=\"display:none\">two<br style=\"display:contents\">three<br style=\"display:block\">four",
            "onetwothree\nfour"),
        .init("<p>one<p>two</p>three", "one\n\ntwo\n\nthree"),
        .init("<p>one</p><p></p><p> </p><p>two</p>", "one\n\ntwo"),
        .init("<div>one<div>two</div>three</div>four", "one\ntwo\nthree\nfour"),
        .init("<div><div><div>one</div></div></div><div></div><div>two</div>", "one\ntwo"),
        .init("one<p></p>two", "one\n\ntwo"),
        .init("<h1> one </h1>\n\n<h2>two</h2> three <h3></h3> four", "one\ntwo\nthree\nfour"),
        .init("<ul><li>one<ul><li>two</ul><li>three</ul>four", "one\ntwo\nthree\nfour"),
        .init("<ol><li>one<li><p>two</p></ol>", "one\n\ntwo"),
        .init("<dl><dt>one<dd>two<dd>three</dl>", "one\ntwo\nthree"),
        .init("one<hr>two", "one\ntwo"),
        .init("<blockquote>one</blockquote><address>two</address><center>three</center>", "one\ntwo\nthree"),
        .init("one<span>two<div>three</div>four</span>five", "onetwo\nthree\nfourfive"),
        .init("<p style=\"display:inline\">one</p>two", "one\n\ntwo"),
        .init(
            "<p style=\"display:inline-block\">one</p>two<p style=\"float:left\">three</p>",
            "one\n\ntwo\n\nthree"),
        .init("<p style=\"display:contents\">one</p>two", "onetwo"),
        .init("<div style=\"display:contents\">one</div>two", "onetwo"),
        .init(
            "<span style=\"display:block\">one</span>two<span style=\"display:flow-root\">three</span>",
            "one\ntwo\nthree"),
        .init("<div style=\"display:inline\">one</div><div style=\"display:inline\">two</div>", "onetwo"),
        .init("one<span style=\"float:right\">two</span>three", "one\ntwo\nthree"),
        .init("<span style=\"position:absolute\">one</span><span style=\"position:fixed\">two</span>", "one\ntwo"),
        .init("<div style=\"columns:2\">one<div>two</div>three</div>", "one\ntwo\nthree"),
        .init(
            "<div style=\"display:list-item\">one</div><span style=\"display:inline list-item\"> two</span>",
            "one\ntwo"),
        .init("one <span style=\"display:inline list-item\"></span> two", "one two"),
        .init(
            "one <span style=\"display:inline-block\"><p>two</p><p>three</p></span> four",
            "one \n\ntwo\n\nthree\n\n four"),
        .init("one<legend>two</legend>three", "one\ntwo\nthree"),
        .init("one <center></center> two", "one\ntwo"),
    ]
}
