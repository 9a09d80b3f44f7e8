import Foundation
import TestSupport
import Testing

/// Budgets, cancellation and signals: one bad page never hurts the others.
@Suite struct LimitTests {
    private func script(_ body: String, in folder: TemporaryFolder) throws -> String {
        try folder.write("script.js", body)
    }

    @Test func `a page that takes too long is a record, and the others are done`() throws {
        let server = try FaultServer.shared.get()
        let outcome = try Summarize.run(
            server.url("/hang"), server.url("/slow-bytes"), server.url("/html"), "--page-timeout", "700ms", "--retries",
            "0", "--ordered")
        #expect(try outcome.records.map(\.errorCode) == ["timeout", "timeout", nil])
        // Of the second a part had come.
        #expect(try outcome.records.map { $0["status"] as? Int } == [nil, 200, 200])
        #expect(outcome.status == 1)
    }

    @Test(arguments: [
        ("while (true) {}", "script-timeout"), ("for (;;) await 0", "script-timeout"),
        ("/^(a+)+$/.test('a'.repeat(50) + 'b')", "script-timeout"),
        ("await new Promise(() => {})", "script-never-finished"),
        ("throw new TypeError('no')", "script-error"), ("new Function('return (')", "script-error"),
        ("const a = []; a.push(a); return a", "script-result"),
    ])
    func `a script that misbehaves is a record, with the page's title`(body: String, code: String) throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let outcome = try Summarize.run(
            "samples/pages/plain.html", "--script", try script(body, in: folder), "--script-timeout", "500ms")
        let record = try outcome.record
        #expect(record.errorCode == code)
        #expect(record["title"] as? String == "A page with no headings at all")
        #expect(outcome.status == 1)
    }

    @Test(arguments: [[], ["--no-supervise"]])
    func `a script that cannot be parsed is told of once, and no page is asked for`(
        more: [String]
    ) throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let pages = ["samples/pages/plain.html", "samples/pages/article.html"]
        for (body, place) in [("return (", ":1"), ("let x = 1\n}) ; evil(", ":2"), ("let y = 2\n\nlet y = 3", ":3")] {
            let path = try script(body, in: folder)
            let outcome = try Summarize.run(pages + ["--script", path] + more)
            #expect(outcome.status == 2)
            #expect(outcome.text.isEmpty)
            #expect(outcome.diagnostics.split(separator: "\n").count == 1)
            #expect(outcome.lastLine.contains("\(path)\(place): SyntaxError: "), "\(outcome.lastLine)")
        }
        // What an earlier run has made stays.
        let output = try folder.write("out.json", "[]\n")
        let path = try script("return (", in: folder)
        #expect(try Summarize.run(pages + ["--script", path, "--output", output] + more).status == 2)
        #expect(try String(contentsOfFile: output, encoding: .utf8) == "[]\n")
        #expect(!FileManager.default.fileExists(atPath: output + ".journal"))
    }

    @Test(arguments: [
        (["--page-timeout", "600ms", "--script-timeout", "60s"], "timeout"),
        (["--deadline", "600ms", "--script-timeout", "60s"], "batch-deadline"),
    ])
    func `an endless script ends with the page's time and with the batch's`(options: [String], code: String) throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let start = ContinuousClock.now
        let body = try script("while (true) {}", in: folder)
        let outcome = try Summarize.run(["samples/pages/plain.html", "--script", body] + options)
        #expect(try outcome.record.errorCode == code)
        #expect(ContinuousClock.now - start < .seconds(20))
    }

    @Test func `a large page's parse and style end with the page's time`() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let file = try folder.write("big.html", String(repeating: "<div><b>x</b> y ", count: 900_000))
        let record = try Summarize.run(file, "--page-timeout", "50ms", "--page-memory", "2GiB").record
        #expect(record.errorCode == "timeout")
    }

    @Test func `a signal ends a page whose script never would`() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let body = try script("console.log('it runs'); while (true) {}", in: folder)
        let running = try Summarize.start([
            "samples/pages/plain.html", "--script", body, "--script-timeout", "60s", "--page-timeout", "60s",
            "--verbose",
        ])
        running.waitForDiagnostics("it runs")
        let start = ContinuousClock.now
        kill(running.process.processIdentifier, SIGINT)
        let outcome = try running.end()
        #expect(ContinuousClock.now - start < .seconds(20))
        #expect(outcome.status == 130)
        #expect(outcome.lastLine.contains("1 remain; status 130"))
    }

    @Test func `a hang-up ends a run as other signals do, unless it is ignored`() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let server = try FaultServer.shared.get()
        let page = try folder.write("a.html", "<title>T</title><p>words")
        let result = try ChildProcess.run([
            "bash", "-c",
            """
            cd "$1"
            "$0" "$2" "$3" --output out.json 2>err & run=$!
            for n in {1..200}; do [ "$(wc -l <out.json.journal)" = 2 ] && break; sleep 0.05; done 2>/dev/null
            kill -HUP $run; wait $run; echo $?; tail -n 1 err
            nohup "$0" "$2" "$4" --quiet 2>/dev/null | wc -l & run=$!
            sleep 0.4; pkill -HUP -P $run; wait $run; echo $?
            """,
            Summarize.binary, folder.path, page, server.url("/hang"), server.url("/delay/1000"),
        ])
        let lines = result.split(separator: "\n").map(String.init)
        #expect(lines.count == 4, "\(result)")
        #expect(lines.first == "129")
        #expect(
            lines.dropFirst().first?.contains("1 remain; status 129: ended by SIGHUP; the finished records are in")
                == true)
        #expect(lines.suffix(2) == ["2", "0"], "\(result)")
    }

    @Test func `an error in a script is told with its line and column`() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let outcome = try Summarize.run(
            "samples/pages/plain.html", "--script", try script("// one\n// two\n  nothing.here();\n", in: folder))
        let message = try outcome.record.errorMessage
        #expect(message.contains("script.js:3:"))
        #expect(message.contains("ReferenceError"))
    }

    @Test func `a script that fills the heap is a record, and the next page is done`() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let body =
            "if (document.title === 'How a tide mill works') { const a = []; for (;;) a.push({ n: a.length }) } return 1"
        let outcome = try Summarize.run(
            "samples/pages/article.html", "samples/pages/plain.html", "--script", try script(body, in: folder),
            "--page-memory", "64MiB", "--ordered")
        #expect(try outcome.records.map(\.errorCode) == ["memory-budget", nil])
    }

    @Test func `a body over its budget is a record, packed or not, whatever its length says`() throws {
        let server = try FaultServer.shared.get()
        let urls = ["/length/200000", "/length/200000?chunked=1", "/gzip-bomb?mb=64", "/endless", "/html"].map {
            server.url($0)
        }
        let outcome = try Summarize.run(urls + ["--page-bytes", "100000", "--ordered"])
        #expect(try outcome.records.map(\.errorCode) == [String](repeating: "page-too-large", count: 4) + [nil])
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let file = try folder.write("big.html", String(repeating: "<p>word", count: 20_000))
        #expect(try Summarize.run(file, "--page-bytes", "100000").record.errorCode == "page-too-large")
    }

    @Test func `a tree over the page's memory is a record`() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let file = try folder.write("big.html", String(repeating: "<b></b>", count: 300_000))
        let outcome = try Summarize.run(file, "samples/pages/plain.html", "--page-memory", "16MiB", "--ordered")
        #expect(try outcome.records.map(\.errorCode) == ["memory-budget", nil])
    }

    @Test func `with little memory for all, pages wait and are done all the same`() throws {
        let pages = [String](repeating: "samples/pages/article.html", count: 40)
        let outcome = try Summarize.run(pages + ["--memory", "1MiB"])
        #expect(outcome.status == 0)
        #expect(try outcome.records.count == 40)
    }

    @Test func `the batch's deadline gives every page that it cuts off a record`() throws {
        let server = try FaultServer.shared.get()
        let urls = (0..<20).map { server.url("/delay/\($0 == 0 ? 0 : 60_000)?\($0)") }
        let outcome = try Summarize.run(urls + ["--deadline", "900ms", "--concurrency", "4"])
        let codes = try outcome.records.map(\.errorCode)
        #expect(codes.count == 20)
        #expect(codes.count { $0 == nil } == 1)
        #expect(codes.count { $0 == "batch-deadline" } == 19)
        #expect(outcome.status == 1)
    }

    @Test(arguments: [(SIGINT, 130), (SIGTERM, 143)])
    func `the first signal ends the run in order: what is finished is written`(signal: Int32, status: Int) throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let server = try FaultServer.shared.get()
        let list = try folder.write(
            "list.txt",
            "\(server.url("/html"))\n" + (0..<50).map { server.url("/hang?\($0)") + "\n" }.joined())
        let output = folder.path + "/out.json"
        let running = try Summarize.start([
            "--input", list, "--output", output, "--concurrency", "4", "--per-host", "4", "--verbose",
        ])
        running.waitForDiagnostics("/html: ")
        kill(running.process.processIdentifier, signal)
        let outcome = try running.end()
        #expect(outcome.status == Int32(status))
        #expect(outcome.lastLine.contains("1 of 1 pages summarised"))
        #expect(outcome.lastLine.contains("50 remain"))
        let records = try JSONSerialization.jsonObject(with: Data(contentsOf: URL(fileURLWithPath: output))) as? [Any]
        #expect(records?.count == 1)
    }

    @Test func `an older output stays when a signal ends the run, and --resume makes the new one`() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let server = try FaultServer.shared.get()
        let list = try folder.write("list.txt", "\(server.url("/html"))\n\(server.url("/delay/1500"))\n")
        let output = try folder.write("out.csv", "what last night gave")
        let arguments = ["--input", list, "--output", output, "--verbose"]
        let running = try Summarize.start(arguments)
        running.waitForDiagnostics("/html: ")
        kill(running.process.processIdentifier, SIGTERM)
        let outcome = try running.end()
        #expect(outcome.status == 143)
        #expect(outcome.lastLine.contains("out.csv.journal"))
        #expect(try String(contentsOfFile: output, encoding: .utf8) == "what last night gave")
        #expect(try Summarize.run(arguments + ["--resume"]).status == 0)
        #expect(try String(contentsOfFile: output, encoding: .utf8).split(separator: "\r\n").count == 3)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == ["list.txt", "out.csv"])
    }

    @Test func `the second signal ends at once`() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let list = folder.path + "/list"
        #expect(mkfifo(list, 0o600) == 0)
        // A writer and reader at once, so that the pipe stays open and is never at its end.
        let pipe = open(list, O_RDWR)
        defer { close(pipe) }
        let server = try FaultServer.shared.get()
        _ = "\(server.url("/html"))\n".withCString { write(pipe, $0, strlen($0)) }
        let running = try Summarize.start([
            "--input", list, "--verbose", "--output", folder.path + "/out.json",
        ])
        running.waitForDiagnostics("/html: ")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 2)
        // Both signals wait until the program goes on, so that the second comes before the orderly end is done.
        kill(running.process.processIdentifier, SIGSTOP)
        kill(running.process.processIdentifier, SIGTERM)
        kill(running.process.processIdentifier, SIGINT)
        kill(running.process.processIdentifier, SIGCONT)
        let outcome = try running.end()
        #expect(outcome.lastLine.contains("ended at once by a second signal"))
        #expect([130, 143].contains(outcome.status))
        // What was finished is kept, for whoever wants to go on.
        let left = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        #expect(left == ["list", "out.json.journal"])
        let journal = try String(contentsOfFile: folder.path + "/out.json.journal", encoding: .utf8)
        #expect(journal.contains("/html"))
    }

    @Test func `two thousand pages give two thousand records, and memory stays flat`() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let text = String(repeating: "<p>Some words in a paragraph, and <b>some</b> more.</p>\n", count: 200)
        for index in 0..<20 {
            try folder.write("\(index).html", "<!DOCTYPE html><title>\(index)</title><h2>Heading \(index)</h2>\(text)")
        }
        /// The peak of the run's resident memory in KiB.
        func peak(_ count: Int) throws -> Int {
            let list = try folder.write("list.txt", (0..<count).map { "\($0 % 20).html\n" }.joined())
            let output = folder.path + "/out.ndjson"
            let result = try ChildProcess.run([
                "python3", "-c",
                """
                import resource, subprocess, sys
                status = subprocess.run(sys.argv[1:], stderr=subprocess.DEVNULL).returncode
                print(status, resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)
                """,
                Summarize.binary, "--input", list, "--output", output,
            ]).split(separator: " ")
            #expect(result[0] == "0")
            let lines = try String(contentsOfFile: output, encoding: .utf8).split(separator: "\n")
            let indices = try lines.map { line in
                (try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])?["index"] as? Int
            }
            #expect(lines.count == count)
            #expect(Set(indices.compactMap(\.self)) == Set(0..<count))
            return try #require(Int(result[1]))
        }
        let few = try peak(400)
        let many = try peak(2000)
        #expect(many - few < 20_000, "from \(few) to \(many) KiB")
    }
}
