import Testing

@testable import Styling

/// An inline box whose writing mode is not that of the box around it is an inline block (CSS Writing Modes 4, section 3.2), as
/// Chromium has it.
@Suite struct WritingModeTests {
    @Test(
        arguments: [
            ("vertical-rl", "", "inline-block"), ("vertical-lr", "", "inline-block"),
            ("sideways-rl", "", "inline-block"), ("tb", "", "inline-block"), ("tb-rl", "", "inline-block"),
            ("lr", "", "inline"), ("horizontal-tb", "", "inline"), ("vertical", "", "inline"),
            ("vertical-rl", "vertical-rl", "inline"), ("initial", "vertical-rl", "inline-block"),
            ("inherit", "vertical-rl", "inline"), ("vertical-lr", "vertical-rl", "inline-block"),
        ] as [(String, String, String)])
    func `an inline box with lines of another direction is a block`(own: String, around: String, display: String) throws
    {
        let page = try StyledPage(
            "<div style=\"writing-mode:\(around)\"><b id=x style=\"writing-mode:\(own);white-space:pre\">x</b></div>")
        #expect(page.style.display == (display == "inline" ? .inline : .inlineBlock))
    }

    @Test(arguments: ["-webkit-writing-mode", "-epub-writing-mode"])
    func `older names count`(name: String) throws {
        #expect(try StyledPage("<b id=x style=\"\(name):vertical-rl\">x</b>").style.display == .inlineBlock)
    }

    @Test func `other displays stay`() throws {
        #expect(try StyledPage("<ruby id=x style=\"writing-mode:vertical-rl\">x").style.display == .ruby)
    }
}
