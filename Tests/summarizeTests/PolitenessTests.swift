import Foundation
import TestSupport
import Testing

/// What hosts are asked for, and how often: robots.txt, rates, rests. Each test has a host name of its own.
@Suite struct PolitenessTests {
    private func text(of url: String) throws -> String {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let script = try folder.write("script.js", "return document.body.textContent.trim()")
        return try Summarize.run(url, "--script", script).record["data"] as? String ?? ""
    }

    @Test func `robots.txt is obeyed, unless it is to be ignored`() throws {
        let server = try FaultServer.shared.get()
        let host = "robots-deny-command.localhost"
        let urls = [
            server.url("/html", host: host), server.url("/status/200", host: host),
            server.url("/html?private", host: host),
        ]
        let obeyed = try Summarize.run(urls + ["--ordered"])
        #expect(try obeyed.records.map { $0.errorCode ?? "" } == ["", "robots-disallowed", "robots-disallowed"])
        #expect(try obeyed.records[1]["attempts"] as? Int == 0)
        #expect(try obeyed.records[1].errorMessage.contains("--robots ignore"))
        #expect(obeyed.lastLine.contains("robots-disallowed 2"))
        let ignored = try Summarize.run(urls + ["--robots", "ignore"])
        #expect(ignored.status == 0)
        #expect(try text(of: server.url("/count/\(host)")) == "1", "once, by the run that obeyed")
    }

    @Test func `the rules for the name that is sent hold`() throws {
        let server = try WebServer()
        defer { server.stop() }
        try server.add("robots.txt", "User-agent: acme\nDisallow: /a.html\n\nUser-agent: *\nDisallow: /b.html\n")
        try server.add("a.html", "<title>a</title><p>a")
        try server.add("b.html", "<title>b</title><p>b")
        let urls = [server.url("/a.html"), server.url("/b.html"), "--ordered"]
        #expect(try Summarize.run(urls).records.map { $0.errorCode } == [nil, "robots-disallowed"])
        let acme = try Summarize.run(urls + ["--user-agent", "Acme/2.0"])
        #expect(try acme.records.map { $0.errorCode } == ["robots-disallowed", nil])
    }

    @Test func `style sheets that are not allowed are not loaded`() throws {
        let server = try WebServer()
        defer { server.stop() }
        try server.add("robots.txt", "User-agent: *\nDisallow: /css/\n")
        try server.add("css/a.css", "h2 { display: none }")
        try server.add("a.html", "<!doctype html><link rel=stylesheet href=css/a.css><title>a</title><h2>Shown</h2>")
        let record = try Summarize.run(server.url("/a.html")).record
        #expect((record["stylesheets"] as? [String: Int]) == ["loaded": 0, "failed": 1])
        let ignoring = try Summarize.run(server.url("/a.html"), "--robots", "ignore").record
        #expect((ignoring["stylesheets"] as? [String: Int]) == ["loaded": 1, "failed": 0])
    }

    @Test(arguments: [("503", "robots-unavailable"), ("404", nil), ("403", nil)] as [(String, String?)])
    func `what the server says of its rules decides`(_ status: String, _ code: String?) throws {
        let server = try FaultServer.shared.get()
        let host = "robots-\(status)-command.localhost"
        let outcome = try Summarize.run(server.url("/html", host: host), "--retries", "0")
        #expect(try outcome.record.errorCode == code)
    }

    @Test func `a host's Crawl-delay is obeyed, and holds up no other host`() throws {
        let server = try FaultServer.shared.get()
        let host = "robots-delay-command.localhost"
        let urls =
            (0..<3).map { server.url("/times/delay?\($0)", host: host) }
            + (0..<3).map { server.url("/html?delay\($0)") }
        let start = ContinuousClock.now
        let outcome = try Summarize.run(urls + ["--concurrency", "1"])
        #expect(outcome.status == 0)
        #expect(ContinuousClock.now - start >= .seconds(2))
        // With a single place, the other host's pages are done while the first one is left in peace.
        #expect(try outcome.records.compactMap { $0["index"] as? Int } == [0, 3, 4, 5, 1, 2])
        let times = try text(of: server.url("/times-of/delay")).split(separator: "\n").compactMap { Double($0) }
        #expect(times.count == 3)
    }

    @Test func `a rate bounds the requests a second to one host`() throws {
        let server = try FaultServer.shared.get()
        let urls = (0..<6).map { server.url("/times/command-rate?\($0)", host: "rate.localhost") }
        let start = ContinuousClock.now
        let outcome = try Summarize.run(urls + ["--rate", "10", "--page-timeout", "5s"])
        #expect(outcome.status == 0)
        // robots.txt is a request too. A busy server may note two of them nearer to each other than they were sent.
        #expect(ContinuousClock.now - start >= .milliseconds(600))
        let times = try text(of: server.url("/times-of/command-rate")).split(separator: "\n").compactMap { Double($0) }
        #expect(times.count == 6)
    }

    @Test func `a host that asks for peace gets it, holds no place meanwhile, and its page is summarised`() throws {
        let server = try FaultServer.shared.get()
        let urls =
            [
                server.url("/retry-after/command-peace/2", host: "peace.localhost"),
                server.url("/html?a", host: "peace.localhost"),
            ]
            + (0..<3).map { server.url("/html?peace\($0)") }
        let outcome = try Summarize.run(urls + ["--concurrency", "1"])
        #expect(outcome.status == 0)
        let records = try outcome.records
        #expect(records.compactMap { $0["index"] as? Int } == [2, 3, 4, 0, 1])
        #expect(records[3]["attempts"] as? Int == 2)
    }

    @Test func `a host that keeps failing is given up, and the others go on`() throws {
        let server = try FaultServer.shared.get()
        let urls = (0..<8).map { "http://127.0.0.1:1/\($0)" } + [server.url("/html?after")]
        let outcome = try Summarize.run(
            urls + ["--retries", "0", "--host-failures", "3", "--no-warm-up", "--concurrency", "2", "--ordered"])
        let codes = try outcome.records.map { $0.errorCode ?? "" }
        #expect(codes.count { $0 == "connection-refused" } == 3)
        #expect(codes.count { $0 == "host-unavailable" } == 5)
        #expect(codes.last == "")
        let given = try #require(try outcome.records.first { $0.errorCode == "host-unavailable" })
        #expect((given["error"] as? [String: Any])?["retryable"] as? Bool == true)
        #expect(given.errorMessage.contains("--host-failures"))
    }

    @Test func `the batch's time ends the wait for hosts`() throws {
        let server = try FaultServer.shared.get()
        let urls = (0..<3).map { server.url("/html?\($0)", host: "deadline.localhost") }
        let start = ContinuousClock.now
        let outcome = try Summarize.run(urls + ["--rate", "0.1", "--robots", "ignore", "--deadline", "2s"])
        #expect(try outcome.records.map { $0.errorCode ?? "" }.sorted() == ["", "batch-deadline", "batch-deadline"])
        #expect(ContinuousClock.now - start < .seconds(8))
    }

    @Test(arguments: [
        ["--robots", "maybe"], ["--rate", "0"], ["--rate", "fast"], ["--rate", "-1"], ["--host-failures", "0"],
        ["--allow-private=yes"],
    ])
    func `wrong values are wrong usage`(_ options: [String]) throws {
        let outcome = try Summarize.run(options + ["samples/pages/article.html"])
        #expect(outcome.status == 2)
        #expect(outcome.lastLine.contains(options[0].split(separator: "=")[0]))
    }
}
