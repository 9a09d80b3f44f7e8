import Support
import TestSupport
import Testing

@testable import Fetching

/// What comes of servers at fault.
@Suite struct FaultTests {
    /// A path of the fault server, the failure that it gives, and after how many attempts.
    struct Case: Sendable, CustomTestStringConvertible {
        var path: String
        var code: FetchError.Code
        var attempts = 1
        var status: Int?
        var testDescription: String { "\(path) is \(code.name)" }
    }

    static let cases: [Case] = [
        Case(path: "/reset-before-headers", code: .connectionReset, attempts: 3),
        Case(path: "/close-before-headers", code: .connectionReset, attempts: 3),
        Case(path: "/reset-in-body", code: .truncatedBody, attempts: 3, status: 200),
        Case(path: "/truncated", code: .truncatedBody, attempts: 3, status: 200),
        Case(path: "/truncated-chunks", code: .truncatedBody, attempts: 3, status: 200),
        Case(path: "/broken-chunk", code: .truncatedBody, attempts: 3, status: 200),
        Case(path: "/bad-gzip", code: .decodingFailed, status: 200),
        Case(path: "/gzip-bomb?mb=64", code: .pageTooLarge, status: 200),
        Case(path: "/endless", code: .pageTooLarge, status: 200),
        Case(path: "/lying-length-long", code: .pageTooLarge, status: 200),
        Case(path: "/header-flood", code: .malformedResponse),
        Case(path: "/endless-headers", code: .malformedResponse),
        Case(path: "/long-header", code: .malformedResponse),
        Case(path: "/long-header?kb=120", code: .malformedResponse),
        Case(path: "/long-trailer", code: .truncatedBody, attempts: 3, status: 200),
        Case(path: "/bad-length", code: .malformedResponse),
        Case(path: "/not-http", code: .malformedResponse),
        Case(path: "/empty", code: .emptyBody, status: 200),
        Case(path: "/status/204", code: .emptyBody, status: 204),
        Case(path: "/type?t=application/pdf", code: .unsupportedContentType, status: 200),
        Case(path: "/redirect-loop", code: .tooManyRedirects, status: 302),
        Case(path: "/redirect-chain/11", code: .tooManyRedirects, status: 302),
        Case(path: "/redirect-to?url=ftp://127.0.0.1/", code: .unsupportedRedirect, status: 302),
        Case(path: "/redirect-to?url=file:///etc/passwd", code: .unsupportedRedirect, status: 302),
        Case(path: "/redirect-to?url=javascript:alert(1)", code: .unsupportedRedirect, status: 302),
        Case(path: "/redirect-to?url=http://[", code: .unsupportedRedirect, status: 302),
    ]

    @Test(arguments: cases) func `a server at fault gives a failure of its own kind`(_ fault: Case) async throws {
        let server = try FaultServer.shared.get()
        let fetcher = try Scene.fetcher()
        let account = MemoryAccount(limit: 32 << 20)
        let error = try await Scene.failure(
            of: fetcher, Scene.request(server.url(fault.path)) { $0.account = account })
        #expect(error.code == fault.code)
        #expect(error.attempts == fault.attempts)
        #expect(error.status == fault.status)
        #expect(error.isRetryable == (fault.attempts > 1))
        #expect(error.message.contains("127.0.0.1"), "a message names the host: \(error.message)")
        #expect(error.timings.total > 0)
        #expect(account.used == 0, "a failure gives back what it took")
    }

    @Test func `of a body that is longer than it says, what it says is read`() async throws {
        let server = try FaultServer.shared.get()
        let response = try await Scene.fetcher().fetch(Scene.request(server.url("/lying-length-short")))
        #expect(response.body.count == 100)
    }

    @Test func `a body that no account can hold is refused as it arrives`() async throws {
        let server = try FaultServer.shared.get()
        let account = MemoryAccount(limit: 100_000)
        let error = try await Scene.failure(
            of: Scene.fetcher(), Scene.request(server.url("/length/500000?chunked=1")) { $0.account = account })
        #expect(error.code == .memoryBudget)
        #expect(account.used == 0)
        #expect(account.peak <= 100_000)
    }

    @Test func `what an account was charged for a body is what the response says`() async throws {
        let server = try FaultServer.shared.get()
        let account = MemoryAccount(limit: 1 << 20)
        let response = try await Scene.fetcher().fetch(
            Scene.request(server.url("/length/300000?chunked=1")) { $0.account = account })
        #expect(response.body.count == 300_000)
        #expect(response.chargedBytes >= 300_000)
        #expect(account.used == response.chargedBytes)
    }

    @Test(arguments: [99_999, 100_000]) func `a body may be as long as its bound and no longer`(_ bound: Int)
        async throws
    {
        let server = try FaultServer.shared.get()
        for path in ["/length/100000", "/length/100000?chunked=1"] {
            let request = try Scene.request(server.url(path)) { $0.maximumBytes = bound }
            if bound == 100_000 {
                #expect(try await Scene.fetcher().fetch(request).body.count == 100_000)
            } else {
                #expect(try await Scene.failure(of: Scene.fetcher(), request).code == .pageTooLarge)
            }
        }
    }

    @Test func `bytes that never become a body are bounded too`() async throws {
        let server = try FaultServer.shared.get()
        let error = try await Scene.failure(
            of: Scene.fetcher(), Scene.request(server.url("/gzip-of-nothing")) { $0.maximumBytes = 100_000 })
        #expect(error.code == .pageTooLarge)
    }

