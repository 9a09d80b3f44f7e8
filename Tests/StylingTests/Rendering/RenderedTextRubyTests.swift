import Testing

/// CSS Ruby 1, section 2.
@Suite struct RenderedTextRubyTests {
    @Test(arguments: Self.cases) func `ruby stands where it is written`(_ example: RenderedTextCase) throws {
        try example.check()
    }

    static let cases: [RenderedTextCase] = [
        .init("<ruby>one<rt>two</rt></ruby>three", "onetwothree"),
        .init("one <ruby>two <rt> three </rt> </ruby> four", "one two three four"),
        .init("<ruby>one<rp>(</rp><rt>two</rt><rp>)</rp></ruby>", "onetwo"),
        .init("one<ruby><rb>two</rb><rt>three</rt><rtc>four</rtc></ruby>five", "onetwothreefourfive"),
        .init("<ruby style=\"white-space:pre\">one\ntwo<rt>three\nfour</rt></ruby>", "one twothree four"),
        .init("<ruby>one<br>two<rt>three</rt></ruby>", "one\ntwothree"),
        .init("<ruby style=\"display:block ruby\">one<rt>two</rt></ruby>three", "onetwo\nthree"),
        .init("one <ruby>two<rt style=\"display:block\">three</rt></ruby> four", "one twothree four"),
        .init("<ruby><em><i style=\"float:left\">one</i>two<div>three</div></em></ruby>four", "onetwothreefour"),
        .init("one&#8203;<ruby>\ntwo&#8203;<rt>\nthree</rt></ruby>", "one\u{200B} two\u{200B}three"),
    ]
}
