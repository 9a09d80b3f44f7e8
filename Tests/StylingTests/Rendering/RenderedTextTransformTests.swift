import Testing

/// CSS Text 3, section 2.1; UAX 29.
@Suite struct RenderedTextTransformTests {
    @Test(arguments: Self.cases) func `text-transform is applied, by language and word`(_ example: RenderedTextCase)
        throws
    {
        try example.check()
    }

    static let cases: [RenderedTextCase] = [
        .init(
            "<p style=\"text-transform:uppercase\">straße ﬁ ŉ ΐ აბგ և</p>",
            "STRASSE FI ʼN Ι\u{308}\u{301} აბგ ԵՒ"),
        .init("<p style=\"text-transform:lowercase\">ABC İ ΑΣ ΑΣΑ ẞ</p>", "abc i\u{307} ας ασα ß"),
        .init(
            "<p lang=tr-TR style=\"text-transform:uppercase\">iı</p><p lang=az style=\"text-transform:lowercase\">Iİ</p>",
            "İI\n\nıi"),
        .init("<p lang=el style=\"text-transform:uppercase\">Αθήνα ή άι</p>", "ΑΘΗΝΑ Ή ΑΪ"),
        .init(
            "<p lang=lt style=\"text-transform:lowercase\">Ì Í J\u{300}</p><p lang=lt style=\"text-transform:uppercase\">i\u{307}</p>",
            "i\u{307}\u{300} i\u{307}\u{301} j\u{307}\u{300}\n\nI"),
        .init(
            "<p lang=hy style=\"text-transform:uppercase\">և</p><p lang=nl style=\"text-transform:capitalize\">ijs</p>",
            "ԵՒ\n\nIjs"),
        .init(
            "<div lang=tr><p lang=\"\" style=\"text-transform:uppercase\">i</p><p style=\"text-transform:uppercase\">i</p></div>",
            "I\n\nİ"),
        .init(
            "<p style=\"text-transform:capitalize\">hello wORLD it's don’t a-b c_d 1st x.y foo:bar a@b (one) \"two\" l'été</p>",
            "Hello WORLD It's Don’t A-B C_d 1st X.Y Foo:Bar A@B (One) \"Two\" L'été"),
        .init(
            "<p style=\"text-transform:capitalize\">one&nbsp;two ǆx ßx 𐐨𐐩 a·b a‧b 日本one</p>",
            "One\u{A0}Two ǅx ßx 𐐨𐐩 A·b A‧b 日本One"),
        .init(
            "<p style=\"text-transform:capitalize\">one<b>two</b> three<i> four</i><!-- -->five<img>six<br>seven<wbr>eight</p>",
            "Onetwo Three FourfiveSix\nSeveneight"),
        .init(
            "<p style=\"text-transform:capitalize\">one<span style=\"display:inline-block\">two</span>three<span style=\"float:left\">four</span>five</p>",
            "OneTwothree\nFour\nfive"),
        .init(
            "<div style=\"text-transform:capitalize\">one<div>two</div>three <span>four<div>five</div>six</span></div>",
            "One\nTwo\nThree Four\nFive\nsix"),
        .init(
            "<p style=\"text-transform:full-width\">abc ｱ</p><p style=\"text-transform:full-size-kana\">ァィ</p>",
            "abc ｱ\n\nァィ"),
        .init("<p style=\"text-transform:math-auto\">a</p><p style=\"text-transform:math-auto\">ab</p>", "𝑎\n\nab"),
        .init(
            "<p style=\"-webkit-text-security:disc\">ab c 😀</p><p style=\"-webkit-text-security:square\">  é  </p>",
            "••••••\n\n■■■■■"),
        .init("<p style=\"-webkit-text-security:circle;text-transform:uppercase\">ß</p>", "◦◦"),
    ]
}
