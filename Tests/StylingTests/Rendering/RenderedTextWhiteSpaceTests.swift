import Testing

/// CSS Text 3, section 4.1.
@Suite struct RenderedTextWhiteSpaceTests {
    @Test(arguments: Self.cases) func `white space collapses, is kept or goes as a browser has it`(
        _ example: RenderedTextCase
    ) throws {
        try example.check()
    }

    static let cases: [RenderedTextCase] = [
        .init("<p> one  two\tthree\nfour </p>", "one two three four"),
        .init("one <b> two </b> three", "one two three"),
        .init("one<b> </b>two", "one two"),
        .init("one<i> <i> <i> two</i></i></i>", "one two"),
        .init("one <!-- note --> two", "one two"),
        .init("one <b></b> two <i> </i> three", "one two three"),
        .init("<p>&nbsp; one &nbsp;</p>", "\u{A0} one \u{A0}"),
        .init("one\u{2003}two\u{3000}three", "one\u{2003}two\u{3000}three"),
        .init("one&shy;two three&zwj;four", "one\u{AD}two three\u{200D}four"),
        .init("<div style=\"white-space:nowrap\"> one \n two </div>", "one two"),
        .init("<pre> one\n  two\tthree </pre>", " one\n  two\tthree "),
        .init("<pre>\n\none\n</pre>two", "\none\n\ntwo"),
        .init("<pre>one  <b> two </b>\n</pre><pre>three</pre>", "one   two \n\nthree"),
        .init("<div style=\"white-space:pre-wrap\"> one \n two </div>", " one \n two "),
        .init("<div style=\"white-space:break-spaces\">one  \n  two </div>", "one  \n  two "),
        .init(
            "<div style=\"white-space:pre-line\">one  \n  two\n\n three <br> four</div>",
            "one\ntwo\n\nthree\nfour"),
        .init("<div style=\"white-space-collapse:preserve-breaks\">one  \n  two</div>", "one\ntwo"),
        .init("one <span style=\"white-space:pre\"> two </span> three", "one  two  three"),
        .init("<span style=\"white-space:pre\">one\n</span> two", "one\ntwo"),
        .init("<span style=\"white-space:pre-line\">one\n</span> two", "one\ntwo"),
        .init(
            "<div style=\"white-space:pre-wrap\">  <span style=\"white-space:normal\">\none</span></div>",
            "  one"),
        .init("one <span style=\"white-space:nowrap\">two </span> <span> three</span>", "one two three"),
        .init("one&#12;two &#12; three", "one\u{C}two \u{C} three"),
        .init("<div style=\"white-space:pre\">one&#13;two</div>", "one\rtwo"),
        .init("<p>日本\n語 한\n국</p>", "日本 語 한 국"),
        .init("one&#8203;\ntwo \n&#8203;three", "one\u{200B}two\u{200B}three"),
        .init("one<wbr> two<wbr>\nthree <wbr>four", "one twothree four"),
        .init("one \n<br>\n two", "one\ntwo"),
        .init("one <br style=\"white-space:pre\"> two", "one \ntwo"),
        .init("<div> one <p> </p> two </div>", "one\n\ntwo"),
        .init("<div><p>one</p> <b>two</b> <p>three</p> four</div>", "one\n\ntwo\n\nthree\n\nfour"),
        .init("<a><div>one</div></a> <a> two</a>", "one\ntwo"),
        .init("<span style=\"display:contents\">one </span> <b>two</b>", "one two"),
        .init("one <img> two", "one  two"),
        .init("one<img> <img>two", "one two"),
        .init("<img> one", " one"),
        .init("<p>one <img></p>", "one "),
        .init("one <span style=\"display:inline-block\"></span> two", "one  two"),
        .init(
            "one <span style=\"display:inline-block\"> two </span> <span style=\"display:inline-block\"> three </span>",
            "one two three"),
        .init("one <span style=\"display:inline-flex\"> two </span> three", "one two three"),
        .init("one <span style=\"display:inline-table\"> two </span> three", "one two three"),
        .init("one<span style=\"float:left\"> two </span> three", "one\ntwo\n three"),
        .init("one <span style=\"float:left\">two</span><div>three</div>", "one\ntwo\nthree"),
        .init("one <span style=\"position:absolute\"> two </span> <div>three</div>", "one\ntwo\nthree"),
        .init("one <div style=\"position:absolute\"></div> two", "one \ntwo"),
        .init("<span style=\"position:relative;top:1px\">one</span> two", "one two"),
        .init("one<span style=\"visibility:hidden\"> </span>two", "onetwo"),
        .init("one <span style=\"visibility:hidden\">two </span> three", "one three"),
        .init("one <span style=\"visibility:hidden\"> two</span>three", "one three"),
    ]
}
