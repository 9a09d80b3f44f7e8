import Foundation
import TestSupport
import Testing

/// README.md, the program's own words, its sources and these tests say the same.
@Suite struct DocumentationTests {
    private static func text(of path: String) throws -> String {
        try String(contentsOfFile: Repository.root + "/" + path, encoding: .utf8)
    }

    /// The sources of a folder, one behind the other.
    private static func sources(in folder: String) throws -> String {
        let path = Repository.root + "/" + folder
        let files = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
        return try files.filter { $0.hasSuffix(".swift") && !$0.hasSuffix("DocumentationTests.swift") }.sorted()
            .map { try text(of: folder + "/" + $0) }.joined(separator: "\n")
    }

    /// What stands between two texts; the whole rest when there is no end.
    private static func part(of text: String, from start: String, to end: String) -> Substring {
        guard let first = text.range(of: start) else { return "" }
        let rest = text[first.upperBound...]
        return rest.range(of: end).map { rest[..<$0.lowerBound] } ?? rest
    }

    /// The option table of a text of the README: the option as it is written, and what is said of it with its default.
    private static func optionsInReadme() throws -> [String: String] {
        let section = part(of: try text(of: "README.md"), from: "## Options", to: "\n## ")
        var options: [String: String] = [:]
        for line in section.split(separator: "\n") where line.hasPrefix("| `") {
            let cells = line.replacing("\\|", with: "\u{0}").split(separator: "|").map {
                $0.replacing("\u{0}", with: "|").trimmingCharacters(in: .whitespaces)
            }
            let name = cells[0].trimmingCharacters(in: ["`"])
            options[name] = cells[1] + (cells.count > 2 && !cells[2].isEmpty ? " [\(cells[2])]" : "")
        }
        return options
    }

    private static func optionsInHelp() throws -> [String: String] {
        var options: [String: String] = [:]
        var name = ""
        for line in try Summarize.run("--help").text.split(separator: "\n") {
            if line.hasPrefix("        ") {
                options[name, default: ""] += (options[name]?.isEmpty == false ? " " : "") + line.dropFirst(8)
            } else if line.hasPrefix("  "), !line.hasPrefix("   ") {
                name = String(line.dropFirst(2))
                options[name] = ""
            }
        }
        return options
    }

