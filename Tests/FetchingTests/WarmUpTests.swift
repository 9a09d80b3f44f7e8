import Support
import TestSupport
import Testing

@testable import Fetching

/// Connections that are open before the first page asks, on a server that is 30 ms away.
@Suite struct WarmUpTests {
    let server: WebServer
    let ports: [WebServer.Listener: Int]

    /// The server's ports as seen through the delay.
    private static let distance = Result {
        let server = try WebServer.shared.get()
        let listeners: [WebServer.Listener] = [.plain, .http1, .http2]
        let distant = try FaultServer(delays: listeners.map { (server.port($0), 30) })
        return (distant, Dictionary(uniqueKeysWithValues: zip(listeners, distant.delayPorts)))
    }

    init() throws {
        server = try WebServer.shared.get()
        try server.add("index.html", "<!doctype html><title>Start</title><h2>One</h2>")
        ports = try Self.distance.get().1
    }

    private func url(_ listener: WebServer.Listener) -> String {
        "\(listener == .plain ? "http" : "https")://localhost:\(ports[listener] ?? 0)/index.html"
    }

    private func fetcher() throws -> Fetcher {
        try Scene.fetcher { $0.caFile = server.certificates.authority }
    }

    /// Waits for the end of all warm-ups.
    private func settled(_ fetcher: Fetcher) async throws {
        while await !fetcher.warmUps.isIdle {
            try await Task.sleep(for: .milliseconds(2))
        }
    }

    @Test(arguments: [WebServer.Listener.plain, .http1, .http2])
    func `the first page after a warm-up pays no handshake`(_ listener: WebServer.Listener) async throws {
        let cold = try await fetcher().fetch(Scene.request(url(listener)))
        #expect(cold.newConnections == 1)
        if listener != .plain { #expect(cold.timings.tls >= 60, "one journey there and back at least") }

        let fetcher = try fetcher()
        fetcher.warmUp(try Scene.origin(url(listener)))
        try await settled(fetcher)
        let warm = try await fetcher.fetch(Scene.request(url(listener)))
        #expect(warm.newConnections == 0)
        #expect(warm.timings.dns == 0 && warm.timings.connect == 0 && warm.timings.tls == 0)
        #expect(warm.timings.firstByte >= 60, "the request's own journey stays")
    }

    @Test(arguments: [WebServer.Listener.plain, .http1, .http2])
    func `a warm connection is used long after it was opened`(_ listener: WebServer.Listener) async throws {
        let fetcher = try fetcher()
        fetcher.warmUp(try Scene.origin(url(listener)))
        try await settled(fetcher)
        // By now the server has sent its session tickets and settings, which lie unread in the socket.
        try await Task.sleep(for: .milliseconds(300))
        let warm = try await fetcher.fetch(Scene.request(url(listener)))
        #expect(warm.newConnections == 0)
    }

    @Test(arguments: [WebServer.Listener.plain, .http1, .http2])
    func `a page that comes while its warm-up is under way takes that connection`(_ listener: WebServer.Listener)
        async throws
    {
        let fetcher = try fetcher()
        fetcher.warmUp(try Scene.origin(url(listener)))
        let page = try await fetcher.fetch(Scene.request(url(listener)))
        #expect(page.newConnections == 0)
        #expect(page.timings.connect == 0 && page.timings.tls == 0)
        #expect(page.timings.queue > 0, "it waited for what had begun before")
    }

    @Test func `a warm-up asks the server for nothing`() async throws {
        let faults = try FaultServer()
        defer { faults.stop() }
        let fetcher = try fetcher()
        fetcher.warmUp(try Scene.origin(faults.url("/")))
        try await settled(fetcher)
        #expect(try await fetcher.fetch(Scene.request(faults.url("/connections"))).text == "1")
    }

    @Test func `where a connection is open and free, a warm-up opens none`() async throws {
        let faults = try FaultServer()
        defer { faults.stop() }
        let fetcher = try fetcher()
        for _ in 0..<3 {
            fetcher.warmUp(try Scene.origin(faults.url("/")))
            try await settled(fetcher)
        }
        #expect(try await fetcher.fetch(Scene.request(faults.url("/connections"))).text == "1")
    }

    @Test func `a warm-up that fails costs the page nothing`() async throws {
        let fetcher = try Scene.fetcher()
        fetcher.warmUp(try Scene.origin("https://127.0.0.1:1/"))
        fetcher.warmUp(try Scene.origin(url(.http2)))
        // Neither the refused connection nor the authority that is not known is anybody's failure, until a page asks.
        try await settled(fetcher)
        #expect(try await Scene.failure(of: fetcher, Scene.request(url(.http2))).code == .tlsFailure)
    }
}
