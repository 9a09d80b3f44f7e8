import Browsing
import TestSupport
import Testing

@testable import Batch

@Suite struct CommandTests {
    private func settings(_ arguments: String...) throws -> Settings {
        guard case .run(let settings) = try Command(arguments: arguments) else {
            throw UsageError("not a run")
        }
        return settings
    }

    @Test func `lists and pages keep their order`() throws {
        let settings = try settings("--input", "a.txt", "https://example.org/", "--input=-", "b.html")
        #expect(
            settings.inputs == [
                .list(path: "a.txt"), .argument("https://example.org/"), .standardInput, .argument("b.html"),
            ])
    }

    @Test func `a combining mark behind a sign is part of the value`() throws {
        let settings = try settings(
            "--input=\u{301}a.txt", "--header=A:\u{301}b", "--output=\u{301}.\u{301}csv", "-", "--", "-\u{301}")
        #expect(
            settings.inputs == [.list(path: "\u{301}a.txt"), .standardInput, .argument("-\u{301}")])
        #expect(settings.browser.headers.map(\.name) == ["A"])
        #expect(settings.browser.headers.map(\.value) == ["\u{301}b"])
        #expect(throws: UsageError.self) { try self.settings("-\u{301}") }
    }

    @Test func `what stands behind two dashes is a page`() throws {
        #expect(try settings("--", "--quiet", "-").inputs == [.argument("--quiet"), .argument("-")])
    }

    @Test(arguments: [
        ("x.json", Settings.Format.json), ("x.CSV", .csv), ("x.ndjson", .ndjson), ("x", .ndjson), ("a.b/x", .ndjson),
    ])
    func `the format goes by the file's ending`(path: String, format: Settings.Format) throws {
        #expect(try settings("--output", path, "a").effectiveFormat == format)
        #expect(try settings("--output", path, "a", "--format", "csv").effectiveFormat == .csv)
    }

    @Test(arguments: [
        ["--concurrency", "0", "a"], ["--concurrency", "x", "a"], ["--per-host", "-1", "a"],
        ["--page-timeout", "0", "a"],
        ["--page-timeout", "soon", "a"], ["--memory", "-1", "a"], ["--format", "xml", "a"], ["--css", "some", "a"],
        ["--header", "no colon", "a"], ["--user-agent", "a\nb", "a"], ["--max-failures", "101%", "a"],
        ["--max-failures", "-1", "a"], ["--retries", "99", "a"],
        ["--script", "/no/such/file.js", "a"], ["--ca-file", "/no/such/file.pem", "a"],
        ["--pipeline", "/no/such/folder"],
        ["--no-such-option", "a"], ["--quiet=yes", "a"], ["--input"], [], ["-", "--input", "-"],
    ])
    func `wrong usage is told, by name`(arguments: [String]) {
        #expect(throws: UsageError.self) { try Command(arguments: arguments) }
    }

    @Test(arguments: [
        ("null", "a pipeline is an object"), ("[1]", "a pipeline is an object"), ("{\"script\": ", "is not valid JSON"),
        ("{\"script\": null}", "\"script\" must be a text"), ("{\"concurrency\": 3.5}", "a whole number"),
        ("{\"resume\": true}", "--resume can be given on the command line only"),
        ("{\"pipeline\": \"x\"}", "--pipeline can be given on the command line only"),
        ("{\"nope\": 1}", "there is no option \"nope\""), ("{\"quiet\": \"x\"}", "\"quiet\" takes true or false"),
    ])
    func `a pipeline that cannot be used says what is wrong with it`(text: String, message: String) throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let file = try folder.write("pipeline.json", text)
        let error = #expect(throws: UsageError.self) { try Command(arguments: ["--pipeline", file, "a"]) }
        #expect(error?.message.hasPrefix(file) == true)
        #expect(error?.message.contains(message) == true)
    }

    @Test func `a script's answer is data unless told otherwise`() throws {
        #expect(try settings("a").answer == .summary)
        #expect(try settings("--pipeline", "Pipelines/outline", "a").answer == .data)
        #expect(try settings("--pipeline", "Pipelines/summary", "a").answer == .summary)
    }

    @Test func `the command line wins over the pipeline`() throws {
        #expect(try settings("--pipeline", "Pipelines/outline", "a").browser.css == .none)
        #expect(try settings("--css", "inline", "--pipeline", "Pipelines/outline", "a").browser.css == .inline)
    }

    @Test func `the built-in script is the one in the pipelines' folder`() throws {
        let file = try settings("--pipeline", "Pipelines/summary", "a").script?.body
        #expect(file == SummaryScript.body)
    }

    @Test func `the help shows every option`() {
        for option in Option.all { #expect(Help.text.contains("  \(option.name)")) }
        #expect(Help.text.split(separator: "\n").allSatisfy { $0.count <= 120 })
    }
}
