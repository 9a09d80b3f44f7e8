import Foundation
import TestSupport
import Testing
import WebPage

/// One page for many loads, many pages at once, and pages that go away in the midst of it.
@MainActor
@Suite(.serialized) struct ReuseTests {
    private func status(_ name: String) -> Int {
        let text = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
        let line = text.split(separator: "\n").first { $0.hasPrefix(name) }
        return line.flatMap { Int($0.filter(\.isNumber)) } ?? 0
    }

    @Test func `a thousand pages in a row leave memory as it was`() async throws {
        let page = WebPage(configuration: .alone)
        let html = "<title>T</title>" + String(repeating: "<p class=a>Some <b>text</b> of a page.", count: 500)
        func load(_ count: Int) async throws {
            for number in 0..<count {
                try await finish(page.load(html: html))
                if number % 10 == 0 {
                    #expect(
                        try await page.callJavaScript("return document.querySelectorAll('p').length") as? Int == 500)
                }
            }
        }
        try await load(300)
        let before = status("VmRSS")
        try await load(700)
        // The trees alone are three times as much.
        let growth = status("VmRSS") - before
        #expect(growth < 48 << 10, "\(growth) kB more")
    }

    @Test func `a hundred pages at once need few threads`() async throws {
        let server = try FaultServer.shared.get()
        let pages = (0..<100).map { _ in WebPage(configuration: .alone) }
        let before = status("Threads")
        let tasks = pages.enumerated().map { number, page in
            Task {
                try await finish(page.load(URL(string: server.url("/html?title=Page\(number)"))))
                return try await page.callJavaScript("return document.title") as? String
            }
        }
        var titles: Set<String> = []
        for task in tasks {
            if let title = try await task.value { titles.insert(title) }
        }
        #expect(titles == Set((0..<100).map { "Page\($0)" }))
        #expect(pages.allSatisfy { $0.estimatedProgress == 1 })
        #expect(status("Threads") - before < 40)
    }

    @Test func `a page that is dropped in the midst of a load ends it`() async throws {
        let server = try FaultServer.shared.get()
        var page: WebPage? = WebPage(configuration: .alone)
        weak let gone = page
        let sequence = page?.load(URL(string: server.url("/hang?dropped")))
        let all = page?.navigations
        try await Task.sleep(for: .milliseconds(100))
        page = nil
        #expect(gone == nil)
        let load = await outcome(of: try #require(sequence))
        #expect(load.events == [.startedProvisionalNavigation])
        guard case .pageClosed = load.error as? WebPage.NavigationError else {
            Issue.record("\(String(describing: load.error))")
            return
        }
        guard case .pageClosed = await outcome(of: try #require(all)).error as? WebPage.NavigationError else {
            Issue.record("navigations did not end")
            return
        }
    }

    @Test func `a page that is dropped while a handler sends ends its load`() async throws {
        var page: WebPage? = try TestHandler(steps: [try TestHandler.response()], isEndless: true).page()
        weak let gone = page
        let sequence = try #require(page?.load(testURL))
        var seen: [WebPage.NavigationEvent] = []
        await #expect(throws: WebPage.NavigationError.self) {
            for try await event in sequence {
                seen.append(event)
                if event == .committed { page = nil }
            }
        }
        #expect(seen == [.startedProvisionalNavigation, .committed])
        #expect(gone == nil)
    }

    @Test func `a call that is cancelled lets its page go`() async throws {
        weak var gone: WebPage?
        let task: Task<Void, any Error>
        do {
            let page = WebPage(configuration: .alone)
            gone = page
            task = Task { _ = try await page.callJavaScript("setInterval(() => {}, 1); await new Promise(() => {})") }
        }
        try await Task.sleep(for: .milliseconds(100))
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        try await wait { gone == nil }
    }

    @MainActor private final class Owner {
        var page: WebPage? = WebPage(configuration: .alone)

        func waitForEver() async throws {
            try await page?.callJavaScript("setInterval(() => {}, 1); await new Promise(() => {})")
        }
    }

    @Test func `a page that is dropped in the midst of a call ends it`() async throws {
        let owner = Owner()
        weak let gone = owner.page
        let task = Task { try await owner.waitForEver() }
        // A second call of the same page that hangs, by another way to it.
        let other = Task { [weak page = owner.page] in
            _ = try await page?.callJavaScript("await new Promise(() => {})", contentWorld: .defaultClient)
        }
        try await Task.sleep(for: .milliseconds(100))
        owner.page = nil
        #expect(gone == nil)
        await #expect(throws: CancellationError.self) { try await task.value }
        await #expect(throws: CancellationError.self) { try await other.value }
    }

    @Test func `a page that is dropped while its first page is made ends the call`() async throws {
        let owner = Owner()
        let task = Task { try await owner.waitForEver() }
        await Task.yield()
        owner.page = nil
        await #expect(throws: CancellationError.self) { try await task.value }
    }

    @Test func `pages that come and go in the midst of everything leave nothing behind`() async throws {
        let server = try FaultServer.shared.get()
        func round(_ count: Int) async throws {
            for number in 0..<count {
                let page = WebPage(configuration: .alone)
                page.load(URL(string: server.url("/hang?many\(number)")))
                let other = WebPage(configuration: .alone)
                let task = Task { _ = try await other.callJavaScript("await new Promise(() => {})") }
                try await Task.sleep(for: .milliseconds(1))
                task.cancel()
                _ = try? await task.value
            }
        }
        func descriptors() -> Int { (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count) ?? 0 }
        try await round(50)
        try await Task.sleep(for: .milliseconds(200))
        let (memory, threads, files) = (status("VmRSS"), status("Threads"), descriptors())
        try await round(200)
        try await wait { descriptors() <= files + 4 }
        #expect(status("Threads") <= threads + 2)
        #expect(status("VmRSS") - memory < 32 << 10)
    }
}
