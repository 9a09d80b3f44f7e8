import Foundation
import TestSupport
import Testing
import WebPage

/// The code of tutorials, without their views, does what it says.
@MainActor
@Suite struct TutorialTests {
    @Test func `a reader loads, shows progress, goes back and forward, and summarises`() async throws {
        let server = try FaultServer.shared.get()
        let reader = ReaderModel()
        #expect(reader.title == "New Page")
        reader.address = server.url("/html?title=First&text=" + String(repeating: "word+", count: 660))
        await reader.go()
        #expect(reader.errorMessage == nil)
        #expect(reader.events == [.startedProvisionalNavigation, .committed, .finished])
        #expect(reader.progress == 1)
        #expect(!reader.showsProgress)
        #expect(reader.title == "First")
        #expect(!reader.canGoBack)
        try await reader.summarize()
        #expect(reader.summary == .init(title: "First", headings: ["First"], minutes: 3))
        #expect(!reader.isSummarizing)

        reader.address = server.url("/html?title=Second")
        await reader.go()
        #expect(reader.canGoBack)
        reader.back()
        try await wait { reader.title == "First" && !reader.showsProgress }
        #expect(reader.canGoForward)
        reader.forward()
        try await wait { reader.title == "Second" && !reader.showsProgress }
        reader.reload()
        try await wait { reader.title == "Second" && !reader.showsProgress }
        reader.address = ""
        await reader.go()
        #expect(reader.errorMessage == "This is no address.")
        reader.address = "about:nothing"
        await reader.go()
        #expect(reader.errorMessage?.contains("about:nothing") == true)
    }

    @Test func `a help centre answers for a scheme of its own`() async throws {
        let centre = try #require(
            HelpCentre(pages: [
                "start": "<title>Start</title><a href='help://more'>More</a>" + String(repeating: "<p>é", count: 100),
                "more": "<title>More</title>",
            ]))
        try await centre.open("start")
        #expect(centre.page.title == "Start")
        #expect(try await centre.links == ["help://more"])
        try await centre.open("more")
        #expect(centre.opened.map(\.absoluteString) == ["help://start", "help://more"])
        await #expect(throws: WebPage.NavigationError.self) { try await centre.open("missing") }
        #expect(centre.page.title == "More")
    }

    @Test func `an article's decider keeps the reader on the site`() async throws {
        let server = try FaultServer.shared.get()
        let model = ArticleModel(host: "127.0.0.1")
        await model.load(URL(string: server.url("/html?text=Tide+and+tide+and+TIDE")))
        #expect(!model.isBlocked)
        try await model.count("tide", in: "p", ignoringCase: true)
        #expect(model.highlights == 3)
        try await model.count("tide", in: "p", ignoringCase: false)
        #expect(model.highlights == 1)
        await model.load(URL(string: server.url("/html", host: "localhost")))
        #expect(model.isBlocked)
        #expect(model.decider.opensElsewhere.map { $0.host() } == ["localhost"])
        await model.load(URL(string: server.url("/status/404")))
        #expect(model.isBlocked)
        #expect(model.page.url?.path() == "/html")
    }

    @Test func `names that Apple does not have forward to those that it has`() async throws {
        let model = OtherNamesModel(url: URL(string: "data:text/html,<title>One</title>"))
        try await wait { model.page.title == "One!" && !model.page.isLoading }
        try await finish(model.page.load(URL(string: "data:text/html,<title>Two</title>")))
        try await model.back()
        #expect(model.page.title == "One!")
        model.forward()
        try await wait { model.page.title == "Two!" && !model.page.isLoading }
        try await model.send()
        try await wait { model.messages.count == 2 }
        #expect(Set(model.messages) == ["hello", "javaScriptExceptionOccurred"])
        #expect(WebPage(url: nil).url == nil)
    }
}
