import DOM
import Styling
import Support
import Testing

/// What no markup shows: trees built by hand, size, depth, and being stopped.
@Suite struct RenderedTextTests {
    @Test func `an element outside of the document gives its text content`() throws {
        let document = try Document()
        let element = try document.makeElement(.p, namespace: .html)
        element.append(try document.makeText(Bytes(" one \n two ")))
        #expect(try text(of: element, in: document) == " one \n two ")
    }

    @Test func `the contents of a template are in no document`() throws {
        let page = try RenderedPage("<template><p id=x> one </p></template>")
        let template = try #require(page.document.head?.firstElementChild)
        let element = try #require(template.templateContent?.firstElementChild)
        #expect(try text(of: element, in: page.document) == " one ")
    }

    @Test func `white space collapses over texts that stand side by side`() throws {
        let page = try RenderedPage("<p></p>")
        let paragraph = try #require(page.document.body?.firstElementChild)
        for part: StaticString in [" one", " ", "\n two", " ", "three "] {
            paragraph.append(try page.document.makeText(Bytes(part)))
        }
        #expect(try text(of: paragraph, in: page.document) == "one two three")
    }

    @Test func `the text of the whole document is that of its body`() throws {
        let page = try RenderedPage("<title>one</title><p>two</p>three")
        #expect(try page.innerText(of: "html") == "two\n\nthree")
        #expect(try page.innerText(of: "head") == "one")
    }

    @Test(arguments: [
        ("div", "\n", ComputedStyle.Float.none, Display.block), ("span", " ", .none, .inline),
        ("float", "\n", .left, .block), ("cell", "", .none, .tableCell), ("inline block", " ", .none, .inlineBlock),
    ])
    func `a tree of a hundred thousand elements in one another is walked`(
        name: String, separator: String, float: ComputedStyle.Float, display: Display
    ) throws {
        let depth = name == "div" ? 100_000 : 10_000
        var style = ComputedStyle()
        style.float = float
        style.display = display
        let document = try deepDocument(depth)
        let body = try #require(document.body)
        let bytes = try RenderedText.innerText(
            of: body, in: document, styles: OneStyle(style), stop: StopToken())
        #expect(bytes.count == depth + (depth - 1) * separator.utf8.count)
    }

    @Test func `asking for the innermost of deep elements takes no recursion either`() throws {
        let document = try deepDocument(20_000)
        var element = try #require(document.body)
        while let child = element.firstElementChild { element = child }
        let bytes = try RenderedText.innerText(
            of: element, in: document, styles: OneStyle(ComputedStyle()), stop: StopToken())
        #expect(String(decoding: bytes, as: UTF8.self) == "x")
    }

    @Test func `a stop ends the walk`() throws {
        let document = try deepDocument(5000)
        let body = try #require(document.body)
        let stop = StopToken()
        let styles = OneStyle(ComputedStyle())
        styles.onStyle = { count in if count == 2000 { stop.stop(.pageTimeout) } }
        #expect(throws: StopReason.pageTimeout) {
            try RenderedText.innerText(of: body, in: document, styles: styles, stop: stop)
        }
        #expect(styles.count < 4000)
    }

    private func text(of element: Node, in document: Document) throws -> String {
        let styles = Cascade(document: document)
        let text = try RenderedText.innerText(of: element, in: document, styles: styles, stop: StopToken())
        return String(decoding: text, as: UTF8.self)
    }

    /// A body with elements nested in one another, an "x" between spaces in each.
    private func deepDocument(_ depth: Int) throws -> Document {
        let document = try Document()
        let html = try document.makeElement(.html, namespace: .html)
        document.node.append(html)
        var innermost = try document.makeElement(.body, namespace: .html)
        html.append(innermost)
        for _ in 0..<depth {
            let element = try document.makeElement(.div, namespace: .html)
            innermost.append(element)
            element.append(try document.makeText(Bytes(" x ")))
            innermost = element
        }
        return document
    }
}

/// Gives all elements in the body one style.
final class OneStyle: StyleResolver {
    private(set) var count = 0
    var onStyle: (Int) -> Void = { _ in }
    private let style: ComputedStyle

    init(_ style: ComputedStyle) {
        self.style = style
    }

    func style(of element: Node, parent: ComputedStyle?) throws(StopReason) -> ComputedStyle {
        count += 1
        onStyle(count)
        guard element.atom != .html, element.atom != .body else {
            var block = ComputedStyle()
            block.display = .block
            return block
        }
        return style
    }
}
