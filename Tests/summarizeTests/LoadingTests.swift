import Foundation
import TestSupport
import Testing

/// Loading through the built program: against a real nginx, and a server whose answers are at fault.
@Suite struct LoadingTests {
    @Test(arguments: [
        ("/reset-before-headers", "connection-reset"), ("/reset-in-body", "truncated-body"),
        ("/truncated", "truncated-body"), ("/broken-chunk", "truncated-body"),
        ("/truncated-chunks", "truncated-body"),
        ("/bad-gzip", "decoding-failed"), ("/not-http", "malformed-response"), ("/empty", "empty-body"),
        ("/redirect-loop", "too-many-redirects"), ("/redirect-chain/11", "too-many-redirects"),
        ("/redirect-to?url=ftp://example.org/", "unsupported-redirect"),
        ("/redirect-to?url=file:///etc/passwd", "unsupported-redirect"),
        ("/type?t=application/pdf", "unsupported-content-type"), ("/status/404", "http-error"),
        ("/status/500", "http-error"),
        ("/endless-headers", "malformed-response"),
    ])
    func `each fault has its error`(path: String, code: String) throws {
        let server = try FaultServer.shared.get()
        let outcome = try Summarize.run(server.url(path), "--retries", "0", "--page-timeout", "10s")
        #expect(try outcome.record.errorCode == code)
        #expect(try outcome.record["attempts"] as? Int == 1)
        #expect(outcome.status == 1)
    }

    @Test(arguments: [
        ("http://127.0.0.1:1/", "connection-refused"),
        ("http://\(String(repeating: "a", count: 64)).example/", "dns-failure"),
    ])
    func `a host that cannot be reached has its error`(url: String, code: String) throws {
        #expect(try Summarize.run(url, "--retries", "0").record.errorCode == code)
    }

    @Test(arguments: [
        "/html?title=T", "/no-content-type", "/gzip", "/brotli", "/zstd", "/redirect-chain/10", "/cookie-wall/command",
        "/lying-length-short",
    ])
    func `what a browser would show is summarised`(path: String) throws {
        let server = try FaultServer.shared.get()
        let outcome = try Summarize.run(server.url(path))
        #expect(outcome.status == 0, "\(outcome.diagnostics) \(outcome.text)")
        #expect(try outcome.record["status"] as? Int == 200)
    }

    @Test func `the final address is recorded, and the page's status where it fails`() throws {
        let server = try FaultServer.shared.get()
        let moved = try Summarize.run(server.url("/redirect-to?url=/html%23part")).record
        #expect(moved["finalURL"] as? String == server.url("/html#part"))
        let gone = try Summarize.run(server.url("/redirect-to?url=/status/410"), "--retries", "0").record
        #expect(gone["status"] as? Int == 410)
        #expect(gone["finalURL"] as? String == server.url("/status/410"))
    }

    @Test func `what can pass is tried again, and only that`() throws {
        let server = try FaultServer.shared.get()
        let passing = try Summarize.run(server.url("/flaky/command-a/2")).record
        #expect(passing["attempts"] as? Int == 3)
        #expect(passing.errorCode == nil)
        let never = try Summarize.run(server.url("/flaky/command-b/9"), "--retries", "1").record
        #expect(never["attempts"] as? Int == 2)
        #expect(never.errorCode == "http-error")
        #expect((never["error"] as? [String: Any])?["retryable"] as? Bool == true)
        let absent = try Summarize.run(server.url("/status/404")).record
        #expect(absent["attempts"] as? Int == 1)
    }

    @Test func `a meta refresh of at most five seconds is followed, and counts as a redirect`() throws {
        let server = try WebServer()
        defer { server.stop() }
        try server.add("soon.html", "<meta http-equiv=refresh content='0; url=there.html'><title>here</title>")
        try server.add("late.html", "<meta http-equiv=refresh content='6; url=there.html'><title>here</title>")
        try server.add("loop.html", "<meta http-equiv=refresh content='0; url=pool.html'><title>loop</title>")
        try server.add("pool.html", "<meta http-equiv=refresh content='0; url=loop.html'><title>pool</title>")
        try server.add("self.html", "<meta http-equiv=refresh content='1; url=self.html'><title>self</title>")
        try server.add("there.html", "<title>there</title><p>text")
        let soon = try Summarize.run(server.url("/soon.html")).record
        #expect(soon["title"] as? String == "there")
        #expect(soon["finalURL"] as? String == server.url("/there.html"))
        #expect(try Summarize.run(server.url("/late.html")).record["title"] as? String == "here")
        #expect(try Summarize.run(server.url("/loop.html")).record.errorCode == "too-many-redirects")
        // A page that shows itself again is not waited for.
        #expect(try Summarize.run(server.url("/self.html")).record["title"] as? String == "self")
    }

