import Foundation
import FoundationNetworking
import TestSupport
import Testing
import WebPage

/// What pages call themselves, to servers and to scripts.
@MainActor
@Suite struct UserAgentTests {
    private func sent(by page: WebPage) async throws -> String? {
        let server = try FaultServer.shared.get()
        try await finish(page.load(URL(string: server.url("/echo-headers"))))
        let text = try await page.callJavaScript("return document.body.textContent") as? String
        let prefix = "User-Agent: "
        let lines = text?.split(separator: "\n").filter { $0.hasPrefix(prefix) } ?? []
        #expect(lines.count == 1)
        return lines.first.map { String($0.dropFirst(prefix.count)) }
    }

    @Test func `the usual name is honest, and a program's name is added to it`() async throws {
        let usual = try #require(try await sent(by: WebPage(configuration: .alone)))
        #expect(usual.contains("summarize-WebPage"))
        var configuration = WebPage.Configuration.alone
        configuration.applicationNameForUserAgent = "Reader/2"
        let page = WebPage(configuration: configuration)
        #expect(try await sent(by: page) == usual + " Reader/2")
        #expect(try await page.callJavaScript("return navigator.userAgent") as? String == usual + " Reader/2")
        configuration.defaultNavigationPreferences.preferredContentMode = .mobile
        #expect(try await sent(by: WebPage(configuration: configuration)) == usual + " Mobile Reader/2")
    }

    @Test func `a name of one's own takes the place of everything, from the next load on`() async throws {
        var configuration = WebPage.Configuration.alone
        configuration.applicationNameForUserAgent = "Reader/2"
        let page = WebPage(configuration: configuration)
        page.customUserAgent = "Mine"
        #expect(try await sent(by: page) == "Mine")
        #expect(try await page.callJavaScript("return navigator.userAgent") as? String == "Mine")
        page.customUserAgent = nil
        #expect(try await sent(by: page)?.hasSuffix("Reader/2") == true)
    }

    @Test func `a request's own headers go first`() async throws {
        let server = try FaultServer.shared.get()
        let page = WebPage(configuration: .alone)
        var request = URLRequest(url: try #require(URL(string: server.url("/echo-headers"))))
        request.setValue("Asked/1", forHTTPHeaderField: "User-Agent")
        request.setValue("de", forHTTPHeaderField: "Accept-Language")
        try await finish(page.load(request))
        let text = try await page.callJavaScript("return document.body.textContent") as? String
        #expect(text?.contains("User-Agent: Asked/1\n") == true)
        #expect(text?.contains("Accept-Language: de\n") == true)
    }
}
