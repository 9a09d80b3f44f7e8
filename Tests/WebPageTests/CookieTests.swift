import Foundation
import FoundationNetworking
import TestSupport
import Testing
import WebPage

/// Cookies, which pages that share a store share.
@MainActor
@Suite struct CookieTests {
    private func shown(by page: WebPage, _ server: FaultServer) async throws -> String? {
        try await finish(page.load(URL(string: server.url("/cookie-show"))))
        return try await page.callJavaScript("return document.body.textContent") as? String
    }

    @Test func `pages that share a store share its cookies, others do not`() async throws {
        let server = try FaultServer.shared.get()
        let configuration = WebPage.Configuration.alone
        let (first, second) = (WebPage(configuration: configuration), WebPage(configuration: configuration))
        try await finish(first.load(URL(string: server.url("/cookie-set?name=a&value=1"))))
        #expect(try await shown(by: second, server) == "a=1")
        #expect(try await shown(by: WebPage(configuration: .alone), server) == "none")
        let cookies = await configuration.websiteDataStore.httpCookieStore.allCookies()
        #expect(cookies.map(\.name) == ["a"])
        #expect(cookies.first?.domain == "127.0.0.1")
        #expect(cookies.first?.expiresDate == nil)
    }

    @Test func `cookies are set and deleted by hand`() async throws {
        let server = try FaultServer.shared.get()
        let configuration = WebPage.Configuration.alone
        let store = configuration.websiteDataStore.httpCookieStore
        let cookie = try #require(
            HTTPCookie(properties: [.name: "mine", .value: "yes", .domain: "127.0.0.1", .path: "/"]))
        await store.setCookie(cookie)
        let page = WebPage(configuration: configuration)
        #expect(try await shown(by: page, server) == "mine=yes")
        await store.deleteCookie(cookie)
        #expect(try await shown(by: page, server) == "none")
        await store.setCookie(cookie)
        await configuration.websiteDataStore.removeData(
            ofTypes: WKWebsiteDataStore.allWebsiteDataTypes(), modifiedSince: .distantPast)
        #expect(await store.allCookies().isEmpty)
    }

    @Test func `observers are told, as long as they are there`() async throws {
        @MainActor
        final class Observer: WKHTTPCookieStoreObserver {
            var count = 0
            func cookiesDidChange(in cookieStore: WKHTTPCookieStore) { count += 1 }
        }
        let server = try FaultServer.shared.get()
        let configuration = WebPage.Configuration.alone
        let store = configuration.websiteDataStore.httpCookieStore
        let observer = Observer()
        store.add(observer)
        let page = WebPage(configuration: configuration)
        try await finish(page.load(URL(string: server.url("/cookie-set?name=a&value=1"))))
        try await wait { observer.count == 1 }
        // The same cookie again is no change.
        try await finish(page.load(URL(string: server.url("/cookie-set?name=a&value=1"))))
        try await finish(page.load(URL(string: server.url("/cookie-set?name=a&value=2"))))
        try await wait { observer.count == 2 }
        store.remove(observer)
        try await finish(page.load(URL(string: server.url("/cookie-set?name=a&value=3"))))
        #expect(observer.count == 2)
    }

    @Test func `a file keeps those that have an expiry, in the format of libcurl`() async throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let server = try FaultServer.shared.get()
        let file = URL(fileURLWithPath: folder.path + "/deep/cookies.txt")
        var configuration = WebPage.Configuration()
        configuration.websiteDataStore = WKWebsiteDataStore(cookieFile: file)
        #expect(configuration.websiteDataStore.isPersistent)
        let page = WebPage(configuration: configuration)
        try await finish(
            page.load(URL(string: server.url("/cookie-set?name=kept&value=1&attributes=Max-Age%3D1000%3B%20HttpOnly"))))
        try await finish(page.load(URL(string: server.url("/cookie-set?name=session&value=2"))))
        try await wait { (try? String(contentsOf: file, encoding: .utf8))?.contains("kept") == true }
        let text = try String(contentsOf: file, encoding: .utf8)
        #expect(text.hasPrefix("# Netscape HTTP Cookie File\n"))
        #expect(text.contains("\n#HttpOnly_127.0.0.1\tFALSE\t/\tFALSE\t"))
        #expect(!text.contains("session"))
        let mode = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? NSNumber
        #expect(mode?.intValue == 0o600)

        configuration.websiteDataStore = WKWebsiteDataStore(cookieFile: file)
        let cookies = await configuration.websiteDataStore.httpCookieStore.allCookies()
        #expect(cookies.map(\.name) == ["kept"])
        #expect(cookies.first?.isHTTPOnly == true)
        #expect(try await shown(by: WebPage(configuration: configuration), server) == "kept=1")
    }

    @Test func `a file that others wrote is read, but for what has expired and what is no cookie`() async throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let path = try folder.write(
            "cookies.txt",
            """
            # Netscape HTTP Cookie File
            .example.org\tTRUE\t/a\tTRUE\t4102444800\tname\tvalue
            example.org\tFALSE\t/\tFALSE\t1\told\tvalue
            no cookie
            """)
        let store = WKWebsiteDataStore(cookieFile: URL(fileURLWithPath: path)).httpCookieStore
        let cookies = await store.allCookies()
        let cookie = try #require(cookies.first)
        #expect(cookies.count == 1)
        #expect(cookie.domain == ".example.org")
        #expect(cookie.path == "/a")
        #expect(cookie.isSecure)
        #expect(cookie.expiresDate == Date(timeIntervalSince1970: 4_102_444_800))
    }

    @Test func `the default store is one, and others are others`() {
        #expect(WKWebsiteDataStore.default() === WKWebsiteDataStore.default())
        #expect(WKWebsiteDataStore.nonPersistent() !== WKWebsiteDataStore.nonPersistent())
        #expect(!WKWebsiteDataStore.nonPersistent().isPersistent)
        #expect(WebPage.Configuration().websiteDataStore === WKWebsiteDataStore.default())
    }
}
