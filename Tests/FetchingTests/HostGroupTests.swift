import Support
import TestSupport
import Testing

@testable import Fetching

/// What becomes of connections where there are more hosts than may be kept.
@Suite struct HostGroupTests {
    let server: FaultServer

    init() throws { server = try FaultServer.shared.get() }

    private func connections(of fetcher: isolated Fetcher) -> Int { fetcher.loop.connectionCount }

    private func groups(of fetcher: isolated Fetcher) -> Int { fetcher.loop.groupCount }

    private func get(_ path: String, of host: Int, _ fetcher: Fetcher) async throws -> FetchResponse {
        try await fetcher.fetch(Scene.request(server.url(path, host: "h\(host).localhost")))
    }

    @Test func `connections that were not used for longest make room for others`() async throws {
        let fetcher = try Scene.fetcher { $0.keptConnections = 20 }
        for host in 0..<100 { #expect(try await get("/html", of: host, fetcher).newConnections == 1) }
        // They go in groups of hosts.
        #expect(await 20...36 ~= connections(of: fetcher))
        #expect(try await get("/html", of: 99, fetcher).newConnections == 0)
        #expect(try await get("/html", of: 0, fetcher).newConnections == 1)
    }

    @Test func `a connection in use stays, and so does one that is used again and again`() async throws {
        let fetcher = try Scene.fetcher { $0.keptConnections = 20 }
        async let slow = get("/delay/300", of: 1000, fetcher)
        try await Scene.wait { await connections(of: fetcher) == 1 }
        for host in 0..<50 {
            _ = try await get("/html", of: host, fetcher)
            #expect(try await get("/html", of: 2000, fetcher).newConnections == (host == 0 ? 1 : 0))
        }
        #expect(try await slow.status == 200)
        #expect(try await get("/html", of: 1000, fetcher).newConnections == 0)
    }

    @Test func `hosts that gave no connection are forgotten`() async throws {
        let fetcher = try Scene.fetcher { $0.retries.count = 0 }
        for host in 0..<100 {
            await #expect(throws: FetchError.self) { try await get("/reset-before-headers", of: host, fetcher) }
        }
        #expect(await groups(of: fetcher) <= 3)
    }

    @Test func `connections that the other end closes are counted no more`() async throws {
        let fetcher = try Scene.fetcher()
        for host in 0..<5 { _ = try await get("/headers?Connection=close", of: host, fetcher) }
        #expect(await connections(of: fetcher) == 0)
        await #expect(throws: FetchError.self) { try await get("/reset-before-headers", of: 0, fetcher) }
        #expect(await connections(of: fetcher) == 0)
    }
}
