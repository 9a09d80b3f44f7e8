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

    /// A request with a session of its own.
    static func request(_ text: String, _ change: (inout FetchRequest) -> Void = { _ in }) throws -> FetchRequest {
        var request = FetchRequest(
            url: try url(text), session: FetchSession(), stop: StopToken(deadline: .now + .seconds(10)))
        change(&request)
        return request
    }

    /// A fetcher that waits hardly at all between attempts.
    static func fetcher(_ change: (inout Fetcher.Configuration) -> Void = { _ in }) throws -> Fetcher {
        var configuration = Fetcher.Configuration()
        configuration.retries.base = .milliseconds(5)
        change(&configuration)
        return try Fetcher(configuration: configuration)
    }
}

@Suite struct FaultTests {
    let server: FaultServer
    let fetcher: Fetcher

    init() throws {
        server = try FaultServer.shared.get()
        fetcher = try Scene.fetcher()
    }

    @Test func `a page arrives whole`() async throws {
        let response = try await fetcher.fetch(Scene.request(server.url("/html?title=Hello")))
        #expect(response.status == 200)
        #expect(String(decoding: response.body, as: UTF8.self).contains("<title>Hello</title>"))
        #expect(response.contentType?.description == "text/html;charset=utf-8")
        print(response.timings, response.httpVersion, response.primaryIP, response.wireBytes, response.attempts)
    }
}
