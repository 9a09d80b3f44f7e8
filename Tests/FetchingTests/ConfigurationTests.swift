import TestSupport
import Testing

@testable import Fetching

@Suite struct ConfigurationTests {
    @Test(arguments: [
        ("X-A", "1\r\nX-B: 2"), ("X-A", "1\nX-B: 2"), ("X-A", "1\r"), ("X-A", "1\0"), ("X-A\r\nX-B", "1"), ("X A", "1"),
        ("X-A:", "1"), ("", "1"), ("X-Ä", "1"), ("Content-Length", "5"), ("Transfer-Encoding", "chunked"),
        ("connection", "close"),
    ])
    func `a header that would be more than a header is refused`(_ name: String, _ value: String) {
        var configuration = Fetcher.Configuration()
        configuration.headers = [(name, value)]
        let error = #expect(throws: FetchError.self) { try Fetcher(configuration: configuration) }
        #expect(error?.code == .invalidConfiguration)
    }

    @Test func `a user agent with a line end is refused`() {
        var configuration = Fetcher.Configuration()
        configuration.userAgent = "a\nX-B: 2"
        #expect(throws: FetchError.self) { try Fetcher(configuration: configuration) }
    }

    @Test func `a file of certificates that is not there is refused`() {
        var configuration = Fetcher.Configuration()
        configuration.caFile = "/nowhere/ca.pem"
        let error = #expect(throws: FetchError.self) { try Fetcher(configuration: configuration) }
        #expect(error?.message.contains("/nowhere/ca.pem") == true)
    }

    @Test func `headers and user agent are sent as they are given`() async throws {
        let server = try FaultServer.shared.get()
        let fetcher = try Scene.fetcher {
            $0.userAgent = "tester/1.0"
            $0.headers = [("X-One", "1"), ("X-Empty", ""), ("Accept-Language", "de, en;q=0.5")]
        }
        let lines = try await fetcher.fetch(Scene.request(server.url("/echo-headers"))).text.split(separator: "\n")
        #expect(lines.contains("User-Agent: tester/1.0"))
        #expect(lines.contains("X-One: 1"))
        #expect(lines.contains { $0 == "X-Empty:" || $0 == "X-Empty: " })
        #expect(lines.contains("Accept-Language: de, en;q=0.5"))
        #expect(lines.contains { $0.hasPrefix("Accept: text/html,") })
        #expect(
            lines.contains {
                $0.hasPrefix("Accept-Encoding: ") && $0.contains("gzip") && $0.contains("br") && $0.contains("zstd")
            })
    }

    @Test(arguments: FetchError.Code.allCases) func `names of failures are in kebab case`(_ code: FetchError.Code) {
        #expect(code.name.allSatisfy { $0 == "-" || ("a"..."z").contains($0) })
    }
}
