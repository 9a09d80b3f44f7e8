import Testing

/// CSS Pseudo-Elements 4, sections 2 and 4.
@Suite struct RenderedTextGeneratedTests {
    @Test(arguments: Self.cases) func `generated content is not text, but white space feels it`(
        _ example: RenderedTextCase
    ) throws {
        try example.check()
    }

    static let cases: [RenderedTextCase] = [
        .init("<style>i:before{content:\"x\"}</style><a><i></i> one</a>", " one"),
        .init("<style>i:before{content:\"x \"}</style><a><i></i> one</a>", "one"),
        .init("<style>i:before{content:\"\"}</style><a><i></i> one</a>", "one"),
        .init("<style>i:before{content:\"\";display:inline-block}</style><a><i></i> one</a>", " one"),
        .init("<style>i:before{content:url(data:,)}</style><a><i></i> one</a>", " one"),
        .init("<style>i:before{content:\"x\";float:left}</style>one <i> two</i>", "one two"),
        .init("<style>i:before{content:\"x\";position:absolute}</style>one<i> two</i>", "one two"),
        .init("<style>i:before{content:\"\";display:block}</style>one <i> two</i>", "onetwo"),
        .init("<style>i:after{content:\"x\"}</style>one <i>two </i> three", "one two  three"),
        .init("<style>i:after{content:\" \"}</style>one <i>two</i> three", "one twothree"),
        .init("<style>i:after{content:\" \";display:block}</style>one <i>two </i> three", "one twothree"),
        .init("<style>i:after{content:\"\\A\";white-space:pre}</style>one <i>two </i> three", "one two three"),
        .init("<style>i:after{content:attr(title)}</style>one <i title=x>two </i> three", "one two  three"),
        .init("<style>i:after{content:counter(x)}</style>one <i></i> two", "one  two"),
        .init(
            "<style>li{display:inline}li:after{content:\" · \"}</style><ul><li>one</li> <li>two</li></ul>",
            "onetwo"),
        .init(
            "<style>.f:after{content:\"\";display:table;clear:both}</style><div class=f>one <b>two</b> </div>three",
            "one two\nthree"),
        .init("<div>one <q> two </q> three</div>", "one  two  three"),
        .init("<style>q:before{content:none}</style>one<q> two</q>", "one two"),
        .init("<q style=\"display:flex\"> one <b>two</b></q>", "one\ntwo"),
        .init("<ul style=\"list-style-position:inside\"><li> one</li><li>two</ul>", "one\ntwo"),
        .init(
            "<style>p:first-letter{text-transform:uppercase}</style><p> \"one two</p><p><b>three</b></p><p>(f)our</p><p><img>five</p>",
            "\"One two\n\nThree\n\n(F)our\n\nfive"),
        .init(
            "<style>p:first-letter{text-transform:uppercase}</style><p><span style=\"float:left\">one</span>two</p><p><span style=\"display:inline-block\">three</span></p>",
            "one\nTwo\n\nthree"),
        .init(
            "<style>div:first-letter{text-transform:uppercase}</style><div><p>one</p>two</div><div><br>three</div><div>ß</div><div>'<b>four</b></div>",
            "One\n\ntwo\n\nthree\nSS\n'four"),
        .init(
            "<style>div:first-letter{text-transform:lowercase}</style><div style=\"text-transform:uppercase\">one</div>",
            "oNE"),
        .init(
            "<style>p:first-letter{text-transform:uppercase}</style><p>&nbsp;one</p><p style=\"white-space:pre\">\ntwo</p><p><b></b>three</p><p><b> </b>four</p>",
            "\u{A0}One\n\n\ntwo\n\nThree\n\nFour"),
        .init(
            "<style>div:first-letter{text-transform:uppercase}</style><div><p></p>one</div><div><div style=\"display:flex\">two</div></div><div><q>three</q></div><div><button>four</button></div>",
            "one\ntwo\nthree\nfour"),
        .init(
            "<style>b::before{content:\"x\";display:contents;float:left}</style>one <b> two</b>", "one  two"),
        .init(
            "<style>b::before{content:\"x\";display:contents;position:absolute}</style>one <b> two</b>", "one  two"),
    ]
}