    @Test func `an encoding that nobody knows is none, as in browsers`() async throws {
        let server = try FaultServer.shared.get()
        let response = try await Scene.fetcher().fetch(Scene.request(server.url("/unknown-encoding")))
        #expect(response.text.contains("plain"))
        #expect(response.attempts == 1)
    }

    @Test func `a name longer than names can be is not asked for`() async throws {
        let name = [String](repeating: String(repeating: "x", count: 63), count: 5).joined(separator: ".")
        for host in [name, String(repeating: "x", count: 100_000)] {
            let error = try await Scene.failure(of: Scene.fetcher(), Scene.request("http://\(host)/"))
            #expect(error.code == .dnsFailure)
            #expect(!error.isRetryable)
            #expect(error.message.utf8.count < 200)
        }
    }

    @Test func `an address that is neither http nor https is refused`() async throws {
        let error = try await Scene.failure(of: Scene.fetcher(), Scene.request("ftp://127.0.0.1/"))
        #expect(error.code == .invalidURL)
    }

    @Test func `a refused type keeps its status and its name, and its body is not read`() async throws {
        let server = try FaultServer.shared.get()
        let error = try await Scene.failure(
            of: Scene.fetcher(), Scene.request(server.url("/type?t=image/png")))
        #expect(error.status == 200)
        #expect(error.contentType?.essence == "image/png")
    }

    @Test(arguments: [404, 410, 500, 503]) func `a status that is no success is an answer without a body`(_ status: Int)
        async throws
    {
        let server = try FaultServer.shared.get()
        let response = try await Scene.fetcher().fetch(Scene.request(server.url("/status/\(status)")))
        #expect(response.status == status)
        #expect(response.body.isEmpty)
        #expect(response.attempts == (status >= 500 ? 3 : 1))
        let failure = try #require(response.failure)
        #expect(failure.code == .httpError)
        #expect(failure.status == status)
        #expect(failure.isRetryable == (status >= 500))
    }

    @Test func `a page without a type is read`() async throws {
        let server = try FaultServer.shared.get()
        let response = try await Scene.fetcher().fetch(Scene.request(server.url("/no-content-type")))
        #expect(response.contentType == nil)
        #expect(response.text.contains("no type"))
    }

    @Test(arguments: [("/gzip", "packed packed"), ("/brotli", "A page in Brotli"), ("/zstd", "A page in Brotli")])
    func `a packed body is unpacked`(_ path: String, _ text: String) async throws {
        let server = try FaultServer.shared.get()
        let response = try await Scene.fetcher().fetch(Scene.request(server.url(path)))
        #expect(response.text.contains(text))
    }

    /// Chromium's answers on the same bytes; but for `raw`, of which it shows nothing when something follows.
    @Test(arguments: ["gzip", "deflate", "raw"], ["junk", "zeros", "member", "later-junk", "later-member"])
    func `what stands behind the end of a packed body is let pass, as in browsers`(_ kind: String, _ end: String)
        async throws
    {
        let server = try FaultServer.shared.get()
        let account = MemoryAccount(limit: 1 << 20)
        let response = try await Scene.fetcher().fetch(
            Scene.request(server.url("/packed/\(kind)/\(end)")) { $0.account = account })
        #expect(response.text.hasSuffix("packed </p>\n"))
        #expect(response.attempts == 1)
        #expect(account.used == response.chargedBytes)
    }

    @Test(arguments: ["checksum", "length"]) func `gzip's checksum and length are not looked at, as in browsers`(
        _ end: String
    ) async throws {
        let server = try FaultServer.shared.get()
        let response = try await Scene.fetcher().fetch(Scene.request(server.url("/packed/gzip/\(end)")))
        #expect(response.text.hasSuffix("packed </p>\n"))
        // What zlib's own frame says is looked at by both.
        let error = try await Scene.failure(
            of: Scene.fetcher(), Scene.request(server.url("/packed/deflate/checksum")))
        #expect(error.code == .decodingFailed)
    }

    @Test func `a host whose name cannot be is a DNS failure`() async throws {
        // A label of more than 63 letters is refused before any name server is asked.
        let label = String(repeating: "a", count: 64)
        let fetcher = try Scene.fetcher { $0.retries.count = 0 }
        let error = try await Scene.failure(of: fetcher, Scene.request("http://\(label).example/"))
        #expect(error.code == .dnsFailure)
        #expect(error.attempts == 1)
    }

    @Test func `a port where nobody listens is a refused connection`() async throws {
        let error = try await Scene.failure(of: Scene.fetcher(), Scene.request("http://127.0.0.1:1/"))
        #expect(error.code == .connectionRefused)
        #expect(error.attempts == 3)
    }

    @Test func `a connection that does not come about in time is a connect time-out`() async throws {
        // The fault server waits for the end of a request's head; a TLS hello has none.
        let server = try FaultServer.shared.get()
        let fetcher = try Scene.fetcher {
            $0.connectTimeout = .milliseconds(100)
            $0.retries.count = 1
        }
        let error = try await Scene.failure(of: fetcher, Scene.request("https://127.0.0.1:\(server.port)/"))
        #expect(error.code == .connectTimeout)
        #expect(error.attempts == 2)
    }
}
