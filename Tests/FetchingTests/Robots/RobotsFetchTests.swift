import Support
import TestSupport
import Testing

@testable import Fetching

/// robots.txt over the network (RFC 9309, section 2.3). Each test has a host name of its own, and so rules of its own.
@Suite struct RobotsFetchTests {
    private func fetcher(_ change: (inout Fetcher.Configuration) -> Void = { _ in }) throws -> Fetcher {
        try Scene.fetcher {
            $0.obeysRobots = true
            $0.retries.count = 0
            change(&$0)
        }
    }

    /// How often a host's robots.txt was asked for.
    private func count(_ host: String) async throws -> String {
        let server = try FaultServer.shared.get()
        return try await Scene.fetcher().fetch(Scene.request(server.url("/count/\(host)"))).text
    }

    @Test func `rules are asked for once, before the first page, however many wait for them`() async throws {
        let server = try FaultServer.shared.get()
        let host = "robots-deny-once.localhost"
        let fetcher = try fetcher()
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<20 {
                group.addTask {
                    let page = try await fetcher.fetch(Scene.request(server.url("/html?\(number)", host: host)))
                    #expect(page.attempts == 1)
                }
                group.addTask {
                    let request = try Scene.request(server.url("/status/200?\(number)", host: host))
                    #expect(try await Scene.failure(of: fetcher, request).code == .robotsDisallowed)
                }
            }
            try await group.waitForAll()
        }
        #expect(try await count(host) == "1")
    }

    @Test func `asking for the rules is the warm-up`() async throws {
        let server = try FaultServer()
        defer { server.stop() }
        let fetcher = try fetcher()
        fetcher.warmUp(try Scene.origin(server.url("/")))
        try await Scene.wait { await fetcher.inFlight == 0 }
        let page = try await fetcher.fetch(Scene.request(server.url("/connections")))
        #expect(page.newConnections == 0)
        #expect(page.text == "1")
        #expect(try await fetcher.fetch(Scene.request(server.url("/count/127.0.0.1"))).text == "1")
    }

    @Test func `a page that is not allowed is never asked for, nor is where it redirects to`() async throws {
        let server = try FaultServer.shared.get()
        let host = "robots-deny-never.localhost"
        let fetcher = try fetcher()
        let direct = try await Scene.failure(
            of: fetcher, Scene.request(server.url("/flaky/private-never/0", host: host)))
        #expect(direct.code == .robotsDisallowed)
        #expect(direct.attempts == 0 && !direct.isRetryable)
        #expect(direct.message.contains(host) && direct.message.contains("--robots ignore"))
        let redirected = try await Scene.failure(
            of: fetcher, Scene.request(server.url("/redirect-to?url=/status/200", host: host)))
        #expect(redirected.code == .robotsDisallowed)
        #expect(redirected.redirects == 1)
        #expect(redirected.finalURL?.path == "/status/200")
        // From elsewhere the other host's rules hold.
        let away = server.url("/redirect-to?url=\(server.url("/status/200", host: host))")
        #expect(try await Scene.failure(of: fetcher, Scene.request(away)).code == .robotsDisallowed)
        #expect(try await count("private-never") == "0")
    }

    @Test func `style sheets obey too`() async throws {
        let server = try FaultServer.shared.get()
        let request = try Scene.request(server.url("/status/200", host: "robots-deny-sheet.localhost")) {
            $0.role = .subresource
        }
        #expect(try await Scene.failure(of: fetcher(), request).code == .robotsDisallowed)
    }

    @Test(arguments: ["400", "401", "403", "404", "410", "451"]) func `where there are no rules everything is allowed`(
        _ status: String
    ) async throws {
        let server = try FaultServer.shared.get()
        let host = "robots-\(status)-none.localhost"
        #expect(try await fetcher().fetch(Scene.request(server.url("/html", host: host))).status == 200)
    }

    @Test(arguments: ["500", "502", "503", "429"]) func `where the server fails to give rules nothing is allowed`(
        _ status: String
    ) async throws {
        let server = try FaultServer.shared.get()
        let host = "robots-\(status)-fails.localhost"
        let fetcher = try fetcher()
        for _ in 0..<3 {
            let error = try await Scene.failure(of: fetcher, Scene.request(server.url("/html", host: host)))
            #expect(error.code == .robotsUnavailable)
            #expect(error.isRetryable)
            #expect(error.message.contains(status))
        }
        #expect(try await count(host) == "1", "and it is not asked again for each page")
    }

    @Test func `rules that do not come in time are no rules`() async throws {
        let server = try FaultServer.shared.get()
        let fetcher = try fetcher { $0.robotsTimeout = .milliseconds(200) }
        let request = try Scene.request(server.url("/html", host: "robots-hang-late.localhost"))
        #expect(try await Scene.failure(of: fetcher, request).code == .robotsUnavailable)
    }

    @Test func `waiting for the rules is not held against a page's time`() async throws {
        let server = try FaultServer.shared.get()
        let stop = StopToken(deadline: .now + .seconds(60))
        let before = try #require(stop.deadline)
        let request = try Scene.request(server.url("/html", host: "robots-hang-time.localhost")) { $0.stop = stop }
        _ = try await Scene.failure(of: fetcher { $0.robotsTimeout = .milliseconds(200) }, request)
        #expect(try #require(stop.deadline) - before >= .milliseconds(200))
    }

    @Test(arguments: [("moved", FetchError.Code.robotsDisallowed), ("loop", nil), ("long", nil)])
    func `redirects of the rules are followed five times, also elsewhere, and 500 KiB are read`(
        _ kind: String, _ code: FetchError.Code?
    ) async throws {
        let server = try FaultServer.shared.get()
        let request = try Scene.request(server.url("/html?private", host: "robots-\(kind)-x.localhost"))
        if let code {
            #expect(try await Scene.failure(of: fetcher(), request).code == code)
        } else {
            #expect(try await fetcher().fetch(request).status == 200)
        }
    }

    @Test func `a host that cannot be reached says so, and not that its rules are missing`() async throws {
        let error = try await Scene.failure(of: fetcher(), Scene.request("http://127.0.0.1:1/"))
        #expect(error.code == .connectionRefused)
        #expect(error.attempts == 1)
    }

    @Test func `nothing of what the user gave for a page is sent for the rules`() async throws {
        let server = try FaultServer.shared.get()
        let fetcher = try fetcher { $0.headers = [("Authorization", "Bearer secret"), ("X-Key", "secret")] }
        let transfer = await fetcher.rulesHeaders(of: try Scene.origin(server.url("/")))
        #expect(!transfer.contains { $0.contains("secret") })
    }

    @Test func `a fetch that is cancelled while it waits for rules ends at once`() async throws {
        let server = try FaultServer.shared.get()
        let fetcher = try fetcher()
        let request = try Scene.request(server.url("/html", host: "robots-hang-cancel.localhost"))
        let task = Task { try await Scene.failure(of: fetcher, request) }
        try await Scene.wait { await fetcher.inFlight == 2 }
        task.cancel()
        #expect(try await task.value.code == .cancelled)
        await fetcher.shutDown()
        #expect(await fetcher.inFlight == 0)
    }

    @Test func `a fetcher that is shut down while many wait for rules ends them all`() async throws {
        let server = try FaultServer.shared.get()
        let fetcher = try fetcher()
        let request = try Scene.request(server.url("/html", host: "robots-hang-down.localhost"))
        let tasks = (0..<10).map { _ in Task { try await Scene.failure(of: fetcher, request) } }
        try await Scene.wait { await fetcher.inFlight == 11 }
        await fetcher.shutDown()
        for task in tasks { #expect(try await task.value.code == .cancelled) }
    }
}

extension Fetcher {
    /// The headers that are sent for a host's rules.
    fileprivate func rulesHeaders(of origin: Origin) -> [String] {
        let session = FetchSession(maximumRedirects: 5, home: nil)
        return factory.headers(accept: "*/*", isHome: session.isHome(origin)).map { "\($0.name): \($0.value)" }
    }
}
