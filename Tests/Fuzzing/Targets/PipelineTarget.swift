@testable import Batch
import Browsing

extension FuzzTarget {
    /// Pipeline files and command lines: settings within their bounds, or a message for people.
    ///
    /// The input's first byte says what the rest is: "f" the text of a file, "w" the words of a command line, one on each line, and
    /// anything else options, one on each line. Such a line's first byte chooses the option, and its second says what kind of
    /// value the rest of it is; what they mean in a file they mean on the command line too.
    static let pipeline = FuzzTarget(name: "pipeline") { input in
        guard let kind = input.first else { return }
        let lines = input.dropFirst().split(separator: 0x0A, omittingEmptySubsequences: false)
        switch kind {
        case UInt8(ascii: "f"): _ = settings(fromFile: String(decoding: input.dropFirst(), as: UTF8.self))
        case UInt8(ascii: "w"): _ = settings(from: lines.map { String(decoding: $0, as: UTF8.self) })
        default:
            var choices: [Choice] = []
            for line in lines {
                guard let choice = Choice(Array(line)), !choices.contains(where: { $0.option.key == choice.option.key })
                else { continue }
                choices.append(choice)
            }
            let file = settings(fromFile: "{" + choices.map(\.json).joined(separator: ",\n") + "}")
            guard let file, let arguments = Choice.arguments(choices) else { return }
            guard var line = settings(from: file.inputs.isEmpty ? arguments + ["x"] : arguments) else {
                fatalError("taken from a file, but not from the command line: \(arguments)")
            }
            if file.inputs.isEmpty { line.inputs = [] }
            require("\(line)" == "\(file)", "in a file and on the command line, \(arguments) are two things")
        }
    }

    /// One option with a value.
    private struct Choice {
        let option: Option
        let json: String
        /// `nil` when there is no such value on the command line.
        let arguments: [String]?

        init?(_ line: [UInt8]) {
            guard line.count >= 2 else { return nil }
            option = Option.all[Int(line[0]) % Option.all.count]
            let text = String(decoding: line[2...], as: UTF8.self)
            let name = option.name
            switch line[1] {
            case UInt8(ascii: "#"):
                json = "\"\(option.key)\":\(text)"
                arguments = nil
            case UInt8(ascii: "["):
                let texts = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
                json = "\"\(option.key)\":[\(texts.map(Self.quoted).joined(separator: ","))]"
                arguments = texts.map { name + "=" + $0 }
            case UInt8(ascii: "t"):
                json = "\"\(option.key)\":true"
                arguments = [name]
            case UInt8(ascii: "f"):
                json = "\"\(option.key)\":false"
                arguments = []
            default:
                json = "\"\(option.key)\":\(Self.quoted(text))"
                arguments = [name + "=" + text]
            }
        }

        /// `nil` when the command line has no way to say that; it says at once that an empty name of a file is none.
        static func arguments(_ choices: [Choice]) -> [String]? {
            var arguments: [String] = []
            for choice in choices {
                guard let more = choice.arguments else { return nil }
                if choice.option.value == "FILE", more.contains(where: { $0.hasSuffix("=") }) { return nil }
                arguments += more
            }
            return arguments
        }

        private static func quoted(_ text: String) -> String {
            var bytes: [UInt8] = []
            JSONWriter.write(text, to: &bytes)
            return String(decoding: bytes, as: UTF8.self)
        }
    }

    private static func settings(fromFile text: String) -> Settings? {
        // Of the files that it names there is one.
        let files = TextFiles(replaying: ["pipeline.json": text, "s.js": "return 1"])
        var settings = Settings()
        do throws(UsageError) {
            try PipelineFile(path: "pipeline.json", files: files).apply(to: &settings)
            check(settings)
            return settings
        } catch {
            require(!error.message.isEmpty, "an error that says nothing")
            return nil
        }
    }

    private static func settings(from arguments: [String]) -> Settings? {
        let files = TextFiles(replaying: [
            "s.js": "return 1", "p.json": #"{"script": "s.js", "concurrency": 3, "input": "a"}"#,
        ])
        do throws(UsageError) {
            guard case .run(let settings) = try Command(arguments: arguments, files: files) else { return nil }
            require(!settings.inputs.isEmpty, "a run of nothing")
            check(settings)
            return settings
        } catch {
            require(!error.message.isEmpty, "an error that says nothing")
            return nil
        }
    }

    private static func check(_ settings: Settings) {
        let browser = settings.browser
        require((1...100_000).contains(settings.wordsPerMinute), "\(settings.wordsPerMinute) words a minute")
        require((1...1024).contains(settings.concurrency), "\(settings.concurrency) pages at once")
        require((1...256).contains(browser.connectionsPerHost), "\(browser.connectionsPerHost) connections")
        require((0...20).contains(browser.retries), "\(browser.retries) further tries")
        let tenYears = Duration.seconds(10 * 366 * 86_400)
        for time in [
            browser.connectTimeout, browser.pageTimeout, browser.scriptTimeout, settings.grace,
            settings.deadline ?? .seconds(1),
        ] {
            require(time > .zero && time <= tenYears, "a time of \(time)")
        }
        for size in [browser.pageBytes, browser.pageMemory, browser.memory] {
            require((1...1 << 40).contains(size), "a size of \(size)")
        }
        require(browser.processMemory > browser.memory, "a process of \(browser.processMemory) bytes")
        require(browser.rate.map { $0 >= 0.01 && $0 <= 10_000 } ?? true, "\(browser.rate ?? 0) requests a second")
        require(
            !browser.userAgent.isEmpty && !browser.userAgent.utf8.contains { $0 < 0x20 || $0 == 0x7F },
            "a name with controls")
        require(settings.allowance.shown.utf8.count < 400, "an allowance of \(settings.allowance.shown)")
        _ = settings.allowance.allows(1, of: 2)
        // A journal begins with what matters of it, on one line.
        let header = JournalHeader(RunIdentity(settings))
        let line = header.line
        require(line.firstIndex(of: 0x0A) == line.count - 1, "a journal's header is not one line")
        require(
            line.withUnsafeBytes { JournalHeader($0.dropLast()) } == header, "a journal's header is another when read")
        require(header.run.differences(from: RunIdentity(settings)).isEmpty, "a run is not the same as itself")
    }
}
