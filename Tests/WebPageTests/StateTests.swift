import Foundation
import Observation
import TestSupport
import Testing
import WebPage

/// What a page says of itself, and when observers hear of it.
@MainActor
@Suite struct StateTests {
    @Test func `a new page has nothing`() {
        let page = WebPage(configuration: .alone)
        #expect(page.url == nil)
        #expect(page.title == "")
        #expect(!page.isLoading)
        #expect(page.estimatedProgress == 0)
        #expect(!page.hasOnlySecureContent)
        #expect(page.backForwardList == WebPage(configuration: .alone).backForwardList)
        #expect(page.customUserAgent == nil)
        #expect(!page.isInspectable)
        #expect(page.mediaType == nil)
    }

    @Test func `the URL changes as soon as a load is asked for`() async throws {
        let page = WebPage(configuration: .alone)
        let sequence = page.load(URL(string: "about:blank?1"))
        #expect(page.url?.absoluteString == "about:blank?1")
        #expect(page.isLoading)
        try await finish(sequence)
        #expect(!page.isLoading)
        #expect(page.estimatedProgress == 1)
        #expect(page.url?.absoluteString == "about:blank?1")
    }

    @Test func `progress grows, stays at 1, and begins anew with the next load`() async throws {
        let server = try FaultServer.shared.get()
        let page = WebPage(configuration: .alone)
        var seen: [Double] = []
        for try await _ in page.load(URL(string: server.url("/length/200000"))) { seen.append(page.estimatedProgress) }
        #expect(seen == seen.sorted())
        #expect(seen.allSatisfy { (0...1).contains($0) })
        #expect(page.estimatedProgress == 1)
        let next = page.load(html: "x")
        #expect(page.estimatedProgress < 1)
        try await finish(next)
        #expect(page.estimatedProgress == 1)
    }

