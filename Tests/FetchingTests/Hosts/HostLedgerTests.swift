import Support
import Testing

@testable import Fetching

@Suite struct HostLedgerTests {
    private let start = ContinuousClock.now

    private func ledger(_ change: (inout HostLedger.Settings) -> Void = { _ in }) -> HostLedger {
        var settings = HostLedger.Settings()
        settings.obeysRobots = false
        change(&settings)
        return HostLedger(settings)
    }

    /// What the ledger says, in short.
    private func ask(
        _ ledger: HostLedger, _ path: String = "/", _ role: FetchRequest.Role = .page, after wait: Duration = .zero,
        host: String = "http://a.example"
    ) throws -> String {
        switch ledger.request(try Scene.origin(host), path: path, role: role, now: start + wait) {
        case .go: "go"
        case .wait(let until, _): "\((until - start).milliseconds)"
        case .needsRules: "rules"
        case .refused(let error): error.code.name
        }
    }

    @Test func `a rate spaces every request, whatever it is for`() throws {
        let ledger = ledger { $0.interval = .milliseconds(500) }
        #expect(try ask(ledger) == "go")
        #expect(try ask(ledger) == "500.0")
        #expect(try ask(ledger, "/s.css", .subresource) == "500.0")
        #expect(try ask(ledger, host: "http://b.example") == "go", "each host has its own")
        #expect(try ask(ledger, "/s.css", .subresource, after: .milliseconds(500)) == "go")
        #expect(try ask(ledger, after: .milliseconds(600)) == "1000.0")
    }

    @Test func `a crawl delay spaces pages, and is bounded`() throws {
        let ledger = ledger { $0.longestCrawlDelay = .seconds(60) }
        let policy = RobotsPolicy(Array("User-agent: *\nCrawl-delay: 3600".utf8), for: "x")
        ledger.rulesEnded(try Scene.origin("http://a.example"), .policy(policy), now: start)
        #expect(try ask(ledger) == "go")
        #expect(try ask(ledger) == "60000.0")
        #expect(try ask(ledger, "/s.css", .subresource) == "go", "a page's sheets are part of it")
        let condition = ledger.condition(of: try Scene.origin("http://a.example"), now: start)
        #expect(condition.interval == .seconds(60))
        #expect(condition.notBefore == start + .seconds(60))
    }

    @Test func `a host that asks for peace gets it, or is given up until then`() throws {
        let ledger = ledger { $0.longestPause = .seconds(300) }
        let origin = try Scene.origin("http://a.example")
        ledger.pause(origin, for: .seconds(20), now: start)
        ledger.pause(origin, for: .seconds(10), now: start)
        #expect(try ask(ledger) == "20000.0")
        #expect(ledger.peace(of: origin, now: start) == start + .seconds(20))
        #expect(try ask(ledger, "/s.css", .subresource) == "host-unavailable", "a page has no such time for its sheets")
        #expect(try ask(ledger, "/s.css", .subresource, after: .seconds(16)) == "20000.0")
        #expect(try ask(ledger, after: .seconds(20)) == "go")
        #expect(ledger.peace(of: origin, now: start + .seconds(20)) == nil)
        ledger.pause(origin, for: .seconds(3600), now: start)
        #expect(try ask(ledger, after: .seconds(3599)) == "host-unavailable")
        #expect(try ask(ledger, after: .seconds(3600)) == "go")
    }

    @Test func `rules come first, and then decide`() throws {
        let ledger = ledger { $0.obeysRobots = true }
        let origin = try Scene.origin("http://a.example")
        #expect(try ask(ledger) == "rules")
        #expect(ledger.condition(of: origin, now: start).limit == 1)
        #expect(try ask(ledger, "/robots.txt", .robots) == "go")
        let policy = RobotsPolicy(Array("User-agent: *\nDisallow: /a".utf8), for: "x")
        ledger.rulesEnded(origin, .policy(policy), now: start)
        #expect(ledger.condition(of: origin, now: start).limit == nil)
        #expect(try ask(ledger, "/b") == "go")
        #expect(try ask(ledger, "/a") == "robots-disallowed")
        #expect(try ask(ledger, "/a.css", .subresource) == "robots-disallowed")
    }

    @Test func `where there are no rules to be had nothing is asked for, until they are asked for again`() throws {
        let ledger = ledger { $0.obeysRobots = true }
        let origin = try Scene.origin("http://a.example")
        ledger.rulesEnded(origin, .unavailable("x", until: start + .seconds(300)), now: start)
        #expect(try ask(ledger) == "robots-unavailable")
        #expect(ledger.condition(of: origin, now: start).limit == nil, "what fails at once needs no bound")
        // Even while the host is rested: its scheduler is told that nothing has to be waited for.
        for _ in 0..<5 { _ = ledger.ended(origin, .failed("x"), now: start) }
        #expect(try ask(ledger) == "robots-unavailable")
        #expect(try ask(ledger, after: .seconds(300)) == "rules")
    }

    @Test func `a host that puts off telling its rules for ever has none to be had`() throws {
        let ledger = ledger { $0.obeysRobots = true }
        let origin = try Scene.origin("http://a.example")
        for _ in 0..<3 {
            #expect(try ask(ledger) == "rules")
            // A host that is rested has not said anything.
            ledger.rulesEnded(origin, .putOff(hasAsked: true), now: start)
        }
        for times in 0..<3 {
            let now = start + .seconds(times * 10)
            #expect(try ask(ledger, after: now - start) == "rules")
            ledger.pause(origin, for: .seconds(10), now: now)
            ledger.rulesEnded(origin, .putOff(hasAsked: true), now: now)
        }
        #expect(try ask(ledger, after: .seconds(30)) == "robots-unavailable")
    }

    @Test func `a host that fails is rested, tried and given up, and its scheduler knows`() throws {
        let ledger = ledger { $0.health.failures = 2 }
        let origin = try Scene.origin("http://a.example")
        #expect(ledger.ended(origin, .failed("refused"), now: start))
        #expect(ledger.condition(of: origin, now: start).limit == 1)
        #expect(ledger.condition(of: origin, now: start).notBefore == start + .seconds(1))
        #expect(try ask(ledger) == "1000.0")
        #expect(try ask(ledger, after: .seconds(1)) == "go")
        #expect(ledger.ended(origin, .failed("refused"), now: start + .seconds(1)))
        #expect(try ask(ledger, after: .seconds(1)) == "host-unavailable")
        let condition = ledger.condition(of: origin, now: start + .seconds(1))
        #expect(condition.limit == nil && condition.notBefore == nil, "its pages fail at once")
    }

    @Test func `what is remembered of hosts is bounded, and those in trouble are not forgotten`() throws {
        let ledger = ledger { $0.capacity = 200 * 512 }
        let bad = try Scene.origin("http://bad.example")
        _ = ledger.ended(bad, .failed("x"), now: start)
        for number in 0..<5_000 { _ = try ask(ledger, host: "http://h\(number).example") }
        #expect(ledger.count <= 200)
        #expect(ledger.count >= 100)
        for _ in 0..<4 { _ = ledger.ended(bad, .failed("x"), now: start) }
        #expect(ledger.condition(of: bad, now: start).limit == 1, "five failures, the first of them long ago")
    }
}
