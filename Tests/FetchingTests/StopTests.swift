import Support
import TestSupport
import Testing

@testable import Fetching

/// Exchanges that are ended before their end.
@Suite struct StopTests {
    @Test(arguments: ["/hang", "/slow-bytes?ms=10", "/slow-headers", "/delay/5000", "/slow-bytes?ms=3000"])
    func `a page's time ends its transfer on the spot`(_ path: String) async throws {
        let server = try FaultServer.shared.get()
        let fetcher = try Scene.fetcher()
        let account = MemoryAccount(limit: 1 << 20)
        let error = try await Scene.failure(
            of: fetcher,
            Scene.request(server.url(path)) {
                $0.stop = StopToken(deadline: .now + .milliseconds(500))
                $0.account = account
            })
        #expect(error.code == .timeout)
        #expect(error.attempts == 1)
        #expect(error.timings.total < 4000, "most of these servers would go on for ever")
        #expect(account.used == 0)
        #expect(await fetcher.inFlight == 0)
        #expect(await fetcher.queues.originCount == 0)
    }

    @Test func `a cancelled task ends its transfer on the spot`() async throws {
        let server = try FaultServer.shared.get()
        let fetcher = try Scene.fetcher()
        let request = try Scene.request(server.url("/hang"))
        let task = Task { try await Scene.failure(of: fetcher, request) }
        try await Scene.wait { await fetcher.queues.activeCount > 0 }
        let began = ContinuousClock.now
        task.cancel()
        #expect(try await task.value.code == .cancelled)
        #expect(ContinuousClock.now - began < .seconds(5))
        #expect(await fetcher.queues.activeCount == 0)
    }

    @Test func `a task that is cancelled before it fetches asks nobody`() async throws {
        let server = try FaultServer.shared.get()
        let fetcher = try Scene.fetcher()
        let request = try Scene.request(server.url("/html"))
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await Scene.failure(of: fetcher, request)
        }
        let error = try await task.value
        #expect(error.code == .cancelled)
        #expect(error.attempts == 0)
    }

    @Test(arguments: [
        (StopReason.pageTimeout, FetchError.Code.timeout), (.batchDeadline, .batchDeadline), (.memory, .memoryBudget),
        (.cancelled, .cancelled),
    ])
    func `a stopped token ends the transfer with its reason`(_ reason: StopReason, _ code: FetchError.Code) async throws
    {
        let server = try FaultServer.shared.get()
        let stop = StopToken()
        let fetcher = try Scene.fetcher()
        let request = try Scene.request(server.url("/hang")) { $0.stop = stop }
        let task = Task { try await Scene.failure(of: fetcher, request) }
        try await Scene.wait { await fetcher.queues.activeCount > 0 }
        stop.stop(reason)
        #expect(try await task.value.code == code)
    }

    @Test func `a wait for a turn ends with the page's time`() async throws {
        let server = try FaultServer.shared.get()
        let fetcher = try Scene.fetcher { $0.maximumConnectionsPerHost = 1 }
        let first = try Scene.request(server.url("/hang"))
        let hanging = Task { try await Scene.failure(of: fetcher, first) }
        try await Scene.wait { await fetcher.queues.activeCount > 0 }
        let second = try Scene.request(server.url("/html")) { $0.stop = StopToken(deadline: .now + .milliseconds(500)) }
        let error = try await Scene.failure(of: fetcher, second)
        #expect(error.code == .timeout)
        #expect(error.attempts == 0)
        #expect(error.timings.queue > 0)
        hanging.cancel()
        #expect(try await hanging.value.code == .cancelled)
    }

    @Test func `a shutdown ends everything without waiting`() async throws {
        let server = try FaultServer.shared.get()
        let fetcher = try Scene.fetcher { $0.maximumConnectionsPerHost = 2 }
        let request = try Scene.request(server.url("/hang"))
        let tasks = (0..<5).map { _ in Task { try await Scene.failure(of: fetcher, request) } }
        try await Scene.wait { await fetcher.inFlight == 5 }
        let began = ContinuousClock.now
        await fetcher.shutDown()
        for task in tasks { #expect(try await task.value.code == .cancelled) }
        #expect(ContinuousClock.now - began < .seconds(5))
        #expect(try await Scene.failure(of: fetcher, request).code == .cancelled, "and nothing begins any more")
    }
}
