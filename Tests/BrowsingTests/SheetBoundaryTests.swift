import Support
import TestSupport
import Testing

@testable import Browsing

/// Where a page's style sheets may come from, and what is sent there.
@Suite struct SheetBoundaryTests {
    private let text = VisitScript(name: "text.js", body: "return document.body.innerText", wordsPerMinute: 220)

    private func visit(_ url: String, _ change: (inout Browser.Configuration) -> Void = { _ in }) async throws -> Visit
    {
        var configuration = Browser.Configuration()
        configuration.workers = 1
        configuration.retries = 0
        change(&configuration)
        let browser = try Browser(configuration, diagnostics: Diagnostics(threshold: .error))
        let visit = await browser.visit(try #require(WebURL(url)), script: text)
        await browser.shutDown()
        return visit
    }

    @Test func `a local page's sheets may be files and on this machine, a page's of the web may not be files`()
        async throws
    {
        let server = try WebServer()
        defer { server.stop() }
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let local = try folder.write("local.css", ".a { display: none }")
        try server.add("web.css", ".b { display: none }")
        let page = """
            <!doctype html><link rel=stylesheet href='file://\(local)'><link rel=stylesheet href='\(server.url("/web.css"))'>
            <p class=a>a<p class=b>b<p>c
            """
        let file = try folder.write("page.html", page)
        #expect(try await visit("file://\(file)").answer == "\"c\"")
        try server.add("page.html", page)
        let web = try await visit(server.url("/page.html"))
        #expect(web.answer == "\"a\\n\\nc\"")
        #expect(web.styleSheetsFailed == 1)
    }

    @Test func `a sheet of the web that a local page links imports no files`() async throws {
        let server = try WebServer()
        defer { server.stop() }
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let local = try folder.write("local.css", ".a { display: none }")
        let importing = try folder.write("importing.css", "@import 'local.css';")
        try server.add("web.css", "@import 'file://\(local)';")
        let far = try folder.write(
            "far.html", "<!doctype html><link rel=stylesheet href='\(server.url("/web.css"))'><p class=a>a<p>b")
        #expect(try await visit("file://\(far)").answer == "\"a\\n\\nb\"")
        let near = try folder.write(
            "near.html", "<!doctype html><link rel=stylesheet href='file://\(importing)'><p class=a>a<p>b")
        #expect(try await visit("file://\(near)").answer == "\"b\"")
    }

    @Test func `a header that the user gives goes to the sheets of the page's own origin alone`() async throws {
        let server = try WebServer(
            locations: """
                location /guarded.css { default_type text/css; if ($http_x_key = "secret") { return 200 ".a { display: none }"; } return 403; }
                """)
        defer { server.stop() }
        try server.add(
            "page.html",
            """
            <!doctype html><link rel=stylesheet href='/guarded.css'>
            <link rel=stylesheet href='\(server.url("/guarded.css", host: "127.0.0.1"))'><p class=a>a<p>b
            """)
        let visit = try await visit(server.url("/page.html")) {
            $0.headers = [("X-Key", "secret")]
            $0.allowsPrivate = true
        }
        #expect(visit.answer == "\"b\"")
        #expect(visit.styleSheetsLoaded == 1 && visit.styleSheetsFailed == 1)
    }
}
