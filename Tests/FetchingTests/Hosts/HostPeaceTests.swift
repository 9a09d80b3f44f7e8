import Support
import TestSupport
import Testing

@testable import Fetching

/// Hosts that ask for peace, or need it, over the network. Each test has a host name of its own.
@Suite struct HostPeaceTests {
    @Test func `a host that answers Retry-After is left in peace by all pages`() async throws {
        let server = try FaultServer.shared.get()
        let fetcher = try Scene.fetcher()
        let host = "peace-retry.localhost"
        let first = Task {
            try await fetcher.fetch(Scene.request(server.url("/retry-after/peace/1", host: host)))
        }
        let count = try Scene.request(server.url("/count/peace"))
        try await Scene.wait { (try? await fetcher.fetch(count).text) == "1" }
        let second = try await fetcher.fetch(Scene.request(server.url("/html", host: host)))
        // When it came does not matter: before the time that the host has asked for it did not go.
        let condition = fetcher.condition(of: try Scene.origin(server.url("/", host: host)))
        #expect(condition.notBefore == nil)
        #expect(second.timings.queue > 0, "it waited with the first one")
        #expect(try await first.value.attempts == 2)
    }

    @Test func `who may be put off is, and its attempts count`() async throws {
        let server = try FaultServer.shared.get()
        let fetcher = try Scene.fetcher()
        let host = "peace-later.localhost"
        let request = try Scene.request(server.url("/retry-after/later/25?n=9", host: host)) { $0.mayBePutOff = true }
        let error = try await Scene.failure(of: fetcher, request)
        #expect(error.code == .postponed)
        #expect(error.attempts == 1)
        let condition = fetcher.condition(of: try Scene.origin(server.url("/", host: host)))
        #expect((condition.notBefore ?? .now) - .now > .seconds(1))
        // Another page of the host does not even begin.
        let other = try Scene.request(server.url("/html", host: host)) { $0.mayBePutOff = true }
        #expect(try await Scene.failure(of: fetcher, other).attempts == 0)
        // Whoever has used up its attempts gets what there is.
        let last = try Scene.request(server.url("/retry-after/later/25?n=9", host: "peace-last.localhost")) {
            $0.mayBePutOff = true
            $0.earlierAttempts = 2
        }
        let response = try await fetcher.fetch(last)
        #expect(response.status == 503)
        #expect(response.attempts == 3)
    }

    @Test func `who was redirected to a host that asks for peace is put off too, but not for a pace`() async throws {
        let server = try FaultServer.shared.get()
        let fetcher = try Scene.fetcher { $0.requestInterval = .milliseconds(1100) }
        let target = server.url("/retry-after/away/25", host: "peace-away.localhost")
        let away = try Scene.request(server.url("/redirect-to?url=\(target)", host: "peace-start.localhost")) {
            $0.mayBePutOff = true
        }
        let error = try await Scene.failure(of: fetcher, away)
        #expect(error.code == .postponed && error.redirects == 1)
        let paced = try Scene.request(server.url("/redirect-to?url=/html", host: "peace-paced.localhost")) {
            $0.mayBePutOff = true
        }
        #expect(try await fetcher.fetch(paced).redirects == 1)
    }

    @Test func `a host that asks for too long a peace is given up until then`() async throws {
        let server = try FaultServer.shared.get()
        let fetcher = try Scene.fetcher()
        let host = "peace-long.localhost"
        let first = try await fetcher.fetch(Scene.request(server.url("/retry-after/long-peace/4000", host: host)))
        #expect(first.status == 503)
        let second = try await Scene.failure(of: fetcher, Scene.request(server.url("/html", host: host)))
        #expect(second.code == .hostUnavailable)
        #expect(second.isRetryable)
        #expect(second.message.contains("s (Retry-After)"))
    }

    @Test func `a host that keeps failing is given up, and the scheduler hears of it`() async throws {
        let fetcher = try Scene.fetcher {
            $0.retries.count = 0
            $0.health.failures = 3
            $0.health.firstRest = .milliseconds(100)
        }
        let (stream, continuation) = AsyncStream.makeStream(of: HostCondition.self)
        fetcher.onHostChange { _, condition in continuation.yield(condition) }
        var codes: [FetchError.Code] = []
        for _ in 0..<5 { codes.append(try await Scene.failure(of: fetcher, Scene.request("http://127.0.0.1:1/")).code) }
        #expect(
            codes == [.connectionRefused, .connectionRefused, .connectionRefused, .hostUnavailable, .hostUnavailable])
        continuation.finish()
        let conditions = await stream.reduce(into: []) { $0.append($1) }
        #expect(conditions.first?.limit == 1)
        #expect(conditions.last?.limit == nil && conditions.last?.notBefore == nil)
    }

    @Test func `errors of the server's count once a page, and one good page makes up for them`() async throws {
        let server = try FaultServer.shared.get()
        let fetcher = try Scene.fetcher {
            $0.health.failures = 2
            $0.health.firstRest = .milliseconds(50)
        }
        let host = "peace-errors.localhost"
        let bad = try Scene.request(server.url("/status/500", host: host))
        let good = try Scene.request(server.url("/html", host: host))
        for _ in 0..<3 {
            #expect(try await fetcher.fetch(bad).attempts == 3)
            #expect(try await fetcher.fetch(good).status == 200)
        }
        _ = try await fetcher.fetch(bad)
        _ = try await fetcher.fetch(bad)
        #expect(try await Scene.failure(of: fetcher, good).code == .hostUnavailable)
    }

    @Test func `a rate spaces the requests to a host`() async throws {
        let server = try FaultServer.shared.get()
        let fetcher = try Scene.fetcher { $0.requestInterval = .milliseconds(100) }
        let host = "peace-rate.localhost"
        let start = ContinuousClock.now
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<5 {
                group.addTask {
                    _ = try await fetcher.fetch(Scene.request(server.url("/times/rate?\(number)", host: host)))
                }
            }
            try await group.waitForAll()
        }
        #expect(ContinuousClock.now - start >= .milliseconds(400))
        let times = try await Scene.fetcher().fetch(Scene.request(server.url("/times-of/rate"))).text
            .split(separator: "\n").compactMap { Double($0) }
        #expect(times.count == 5)
    }
}