    @Test func `certificates are checked, by the system's or by those given`() throws {
        let server = try WebServer.shared.get()
        try server.add("tls.html", "<title>over TLS</title>")
        let authority = server.certificates.authority
        let good = try Summarize.run(
            server.url("/tls.html", .http2), server.url("/tls.html", .http1), "--ca-file", authority)
        #expect(good.status == 0, "\(good.text)")
        for listener in [WebServer.Listener.expired, .wrongHost, .selfSigned] {
            let bad = try Summarize.run(server.url("/tls.html", listener), "--ca-file", authority, "--retries", "0")
            #expect(try bad.record.errorCode == "tls-failure")
        }
        #expect(try Summarize.run(server.url("/tls.html", .http2), "--retries", "0").record.errorCode == "tls-failure")
    }

    @Test func `headers and the client's name are sent as given, and an honest name otherwise`() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let server = try FaultServer.shared.get()
        let script = try folder.write("script.js", "return document.body.textContent")
        let plain = try Summarize.run(server.url("/echo-headers"), "--script", script).record["data"] as? String ?? ""
        #expect(plain.lowercased().contains("user-agent: summarize/"))
        let given =
            try Summarize.run(
                server.url("/echo-headers"), "--script", script, "--user-agent", "me/1", "--header", "X-Test: one",
                "--header", "Accept-Language: de"
            ).record["data"] as? String ?? ""
        #expect(given.lowercased().contains("user-agent: me/1"))
        #expect(given.lowercased().contains("x-test: one"))
        #expect(given.lowercased().contains("accept-language: de"))
    }

    @Test func `no more pages of a host are in flight than --per-host says`() throws {
        let server = try FaultServer.shared.get()
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let script = try folder.write("script.js", "return document.body.textContent.trim()")
        let urls = (0..<12).map { server.url("/peak/command/?\($0)&ms=60") }
        #expect(try Summarize.run(urls + ["--per-host", "3"]).status == 0)
        let peak = try Summarize.run(server.url("/peak-of/command"), "--script", script).record["data"] as? String
        #expect(peak == "3")
    }

    @Test func `one slow host does not hold up the others`() throws {
        let slow = try FaultServer.shared.get()
        let fast = try WebServer.shared.get()
        try fast.add("fast.html", "<title>fast</title>")
        let urls = (0..<24).map { slow.url("/delay/300?\($0)") } + (0..<10).map { fast.url("/fast.html?\($0)") }
        let outcome = try Summarize.run(urls + ["--concurrency", "4", "--per-host", "2", "--no-warm-up"])
        let order = try outcome.records.compactMap { $0["index"] as? Int }
        // The ten behind the slow host's pages are done before its second dozen.
        #expect(order.firstIndex { $0 == 33 }.map { $0 < 20 } == true, "\(order)")
    }

    @Test func `a first page pays no handshake when its origin was warmed up`() throws {
        let server = try WebServer.shared.get()
        try server.add("warm.html", "<title>warm</title>")
        let delayed = try FaultServer(delays: [(server.port(.http1), 120)])
        defer { delayed.stop() }
        let port = delayed.delayPorts[0]
        // The first page keeps the only place busy while the second one's origin is warmed up.
        let urls = [
            delayed.url("/delay/1500"), "https://localhost:\(port)/warm.html",
        ]
        let options = ["--concurrency", "1", "--ca-file", server.certificates.authority, "--ordered"]
        func handshake(_ more: [String]) throws -> Double {
            // Asking for the rules would open the connection too.
            let record = try Summarize.run(urls + options + more + ["--robots", "ignore"]).records[1]
            #expect(record.errorCode == nil)
            let timings = record["timings"] as? [String: Double] ?? [:]
            return (timings["connect"] ?? -1) + (timings["tls"] ?? -1)
        }
        #expect(try handshake([]) == 0)
        #expect(try handshake(["--no-warm-up"]) > 200)
    }

    @Test func `a proxy from the environment is used`() throws {
        let server = try FaultServer.shared.get()
        // As a proxy the server is asked for the whole URL, and answers it by its path.
        let outcome = try Summarize.run(
            ["http://proxied.invalid/html?title=Proxied"],
            environment: ["http_proxy": "http://127.0.0.1:\(server.port)"])
        #expect(try outcome.record["title"] as? String == "Proxied")
    }

    @Test func `what is wrong with a proxy is not said of the host`() throws {
        let server = try FaultServer.shared.get()
        // The server answers CONNECT with 404: it opens no tunnels.
        let tunnel = try Summarize.run(
            ["https://proxied.invalid/", "--retries", "0"],
            environment: ["https_proxy": "http://127.0.0.1:\(server.port)"]
        ).record
        #expect(tunnel.errorCode == "connection-failed")
        #expect(tunnel.errorMessage.contains("the proxy does not connect to proxied.invalid"))
        let absent = try Summarize.run(
            ["http://proxied.invalid/", "--retries", "0"], environment: ["http_proxy": "http://127.0.0.1:1"]
        ).record
        #expect(absent.errorCode == "connection-failed")
        #expect(absent.errorMessage.contains("the proxy 127.0.0.1"))
        let passed = try Summarize.run(
            [server.url("/html")], environment: ["http_proxy": "http://127.0.0.1:1", "no_proxy": "127.0.0.1"])
        #expect(passed.status == 0)
    }

    @Test func `pages of an HTTP/2 host share one connection, those of an HTTP/1.1 host keep theirs`() throws {
        let server = try WebServer(
            locations: "location /which { return 200 '<title>$server_protocol $connection</title>'; }")
        defer { server.stop() }
        func titles(_ listener: WebServer.Listener) throws -> [String] {
            let urls = (0..<24).map { server.url("/which?\($0)", listener) }
            let outcome = try Summarize.run(urls + ["--ca-file", server.certificates.authority, "--per-host", "4"])
            #expect(outcome.status == 0)
            return try outcome.records.map { $0["title"] as? String ?? "" }
        }
        let second = try titles(.http2)
        #expect(second.allSatisfy { $0.hasPrefix("HTTP/2.0 ") })
        #expect(Set(second).count == 1)
        let first = try titles(.http1)
        #expect(first.allSatisfy { $0.hasPrefix("HTTP/1.1 ") })
        #expect(Set(first).count <= 4)
    }

    @Test func `a server's Retry-After is waited for`() throws {
        let server = try FaultServer.shared.get()
        let record = try Summarize.run(server.url("/retry-after/command/1")).record
        #expect(record["attempts"] as? Int == 2)
        #expect((record["timings"] as? [String: Double])?["total"].map { $0 >= 1000 } == true)
        // Longer than anybody waits for a page: its status is the record's.
        let long = try Summarize.run(server.url("/retry-after/command-long/4000")).record
        #expect(long.errorCode == "http-error")
        #expect(long["attempts"] as? Int == 1)
    }

    @Test(arguments: ["bücher.localhost", "BÜCHER.localhost", "xn--bcher-kva.localhost"])
    func `an international host name is asked for as the standard says`(host: String) throws {
        let server = try FaultServer.shared.get()
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let script = try folder.write("script.js", "return document.body.textContent")
        let url = server.url("/echo-headers", host: host)
        let record = try Summarize.run(url, "--script", script).record
        #expect(record["url"] as? String == url)
        #expect((record["data"] as? String ?? "").contains("Host: xn--bcher-kva.localhost:"))
    }

    @Test func `no more pages are in flight than --concurrency says`() throws {
        let server = try FaultServer.shared.get()
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let script = try folder.write("script.js", "return document.body.textContent.trim()")
        let urls = (0..<8).map { server.url("/peak/in-flight/?\($0)&ms=60") }
        #expect(try Summarize.run(urls + ["--per-host", "8", "--concurrency", "2"]).status == 0)
        let peak = try Summarize.run(server.url("/peak-of/in-flight"), "--script", script).record["data"] as? String
        #expect(peak == "2")
    }

    @Test func `a connection that does not come in time has its error`() throws {
        // Nobody accepts here: the kernel opens the TCP connection, and the TLS session never comes.
        let listener = try SilentListener()
        let outcome = try Summarize.run(
            "https://127.0.0.1:\(listener.port)/", "--connect-timeout", "300ms", "--retries", "0", "--page-timeout",
            "20s")
        #expect(try outcome.record.errorCode == "connect-timeout")
    }
}

/// A port of 127.0.0.1 where connections are opened and nothing is ever said.
private final class SilentListener {
    let port: UInt16
    private let descriptor: Int32

    init() throws {
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let descriptor = descriptor
        let result = withUnsafeMutablePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                bind(descriptor, address, length) == 0 && listen(descriptor, 16) == 0
                    ? getsockname(descriptor, address, &length) : -1
            }
        }
        port = UInt16(bigEndian: address.sin_port)
        guard result == 0 else { throw ChildProcess.Failure(description: "no listener: error \(errno)") }
    }

    deinit { close(descriptor) }
}
