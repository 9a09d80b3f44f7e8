import Foundation
import TestSupport
import Testing
import WebPage

/// The history of a page.
@MainActor
@Suite struct BackForwardListTests {
    private let page = WebPage(configuration: .alone)

    private func urls(_ count: Int) throws -> [URL] {
        try (1...count).map { try #require(URL(string: "about:blank?\($0)")) }
    }

    @Test func `items are relative to the current one`() async throws {
        let urls = try urls(3)
        for url in urls { try await finish(page.load(url)) }
        let list = page.backForwardList
        #expect(list.backList.map(\.url) == Array(urls.prefix(2)))
        #expect(list.currentItem?.url == urls[2])
        #expect(list.forwardList.isEmpty)
        #expect(list[0]?.url == urls[2])
        #expect(list[-1]?.url == urls[1])
        #expect(list[-2]?.url == urls[0])
        for index in [-3, 1, 2, .min, .max] { #expect(list[index] == nil) }
        #expect(list[-1] == list.backList.last)

        try await finish(page.load(try #require(list.backList.first)))
        let after = page.backForwardList
        #expect(after.backList.isEmpty)
        #expect(after.forwardList.map(\.url) == Array(urls.dropFirst()))
        #expect(after[1] == after.forwardList.first)
        #expect(after[3] == nil)
        #expect(after != list)
    }

    @Test func `identifiers stay, and differ`() async throws {
        let urls = try urls(3)
        for url in urls.prefix(2) { try await finish(page.load(url)) }
        let before = page.backForwardList
        let identifiers = (before.backList + [try #require(before.currentItem)]).map(\.id)
        #expect(Set(identifiers).count == 2)
        try await finish(page.load(urls[2]))
        #expect(page.backForwardList.backList.map(\.id) == identifiers)
        #expect(page.backForwardList.currentItem.map { identifiers.contains($0.id) } == false)
    }

    @Test func `a new page cuts what was ahead`() async throws {
        let urls = try urls(4)
        for url in urls.prefix(3) { try await finish(page.load(url)) }
        try await finish(page.load(try #require(page.backForwardList[-1])))
        try await finish(page.load(urls[3]))
        #expect(page.backForwardList.forwardList.isEmpty)
        #expect(page.backForwardList.backList.map(\.url) == [urls[0], urls[1]])
        #expect(page.backForwardList.currentItem?.url == urls[3])
    }

    @Test func `a script gives the page another address, and the history follows`() async throws {
        let server = try FaultServer.shared.get()
        try await finish(page.load(URL(string: server.url("/html?title=First"))))
        try await page.callJavaScript("history.pushState({}, '', '/html?title=Second')")
        try await wait { page.url?.query == "title=Second" }
        #expect(page.backForwardList.backList.map(\.url.query) == ["title=First"])
        #expect(page.backForwardList.currentItem?.url == page.url)
        try await page.callJavaScript("history.replaceState({}, '', '/html?title=Third')")
        try await wait { page.url?.query == "title=Third" }
        #expect(page.backForwardList.backList.count == 1)
        try await page.callJavaScript("location.hash = 'place'")
        try await wait { page.url?.fragment == "place" }
        #expect(page.url?.query == "title=Third")
        #expect(page.backForwardList.backList.count == 2)
        // Nothing was loaded so far.
        #expect(page.title == "First")
        try await finish(page.reload())
        #expect(page.title == "Third")
        #expect(page.url?.fragment == "place")
    }

    @Test func `a script that gives the page another address while it is loaded is heard too`() async throws {
        let base = try #require(URL(string: "http://127.0.0.1:1/base"))
        try await finish(
            page.load(html: "<title>Own</title><script>history.pushState({}, '', '/pushed')</script>", baseURL: base))
        try await wait { page.url?.path == "/pushed" }
        #expect(page.backForwardList.backList.map(\.url) == [base])
        // The page is the program's own, whatever its address.
        try await finish(page.reload())
        #expect(page.title == "Own")
    }

    @Test func `HTML without an address of its own adds nothing`() async throws {
        let url = try urls(1)[0]
        try await finish(page.load(url))
        try await finish(page.load(html: "<title>x</title>"))
        try await finish(
            page.load(
                Data("y".utf8), mimeType: "text/html", characterEncoding: .utf8,
                baseURL: try #require(URL(string: "about:blank"))))
        #expect(page.backForwardList.currentItem?.url == url)
        #expect(page.backForwardList.currentItem?.title == nil)
        #expect(page.backForwardList.backList.isEmpty)
        let base = try #require(URL(string: "https://example.org/"))
        try await finish(page.load(html: "<title>x</title>", baseURL: base))
        #expect(page.backForwardList.currentItem?.url == base)
        #expect(page.backForwardList.currentItem?.title == "x")
    }

    @Test func `items know their title, where they were asked for and where they were found`() async throws {
        let page = try TestHandler(
            steps: [try TestHandler.response("test://elsewhere"), .data(Data("<title>T</title>".utf8))]
        ).page()
        try await finish(page.load(testURL))
        let item = try #require(page.backForwardList.currentItem)
        #expect(item.title == "T")
        #expect(item.initialURL == testURL)
        #expect(item.url.absoluteString == "test://elsewhere")
    }

    @Test func `the same address again is no new item, and a failed load is none`() async throws {
        let url = try urls(1)[0]
        try await finish(page.load(url))
        let id = page.backForwardList.currentItem?.id
        try await finish(page.load(url))
        _ = await outcome(of: page.load(URL(string: "about:foo")))
        #expect(page.backForwardList.currentItem?.id == id)
        #expect(page.backForwardList.backList.isEmpty)
    }

    @Test func `an item of another page is an invalid URL`() async throws {
        let other = WebPage(configuration: .alone)
        try await finish(other.load(try urls(1)[0]))
        let outcome = await outcome(of: page.load(try #require(other.backForwardList.currentItem)))
        guard case .invalidURL = outcome.error as? WebPage.NavigationError else {
            Issue.record("\(String(describing: outcome.error))")
            return
        }
    }

    @Test func `going back shows one's own HTML again`() async throws {
        let base = try #require(URL(string: "https://example.org/"))
        try await finish(page.load(html: "<title>mine</title>", baseURL: base))
        try await finish(page.load(try urls(1)[0]))
        #expect(page.title == "")
        try await finish(page.goBack())
        #expect(page.title == "mine")
        #expect(!page.canGoBack)
        #expect(page.canGoForward)
        try await finish(page.goForward())
        #expect(page.url == (try urls(1)[0]))
        // There is nowhere to go.
        #expect(await outcome(of: page.goForward()).events.isEmpty)
    }

    @Test func `the list keeps a hundred items`() async throws {
        let urls = try urls(103)
        for url in urls { try await finish(page.load(url)) }
        #expect(page.backForwardList.backList.count == 99)
        #expect(page.backForwardList.backList.first?.url == urls[3])
    }

    @Test func `a page that routes by itself goes back and forward without a load`() async throws {
        let server = try FaultServer.shared.get()
        let page = WebPage(configuration: .alone)
        try await finish(page.load(URL(string: server.url("/html?title=First"))))
        try await page.callJavaScript(
            """
            window.heard = [];
            addEventListener('popstate', (event) => {
                heard.push(JSON.stringify(event.state) + location.pathname + JSON.stringify(history.state));
                document.title = event.state?.title ?? 'Start';
            });
            for (const title of ['One', 'Two']) history.pushState({ title }, '', '/' + title);
            """)
        try await wait { page.backForwardList.backList.count == 2 }
        try await page.callJavaScript("history.back()")
        try await wait { page.title == "One" && page.url?.path == "/One" }
        #expect(page.backForwardList.forwardList.count == 1)
        try await page.callJavaScript("history.go(-1)")
        try await wait { page.title == "Start" && page.url?.path == "/html" }
        try await page.callJavaScript("history.go(2)")
        try await wait { page.title == "Two" && page.url?.path == "/Two" }
        #expect(!page.isLoading)
        #expect(
            try await page.callJavaScript("return heard") as? [String]
                == [
                    #"{"title":"One"}/One{"title":"One"}"#, "null/htmlnull", #"{"title":"Two"}/Two{"title":"Two"}"#,
                ])
        #expect(try await page.callJavaScript("return history.length") as? Int == 3)
    }
}
