import Foundation
import TestSupport
import Testing
import WebPage

/// Which events a load gives, in which order, and how it ends.
@MainActor
@Suite struct NavigationEventTests {
    @Test func `HTML of one's own is started, committed and finished`() async throws {
        let page = WebPage(configuration: .alone)
        let outcome = await outcome(of: page.load(html: "<div>Hello</div>"))
        #expect(outcome.events == [.startedProvisionalNavigation, .committed, .finished])
        #expect(outcome.error == nil)
    }

    @Test func `a redirect is told before the commit`() async throws {
        let server = try FaultServer.shared.get()
        let page = WebPage(configuration: .alone)
        let outcome = await outcome(of: page.load(URL(string: server.url("/redirect-chain/2"))))
        #expect(
            outcome.events == [
                .startedProvisionalNavigation, .receivedServerRedirect, .receivedServerRedirect, .committed, .finished,
            ])
        #expect(outcome.error == nil)
        #expect(page.url?.path == "/html")
    }

    @Test func `an address that nobody answers for is started, then fails`() async throws {
        let page = WebPage(configuration: .alone)
        let outcome = await outcome(of: page.load(URL(string: "about:foo")))
        #expect(outcome.events == [.startedProvisionalNavigation])
        #expect(outcome.provisionalError?.domain == "WebKitErrorDomain")
        #expect(outcome.provisionalError?.code == 101)
    }

    @Test func `no address at all is an invalid URL`() async throws {
        let page = WebPage(configuration: .alone)
        let outcome = await outcome(of: page.load(nil as URL?))
        #expect(outcome.events.isEmpty)
        guard case .invalidURL = outcome.error as? WebPage.NavigationError else {
            Issue.record("\(String(describing: outcome.error))")
            return
        }
        #expect(!page.isLoading)
    }

    @Test(arguments: [
        ("/reset-before-headers", URLError.Code.networkConnectionLost), ("/not-http", .badServerResponse),
        ("/redirect-loop", .httpTooManyRedirects), ("/close-before-headers", .networkConnectionLost),
    ])
    func `what fails before the commit is a failed provisional navigation`(
        path: String, code: URLError.Code
    ) async throws {
        let server = try FaultServer.shared.get()
        let page = WebPage(configuration: .alone)
        try await finish(page.load(html: "<title>before</title>"))
        let outcome = await outcome(of: page.load(URL(string: server.url(path))))
        #expect(outcome.events.first == .startedProvisionalNavigation)
        #expect(!outcome.events.contains(.committed))
        #expect(outcome.provisionalError?.domain == NSURLErrorDomain)
        #expect(outcome.provisionalError?.code == code.rawValue)
        // The page before is still there.
        #expect(page.title == "before")
        #expect(page.url?.absoluteString == "about:blank")
        #expect(!page.isLoading)
    }

    @Test(arguments: ["/truncated", "/reset-in-body", "/bad-gzip"])
    func `what fails after the commit is the error itself`(path: String) async throws {
        let server = try FaultServer.shared.get()
        let page = WebPage(configuration: .alone)
        let outcome = await outcome(of: page.load(URL(string: server.url(path))))
        #expect(outcome.events == [.startedProvisionalNavigation, .committed])
        #expect(outcome.error is URLError)
        #expect(page.url?.path == path)
        #expect(!page.isLoading)
    }

    @Test func `stopping a load makes it fail`() async throws {
        let page = try TestHandler(isEndless: true).page()
        var events: [WebPage.NavigationEvent] = []
        do {
            for try await event in page.load(testURL) {
                events.append(event)
                page.stopLoading()
            }
            Issue.record("the load did not fail")
        } catch let error as WebPage.NavigationError {
            guard case .failedProvisionalNavigation(let error) = error else {
                Issue.record("\(error)")
                return
            }
            #expect((error as NSError).domain == NSURLErrorDomain)
            #expect((error as NSError).code == NSURLErrorCancelled)
        }
        #expect(events == [.startedProvisionalNavigation])
        #expect(!page.isLoading)
    }

    @Test func `cancelling the task that iterates a load stops the load`() async throws {
        let page = try TestHandler(isEndless: true).page()
        let all = page.navigations
        let sequence = page.load(testURL)
        let task = Task {
            var events: [WebPage.NavigationEvent] = []
            for try await event in sequence { events.append(event) }
            return events
        }
        var seen: [WebPage.NavigationEvent] = []
        await #expect(throws: WebPage.NavigationError.self) {
            for try await event in all {
                seen.append(event)
                task.cancel()
            }
        }
        #expect(seen == [.startedProvisionalNavigation])
        _ = try? await task.value
        #expect(!page.isLoading)
    }

    @Test func `cancelling a task that iterates all navigations stops nothing`() async throws {
        let server = try FaultServer.shared.get()
        let page = WebPage(configuration: .alone)
        let all = page.navigations
        let watcher = Task { try await finish(all) }
        let sequence = page.load(URL(string: server.url("/delay/200")))
        try await Task.sleep(for: .milliseconds(50))
        watcher.cancel()
        let outcome = await outcome(of: sequence)
        #expect(outcome.events.last == .finished)
        #expect(outcome.error == nil)
        try await watcher.value
    }

    @Test func `a load goes on when nobody listens`() async throws {
        let page = WebPage(configuration: .alone)
        page.load(html: "<title>A title</title>")
        try await wait { page.title == "A title" && !page.isLoading }
    }

    @Test func `a second load ends the first`() async throws {
        let page = try TestHandler(
            steps: [try TestHandler.response("test://second"), .data(Data("<title>T</title>".utf8))]
        ).page()
        var first: [WebPage.NavigationEvent] = []
        var second: [WebPage.NavigationEvent] = []
        do {
            for try await event in page.load(testURL) {
                first.append(event)
                guard event == .startedProvisionalNavigation else { continue }
                for try await event in page.load(URL(string: "test://second")) { second.append(event) }
            }
            Issue.record("the first load did not fail")
        } catch let error as WebPage.NavigationError {
            guard case .failedProvisionalNavigation = error else {
                Issue.record("\(error)")
                return
            }
        }
        #expect(first == [.startedProvisionalNavigation])
        #expect(second == [.startedProvisionalNavigation, .committed, .finished])
        #expect(page.url?.absoluteString == "test://second")
    }

    @Test func `navigations gives the events of all loads, until one fails`() async throws {
        let page = WebPage(configuration: .alone)
        let all = page.navigations
        try await finish(page.load(html: "a"))
        try await finish(page.load(html: "b"))
        _ = await outcome(of: page.load(URL(string: "about:foo")))
        let outcome = await outcome(of: all)
        let one: [WebPage.NavigationEvent] = [.startedProvisionalNavigation, .committed, .finished]
        #expect(outcome.events == one + one + [.startedProvisionalNavigation])
        #expect(outcome.provisionalError?.code == 101)
        // A stream that begins later knows nothing of what was before.
        let later = page.navigations
        try await finish(page.load(html: "c"))
        _ = await self.failure(on: page)
        let end = await WebPageTests.outcome(of: later)
        #expect(end.events == one + [.startedProvisionalNavigation])
    }

    private func failure(on page: WebPage) async -> Outcome {
        await outcome(of: page.load(URL(string: "about:foo")))
    }

    @Test(arguments: ["/status/404", "/status/500"])
    func `a page is shown whatever its status`(path: String) async throws {
        let server = try FaultServer.shared.get()
        let page = WebPage(configuration: .alone)
        let outcome = await outcome(of: page.load(URL(string: server.url(path))))
        #expect(outcome.events == [.startedProvisionalNavigation, .committed, .finished])
        #expect(page.title == "A page")
    }

    @Test func `what cannot be shown is not committed`() async throws {
        let server = try FaultServer.shared.get()
        let page = WebPage(configuration: .alone)
        let picture = await outcome(of: page.load(URL(string: server.url("/type?t=image/png"))))
        #expect(picture.events == [.startedProvisionalNavigation])
        #expect(picture.provisionalError?.code == 100)
        let other = try WebServer(locations: "location /nothing { return 204; }")
        defer { other.stop() }
        let nothing = await outcome(of: page.load(URL(string: other.url("/nothing"))))
        #expect(nothing.events == [.startedProvisionalNavigation])
        #expect(nothing.provisionalError?.code == 102)
    }
}
