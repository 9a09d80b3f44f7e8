import Support
import TestSupport
import Testing

@testable import Fetching

/// Against a real nginx: TLS, HTTP/2, packed pages, kept connections.
@Suite struct SecureTests {
    let server: WebServer

    init() throws {
        server = try WebServer.shared.get()
        try server.add("index.html", "<!doctype html><title>Start</title><h2>One</h2>")
        try server.add(
            "packed/long.html", "<!doctype html>" + String(repeating: "<p>again and again</p>", count: 5_000))
        try server.add("sheet.css", "p { display: none }")
    }

    private func fetcher(_ change: (inout Fetcher.Configuration) -> Void = { _ in }) throws -> Fetcher {
        try Scene.fetcher {
            $0.caFile = server.certificates.authority
            change(&$0)
        }
    }

    @Test(arguments: [(WebServer.Listener.plain, "1.1"), (.http1, "1.1"), (.http2, "2")])
    func `a page arrives over each protocol`(_ listener: WebServer.Listener, _ version: String) async throws {
        let response = try await fetcher().fetch(Scene.request(server.url("/index.html", listener)))
        #expect(response.status == 200)
        #expect(response.text.contains("<h2>One</h2>"))
        #expect(response.httpVersion == version)
        #expect(response.primaryIP == "127.0.0.1")
        #expect(response.newConnections == 1)
        #expect(response.timings.connect > 0)
        #expect((response.timings.tls > 0) == (listener != .plain))
        #expect(response.wireBytes > response.body.count)
    }

    @Test(arguments: [WebServer.Listener.plain, .http1, .http2])
    func `a second page finds the connection open`(_ listener: WebServer.Listener) async throws {
        let fetcher = try fetcher()
        _ = try await fetcher.fetch(Scene.request(server.url("/index.html", listener)))
        let second = try await fetcher.fetch(Scene.request(server.url("/index.html", listener)))
        #expect(second.newConnections == 0)
        #expect(second.timings.dns == 0 && second.timings.connect == 0 && second.timings.tls == 0)
    }

    @Test(arguments: ["/moved", "/gone", "/text/x"])
    func `an answer that is not read leaves the connection to the next`(_ path: String) async throws {
        let fetcher = try fetcher()
        _ = try? await fetcher.fetch(Scene.request(server.url(path, .http2)))
        let second = try await fetcher.fetch(Scene.request(server.url("/index.html", .http2)))
        #expect(second.newConnections == 0)
    }

    @Test func `pages of an HTTP/2 host share one connection from the start`() async throws {
        let fetcher = try fetcher()
        let request = try Scene.request(server.url("/index.html", .http2))
        let connections = try await withThrowingTaskGroup(of: Int.self) { group in
            for _ in 0..<20 { group.addTask { try await fetcher.fetch(request).newConnections } }
            return try await group.reduce(0, +)
        }
        #expect(connections == 1)
    }

    @Test func `pages of an HTTP/1.1 host use no more connections than may be`() async throws {
        let fetcher = try fetcher()
        let request = try Scene.request(server.url("/index.html", .http1))
        let connections = try await withThrowingTaskGroup(of: Int.self) { group in
            for _ in 0..<40 { group.addTask { try await fetcher.fetch(request).newConnections } }
            return try await group.reduce(0, +)
        }
        #expect((1...6).contains(connections))
    }

    @Test func `a packed page is unpacked, and costs the wire less`() async throws {
        let response = try await fetcher().fetch(Scene.request(server.url("/packed/long.html", .http2)))
        #expect(response.headers["content-encoding"] == "gzip")
        #expect(response.body.count > 100_000)
        #expect(response.wireBytes < 10_000)
    }

    @Test(arguments: [
        (WebServer.Listener.expired, "has expired"), (.wrongHost, "for another host"), (.selfSigned, "is self-signed"),
    ])
    func `a certificate that cannot be trusted is said to be so, and why`(
        _ listener: WebServer.Listener, _ reason: String
    ) async throws {
        let error = try await Scene.failure(of: fetcher(), Scene.request(server.url("/index.html", listener)))
        #expect(error.code == .tlsFailure)
        #expect(error.message.contains(reason), "\(error.message) – \(error.underlying ?? "")")
        #expect(error.attempts == 1)
    }

    @Test func `an authority that is not known is said to be so`() async throws {
        let error = try await Scene.failure(of: Scene.fetcher(), Scene.request(server.url("/index.html", .http2)))
        #expect(error.code == .tlsFailure)
        #expect(error.message.contains("authority that is not known"), "\(error.message)")
    }

    @Test func `a server without TLS is a TLS failure`() async throws {
        let error = try await Scene.failure(of: fetcher(), Scene.request("https://localhost:\(server.port(.plain))/"))
        #expect(error.code == .tlsFailure)
    }

    @Test func `a way from https to http is followed and noted`() async throws {
        let plain = server.url("/index.html")
        let own = try WebServer(locations: "location /down { return 302 \(plain); }")
        defer { own.stop() }
        let fetcher = try Scene.fetcher { $0.caFile = own.certificates.authority }
        let response = try await fetcher.fetch(Scene.request(own.url("/down", .http2)))
        #expect(response.wasDowngraded)
        #expect(response.finalURL.href == plain)
        #expect(try await !fetcher.fetch(Scene.request(server.url("/moved"))).wasDowngraded)
    }

    @Test func `a style sheet is taken as one, and no page`() async throws {
        let fetcher = try fetcher()
        let request = try Scene.request(server.url("/sheet.css", .http2)) { $0.accept = .styleSheet }
        #expect(try await fetcher.fetch(request).text == "p { display: none }")
        let page = try Scene.request(server.url("/index.html", .http2)) { $0.accept = .styleSheet }
        #expect(try await Scene.failure(of: fetcher, page).code == .unsupportedContentType)
    }
}
