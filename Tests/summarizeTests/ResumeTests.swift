import Foundation
import TestSupport
import Testing

/// A run that is cut short goes on where it was: no record is lost, none comes twice.
@Suite struct ResumeTests {
    private static let count = 240

    /// A list of pages, some of which fail, and what an undisturbed run makes of it.
    private struct Scene {
        let folder: TemporaryFolder
        let list: String

        init() throws {
            folder = try TemporaryFolder()
            for page in 0..<ResumeTests.count where page % 10 != 3 {
                let text = String(repeating: "<p>Some words, \"quoted\", of page \(page).", count: 20)
                try folder.write("\(page).html", "<!DOCTYPE html><title>\(page)</title><h2>Heading \(page)</h2>\(text)")
            }
            list = try folder.write("list.txt", (0..<ResumeTests.count).map { "\($0).html\n" }.joined())
        }

        func output(_ name: String) -> String { folder.path + "/" + name }

        func arguments(_ name: String, _ more: [String] = []) -> [String] {
            ["--input", list, "--output", output(name), "--max-failures", "10%"] + more
        }

        /// The file's records, one a line, without what differs from run to run.
        func records(_ name: String, ordered: Bool) throws -> [String] {
            let text = try String(contentsOfFile: output(name), encoding: .utf8)
            let rows = name.hasSuffix(".csv") ? try csvRows() : text.split(separator: "\n").map(String.init)
            func csvRows() throws -> [String] {
                try ChildProcess.run([
                    "python3", "-c",
                    "import csv, json, sys\nfor row in csv.DictReader(open(sys.argv[1], newline='')):\n  print(json.dumps({k: v for k, v in row.items() if k != 'startedAt' and not k.startswith('timings')}))",
                    output(name),
                ]).split(separator: "\n").map(String.init)
            }
            let stable = rows.map { row in
                row.replacing(/"startedAt":"[^"]*","timings":\{[^}]*\},/, with: "").trimmingCharacters(in: [","])
            }
            return ordered ? stable : stable.sorted()
        }
    }

