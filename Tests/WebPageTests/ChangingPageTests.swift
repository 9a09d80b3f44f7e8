import Foundation
import Testing
import WebPage

/// Pages that scripts change: the page's own, the program's, and those that calls run.
@MainActor
@Suite struct ChangingPageTests {
    private static let built = """
        <!DOCTYPE html><title>Loading…</title><body><div id=app></div>
        <script>
        const items = ['One', 'Two', 'Three'];
        const app = document.getElementById('app');
        app.innerHTML = `<h1>Built</h1><ul>${items.map((item) => `<li class=item>${item}</li>`).join('')}</ul>`;
        document.addEventListener('DOMContentLoaded', () => {
            const style = document.createElement('style');
            style.textContent = '.item:nth-child(2) { display: none }';
            document.head.append(style);
            document.title = 'A page of ' + items.length;
        });
        setTimeout(() => { app.querySelector('h1').textContent = 'Built later'; }, 1);
        </script>
        """

    @Test func `a page that its scripts build shows what they built`() async throws {
        let page = WebPage(configuration: .alone)
        try await finish(page.load(html: Self.built))
        #expect(page.title == "A page of 3")
        let text = "return document.getElementById('app').innerText"
        try await wait { try await page.callJavaScript(text) as? String == "Built later\nOne\nThree" }
        let names = "return [...document.querySelectorAll(selector)].map(element => element.textContent)"
        #expect(
            try await page.callJavaScript(names, arguments: ["selector": "li"]) as? [String] == ["One", "Two", "Three"])
    }

    @Test func `a call and a user script clean a page up`() async throws {
        let configuration = WebPage.Configuration.alone
        configuration.userContentController.addUserScript(
            WKUserScript(
                source: "document.querySelectorAll('aside').forEach(n => n.remove())", injectionTime: .atDocumentEnd,
                forMainFrameOnly: true, in: .defaultClient))
        let page = WebPage(configuration: configuration)
        try await finish(page.load(html: "<nav>menu</nav><p>text</p><aside>ad</aside><nav>more</nav>"))
        try await page.callJavaScript("document.querySelectorAll('nav').forEach(n => n.remove())")
        let left = try await page.callJavaScript("return document.body.innerHTML") as? String
        #expect(left == "<p>text</p>")
    }

    @Test func `a call's change of the title is the page's`() async throws {
        let page = WebPage(configuration: .alone)
        try await finish(page.load(html: "<title>T</title>"))
        try await page.callJavaScript(
            "document.querySelector('title').textContent = title", arguments: ["title": "New"],
            contentWorld: .defaultClient)
        try await wait { page.title == "New" }
    }
}
