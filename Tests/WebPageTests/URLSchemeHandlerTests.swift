import Foundation
import FoundationNetworking
import Testing
import WebPage

/// Pages whose bytes come from the program, piece by piece.
@MainActor
@Suite struct URLSchemeHandlerTests {
    private func data(_ text: String) -> URLSchemeTaskResult { .data(Data(text.utf8)) }

    @Test func `a page comes in pieces`() async throws {
        let page = try TestHandler(
            steps: [
                try TestHandler.response(), data("<ti"), data("tle>"), data("é".prefix(1).description),
                data("</title>"),
            ]
        ).page()
        let outcome = await outcome(of: page.load(testURL))
        #expect(outcome.events == [.startedProvisionalNavigation, .committed, .finished])
        #expect(page.title == "é")
    }

    @Test func `an address's case does not matter to its scheme`() async throws {
        let page = try TestHandler(steps: [try TestHandler.response(), data("<title>T</title>")]).page()
        try await finish(page.load(URL(string: "TEST://page")))
        #expect(page.title == "T")
    }

    struct Fault: Sendable {
        var name: String
        var steps: [URLSchemeTaskResult]
        var events: [WebPage.NavigationEvent]
    }

    nonisolated static let response = URLSchemeTaskResult.response(
        URLResponse(
            url: URL(fileURLWithPath: "/"), mimeType: "text/html", expectedContentLength: -1, textEncodingName: nil))

    @Test(arguments: [
        Fault(name: "nothing", steps: [], events: [.startedProvisionalNavigation]),
        Fault(name: "data first", steps: [.data(Data("x".utf8)), response], events: [.startedProvisionalNavigation]),
        Fault(name: "no response", steps: [.data(Data())], events: [.startedProvisionalNavigation]),
        Fault(
            name: "two responses", steps: [response, response], events: [.startedProvisionalNavigation, .committed]),
        Fault(
            name: "a late response", steps: [response, .data(Data("x".utf8)), response],
            events: [.startedProvisionalNavigation, .committed]),
    ])
    func `what comes out of turn is an error of the load`(fault: Fault) async throws {
        let page = try TestHandler(steps: fault.steps).page()
        let outcome = await outcome(of: page.load(testURL))
        #expect(outcome.events == fault.events)
        if fault.events.contains(.committed) {
            #expect((outcome.error as? URLError)?.code == .badServerResponse)
        } else {
            #expect(outcome.provisionalError?.code == NSURLErrorBadServerResponse)
        }
        // The page is as good as before.
        try await finish(page.load(html: "<title>next</title>"))
        #expect(page.title == "next")
    }

    @Test func `a handler's own error is the load's`() async throws {
        struct Mine: Error {}
        let page = try TestHandler(error: Mine()).page()
        let outcome = await outcome(of: page.load(testURL))
        guard case .failedProvisionalNavigation(let error) = outcome.error as? WebPage.NavigationError else {
            Issue.record("\(String(describing: outcome.error))")
            return
        }
        #expect(error is Mine)
        let late = try TestHandler(steps: [try TestHandler.response()], error: Mine()).page()
        #expect(await WebPageTests.outcome(of: late.load(testURL)).error is Mine)
    }

    @Test func `text and JSON are shown as text, pictures are not shown`() async throws {
        let text = try TestHandler(
            steps: [try TestHandler.response(type: "application/json"), data("{\"a\": \"<b>\"}")]
        ).page()
        try await finish(text.load(testURL))
        #expect(
            try await text.callJavaScript("return document.querySelector('pre').textContent") as? String
                == "{\"a\": \"<b>\"}")
        let picture = try TestHandler(steps: [try TestHandler.response(type: "image/png")]).page()
        #expect(await outcome(of: picture.load(testURL)).provisionalError?.code == 100)
    }

    @Test func `what a handler sends counts against the page's bytes`() async throws {
        var configuration = WebPage.Configuration.alone
        configuration.limits.bytes = 100
        configuration.urlSchemeHandlers[try #require(URLScheme("test"))] = TestHandler(
            steps: [try TestHandler.response(), data(String(repeating: "x", count: 101))], isEndless: true)
        let page = WebPage(configuration: configuration)
        let outcome = await outcome(of: page.load(testURL))
        #expect((outcome.error as? URLError)?.code == .dataLengthExceedsMaximum)
    }

    @Test func `what a page links is asked of its handler too`() async throws {
        struct Site: URLSchemeHandler {
            func reply(for request: URLRequest) -> AsyncThrowingStream<URLSchemeTaskResult, any Error> {
                let files: [String: (type: String, text: String)] = [
                    "/page": (
                        "text/html",
                        "<link rel=stylesheet href=style.css><link rel=stylesheet href=none.css><p class=a>a<p>b<script src=s.js></script>"
                    ), "/style.css": ("text/css", "@import 'more.css'; .a { display: none }"),
                    "/more.css": ("text/css", "p { text-transform: uppercase }"),
                    "/s.js": ("text/javascript", "document.title = 'from a script'"),
                ]
                return AsyncThrowingStream { continuation in
                    guard let url = request.url, let file = files[url.path] else {
                        return continuation.finish(throwing: URLError(.fileDoesNotExist))
                    }
                    continuation.yield(
                        .response(
                            URLResponse(
                                url: url, mimeType: file.type, expectedContentLength: -1, textEncodingName: nil)))
                    continuation.yield(.data(Data(file.text.utf8)))
                    continuation.finish()
                }
            }
        }
        var configuration = WebPage.Configuration.alone
        configuration.urlSchemeHandlers[try #require(URLScheme("site"))] = Site()
        let page = WebPage(configuration: configuration)
        try await finish(page.load(URL(string: "site://host/page")))
        #expect(page.title == "from a script")
        #expect(try await page.callJavaScript("return document.body.innerText") as? String == "B")
        configuration.loadsSubresources = false
        let other = WebPage(configuration: configuration)
        try await finish(other.load(URL(string: "site://host/page")))
        #expect(other.title == "")
        #expect(try await other.callJavaScript("return document.body.innerText") as? String == "a\n\nb")
    }

    @Test func `a load that is stopped cancels its handler`() async throws {
        struct Handler: URLSchemeHandler {
            let told: AsyncStream<String>.Continuation

            func reply(for request: URLRequest) -> AsyncThrowingStream<URLSchemeTaskResult, any Error> {
                told.yield("asked")
                return AsyncThrowingStream { continuation in
                    continuation.onTermination = { _ in told.yield("ended") }
                }
            }
        }
        let (news, told) = AsyncStream.makeStream(of: String.self)
        var configuration = WebPage.Configuration.alone
        configuration.urlSchemeHandlers[try #require(URLScheme("test"))] = Handler(told: told)
        let page = WebPage(configuration: configuration)
        page.load(testURL)
        for await piece in news {
            if piece == "ended" { break }
            page.stopLoading()
        }
        #expect(!page.isLoading)
    }
}
