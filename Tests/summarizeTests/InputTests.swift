import Foundation
import TestSupport
import Testing

@Suite struct InputTests {
    private let page = "<!DOCTYPE html><title>T</title><h2>One</h2><p>some words"

    @Test func `every line that asks for a page gets exactly one record, in order`() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        try folder.write("a page.html", page)
        try folder.write("sub/b.html", page)
        let list = try folder.write(
            "sub/list.txt",
            "\u{FEFF}../a page.html\r\n\r\n# no page\r\n  b.html \r\nhttp://[bad\r\nmailto:x@y.example\r\n\(folder.path)/sub/b.html\r\nnone.html"
        )
        let outcome = try Summarize.run("--input", list, "--ordered")
        let records = try outcome.records
        #expect(records.map(\.errorCode) == [nil, nil, "invalid-url", "unsupported-scheme", nil, "file-not-found"])
        #expect(records.map { $0["line"] as? Int } == [1, 4, 5, 6, 7, 8])
        #expect(records.map { $0["url"] as? String }.prefix(3) == ["../a page.html", "b.html", "http://[bad"])
        #expect(records[2].errorMessage.hasPrefix("line 5: "))
        #expect(records[0]["finalURL"] as? String == "file://\(folder.path)/a%20page.html")
    }

    @Test func `lists, standard input and arguments are taken in the order given`() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        for name in ["a", "b", "c", "d"] { try folder.write("\(name).html", "<title>\(name)</title>") }
        let first = try folder.write("1.txt", "a.html\n")
        let second = try folder.write("2.txt", "d.html\n")
        let outcome = try Summarize.run(
            ["--ordered", "--input", first, "b.html", "--input", "-", "--input", second], input: "c.html\n",
            in: folder.path)
        #expect(try outcome.records.map { $0["title"] as? String } == ["a", "b", "c", "d"])
        #expect(try outcome.records.map { $0["index"] as? Int } == [0, 1, 2, 3])
        #expect(outcome.status == 0)
    }

    @Test func `standard input is a stream: pages are done before it ends`() throws {
        let pipe = Pipe()
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let file = try folder.write("a.html", page)
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: Summarize.binary)
        process.arguments = ["--quiet", "-"]
        process.standardInput = pipe
        process.standardOutput = output
        try process.run()
        for _ in 0..<3 {
            try pipe.fileHandleForWriting.write(contentsOf: Data((file + "\n").utf8))
            // The list is still open, and yet the record comes.
            #expect(!output.fileHandleForReading.availableData.isEmpty)
        }
        try pipe.fileHandleForWriting.close()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
    }

    @Test func `an empty list is a success with no records`() throws {
        for format in [("json", "[]\n"), ("ndjson", "")] {
            let outcome = try Summarize.run(["--input", "-", "--format", format.0], input: "# nothing\n\n")
            #expect(outcome.text == format.1)
            #expect(outcome.status == 0)
        }
    }

    @Test(arguments: [
        ["--input", "/no/such/list.txt"], ["--input", "/tmp"], ["--no-such-option"], [],
        ["--concurrency", "none", "a.html"],
        ["--output", "", "a.html"], ["--input", ""], ["--script=", "a.html"], ["--pipeline", "", "a.html"],
        ["--output", "/no/such/folder/out.json", "a.html"], ["--output", "/tmp", "a.html"],
        ["--ca-file", "/no/such/file", "a.html"], ["--ca-file", "README.md", "a.html"],
        ["--header", "bad name: x", "a.html"],
        ["--pipeline", "/no/such/folder", "a.html"],
        ["--script", "/no/such/script.js", "a.html"],
    ])
    func `what cannot begin ends with status 2 and says why`(arguments: [String]) throws {
        let outcome = try Summarize.run(arguments)
        #expect(outcome.status == 2)
        #expect(outcome.output.isEmpty)
        #expect(outcome.lastLine.hasPrefix("summarize: "))
        #expect(outcome.lastLine.hasSuffix("status 2"))
    }

    @Test func `a list that is no file any more while it is read ends with status 2, and nothing finished is lost`()
        throws
    {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let file = try folder.write("a.html", page)
        // /proc/self/mem opens and then refuses to be read.
        let outcome = try Summarize.run(file, "--input", "/proc/self/mem")
        #expect(outcome.status == 2)
        #expect(try outcome.records.count == 1)
        #expect(outcome.diagnostics.contains("/proc/self/mem cannot be read"))
    }

    @Test
    func `a file URL without slashes names a file of the root, as the URL standard has it, and its message says so`()
        throws
    {
        let record = try Summarize.run("file:no-such-page.html").record
        #expect(record.errorCode == "file-not-found")
        #expect(record["finalURL"] as? String == "file:///no-such-page.html")
        #expect(record.errorMessage.contains("file URLs to nothing: file:a.html is /a.html"))
    }

    @Test func `names that are not UTF-8 are records or messages, wherever they stand`() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        try folder.write("a.html", page)
        let result = try ChildProcess.run([
            "bash", "-c",
            """
            cd "$1"; cp a.html $'caf\\xe9.html'
            printf 'caf\\xe9.html\\na.html\\nhttp://[caf\\xe9]/\\nfile:///caf\\xe9\\n' >list
            "$0" --ordered --input list $'caf\\xe9.html' 2>/dev/null | sed -E 's/.*"code":"([^"]*)".*/\\1/; s/^\\{.*/ok/'
            for option in --input --script --output --pipeline --ca-file --format --header --user-agent=; do
                "$0" a.html $option$'caf\\xe9' >/dev/null 2>&1; echo -n "$? "
                "$0" a.html $option $'caf\\xe9' >/dev/null 2>err; echo -n "$? "
                tail -n 1 err | grep -c '^summarize: '
            done
            ls | wc -l
            """,
            Summarize.binary, folder.path,
        ])
        let lines = result.split(separator: "\n").map(String.init)
        #expect(lines.prefix(5) == ["file-not-found", "ok", "invalid-url", "file-not-found", "file-not-found"])
        #expect(lines.dropFirst(5).prefix(7).allSatisfy { $0 == "2 2 1" }, "\(lines)")
        // Nothing was written under another name.
        #expect(lines.last == "4", "\(lines)")
    }

    @Test func `a named pipe is a list, and is opened once`() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        try folder.write("a.html", page)
        #expect(mkfifo(folder.path + "/pipe", 0o600) == 0)
        // A writer whose reader goes away would end with 141.
        let result = try ChildProcess.run([
            "bash", "-c",
            "cd \"$1\"; { for i in 1 2 3; do echo a.html; sleep 0.05; done; } >pipe & \"$0\" --quiet --input pipe | wc -l; wait $!; echo $?",
            Summarize.binary, folder.path,
        ])
        #expect(result == "3\n0")
    }

    @Test func `a stream without end is ended by a signal, by the deadline, and by its reader`() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let file = try folder.write("a.html", page)
        let result = try ChildProcess.run([
            "bash", "-c",
            """
            yes "$1" | timeout --signal INT --preserve-status 1.5 "$0" - 2>&1 >/dev/null | tail -n 1
            timeout --signal TERM --preserve-status 1.5 "$0" --input <(yes "$1") 2>&1 >/dev/null | tail -n 1
            yes "$1" | "$0" --deadline 300ms - 2>&1 >/dev/null | tail -n 1
            (echo "$1"; sleep 5) | "$0" --deadline 2s - 2>&1 >/dev/null | tail -n 1
            yes "$1" | "$0" --quiet - | head -n 3 | wc -l
            """, Summarize.binary, file,
        ]).split(separator: "\n")
        try #require(result.count == 5)
        #expect(result[0].contains("; at least ") && result[0].hasSuffix(" remain; status 130: ended by SIGINT"))
        #expect(result[1].contains("; at least ") && result[1].hasSuffix(" remain; status 143: ended by SIGTERM"))
        #expect(
            result[2].hasSuffix(
                "status 1: the deadline came before the end of the input, whose further lines have no record"))
        #expect(result[3].contains("1 of 1 pages summarised") && result[3].hasSuffix("status 0"))
        #expect(result[4] == "3")
    }

    @Test func `a list on standard input that is a file gets a record for every line, whatever the deadline`() throws {
        let lines = String(repeating: "samples/pages/article.html\n", count: 6000)
        let outcome = try Summarize.run(["--input", "-", "--deadline", "200ms"], input: lines)
        #expect(try outcome.records.count == 6000)
        #expect(outcome.status == 1)
    }

    @Test(arguments: [
        ("/proc/self/mem", "file-unreadable"), ("samples", "file-unreadable"), ("/dev/zero", "file-unreadable"),
    ])
    func `a file that cannot be read as a page has its error`(path: String, code: String) throws {
        #expect(try Summarize.run(path).record.errorCode == code)
    }

    @Test func `credentials in a URL are not written into records`() throws {
        let server = try FaultServer.shared.get()
        let outcome = try Summarize.run("http://user:p%40ss%20word@127.0.0.1:\(server.port)/basic")
        #expect(outcome.status == 0)
        #expect(!outcome.text.contains("p%40ss"))
        #expect(try outcome.record["url"] as? String == "http://127.0.0.1:\(server.port)/basic")
    }
}
