import Testing

/// Where our text is not the browser's, and why. A case that comes right has to leave the list.
@Suite struct RenderedTextDifferenceTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let html: String
        /// What Chromium 156 gives.
        let browser: String
        let own: String
        let reason: String

        var testDescription: String { html }
    }

    @Test(arguments: cases) func `a known difference is still one`(example: Case) throws {
        let text = try RenderedPage("<!DOCTYPE html>" + example.html).innerText()
        #expect(text == example.own)
        #expect(text != example.browser, "the case is right now, and no longer to be listed: \(example.reason)")
    }

    static let cases: [Case] = [
        Case(
            html: "<style>@starting-style{p{display:none}}</style><p>one</p>two", browser: "two", own: "one\n\ntwo",
            reason: "Styles from before the first frame are not kept; by CSS Transitions 2 they change no final style."),
        Case(
            html: "<style>@function --f(){result:none}p{display:--f()}</style><p>one</p>two", browser: "two",
            own: "one\n\ntwo",
            reason: "Functions that a page defines (CSS Mixins 1) are not called: no page was seen to."),
        Case(
            html: "<p style=\"--q:1;display:if(style(--q>0):none)\">one</p>two", browser: "two", own: "one\n\ntwo",
            reason: "Custom properties are compared for being equal only."),
        Case(
            html: "<style>p::first-line{text-transform:uppercase}</style><p>one<br>two", browser: "ONE\ntwo",
            own: "one\ntwo", reason: "Where a line ends is known only by layout; words and headings are the same."),
        Case(
            html: "<div><template shadowrootmode=open></template>one</div>two", browser: "two", own: "one\ntwo",
            reason: "Shadow trees that markup declares are not attached: what no slot takes is shown all the same."),
        Case(
            html: String(repeating: "<div>x</div>", count: 100) + "<p style=\"content-visibility:auto\">y",
            browser: String(repeating: "x\n", count: 100) + "\ny",
            own: String(repeating: "x\n", count: 99) + "x",
            reason: "How far down a box is can only be guessed without a layout: here are lines of 18 pixels, not 24."),
    ]
}
