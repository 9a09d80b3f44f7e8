import Support
import TestSupport
import Testing

@testable import Fetching

/// What the tests of this target share.
enum Scene {
    /// An address that the test has written itself.
    static func url(_ text: String) throws -> WebURL {
        try #require(WebURL(text), "\(text) is no URL")
    }

    static func origin(_ text: String) throws -> Origin {
        try #require(try url(text).origin, "\(text) has no origin")
    }

    /// A request with a session of its own.
    static func request(_ text: String, _ change: (inout FetchRequest) -> Void = { _ in }) throws -> FetchRequest {
        var request = FetchRequest(
            url: try url(text), session: FetchSession(), stop: StopToken(deadline: .now + .seconds(30)))
        change(&request)
        return request
    }

    /// A fetcher that waits hardly at all between attempts, asks nobody for rules, and may go anywhere: a redirect from one
    /// loopback address to another is what most tests need.
    static func fetcher(_ change: (inout Fetcher.Configuration) -> Void = { _ in }) throws -> Fetcher {
        var configuration = Fetcher.Configuration()
        configuration.retries.base = .milliseconds(5)
        configuration.obeysRobots = false
        configuration.allowsPrivateAddresses = true
        change(&configuration)
        return try Fetcher(configuration: configuration)
    }

    /// Waits until something is so, 5 seconds at most.
    static func wait(until condition: () async -> Bool) async throws {
        for _ in 0..<5_000 {
            if await condition() { return }
            try await Task.sleep(for: .milliseconds(1))
        }
        Issue.record("it did not come about")
    }

    /// The failure of a fetch; a test that expects one and gets an answer fails.
    static func failure(of fetcher: Fetcher, _ request: FetchRequest) async throws -> FetchError {
        do throws(FetchError) {
            let response = try await fetcher.fetch(request)
            Issue.record("\(request.url) answered \(response.status)")
            throw FetchError(.cancelled, "no failure")
        } catch {
            return error
        }
    }
}

extension FetchResponse {
    /// The body as text.
    var text: String { String(decoding: body, as: UTF8.self) }
}