    @Test(arguments: [("o.ndjson", [String]()), ("o.json", ["--ordered"]), ("o.csv", [])])
    func `killed at random moments and resumed, a run gives the records of an undisturbed one`(
        name: String, more: [String]
    ) throws {
        let scene = try Scene()
        defer { scene.folder.remove() }
        let undisturbed = try Summarize.run(scene.arguments("u" + name.dropFirst(), more))
        #expect(undisturbed.status == 0)
        var random = SeededGenerator(seed: UInt64(name.utf8.count))
        var kills = 0
        for _ in 0..<8 {
            let running = try Summarize.start(scene.arguments(name, more + ["--resume"]))
            usleep(UInt32.random(in: 5_000...60_000, using: &random))
            kill(running.process.processIdentifier, SIGKILL)
            let status = try running.end().status
            if status == 0 { break }
            #expect(status == -SIGKILL)
            kills += 1
            // Between the file's appearance and the process's end there is a moment too.
            if FileManager.default.fileExists(atPath: scene.output(name)) { break }
        }
        #expect(kills > 0)
        let outcome = try Summarize.run(scene.arguments(name, more + ["--resume"]))
        #expect(outcome.status == 0)
        let ordered = more.contains("--ordered")
        #expect(
            try scene.records(name, ordered: ordered) == scene.records("u" + name.dropFirst(), ordered: ordered))
        #expect(outcome.lastLine.contains("216 of 240 pages summarised, 24 failed (file-not-found 24)"))
        let left = try FileManager.default.contentsOfDirectory(atPath: scene.folder.path)
        #expect(left.filter { $0.contains("journal") || $0.contains("partial") }.isEmpty)
    }

    @Test func `a journal is private, and says what was finished when the power went`() throws {
        let scene = try Scene()
        defer { scene.folder.remove() }
        try interrupted(scene, "o.ndjson", after: 20, by: SIGKILL)
        let journal = scene.output("o.ndjson.journal")
        #expect(try FileManager.default.attributesOfItem(atPath: journal)[.posixPermissions] as? Int == 0o600)
        // The last blocks never reached the disk, and the last line that did is torn.
        let bytes = try Data(contentsOf: URL(fileURLWithPath: journal))
        try bytes.prefix(bytes.count - 37).write(to: URL(fileURLWithPath: journal))
        let outcome = try Summarize.run(scene.arguments("o.ndjson", ["--resume"]))
        #expect(outcome.status == 0)
        let indices = try records(scene.output("o.ndjson")).compactMap { $0["index"] as? Int }
        #expect(indices.count == Self.count)
        #expect(Set(indices) == Set(0..<Self.count))
    }

    @Test func `after a signal the finished records are there, and --resume goes on`() throws {
        let scene = try Scene()
        defer { scene.folder.remove() }
        let outcome = try interrupted(scene, "o.json", after: 20, by: SIGTERM)
        #expect(outcome.status == 143)
        #expect(outcome.lastLine.contains("--resume goes on"))
        let data = try Data(contentsOf: URL(fileURLWithPath: scene.output("o.json")))
        let before = try #require(try JSONSerialization.jsonObject(with: data) as? [[String: Any]])
        #expect((20..<Self.count).contains(before.count))
        #expect(try Summarize.run(scene.arguments("o.json", ["--resume"])).status == 0)
        let all = try Data(contentsOf: URL(fileURLWithPath: scene.output("o.json")))
        #expect((try JSONSerialization.jsonObject(with: all) as? [Any])?.count == Self.count)
    }

    @Test func `the exit status counts the records of both runs`() throws {
        let scene = try Scene()
        defer { scene.folder.remove() }
        // All of the failures but two are in the first part already.
        try interrupted(scene, "o.csv", after: 220, by: SIGKILL, "--ordered", "--concurrency", "2")
        let outcome = try Summarize.run([
            "--input", scene.list, "--output", scene.output("o.csv"), "--resume", "--max-failures", "23",
        ])
        #expect(outcome.status == 1)
        #expect(outcome.lastLine.contains("24 failed"))
    }

    @Test func `another list or other options are told, and nothing is lost by it`() throws {
        let scene = try Scene()
        defer { scene.folder.remove() }
        try interrupted(scene, "o.ndjson", after: 20, by: SIGKILL)
        let journal = try Data(contentsOf: URL(fileURLWithPath: scene.output("o.ndjson.journal")))
        let options = try Summarize.run(scene.arguments("o.ndjson", ["--resume", "--css", "none", "--format", "csv"]))
        #expect(options.status == 2)
        #expect(options.lastLine.contains("--format was 'ndjson' and is 'csv', --css was 'all' and is 'none'"))
        let original = try String(contentsOfFile: scene.list, encoding: .utf8)
        for (other, message) in [
            ("x.html\n" + original, "its line 1 is now 'x.html'"), ("0.html\n", "it ends after 1 pages"),
        ] {
            try scene.folder.write("list.txt", other)
            let list = try Summarize.run(scene.arguments("o.ndjson", ["--resume"]))
            #expect(list.status == 2)
            #expect(list.lastLine.contains(message))
        }
        #expect(try Data(contentsOf: URL(fileURLWithPath: scene.output("o.ndjson.journal"))) == journal)
        // A list that has only grown is the same list.
        try scene.folder.write("list.txt", original + "0.html\n")
        #expect(try Summarize.run(scene.arguments("o.ndjson", ["--resume"])).status == 0)
        #expect(try records(scene.output("o.ndjson")).count == Self.count + 1)
    }

    @Test func `without --resume a run begins anew, and puts the unfinished one's records aside`() throws {
        let scene = try Scene()
        defer { scene.folder.remove() }
        try interrupted(scene, "o.ndjson", after: 20, by: SIGKILL)
        let outcome = try Summarize.run(scene.arguments("o.ndjson"))
        #expect(outcome.status == 0)
        #expect(outcome.diagnostics.contains("are kept in \(scene.output("o.ndjson.journal~"))"))
        #expect(try records(scene.output("o.ndjson")).count == Self.count)
    }

    @Test func `the second run on one output says who holds it`() throws {
        let scene = try Scene()
        defer { scene.folder.remove() }
        let server = try FaultServer.shared.get()
        let first = try Summarize.start([server.url("/delay/1500"), "--output", scene.output("o.json")])
        Processes.wait { FileManager.default.fileExists(atPath: scene.output("o.json.journal")) }
        for more in [[], ["--resume"]] {
            let second = try Summarize.run(scene.arguments("o.json", more))
            #expect(second.status == 2)
            #expect(second.lastLine.contains("another run (process \(first.process.processIdentifier))"))
        }
        #expect(try first.end().status == 0)
        #expect(try Summarize.run(scene.arguments("o.json")).status == 0)
    }

    @Test func `a list on standard input is held against the earlier one as it comes`() throws {
        let scene = try Scene()
        defer { scene.folder.remove() }
        let list = (0..<Self.count).map { "\(scene.folder.path)/\($0).html\n" }.joined()
        let arguments = ["--input", "-", "--output", scene.output("o.ndjson"), "--max-failures", "10%"]
        let first = try Summarize.start(arguments, input: list)
        waitForJournal(scene.output("o.ndjson"), lines: 20)
        kill(first.process.processIdentifier, SIGKILL)
        #expect(try first.end().status == -SIGKILL)
        let other = try Summarize.run(arguments + ["--resume"], input: "/other.html\n" + list)
        #expect(other.status == 2)
        let same = try Summarize.run(arguments + ["--resume"], input: list)
        #expect(same.status == 0)
        #expect(Set(try records(scene.output("o.ndjson")).compactMap { $0["index"] as? Int }) == Set(0..<Self.count))
    }

    @Test func `only a file can be resumed, and one that is not there is begun`() throws {
        let scene = try Scene()
        defer { scene.folder.remove() }
        #expect(try Summarize.run("--resume", "--input", scene.list).status == 2)
        #expect(try Summarize.run("--resume", "--input", scene.list, "--output", "/dev/null").status == 2)
        #expect(try Summarize.run(scene.arguments("o.ndjson", ["--resume"])).status == 0)
        #expect(try Summarize.run(scene.arguments("o.ndjson", ["--resume"])).status == 0)
    }

    // MARK: -

    /// Starts a run and ends it once it has so many records.
    @discardableResult
    private func interrupted(
        _ scene: Scene, _ name: String, after count: Int, by signal: Int32, _ more: String...
    ) throws -> Summarize.Outcome {
        let running = try Summarize.start(scene.arguments(name, ["--concurrency", "2"] + more))
        waitForJournal(scene.output(name), lines: count)
        kill(running.process.processIdentifier, signal)
        return try running.end()
    }

    private func waitForJournal(_ output: String, lines: Int) {
        Processes.wait {
            let journal = (try? Data(contentsOf: URL(fileURLWithPath: output + ".journal"))) ?? Data()
            return journal.count { $0 == 0x0A } > lines
        }
    }

    private func records(_ path: String) throws -> [[String: Any]] {
        try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").map { line in
            try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
        }
    }
}

/// Numbers that are the same in every run (splitmix64).
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return value ^ (value >> 31)
    }
}
