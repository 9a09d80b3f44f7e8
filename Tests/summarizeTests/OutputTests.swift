import Foundation
import TestSupport
import Testing

@Suite struct OutputTests {
    private let page = "<!DOCTYPE html><html lang=en><title>T</title><h2>One</h2><h3>Two, \"three\"</h3><p>some words"

    @Test func `records obey the schema that the program prints, whatever became of the page`() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let server = try FaultServer.shared.get()
        let good = try folder.write("a.html", page)
        let schema = try folder.write("schema.json", try Summarize.run("--schema").text)
        let urls = [
            good, "/no/such.html", "http://[bad", server.url("/status/404"), server.url("/html"),
            server.url("/redirect-loop"),
        ]
        var records = Data()
        for more in [[], ["--script", "Pipelines/outline/outline.js"]] {
            let outcome = try Summarize.run(more + urls)
            #expect(outcome.status == 1, "\(outcome.diagnostics)")
            records += outcome.output
        }
        let file = try folder.write("records.ndjson", records)
        let result = try ChildProcess.run([
            "/usr/bin/python3", "-c",
            """
            import json, sys, jsonschema
            schema = json.load(open(sys.argv[1]))
            jsonschema.Draft202012Validator.check_schema(schema)
            validator = jsonschema.Draft202012Validator(schema)
            count = 0
            for line in open(sys.argv[2]):
                validator.validate(json.loads(line))
                count += 1
            try:
                validator.validate({})
            except jsonschema.ValidationError:
                print(count, "records are valid")
            """,
            schema, file,
        ])
        #expect(result == "12 records are valid")
    }

    @Test func `the three formats say the same`() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let file = try folder.write("a.html", page)
        let ndjson = try Summarize.run(file, "--format", "ndjson").record
        let json = try Summarize.run(file, "--format", "json")
        let array = try #require(try JSONSerialization.jsonObject(with: json.output) as? [[String: Any]])
        #expect(array.count == 1)
        #expect(Set(array[0].keys) == Set(ndjson.keys))
        let csv = try Summarize.run(file, "--format", "csv")
        let parsed = try folder.write("a.csv", csv.output)
        let rows = try ChildProcess.run([
            "/usr/bin/python3", "-c",
            """
            import csv, json, sys
            for row in csv.DictReader(open(sys.argv[1], newline='')):
                print(row['title'], row['minutes'], row['words'], json.loads(row['headings'])[1], row['error.code'] == '', len(row))
            """,
            parsed,
        ])
        #expect(rows == "T 1 5 Two, \"three\" True 31")
    }

    @Test func `a file's ending chooses the format, and the file appears whole`() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let file = try folder.write("a.html", page)
        for (name, start) in [("o.json", "[\n{"), ("o.csv", "url,"), ("o.ndjson", "{\"url\""), ("o.txt", "{\"url\"")] {
            let outcome = try Summarize.run(file, "--output", "\(folder.path)/\(name)")
            #expect(outcome.status == 0)
            #expect(outcome.output.isEmpty)
            #expect(try String(contentsOfFile: "\(folder.path)/\(name)", encoding: .utf8).hasPrefix(start))
        }
        let left = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        #expect(Set(left) == ["a.html", "o.json", "o.csv", "o.ndjson", "o.txt"])
    }

    @Test func `through a link that points at nothing yet, the file appears where it points`() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let file = try folder.write("a.html", page)
        mkdir(folder.path + "/sub", 0o755)
        symlink("sub/second", folder.path + "/first.json")
        symlink("\(folder.path)/sub/real.json", folder.path + "/sub/second")
        let outcome = try Summarize.run(file, "--output", folder.path + "/first.json")
        #expect(outcome.status == 0, "\(outcome.diagnostics)")
        let left = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/sub")
        #expect(Set(left) == ["second", "real.json"])
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.path + "/first.json") == "sub/second")
        #expect(try String(contentsOfFile: folder.path + "/first.json", encoding: .utf8).hasPrefix("[\n{"))
        // Of links in a ring nobody can say where they point.
        symlink("ring-b", folder.path + "/ring-a")
        symlink("ring-a", folder.path + "/ring-b")
        #expect(try Summarize.run(file, "--output", folder.path + "/ring-a").status == 2)
    }

    @Test func `a name that leaves no room for the journal's is refused, and the longest that does is not`() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let file = try folder.write("a.html", page)
        func name(_ count: Int) -> String { String(repeating: "n", count: count - 5) + ".json" }
        #expect(try Summarize.run(file, "--output", "\(folder.path)/\(name(246))").status == 0)
        for count in [247, 255, 300] {
            let outcome = try Summarize.run(file, "--output", "\(folder.path)/\(name(count))")
            #expect(outcome.status == 2)
            #expect(outcome.lastLine.contains("too long for --output: it may have 246 bytes"), "\(outcome.lastLine)")
        }
    }

    @Test func `an existing output stays until the new one is whole, and keeps its mode and its link`() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let server = try FaultServer.shared.get()
        let real = try folder.write("real.json", "old")
        chmod(real, 0o640)
        symlink("real.json", folder.path + "/link.json")
        let running = try Summarize.start([server.url("/delay/600"), "--output", folder.path + "/link.json"])
        usleep(200_000)
        #expect(try String(contentsOfFile: real, encoding: .utf8) == "old")
        #expect(try running.end().status == 0)
        #expect(try String(contentsOfFile: real, encoding: .utf8).hasPrefix("["))
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.path + "/link.json") == "real.json")
        #expect(try FileManager.default.attributesOfItem(atPath: real)[.posixPermissions] as? Int == 0o640)
    }

    @Test func `an output that the run reads itself is refused, under whatever name`() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let file = try folder.write("a.html", page)
        let list = try folder.write("list.txt", file + "\n")
        let script = try folder.write("s.js", "return 1")
        let link = folder.path + "/link"
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "list.txt")
        for arguments in [
            ["--input", list, "--output", list], ["--input", list, "--output", link], [file, "--output", file],
            ["--script", script, file, "--output", script],
        ] {
            let outcome = try Summarize.run(arguments)
            #expect(outcome.status == 2)
            #expect(outcome.lastLine.contains("is read by the run"))
        }
        #expect(try String(contentsOfFile: list, encoding: .utf8) == file + "\n")
        #expect(try String(contentsOfFile: script, encoding: .utf8) == "return 1")
        #expect(try String(contentsOfFile: file, encoding: .utf8) == page)
    }

    @Test func `a reader that closes early ends the run quietly`() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let file = try folder.write("a.html", page)
        let list = try folder.write("list.txt", String(repeating: file + "\n", count: 3000))
        let result = try ChildProcess.run([
            "bash", "-c",
            "set -o pipefail; \"$0\" --input \"$1\" 2>\"$2\" | head -n 1 | wc -l; echo ${PIPESTATUS[0]}; cat \"$2\"",
            Summarize.binary, list, folder.path + "/err",
        ])
        #expect(result == "1\n0")
    }

    @Test func `a full disk ends with status 2 and says where the finished records are`() throws {
        // A device that is always full; it cannot be replaced, so it is written in place.
        let outcome = try Summarize.run("samples/pages/plain.html", "--output", "/dev/full")
        #expect(outcome.status == 2)
        #expect(outcome.lastLine.contains("No space left on device"))
    }

    @Test func `a file that cannot grow ends with status 2, and what was finished is kept beside it`() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let file = try folder.write("a.html", page)
        let list = try folder.write("list.txt", String(repeating: file + "\n", count: 200))
        let result = try ChildProcess.run([
            "bash", "-c", "ulimit -f 8; \"$0\" --input \"$1\" --output \"$2/out.json\" 2>&1; echo $?; ls \"$2\" -A",
            Summarize.binary, list, folder.path,
        ]).split(separator: "\n").map(String.init)
        #expect(result.count == 5)
        #expect(result[0].contains("out.json.journal cannot be written: File too large"))
        #expect(result[0].contains("--resume goes on with them"))
        #expect(result[0].hasSuffix("; status 2"))
        #expect(Array(result[1...]) == ["2", "a.html", "list.txt", "out.json.journal"])
    }

    @Test func `a partial file that a killed run left is no obstacle`() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        // The shell's number is the program's, once it has become the program.
        let result = try ChildProcess.run([
            "bash", "-c",
            "touch \"$2/.out.json.$$.partial\"; exec \"$0\" --quiet \"$1\" --output \"$2/out.json\" 2>&1",
            Summarize.binary, "\(Repository.root)/samples/pages/plain.html", folder.path,
        ])
        #expect(result.isEmpty)
        #expect(FileManager.default.fileExists(atPath: folder.path + "/out.json"))
    }

    @Test(arguments: [("--help", 2), ("--schema", 2), ("--version", 2), ("samples/pages/plain.html", 2)])
    func `an output that cannot be written is status 2`(argument: String, status: Int) throws {
        for redirection in [">/dev/full", ">&-"] {
            let result = try ChildProcess.run([
                "bash", "-c", "cd \"$1\"; \"$0\" \"$2\" 2>&1 \(redirection); echo $?", Summarize.binary,
                Repository.root, argument,
            ])
            #expect(result.hasSuffix("\(status)"), "\(redirection)")
        }
    }

    @Test func `with --ordered what a slow page holds back is bounded`() throws {
        let server = try FaultServer.shared.get()
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let file = try folder.write("a.html", page)
        let list = try folder.write(
            "list.txt", server.url("/delay/4000") + "\n" + String(repeating: file + "\n", count: 5000))
        let running = try Summarize.start(["--ordered", "--verbose", "--input", list])
        usleep(1_000_000)
        // Every page that is done says so; those that wait behind the slow one are not begun beyond the bound.
        let done = running.diagnostics.split(separator: "\n").count { $0.contains("a.html: ") }
        #expect(done <= 1024 + 32)
        #expect(running.output.isEmpty)
        let outcome = try running.end()
        #expect(try outcome.records.map { $0["index"] as? Int } == Array(0...5000))
    }

    @Test func `cells that a spreadsheet would run are made text, unless they are wanted raw`() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let file = try folder.write("a.html", "<title>=HYPERLINK(\"http://x\")</title>")
        #expect(try Summarize.run(file, "--format", "csv").text.contains("\"'=HYPERLINK(\"\"http://x\"\")\""))
        #expect(
            try Summarize.run(file, "--format", "csv", "--csv-raw").text.contains("\"=HYPERLINK(\"\"http://x\"\")\""))
    }

    @Test func `with --ordered records come in the order of the list, without it as pages finish`() throws {
        let server = try FaultServer.shared.get()
        let urls = [server.url("/delay/400"), server.url("/html"), "/no/such.html"]
        let ordered = try Summarize.run(urls + ["--ordered"]).records.map { $0["index"] as? Int }
        #expect(ordered == [0, 1, 2])
        let free = try Summarize.run(urls).records.map { $0["index"] as? Int }
        #expect(free.last == 0)
    }

    @Test func `--timings says where the time went, before the last line`() throws {
        let outcome = try Summarize.run("--timings", "samples/pages/article.html", "samples/pages/plain.html")
        let lines = outcome.diagnostics.split(separator: "\n")
        #expect(lines.count == 2)
        #expect(outcome.lastLine.contains("status 0"))
        let line = try #require(lines.first)
        let start = "summarize: time by stage: "
        #expect(line.hasPrefix(start))
        let stages = line.dropFirst(start.count).split(separator: ",").map { $0.split(separator: " ") }
        #expect(stages.map { $0.first } == ["download", "decode", "parse", "style", "script", "write"])
        let times = stages.compactMap { Double($0[1]) }
        #expect(times.count == 6)
        // To make the script's world takes a while, whatever the machine; a page's tree takes some time too.
        #expect(times[4] > 0.1 && times[2] > 0)
        let shares = stages.compactMap { Double($0[3].dropFirst()) }
        #expect(abs(shares.reduce(0, +) - 100) <= 3, "\(line)")
        #expect(try !Summarize.run("samples/pages/plain.html").diagnostics.contains("time by stage"))
    }

    @Test func `--quiet says nothing of a success, and --verbose what happens`() throws {
        #expect(try Summarize.run("--quiet", "samples/pages/plain.html").diagnostics.isEmpty)
        #expect(try Summarize.run("--quiet", "none.html").lastLine.contains("status 1"))
        #expect(try Summarize.run("--verbose", "samples/pages/plain.html").diagnostics.contains("plain.html: 25 words"))
    }

    @Test func `on a terminal a line says how far the run is, and goes away`() throws {
        let server = try FaultServer.shared.get()
        let result = try ChildProcess.run([
            "/usr/bin/python3", "-c",
            """
            import os, pty, sys
            process, terminal = pty.fork()
            if process == 0:
                os.dup2(os.open('/dev/null', os.O_WRONLY), 1)
                os.execv(sys.argv[1], sys.argv[1:])
            text = b''
            try:
                while piece := os.read(terminal, 4096): text += piece
            except OSError: pass
            os.waitpid(process, 0)
            print(repr(text))
            """, Summarize.binary, "/no/such.html", server.url("/delay/700"), server.url("/delay/700?2"),
        ])
        #expect(result.contains("1/3, ") && result.contains(" pages/s, 1 failed, ") && result.contains(" s left"))
        #expect(result.contains("\\r\\x1b[Ksummarize: 2 of 3 pages summarised, 1 failed (file-not-found 1)"))
    }

    @Test func `--max-failures says how many failures are still a success`() throws {
        let pages = ["samples/pages/plain.html", "none.html", "none2.html"]
        for (value, status) in [("0", 1), ("1", 1), ("2", 0), ("60%", 1), ("67%", 0), ("100%", 0)] {
            let outcome = try Summarize.run(pages + ["--max-failures", value])
            #expect(outcome.status == Int32(status), "\(value)")
            #expect(outcome.lastLine.contains("file-not-found 2"))
            #expect(outcome.lastLine.contains("status \(status)"))
        }
    }

    @Test(arguments: ["--help", "--version", "--schema"])
    func `questions about the program are answered on standard output`(argument: String) throws {
        let outcome = try Summarize.run(argument)
        #expect(outcome.status == 0)
        #expect(!outcome.output.isEmpty)
        #expect(outcome.diagnostics.isEmpty)
    }
}