    @Test func `the README's table of options is what --help says`() throws {
        let (readme, help) = (try Self.optionsInReadme(), try Self.optionsInHelp())
        #expect(readme.count > 25)
        #expect(Set(readme.keys).symmetricDifference(help.keys) == [])
        for (name, words) in help { #expect(readme[name] == words, "\(name)") }
    }

    @Test func `every option is tested through the built program`() throws {
        let tests = try Self.sources(in: "Tests/summarizeTests")
        for option in try Self.optionsInHelp().keys where option.hasPrefix("--") {
            let name = option.split(separator: " ")[0]
            #expect(tests.contains("\"\(name)\""), "\(name)")
        }
    }

    /// Codes that no test can bring about, and why.
    private static let unreachable = [
        "transfer-failed": "libcurl itself has no memory, or does not know an option",
        "script-engine": "JavaScriptCore gives no virtual machine",
    ]

    /// Codes that are never in a record: they end the program, or stand for another one.
    private static let neverRecorded: Set = [
        "cancelled", "invalid-configuration", "postponed", "script-memory", "script-result-unsupported",
        "script-stopped",
    ]

    @Test func `the README lists every error code that the sources know`() throws {
        let section = Self.part(of: try Self.text(of: "README.md"), from: "Error codes:", to: "\n\n")
        let listed = Set(
            section.split(separator: "`").map(String.init).filter { $0.wholeMatch(of: /[a-z]+(-[a-z]+)*/) != nil })
        var known: Set<String> = []
        for path in [
            "Fetching/API/FetchError+Code.swift", "Browsing/PageError.swift", "Scripting/Errors/ScriptError.swift",
        ] {
            for match in try Self.text(of: "Sources/" + path).matches(of: /\n +case ([A-Za-z]+)( = "([a-z-]+)")?(?=\n)/)
            {
                known.insert(String(match.3 ?? match.1))
            }
        }
        for match in try Self.sources(in: "Sources/Batch").matches(of: /code: "([a-z-]+)"/) {
            known.insert(String(match.1))
        }
        #expect(known.count > 25)
        #expect(listed.symmetricDifference(known.subtracting(Self.neverRecorded)) == [])
    }

    @Test func `every error code is tested through the built program`() throws {
        let section = Self.part(of: try Self.text(of: "README.md"), from: "Error codes:", to: "\n\n")
        let tests = try Self.sources(in: "Tests/summarizeTests")
        for match in section.matches(of: /`([a-z-]+)`/) where Self.unreachable[String(match.1)] == nil {
            #expect(tests.contains("\"\(match.1)\""), "\(match.1)")
        }
    }

    @Test func `the README's table of fields names what the schema has`() throws {
        let section = Self.part(
            of: try Self.text(of: "README.md"), from: "## Records", to: "`summarize --schema` prints")
        let fields = Set(
            section.split(separator: "\n").filter { $0.hasPrefix("| `") }.flatMap { line in
                line.split(separator: "|")[0].matches(of: /`([A-Za-z]+)`/).map { String($0.1) }
            })
        let schema = try JSONSerialization.jsonObject(with: try Summarize.run("--schema").output) as? [String: Any]
        let properties = schema?["properties"] as? [String: Any] ?? [:]
        #expect(fields.symmetricDifference(properties.keys) == [])
    }

    @Test func `the README's record is a real one`() throws {
        let readme = try Self.text(of: "README.md")
        let json = Self.part(of: readme, from: "```json", to: "```")
        let shown = try #require(
            try JSONSerialization.jsonObject(with: Data(String(json).utf8)) as? [String: Any])
        let real = try Summarize.run("samples/pages/article.html").record
        #expect(Set(shown.keys) == Set(real.keys))
        #expect(
            Set((shown["timings"] as? [String: Any] ?? [:]).keys)
                == Set((real["timings"] as? [String: Any] ?? [:]).keys))
        func lasting(_ record: [String: Any]) throws -> String {
            let lasting = record.filter { !["timings", "startedAt", "finalURL"].contains($0.key) }
            return String(
                decoding: try JSONSerialization.data(withJSONObject: lasting, options: [.sortedKeys]), as: UTF8.self)
        }
        #expect(try lasting(shown) == lasting(real))
    }

    @Test func `the README's script gives what it says`() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let source = String(Self.part(of: try Self.text(of: "README.md"), from: "```js\n", to: "```"))
        let script = try folder.write("links.js", source)
        let page = try folder.write("a.html", "<title>A</title><p><a href=b.html> To B </a>")
        let data = try Summarize.run("--script", script, page).record["data"] as? [[String: String]]
        #expect(data == [["text": "To B", "to": "file://\(folder.path)/b.html"]])
    }

    @Test func `every file that the README leads to is there, and so is every section`() throws {
        let readme = try Self.text(of: "README.md")
        let headings = Set(
            readme.matches(of: /(?m)^#+ (.*)$/).map { match in
                match.1.lowercased().filter { $0.isLetter || $0.isNumber || $0 == " " || $0 == "-" }.replacing(
                    " ", with: "-")
            })
        for match in readme.matches(of: /\]\(([^)]+)\)/) where !match.1.hasPrefix("https://") {
            if match.1.hasPrefix("#") {
                #expect(headings.contains(String(match.1.dropFirst())), "\(match.1)")
            } else {
                #expect(FileManager.default.fileExists(atPath: Repository.root + "/" + match.1), "\(match.1)")
            }
        }
    }

    @Test func `the README's cron line is the one in the file, and cron would run the whole of it`() throws {
        let readme = Self.part(of: try Self.text(of: "README.md"), from: "From cron", to: "\nThe output")
        let line = try #require(readme.split(separator: "\n").first { $0.hasPrefix("30 2") })
        let file = try Self.text(of: "Pipelines/nightly/summarize.cron")
        #expect(file.split(separator: "\n").last == line)
        // To cron, a bare % ends the command: crontab(5).
        #expect(line.replacing("\\%", with: "").contains("%") == false)
        // The command itself, with its paths replaced, run as cron runs it.
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        try folder.write("urls.txt", "\(Repository.root)/samples/pages/plain.html\n")
        let command = String(line.split(separator: " ", maxSplits: 5)[5]).replacing("\\%", with: "%")
            .replacing("/var/lock", with: folder.path).replacing("/srv/pages", with: folder.path)
            .replacing("/usr/local/bin/summarize", with: Summarize.binary)
        let said = try ChildProcess.run(["/bin/sh", "-c", command])
        #expect(said.isEmpty)
        #expect(FileManager.default.fileExists(atPath: folder.path + "/summaries.json"))
        // While another run holds the lock, this one ends at once and says so.
        let refused = try ChildProcess.run([
            "/bin/sh", "-c", "exec 9>\"$0/summarize.lock\"; flock 9; \(command)", folder.path,
        ])
        #expect(refused.contains("status 75"))
    }
}
