import Support
import TestSupport
import Testing

@testable import Fetching

/// Which addresses are connected to, over the network. Names of DNS that lead to this machine are made by telling libcurl their
/// addresses.
@Suite struct AddressFetchTests {
    private func fetcher(_ change: (inout Fetcher.Configuration) -> Void = { _ in }) throws -> Fetcher {
        let server = try FaultServer.shared.get()
        return try Scene.fetcher {
            $0.allowsPrivateAddresses = false
            $0.knownAddresses = [
                "evil.example:\(server.port):127.0.0.1", "mapped.example:\(server.port):[::ffff:127.0.0.1]",
                "several.example:\(server.port):10.255.255.1,127.0.0.1,192.168.255.1",
            ]
            change(&$0)
        }
    }

    @Test(arguments: ["127.0.0.1", "localhost", "a.localhost"]) func `this machine is reached where the list names it`(
        _ host: String
    ) async throws {
        let server = try FaultServer.shared.get()
        #expect(try await fetcher().fetch(Scene.request(server.url("/html", host: host))).status == 200)
    }

    @Test(arguments: ["evil.example", "mapped.example", "several.example"])
    func `a name of DNS does not lead to this machine or a network around it`(_ host: String) async throws {
        let server = try FaultServer.shared.get()
        let error = try await Scene.failure(of: fetcher(), Scene.request(server.url("/html", host: host)))
        #expect(error.code == .addressNotAllowed)
        #expect(!error.isRetryable && error.attempts == 1)
        #expect(error.message.contains(host) && error.message.contains("--allow-private"))
        let allowed = try fetcher { $0.allowsPrivateAddresses = true }
        if host == "evil.example" {
            #expect(try await allowed.fetch(Scene.request(server.url("/html", host: host))).status == 200)
        }
    }

    @Test(arguments: [
        "http://localhost:PORT/html", "http://127.0.0.2:PORT/html", "http://evil.example:PORT/html", "http://10.0.0.1/",
        "http://169.254.169.254/latest/meta-data/", "http://[::1]:PORT/", "http://[::ffff:127.0.0.1]:PORT/",
        "http://0:PORT/",
        "http://[fd00:ec2::254]/", "http://2130706434:PORT/",
    ])
    func `a redirect does not lead there`(_ target: String) async throws {
        let server = try FaultServer.shared.get()
        let url = server.url("/redirect-to?url=\(target.replacing("PORT", with: "\(server.port)"))")
        let error = try await Scene.failure(of: fetcher(), Scene.request(url))
        #expect(error.code == .addressNotAllowed)
        #expect(error.redirects == 1)
    }

    @Test func `a connection that is open already is no way there`() async throws {
        let server = try FaultServer.shared.get()
        let fetcher = try fetcher()
        let open = try await fetcher.fetch(Scene.request(server.url("/html", host: "localhost")))
        #expect(open.status == 200)
        let url = server.url("/redirect-to?url=\(server.url("/html", host: "localhost"))")
        #expect(try await Scene.failure(of: fetcher, Scene.request(url)).code == .addressNotAllowed)
    }

    @Test func `a transfer that reuses a connection which it could not have opened is ended`() async throws {
        // As a name would do it that was allowed a moment ago: one transfer may go anywhere, the next one may not.
        let server = try FaultServer.shared.get()
        let url = try Scene.url(server.url("/html", host: "evil.example"))
        let loop = try TransferLoop(
            pooledConnections: 4, budget: DescriptorBudget(limit: 4096, transfers: 8, warmUps: 8))
        var configuration = Fetcher.Configuration()
        configuration.knownAddresses = ["evil.example:\(server.port):127.0.0.1"]
        var factory = try TransferFactory(configuration)
        func run(_ rule: AddressRule) async throws -> TransferOutcome {
            let request = FetchRequest(url: url, session: FetchSession())
            let machine = ExchangeMachine(request, retries: .init(), maximumRedirects: 0)
            let transfer = try factory.exchange(
                1, request, machine: machine, origin: try #require(url.origin), rule: rule)
            try loop.add(transfer)
            for _ in 0..<2_000 {
                loop.timeHasCome()
                loop.socketsAreReady()
                for event in loop.takeEvents() {
                    if case .ended(_, let result) = event { return transfer.outcome(result) }
                }
                try await Task.sleep(for: .milliseconds(1))
            }
            Issue.record("the transfer does not end")
            return TransferOutcome()
        }
        let open = try await run(.all)
        #expect(open.head?.status == 200 && open.newConnections == 1)
        let reused = try await run(.publicOnly)
        #expect(reused.failure?.code == .addressNotAllowed)
        #expect(reused.head == nil && reused.newConnections == 0)
        loop.close()
    }

    @Test func `a page's own subresources may be on this machine when the page is`() async throws {
        let server = try FaultServer.shared.get()
        func sheet(_ path: String, local: Bool) throws -> FetchRequest {
            try Scene.request(server.url(path)) {
                $0.role = .subresource
                $0.isOfLocalPage = local
                $0.session = FetchSession(maximumRedirects: 5, home: nil)
            }
        }
        #expect(try await fetcher().fetch(sheet("/html", local: true)).status == 200)
        #expect(try await Scene.failure(of: fetcher(), sheet("/html", local: false)).code == .addressNotAllowed)
        let away = try sheet("/redirect-to?url=\(server.url("/html", host: "localhost"))", local: true)
        #expect(try await Scene.failure(of: fetcher(), away).code == .addressNotAllowed)
    }

    @Test func `rules are not asked for where no page may go`() async throws {
        let server = try FaultServer()
        defer { server.stop() }
        let fetcher = try Scene.fetcher {
            $0.allowsPrivateAddresses = false
            $0.obeysRobots = true
            $0.knownAddresses = ["evil.example:\(server.port):127.0.0.1"]
        }
        let start = try FaultServer.shared.get()
        for target in [server.url("/", host: "evil.example"), server.url("/", host: "localhost")] {
            let request = try Scene.request(start.url("/redirect-to?url=\(target)"))
            #expect(try await Scene.failure(of: fetcher, request).code == .addressNotAllowed)
        }
        let count = try await Scene.fetcher().fetch(Scene.request(server.url("/connections")))
        #expect(count.text == "1", "this one")
    }

    @Test func `through a proxy the proxy's address is the user's choice`() async throws {
        let server = try FaultServer.shared.get()
        var factory = try TransferFactory(
            Fetcher.Configuration(), proxies: ProxySettings { $0 == "http_proxy" ? server.url("") : nil })
        let loop = try TransferLoop(
            pooledConnections: 4, budget: DescriptorBudget(limit: 4096, transfers: 8, warmUps: 8))
        let url = try Scene.url("http://page.invalid/html")
        let request = FetchRequest(url: url, session: FetchSession())
        let machine = ExchangeMachine(request, retries: .init(), maximumRedirects: 0)
        let transfer = try factory.exchange(
            1, request, machine: machine, origin: try #require(url.origin), rule: .publicOnly)
        try loop.add(transfer)
        var status: Int?
        for _ in 0..<2_000 where status == nil {
            loop.timeHasCome()
            loop.socketsAreReady()
            for event in loop.takeEvents() {
                if case .ended(_, let result) = event { status = transfer.outcome(result).head?.status ?? 0 }
            }
            try await Task.sleep(for: .milliseconds(1))
        }
        #expect(status == 200)
        loop.close()
    }
}
