import Testing

/// A small document, and what a real browser gave as its `innerText`: Chromium 156, 1280 by 800, the page's scripts held
/// back, scripting on, nothing loaded.
struct RenderedTextCase: Sendable, CustomTestStringConvertible {
    /// What stands in the body.
    let html: String
    let text: String
    /// The id or name of the element that was asked; the body when there is none.
    let name: String?

    init(_ html: String, _ text: String, of name: String? = nil) {
        self.html = html
        self.text = text
        self.name = name
    }

    var testDescription: String { html }

    func check() throws {
        let page = try RenderedPage("<!DOCTYPE html><html lang=\"en\"><head><title>t</title></head><body>" + html)
        #expect(try page.innerText(of: name) == text)
    }
}