    @Test func `observers hear of each property's change`() async throws {
        let page = WebPage(configuration: .alone)
        let heard = Heard()
        func watch(_ name: String, _ read: @escaping @MainActor () -> Void) {
            withObservationTracking(read) { Task { @MainActor in heard.names.insert(name) } }
        }
        watch("url") { _ = page.url }
        watch("title") { _ = page.title }
        watch("estimatedProgress") { _ = page.estimatedProgress }
        watch("isLoading") { _ = page.isLoading }
        watch("backForwardList") { _ = page.backForwardList }
        watch("customUserAgent") { _ = page.customUserAgent }
        try await finish(page.load(URL(string: "data:text/html,<title>T</title>")))
        page.customUserAgent = "x"
        try await wait { heard.names.count == 6 }
        #expect(
            heard.names == ["url", "title", "estimatedProgress", "isLoading", "backForwardList", "customUserAgent"])
    }

    @MainActor
    private final class Heard {
        var names: Set<String> = []
    }

    @Test func `only https pages with nothing but secured parts are secure`() async throws {
        let server = try WebServer.shared.get()
        try server.add("secure.html", "<title>S</title>")
        try server.add(
            "mixed.html", "<title>M</title><link rel=stylesheet href='\(server.url("/gone.css"))'>")
        var configuration = WebPage.Configuration.alone
        configuration.certificateAuthorities = URL(fileURLWithPath: server.certificates.authority)
        let page = WebPage(configuration: configuration)
        try await finish(page.load(URL(string: server.url("/secure.html", .http2))))
        #expect(page.hasOnlySecureContent)
        try await finish(page.load(URL(string: server.url("/mixed.html", .http2))))
        #expect(!page.hasOnlySecureContent)
        try await finish(page.load(URL(string: server.url("/secure.html"))))
        #expect(!page.hasOnlySecureContent)
    }

    @Test(arguments: [WebServer.Listener.expired, .wrongHost, .selfSigned])
    func `a certificate that cannot be trusted fails the load`(listener: WebServer.Listener) async throws {
        let server = try WebServer.shared.get()
        var configuration = WebPage.Configuration.alone
        configuration.certificateAuthorities = URL(fileURLWithPath: server.certificates.authority)
        let page = WebPage(configuration: configuration)
        let outcome = await outcome(of: page.load(URL(string: server.url("/", listener))))
        #expect(outcome.provisionalError?.code == URLError.Code.secureConnectionFailed.rawValue)
    }

    @Test func `pages come from files, data URLs and one's own data too`() async throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let page = WebPage(configuration: .alone)
        let file = try folder.write("a.html", "<title>file</title>")
        try await finish(page.load(URL(fileURLWithPath: file)))
        #expect(page.title == "file")
        try await finish(page.load(URL(string: "data:text/html;base64,PHRpdGxlPmRhdGE8L3RpdGxlPg==")))
        #expect(page.title == "data")
        let base = try #require(URL(string: "https://example.org/base/"))
        let bytes = Data([0x3C, 0x74, 0x69, 0x74, 0x6C, 0x65, 0x3E, 0xE9])
        try await finish(page.load(bytes, mimeType: "text/html", characterEncoding: .isoLatin1, baseURL: base))
        #expect(page.title == "é")
        #expect(page.url == base)
        let request = URLRequest(url: base)
        try await finish(page.load(simulatedRequest: request, responseHTML: "<title>simulated</title>"))
        #expect(page.title == "simulated")
        let response = URLResponse(
            url: base, mimeType: "application/xhtml+xml", expectedContentLength: -1, textEncodingName: nil)
        let xml = "<html xmlns='http://www.w3.org/1999/xhtml'><head><title>XML</title></head></html>"
        try await finish(
            page.load(simulatedRequest: request, response: response, responseData: Data(xml.utf8)))
        #expect(page.title == "XML")
        let missing = await outcome(of: page.load(URL(fileURLWithPath: folder.path + "/none.html")))
        #expect(missing.provisionalError?.code == NSURLErrorFileDoesNotExist)
    }

    @Test func `reloading loads the same page again, and nothing when there is none`() async throws {
        let page = WebPage(configuration: .alone)
        let nothing = await outcome(of: page.reload())
        guard case .invalidURL = nothing.error as? WebPage.NavigationError else {
            Issue.record("\(String(describing: nothing.error))")
            return
        }
        let server = try FaultServer.shared.get()
        try await finish(page.load(URL(string: server.url("/echo-headers"))))
        let item = page.backForwardList.currentItem
        let outcome = await outcome(of: page.reload(fromOrigin: true))
        #expect(outcome.events == [.startedProvisionalNavigation, .committed, .finished])
        let text = try await page.callJavaScript("return document.body.textContent") as? String
        #expect(text?.contains("Cache-Control: no-cache\n") == true)
        #expect(page.backForwardList.currentItem?.id == item?.id)
        #expect(page.backForwardList.backList.isEmpty)
        // HTML of one's own is shown again.
        try await finish(page.load(html: "<title>mine</title>"))
        try await finish(page.reload())
        #expect(page.title == "mine")
    }

    @Test func `a page that takes too long fails`() async throws {
        let server = try FaultServer.shared.get()
        var configuration = WebPage.Configuration.alone
        configuration.limits.loadTime = .milliseconds(200)
        let page = WebPage(configuration: configuration)
        let outcome = await outcome(of: page.load(URL(string: server.url("/hang?limit"))))
        #expect(outcome.provisionalError?.code == NSURLErrorTimedOut)
    }

    @Test func `a page that is too large fails`() async throws {
        let server = try FaultServer.shared.get()
        var configuration = WebPage.Configuration.alone
        configuration.limits.bytes = 10_000
        let page = WebPage(configuration: configuration)
        let outcome = await outcome(of: page.load(URL(string: server.url("/length/20000?chunked=1"))))
        #expect((outcome.error as? URLError)?.code == .dataLengthExceedsMaximum)
        configuration.limits = .init()
        configuration.limits.nodes = 100
        let many = String(repeating: "<p>x", count: 200)
        let other = WebPage(configuration: configuration)
        let nodes = await WebPageTests.outcome(of: other.load(html: many))
        #expect((nodes.error as? URLError)?.code == .dataLengthExceedsMaximum)
        #expect(nodes.events == [.startedProvisionalNavigation, .committed])
    }

    @Test func `a page that refreshes itself is followed`() async throws {
        let server = try FaultServer.shared.get()
        let page = WebPage(configuration: .alone)
        let target = server.url("/html?title=There")
        try await finish(
            page.load(
                URL(
                    string: server.url(
                        "/headers?Refresh=0;url="
                            + (target.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "")))))
        try await wait { page.title == "There" && !page.isLoading }
        // An immediate refresh takes the place of the page in the history.
        #expect(page.backForwardList.backList.isEmpty)
    }
}
