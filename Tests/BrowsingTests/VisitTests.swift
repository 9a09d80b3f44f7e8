import Support
import TestSupport
import Testing

@testable import Browsing

/// Visits of real pages, over http and from files.
@Suite struct VisitTests {
    private let text = VisitScript(name: "text.js", body: "return document.body.innerText", wordsPerMinute: 220)

    private func browser(_ change: (inout Browser.Configuration) -> Void = { _ in }) throws -> Browser {
        var configuration = Browser.Configuration()
        configuration.workers = 2
        configuration.retries = 0
        change(&configuration)
        return try Browser(configuration, diagnostics: Diagnostics(threshold: .error))
    }

    private func visit(_ url: String, with browser: Browser, _ body: String? = nil) async throws -> Visit {
        let script = body.map { VisitScript(name: "s.js", body: $0, wordsPerMinute: 220) } ?? text
        return await browser.visit(try #require(WebURL(url)), script: script)
    }

    @Test func `linked style sheets, and those that they import, decide what is read`() async throws {
        let server = try WebServer()
        defer { server.stop() }
        try server.add("css/all.css", "@import 'deep/more.css'; .a { display: none }")
        try server.add("css/deep/more.css", "@import url(../all.css); .b { display: none }")
        try server.add("css/none.html", "<p>not CSS")
        let page = try server.add(
            "page.html",
            """
            <!DOCTYPE html><link rel=stylesheet href=css/all.css><link rel=stylesheet href=css/gone.css>
            <link rel=stylesheet href=css/none.html><link rel=stylesheet href=css/print.css media=print>
            <link rel=stylesheet href='data:text/css,.c%7Bdisplay:none%7D'><style>@import 'css/all.css'; .d { display: none }</style>
            <p class=a>a<p class=b>b<p class=c>c<p class=d>d<p>e
            """)
        let browser = try browser()
        let visit = try await visit(server.url(page), with: browser)
        #expect(visit.answer == "\"e\"")
        #expect(visit.styleSheetsLoaded == 5)
        // The missing one, the one that is no CSS, and all.css which imports itself by a detour, twice.
        #expect(visit.styleSheetsFailed == 4)
        let inline = try await self.visit(server.url(page), with: try self.browser { $0.css = .inline })
        #expect(inline.answer == "\"a\\n\\nb\\n\\nc\\n\\ne\"")
        let none = try await self.visit(server.url(page), with: try self.browser { $0.css = .none })
        #expect(none.answer == "\"a\\n\\nb\\n\\nc\\n\\nd\\n\\ne\"")
        await browser.shutDown()
    }

    @Test func `a page whose style sheets are there already is read as the first one was`() async throws {
        let server = try WebServer()
        defer { server.stop() }
        try server.add("all.css", "@import 'more.css'; @import 'gone.css'; .a { display: none }")
        try server.add("more.css", ".b { display: none }")
        let page = try server.add(
            "page.html",
            "<!DOCTYPE html><link rel=stylesheet href=all.css><link rel=stylesheet href=gone.css><p class=a>a<p class=b>b<p>c"
        )
        let browser = try browser()
        let first = try await visit(server.url(page), with: browser)
        let second = try await visit(server.url(page), with: browser)
        #expect(first.answer == "\"c\"")
        #expect(first.styleSheetsLoaded == 2 && first.styleSheetsFailed == 2)
        #expect(second.answer == first.answer)
        #expect(second.styleSheetsLoaded == 2 && second.styleSheetsFailed == 2)
        await browser.shutDown()
    }

    @Test func `sheets that import each other in every way come to an end`() async throws {
        let server = try WebServer()
        defer { server.stop() }
        let names = (0..<12).map { "s\($0).css" }
        let imports = names.map { "@import '\($0)';" }.joined()
        for name in names { try server.add(name, imports + imports + ".a { display: none }") }
        let page = try server.add("page.html", "<!DOCTYPE html><link rel=stylesheet href=s0.css><p class=a>a<p>b")
        let browser = try browser()
        let visit = try await visit(server.url(page), with: browser)
        #expect(visit.answer == "\"b\"")
        #expect(visit.styleSheetsLoaded > 12 && visit.styleSheetsLoaded <= 2048)
        await browser.shutDown()
    }

    @Test func `a sheet that many pages link at once is loaded once`() async throws {
        let server = try FaultServer.shared.get()
        let browser = try browser()
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let sheet = server.url("/count-here/sheet")
        let file = try folder.write("a.html", "<link rel=stylesheet href='\(sheet)'><p>x")
        let visits = try await withThrowingTaskGroup(of: Visit.self) { group in
            for _ in 0..<20 { group.addTask { try await self.visit("file://\(file)", with: browser) } }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(visits.allSatisfy { $0.error == nil && $0.styleSheetsLoaded + $0.styleSheetsFailed == 1 })
        let count = try await visit(
            server.url("/count/sheet"), with: browser, "return document.body.textContent.trim()")
        #expect(count.answer == "\"1\"")
    }

    @Test func `a sheet that does not come costs the page its own time and no more`() async throws {
        let server = try FaultServer.shared.get()
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let file = try folder.write(
            "a.html", "<title>T</title><link rel=stylesheet href='\(server.url("/hang?sheet"))'><p>x")
        let start = ContinuousClock.now
        let visit = try await visit("file://\(file)", with: try browser { $0.pageTimeout = .milliseconds(300) })
        #expect(visit.error?.code == "timeout")
        #expect(visit.title == "T")
        #expect(ContinuousClock.now - start < .seconds(10))
    }

    @Test func `the header's charset, the page's own and the default decide the characters`() async throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let browser = try browser()
        for (name, bytes, charset, expected) in [
            ("a", Array("<meta charset=utf-8>é".utf8), "UTF-8", "é"), ("b", Array("é".utf8), "windows-1252", "Ã©"),
            ("c", [0xEF, 0xBB, 0xBF] + Array("é".utf8), "UTF-8", "é"),
            ("d", Array("<meta charset=gbk>".utf8) + [0xC4, 0xE3], "GBK", "你"),
        ] {
            let file = try folder.write("\(name).html", bytes)
            let visit = try await visit("file://\(file)", with: browser)
            #expect(visit.charset == charset)
            #expect(visit.answer == "\"\(expected)\"")
        }
    }

    @Test func `XHTML is parsed as XML`() async throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let file = try folder.write(
            "a.xhtml",
            "<html xmlns='http://www.w3.org/1999/xhtml' lang='fr'><head><title>T</title></head><body><P>no</P><p>a<br/>b</p></body></html>"
        )
        let visit = try await visit(
            "file://\(file)", with: try browser(), "return [...document.querySelectorAll('p')].map(p => p.innerText)")
        #expect(visit.contentType == "application/xhtml+xml")
        #expect(visit.title == "T")
        #expect(visit.lang == "fr")
        #expect(visit.answer == "[\"a\\nb\"]")
    }

    @Test func `what a page says of itself is found`() async throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let file = try folder.write(
            "a.html",
            "<base href='https://example.org/base/'><html lang=de-CH><title> A\n title </title><link rel='x Canonical' href=page>"
        )
        let visit = try await visit("file://\(file)", with: try browser())
        #expect(visit.title == "A title")
        #expect(visit.lang == "de-CH")
        #expect(visit.canonical == "https://example.org/base/page")
    }

    @Test func `a cancelled visit ends at once and gives everything back`() async throws {
        let server = try FaultServer.shared.get()
        let browser = try browser { $0.memory = 4 << 20 }
        let tasks = (0..<40).map { index in
            Task { try await self.visit(server.url("/hang?cancel\(index)"), with: browser) }
        }
        try await Task.sleep(for: .milliseconds(200))
        let start = ContinuousClock.now
        for task in tasks { task.cancel() }
        for task in tasks {
            let visit = try await task.value
            #expect(visit.error?.code == "cancelled")
        }
        #expect(ContinuousClock.now - start < .seconds(2))
        #expect(browser.memoryInUse == 0)
        let visit = try await visit(server.url("/html"), with: browser)
        #expect(visit.error == nil)
    }
}
