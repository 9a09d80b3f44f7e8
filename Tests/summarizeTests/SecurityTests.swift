import Foundation
import TestSupport
import Testing

/// What strangers' lists, pages and servers must not be able to do.
@Suite struct SecurityTests {
    @Test(arguments: [
        "http://10.0.0.1/", "http://192.168.0.1/", "http://169.254.169.254/latest/meta-data/",
        "http://[fd00:ec2::254]/",
        "http://0.0.0.0:PORT/html", "http://[::ffff:10.0.0.1]/", "http://100.64.0.1/",
    ])
    func `addresses of networks around need to be allowed`(_ url: String) throws {
        let server = try FaultServer.shared.get()
        let outcome = try Summarize.run(url.replacing("PORT", with: "\(server.port)"))
        #expect(try outcome.record.errorCode == "address-not-allowed")
        #expect(try outcome.record.errorMessage.contains("--allow-private"))
        #expect(outcome.status == 1)
    }

    @Test func `this machine is reached where the list names it, and by a redirect only when that is allowed`() throws {
        let server = try FaultServer.shared.get()
        let redirect = server.url("/redirect-to?url=\(server.url("/html?title=Inside", host: "localhost"))")
        #expect(try Summarize.run(server.url("/html"), server.url("/html", host: "localhost")).status == 0)
        let refused = try Summarize.run(redirect).record
        #expect(refused.errorCode == "address-not-allowed")
        #expect(refused["finalURL"] as? String == server.url("/html?title=Inside", host: "localhost"))
        #expect(try Summarize.run(redirect, "--allow-private").record["title"] as? String == "Inside")
    }

    @Test func `a name of DNS does not lead to this machine`() throws {
        // Where this machine's own name is in no name service there is no such name to try.
        let name = ProcessInfo.processInfo.hostName
        let server = try FaultServer.shared.get()
        let url = server.url("/html", host: name)
        let allowed = try Summarize.run(url, "--allow-private", "--retries", "0").record
        guard allowed.errorCode == nil, name.contains(where: \.isLetter), !name.hasPrefix("localhost") else { return }
        #expect(try Summarize.run(url, "--retries", "0").record.errorCode == "address-not-allowed")
    }

    @Test func `a meta refresh leads neither to this machine nor to its files`() throws {
        let server = try FaultServer.shared.get()
        let web = try WebServer()
        defer { web.stop() }
        let secret = server.url("/html?title=Secret")
        try web.add("in.html", "<title>page</title><meta http-equiv=refresh content='0; url=\(secret)'>")
        try web.add("file.html", "<title>page</title><meta http-equiv=refresh content='0; url=file:///etc/passwd'>")
        #expect(try Summarize.run(web.url("/in.html")).record.errorCode == "address-not-allowed")
        let file = try Summarize.run(web.url("/file.html")).record
        #expect(file["title"] as? String == "page")
        #expect(file["finalURL"] as? String == web.url("/file.html"))
        // A file of the list may not lead to this machine's servers either: it may be a stranger's page that was saved.
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let saved = try folder.write("saved.html", "<meta http-equiv=refresh content='0; url=\(secret)'>")
        #expect(try Summarize.run(saved).record.errorCode == "address-not-allowed")
    }

    @Test func `what the user gives for a page goes to its own origin alone`() throws {
        let server = try FaultServer.shared.get()
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let script = try folder.write("script.js", "return document.body.textContent")
        let secrets = [
            "--header", "Authorization: Bearer secret", "--header", "Cookie: c=secret", "--header", "X-Api-Key: secret",
            "--script", script, "--allow-private",
        ]
        func shown(_ url: String) throws -> String {
            try Summarize.run([url] + secrets).record["data"] as? String ?? ""
        }
        let home = try shown(server.url("/redirect-to?url=/echo-headers"))
        for name in ["Authorization: Bearer secret", "Cookie: c=secret", "X-Api-Key: secret"] {
            #expect(home.contains(name))
        }
        let away = server.url("/echo-headers", host: "localhost")
        #expect(try !shown(server.url("/redirect-to?url=\(away)")).contains("secret"))
        let user = server.url("/redirect-to?url=\(away)", host: "user:secret@127.0.0.1")
        #expect(try !shown(user).contains("Authorization: Basic"))
        let refresh = try folder.write("a.html", "<meta http-equiv=refresh content='0; url=\(away)'>")
        #expect(try !shown(refresh).contains("secret"), "a file's origin is nobody's")
    }

    @Test(arguments: ["X-A: 1\r\nX-B: 2", "X-A: 1\nX-B: 2", "X A: 1", "X-A\u{1}: 1", ": 1", "nothing", "Host\r\n: a"])
    func `a header that would be more than a header is wrong usage`(_ header: String) throws {
        let outcome = try Summarize.run("samples/pages/article.html", "--header", header)
        #expect(outcome.status == 2)
        #expect(outcome.output.isEmpty)
        #expect(!outcome.diagnostics.contains("\r") && !outcome.diagnostics.contains("\u{1}"))
    }

    @Test func `a user agent with a line end is wrong usage`() throws {
        #expect(try Summarize.run("samples/pages/article.html", "--user-agent", "a\r\nX-B: 2").status == 2)
    }

    @Test func `nothing in a page steers a terminal`() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let evil = "\u{1B}]0;owned\u{7}\u{9B}31m\u{202E}"
        let page = try folder.write(
            "a.html", "<!doctype html><meta charset=utf-8><title>\(evil)</title><h2>\(evil)</h2>")
        let script = try folder.write("s.js", "console.log(document.title); throw new Error(document.title)")
        let steering = { (text: String) in
            text.unicodeScalars.contains {
                ($0.value < 0x20 && $0 != "\n" && $0 != "\r") || (0x7F..<0xA0).contains($0.value)
                    || (0x202A...0x202E).contains($0.value)
            }
        }
        for format in ["ndjson", "json", "csv"] {
            let outcome = try Summarize.run(page, "--format", format, "--verbose")
            #expect(!steering(outcome.text), "\(format)")
            #expect(!steering(outcome.diagnostics))
        }
        let scripted = try Summarize.run(page, "--script", script, "--verbose")
        #expect(scripted.diagnostics.contains("console.log: "))
        #expect(!steering(scripted.diagnostics))
        #expect(!steering(scripted.text))
    }

    @Test func `no pipeline allows more than the command line does`() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        try folder.write("pipeline.json", "{\"allow-private\": true}")
        let outcome = try Summarize.run("--pipeline", folder.path, "samples/pages/article.html")
        #expect(outcome.status == 2)
        #expect(outcome.lastLine.contains("allow-private"))
    }
}
