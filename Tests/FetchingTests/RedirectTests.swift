import Support
import TestSupport
import Testing

@testable import Fetching

/// Redirects, cookies and credentials over the network.
@Suite struct RedirectTests {
    @Test(arguments: [301, 302, 303, 307, 308]) func `a redirect is followed, and the final URL keeps the fragment`(
        _ status: Int
    ) async throws {
        let server = try FaultServer.shared.get()
        let response = try await Scene.fetcher().fetch(
            Scene.request(server.url("/redirect-to?status=\(status)&url=/html%3Ftitle%3DThere#part")))
        #expect(response.finalURL.href == server.url("/html?title=There#part"))
        #expect(response.redirects == 1)
        #expect(response.attempts == 1)
        #expect(response.text.contains("There"))
    }

    @Test func `ten redirects are followed`() async throws {
        let server = try FaultServer.shared.get()
        let response = try await Scene.fetcher().fetch(Scene.request(server.url("/redirect-chain/10")))
        #expect(response.redirects == 10)
        #expect(response.finalURL.path == "/html")
    }

    @Test func `requests of one session share its redirects, subresources have their own`() async throws {
        let server = try FaultServer.shared.get()
        let fetcher = try Scene.fetcher()
        let session = FetchSession(maximumRedirects: 4)
        #expect(session.takeRedirect())
        _ = try await fetcher.fetch(Scene.request(server.url("/redirect-chain/3")) { $0.session = session })
        #expect(!session.takeRedirect())
        let error = try await Scene.failure(
            of: fetcher, Scene.request(server.url("/redirect-chain/1")) { $0.session = session })
        #expect(error.code == .tooManyRedirects)
        let sheet = try await fetcher.fetch(
            Scene.request(server.url("/redirect-chain/5")) {
                $0.session = session
                $0.role = .subresource
            })
        #expect(sheet.redirects == 5)
    }

    @Test func `a redirect whose body never ends does not hold up the page`() async throws {
        let server = try FaultServer.shared.get()
        let response = try await Scene.fetcher().fetch(Scene.request(server.url("/slow-redirect")))
        #expect(response.finalURL.path == "/html")
    }

    @Test func `a failed hop is tried again alone`() async throws {
        let server = try FaultServer.shared.get()
        let response = try await Scene.fetcher().fetch(
            Scene.request(server.url("/redirect-to?url=/flaky/hop/1")))
        #expect(response.status == 200)
        #expect(response.redirects == 1)
        #expect(response.attempts == 2)
    }

    @Test func `a cookie set on the way comes back to its host`() async throws {
        let server = try FaultServer.shared.get()
        let fetcher = try Scene.fetcher()
        let session = FetchSession()
        let response = try await fetcher.fetch(
            Scene.request(server.url("/cookie-set?name=a&value=1&to=/cookie-set%3Fname%3Db%26value%3D2")) {
                $0.session = session
            })
        #expect(Set(response.text.split(separator: "; ")) == ["a=1", "b=2"])
        #expect(
            try await fetcher.fetch(Scene.request(server.url("/cookie-show"))).text == "none",
            "another page has its own")
        let sheet = try await fetcher.fetch(Scene.request(server.url("/cookie-show")) { $0.session = session })
        #expect(Set(sheet.text.split(separator: "; ")) == ["a=1", "b=2"])
    }

    @Test func `a page that redirects to itself until its cookie comes back is read`() async throws {
        let server = try FaultServer.shared.get()
        let response = try await Scene.fetcher().fetch(Scene.request(server.url("/cookie-wall/x")))
        #expect(response.text.contains("inside"))
        #expect(response.redirects == 1)
    }

    /// A cookie's attributes, and whether it comes back to http://127.0.0.1 at /cookie-show. A loopback address counts as
    /// secure, as in browsers.
    @Test(arguments: [
        ("Path=/", true), ("Path=/elsewhere", false), ("Secure", true), ("Max-Age=0", false), ("Max-Age=60", true),
        ("Expires=Thu, 01 Jan 1970 00:00:00 GMT", false), ("Domain=example.com", false), ("Domain=127.0.0.1", true),
        ("HttpOnly", true),
    ])
    func `cookies obey their attributes`(_ attributes: String, _ comesBack: Bool) async throws {
        let server = try FaultServer.shared.get()
        let encoded = attributes.replacing(" ", with: "%20").replacing("=", with: "%3D")
        let response = try await Scene.fetcher().fetch(
            Scene.request(server.url("/cookie-set?name=a&value=1&attributes=\(encoded)")))
        #expect(response.text == (comesBack ? "a=1" : "none"))
    }

    @Test(arguments: ["__Secure-a", "__Host-a"]) func `a name that promises security needs it`(_ name: String)
        async throws
    {
        let server = try FaultServer.shared.get()
        let response = try await Scene.fetcher().fetch(
            Scene.request(server.url("/cookie-set?name=\(name)&value=1&attributes=Path%3D/")))
        #expect(response.text == "none")
    }

    @Test(arguments: ["localhost", "sub.localhost"]) func `a cookie for a public suffix is not kept`(_ host: String)
        async throws
    {
        let server = try FaultServer.shared.get()
        // sub.localhost may not set one for all of localhost, which is a suffix like "com".
        let response = try await Scene.fetcher().fetch(
            Scene.request(
                server.url(
                    "/cookie-set?name=a&value=1&attributes=Domain%3Dlocalhost&to=\(server.url("/cookie-show", host: "localhost"))",
                    host: host)))
        #expect(response.text == (host == "localhost" ? "a=1" : "none"))
    }

    @Test func `what says who the user is stays at the page's own origin`() async throws {
        let server = try FaultServer.shared.get()
        let fetcher = try Scene.fetcher {
            $0.headers = [
                ("Authorization", "Bearer secret"), ("Cookie", "c=secret"), ("X-Plain", "shown"),
                ("Accept-Language", "de"),
            ]
        }
        let home = try await fetcher.fetch(Scene.request(server.url("/redirect-to?url=/echo-headers"))).text
        #expect(home.contains("Authorization: Bearer secret"))
        #expect(home.contains("Cookie: c=secret"))
        #expect(home.contains("X-Plain: shown"))
        let elsewhere = try await fetcher.fetch(
            Scene.request(server.url("/redirect-to?url=\(server.url("/echo-headers", host: "localhost"))"))
        ).text
        #expect(!elsewhere.contains("secret"))
        #expect(!elsewhere.contains("X-Plain"), "nobody knows which of the names that people invent are secrets")
        #expect(elsewhere.contains("Accept-Language: de"))
    }

    @Test func `a login in the address is used there, and shown nowhere else`() async throws {
        let server = try FaultServer.shared.get()
        let fetcher = try Scene.fetcher()
        let address = server.url("/basic", host: "user:p%40ss%20word@127.0.0.1")
        let response = try await fetcher.fetch(Scene.request(address))
        #expect(response.status == 200)
        #expect(response.finalURL.href == server.url("/basic"))

        let away = server.url(
            "/redirect-to?url=\(server.url("/echo-headers", host: "localhost"))", host: "user:p%40ss%20word@127.0.0.1")
        #expect(try await !fetcher.fetch(Scene.request(away)).text.contains("Authorization"))
        let back = server.url("/redirect-to?url=/echo-headers", host: "user:p%40ss%20word@127.0.0.1")
        #expect(try await fetcher.fetch(Scene.request(back)).text.contains("Authorization: Basic"))
    }
}
