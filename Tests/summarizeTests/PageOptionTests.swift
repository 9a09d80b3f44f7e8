import Foundation
import TestSupport
import Testing

/// The options that say what is done with a page, and pipelines, which hold them.
@Suite struct PageOptionTests {
    private let sample = "samples/pages/reference.html"

    @Test func `--words-per-minute is the reader's pace`() throws {
        #expect(try Summarize.run(sample).record["minutes"] as? Int == 1)
        #expect(try Summarize.run(sample, "--words-per-minute", "50").record["minutes"] as? Int == 5)
    }

    @Test func `--answer says whether a script's answer is the record's own or its data`() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let script = try folder.write("s.js", "return { headings: ['x'], words: 3, minutes: 2 }")
        let data = try Summarize.run(sample, "--script", script).record
        #expect((data["data"] as? [String: Any])?["words"] as? Int == 3)
        #expect(data["words"] is NSNull)
        let summary = try Summarize.run(sample, "--answer", "summary", "--script", script).record
        #expect(summary["words"] as? Int == 3)
        #expect(summary["headings"] as? [String] == ["x"])
        #expect(summary["data"] == nil)
        let wrong = try folder.write("w.js", "return { headings: 'x' }")
        #expect(
            try Summarize.run(sample, "--script", wrong, "--answer", "summary").record.errorCode == "script-result")
    }

    @Test(arguments: [("none", 5, 0), ("inline", 4, 0), ("all", 3, 1)])
    func `--css says which style sheets decide what is read`(value: String, words: Int, loaded: Int) throws {
        let server = try WebServer.shared.get()
        try server.add("hides-b.css", ".b { display: none }")
        try server.add(
            "css.html",
            "<link rel=stylesheet href=hides-b.css><style>.a { display: none }</style><p>one two three <i class=a>a</i> <i class=b>b</i>"
        )
        let record = try Summarize.run(server.url("/css.html"), "--css", value).record
        #expect(record["words"] as? Int == words)
        #expect((record["stylesheets"] as? [String: Int])?["loaded"] == loaded)
    }

    @Test func `a script sees what scripts see after loading, and awaits`() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let script = try folder.write(
            "s.js",
            """
            const texts = [...document.querySelectorAll('h2, h3')].map(h => h.textContent.trim()).filter(t => t.length);
            console.log('seen', texts.length);
            await new Promise(resolve => setTimeout(resolve, 10));
            return { count: texts.length, words: document.body.innerText.split(/\\s+/).length, first: document.querySelector('h9')?.id ?? null,
                     host: new URL('/x', 'https://example.org/a').href, is: document.body instanceof HTMLElement };
            """)
        let outcome = try Summarize.run(sample, "--script", script, "--verbose")
        let data = try outcome.record["data"] as? [String: Any]
        #expect(data?["count"] as? Int == 21)
        #expect(data?["words"] as? Int == 253)
        #expect(data?["first"] is NSNull)
        #expect(data?["host"] as? String == "https://example.org/x")
        #expect(data?["is"] as? Bool == true)
        #expect(outcome.diagnostics.contains("seen 21"))
    }

    @Test func `a script may come from a pipe, and a process that is started later is told it too`() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let result = try ChildProcess.run([
            "bash", "-c",
            """
            cd "$1"; "$0" --quiet "$2" --script <(echo 'return 6') | grep -o '"data":[0-9]*'
            mkfifo pipe; echo 'return 7' >pipe & "$0" --quiet --no-supervise "$2" --script pipe | grep -o '"data":[0-9]*'
            echo 'await new Promise(done => setTimeout(done, 1500)); return 8' >pipe &
            "$0" --quiet "$2" --script pipe >out & run=$!
            sleep 0.8; pkill -SEGV -P $run; wait $run; grep -o '"data":[0-9]*' out
            """,
            Summarize.binary, folder.path, Repository.root + "/" + sample,
        ])
        #expect(result == "\"data\":6\n\"data\":7\n\"data\":8")
    }

    @Test func `what would change the tree says so by name`() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let script = try folder.write("s.js", "document.body.appendChild(document.querySelector('h2'))")
        let record = try Summarize.run(sample, "--script", script).record
        #expect(record.errorCode == "script-error")
        #expect(record.errorMessage.contains("appendChild"))
        #expect(record.errorMessage.contains("s.js:1:"))
    }

    @Test func `the pipelines of the repository give what they promise`() throws {
        let article = "samples/pages/article.html"
        let summary = try Summarize.run("--pipeline", "Pipelines/summary", article).record
        #expect(summary["words"] as? Int == 234)
        let outline = try Summarize.run("--pipeline", "Pipelines/outline", article).record["data"] as? [[String: Any]]
        #expect(outline?.first?["text"] as? String == "How a tide mill works")
        let sections = outline?.first?["children"] as? [[String: Any]]
        #expect(sections?.map { $0["id"] as? String } == ["pond", "wheel", "today"])
        #expect(sections?.map { $0["level"] as? Int } == [2, 2, 2])
        let metadata = try Summarize.run("--pipeline", "Pipelines/metadata", article).record["data"] as? [String: Any]
        #expect(metadata?["description"] as? String == "A mill that runs on the moon.")
        #expect(metadata?["canonical"] as? String == "https://example.org/tide-mills")
        #expect((metadata?["openGraph"] as? [String: Any])?["type"] as? String == "article")
        #expect(metadata?["jsonLD"] as? [String] == ["Article", "Person"])
    }

    @Test func `a pipeline holds any option, and the command line wins`() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        try folder.write("p/s.js", "return wordsPerMinute")
        try folder.write("pages/a.html", "<title>A</title>")
        try folder.write("urls.txt", "pages/a.html\nnone.html\n")
        try folder.write(
            "p/pipeline.json",
            """
            {"script": "s.js", "input": ["../urls.txt"], "output": "../out.csv", "ordered": true, "words-per-minute": 7, "max-failures": "50%"}
            """)
        let outcome = try Summarize.run(["--pipeline", "p"], in: folder.path)
        #expect(outcome.status == 0, "\(outcome.diagnostics)")
        #expect(try String(contentsOfFile: folder.path + "/out.csv", encoding: .utf8).contains(",7,"))
        let other = try Summarize.run(
            [
                "--words-per-minute", "9", "--pipeline", "p", "pages/a.html", "--output", "-", "--format", "ndjson",
            ], in: folder.path)
        #expect(try other.record["data"] as? Int == 9)
        #expect(try other.record["title"] as? String == "A")
        try folder.write("p/pipeline.json", "{\"no-such-option\": 1}")
        let wrong = try Summarize.run(["--pipeline", "p", "pages/a.html"], in: folder.path)
        #expect(wrong.status == 2)
        #expect(wrong.lastLine.contains("no-such-option"))
    }
}
