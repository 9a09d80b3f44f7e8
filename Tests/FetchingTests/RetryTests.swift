import Support
import TestSupport
import Testing

@testable import Fetching

/// Repeated attempts over the network.
@Suite struct RetryTests {
    @Test(arguments: ["503", "500", "429", "408", "425", "reset"]) func `a failure that passes is a page in the end`(
        _ kind: String
    ) async throws {
        let server = try FaultServer.shared.get()
        let response = try await Scene.fetcher().fetch(
            Scene.request(server.url("/flaky/passes-\(kind)/2?status=\(kind)")))
        #expect(response.status == 200)
        #expect(response.attempts == 3)
        #expect(response.timings.queue > 0, "the waits are counted")
    }

    @Test(arguments: [(0, 1), (1, 2), (2, 3)]) func `a failure that stays is asked for as often as was said`(
        _ retries: Int, _ attempts: Int
    ) async throws {
        let server = try FaultServer.shared.get()
        let fetcher = try Scene.fetcher { $0.retries.count = retries }
        let response = try await fetcher.fetch(Scene.request(server.url("/flaky/stays-\(retries)/99")))
        #expect(response.status == 503)
        #expect(response.attempts == attempts)
        let count = try await fetcher.fetch(
            Scene.request(server.url("/count/stays-\(retries)")) { $0.accept = .anything })
        #expect(count.text == "\(attempts)")
    }

    @Test(arguments: ["400", "404", "501"]) func `a failure that will not pass is asked for once`(_ status: String)
        async throws
    {
        let server = try FaultServer.shared.get()
        let response = try await Scene.fetcher().fetch(
            Scene.request(server.url("/flaky/once-\(status)/1?status=\(status)")))
        #expect(response.status == Int(status))
        #expect(response.attempts == 1)
    }

    @Test func `Retry-After is waited for`() async throws {
        let server = try FaultServer.shared.get()
        let response = try await Scene.fetcher().fetch(Scene.request(server.url("/retry-after/waited/1")))
        #expect(response.status == 200)
        #expect(response.attempts == 2)
        #expect(response.timings.queue >= 1000)
        #expect(response.timings.total >= 1000)
    }

    @Test(arguments: ["9", "31", "4000000000000", "Fri, 01 Jan 2100 00:00:00 GMT"])
    func `a Retry-After that is too long for the page is not waited for`(_ value: String) async throws {
        let server = try FaultServer.shared.get()
        let response = try await Scene.fetcher().fetch(
            Scene.request(server.url("/retry-after/long-\(value.count)/\(value.replacing(" ", with: "%20"))")) {
                $0.stop = StopToken(deadline: .now + .seconds(8))
            })
        #expect(response.status == 503)
        #expect(response.attempts == 1)
    }

    @Test func `a page that waits for its next attempt holds no turn`() async throws {
        let server = try FaultServer.shared.get()
        let fetcher = try Scene.fetcher { $0.maximumConnectionsPerHost = 1 }
        let waiting = try Scene.request(server.url("/retry-after/holds/20")) {
            $0.stop = StopToken(deadline: .now + .seconds(60))
        }
        let late = Task { try await Scene.failure(of: fetcher, waiting) }
        // The host itself is left in peace meanwhile; by its other name it is another.
        let count = try Scene.request(server.url("/count/holds", host: "localhost"))
        try await Scene.wait { (try? await fetcher.fetch(count).text) == "1" }
        _ = try await fetcher.fetch(Scene.request(server.url("/html", host: "localhost")))
        #expect(await fetcher.inFlight == 1, "the other one still waits")
        late.cancel()
        #expect(try await late.value.attempts == 1, "the second one never began")
    }

    @Test func `no more transfers than may be go to a host at once, in the order of their coming`() async throws {
        let server = try FaultServer.shared.get()
        let fetcher = try Scene.fetcher { $0.maximumConnectionsPerHost = 3 }
        let request = try Scene.request(server.url("/peak/limit?ms=60"))
        try await withThrowingTaskGroup(of: FetchResponse.self) { group in
            for _ in 0..<12 { group.addTask { try await fetcher.fetch(request) } }
            var queued = 0
            for try await response in group where response.timings.queue >= 15 { queued += 1 }
            #expect(queued >= 9)
        }
        #expect(try await fetcher.fetch(Scene.request(server.url("/peak-of/limit"))).text == "3")
    }

    @Test func `a slow host does not hold up another`() async throws {
        let server = try FaultServer.shared.get()
        let fetcher = try Scene.fetcher { $0.maximumConnectionsPerHost = 2 }
        let slow = try Scene.request(server.url("/hang", host: "localhost"))
        let tasks = (0..<20).map { _ in Task { try await Scene.failure(of: fetcher, slow) } }
        try await Scene.wait { await fetcher.inFlight == 20 }
        _ = try await fetcher.fetch(Scene.request(server.url("/html")))
        #expect(await fetcher.inFlight == 20, "all of them still wait")
        for task in tasks { task.cancel() }
        for task in tasks { #expect(try await task.value.code == .cancelled) }
    }
}
