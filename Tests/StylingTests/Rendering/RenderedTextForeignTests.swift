import Testing

/// SVG 2, section 11; MathML Core, section 3.
@Suite struct RenderedTextForeignTests {
    @Test(arguments: Self.cases) func `of SVG and MathML only text elements show text`(_ example: RenderedTextCase)
        throws
    {
        try example.check()
    }

    static let cases: [RenderedTextCase] = [
        .init("<svg><text>one</text></svg>two", "one\ntwo"),
        .init(
            "one <svg><g><text>two <tspan> three</tspan> four</text><text>five</text></g></svg> six",
            "one \ntwo three four\nfive\n six"),
        .init("<svg>one<g>two</g><title>three</title><desc>four</desc></svg>five", "five"),
        .init(
            "<svg><defs><text>one</text></defs><symbol><text>two</text></symbol><linearGradient><text>three</text></linearGradient></svg>four",
            "one\ntwo\nfour"),
        .init("one <svg><foreignObject><div>two</div> three</foreignObject></svg> four", "one \ntwo\nthree\n four"),
        .init("<svg><text>one<a> two</a><text>three</text></text></svg>", "one two"),
        .init("<svg><foo><text>one</text></foo><switch><text>two</text></switch></svg>", "two"),
        .init(
            "<svg><text style=\"white-space:pre\">one  two</text><text xml:space=\"preserve\">three  four</text></svg>",
            "one  two\nthree  four"),
        .init("one <svg style=\"display:block\"></svg> two <svg></svg> three", "one\ntwo  three"),
        .init("<math><mi>a</mi></math>one", "𝑎\none"),
        .init("<math><mrow><mi>a</mi><mo>+</mo><mi>bc</mi></mrow></math>one", "𝑎\n+\nbc\none"),
        .init("one <math> <mrow> <mi> a </mi> two <mn>3</mn></mrow> </math> four", "one \na\n3\n four"),
        .init("one <math display=block><mn>2</mn></math> three", "one\n2\nthree"),
        .init(
            "<math><mfrac><mn>1</mn><mn>2</mn></mfrac><mtext>three  four</mtext></math>five",
            "1\n2\nthree four\nfive"),
        .init(
            "<math><semantics><mi>x</mi><annotation encoding=\"application/x-tex\">one</annotation></semantics></math>two",
            "𝑥\ntwo"),
        .init(
            "<math><mtable><mtr><mtd><mn>1</mn></mtd><mtd><mn>2</mn></mtd></mtr><mtr><mtd><mn>3</mn></mtd></mtr></mtable></math>",
            "1\n\t\n2\n\n\n3"),
        .init(
            "<math><mtext>one <b>two</b> <p>three</p></mtext><mphantom><mn>4</mn></mphantom></math>",
            "one\ntwo\n\nthree"),
        .init(
            "<math><mi style=\"display:none\">x</mi><mi style=\"display:block\">y</mi><mi style=\"display:inline\">z</mi></math>",
            "𝑦\n𝑧"),
        .init("<math><mi>h</mi><mi>α</mi><mi>Ω</mi><mi>ı</mi><mi>∂</mi><mi>1</mi></math>", "ℎ\n𝛼\n𝛺\n𝚤\n𝜕\n1"),
        .init("one <math>two <mi>three</mi></math> four", "one \nthree\n four"),
        .init("one <math style=\"display:inline-block\">two <mi>three</mi></math> four", "one two\nthree\n four"),
        .init("one <math style=\"display:block\">two <mi>three</mi></math> four", "one\ntwo\nthree\nfour"),
        .init("one <math style=\"position:absolute\">two <mi>three</mi></math> four", "one \nthree\nfour"),
    ]
}
