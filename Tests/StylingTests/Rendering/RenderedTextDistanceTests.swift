import Testing

/// `content-visibility: auto` (CSS Containment 2, section 4): contents that are far from the viewport are skipped. What is far
/// can only be guessed where nothing is laid out.
@Suite struct RenderedTextDistanceTests {
    private static let section = "<section style=\"content-visibility:auto\">far</section>"
    private static let lines = String(repeating: "<p>line</p>", count: 100)

    @Test(arguments: [
        "<p>near</p>\(section)",
        // What is out of flow takes no place above the section.
        "<div style=\"position:fixed\">\(lines)</div>\(section)",
        "<div style=\"float:left\">\(lines)</div>\(section)",
        // However many blocks begin at a line, it is one line.
        "<ul>\(String(repeating: "<li><div><div>x</div></div></li>", count: 60))</ul>\(section)",
    ])
    func `what is near the viewport is shown`(html: String) throws {
        #expect(try RenderedPage("<!DOCTYPE html>" + html).innerText().hasSuffix("far"))
    }

    @Test(arguments: [
        "\(lines)\(section)",
        "<pre>\(String(repeating: "x\n", count: 300))</pre>\(section)",
        "\(lines)\(section)\(section)",
        // What is skipped takes the place that it is said to take.
        """
        <style>section{content-visibility:auto;contain-intrinsic-size:1px auto 5000px}</style>
        <div style="float:left">\(lines)</div>\(lines)<section>one</section><section>far</section>
        """,
    ])
    func `what is far down is left out`(html: String) throws {
        #expect(try !RenderedPage("<!DOCTYPE html>" + html).innerText().contains("far"))
    }
}
