/// What the command line asks for.
package enum Command: Sendable {
    case run(Settings)
    case help
    case version
    case schema
}

extension Command {
    /// Reads the command line, and the pipeline file that it names; what the command line says wins.
    ///
    /// - Parameters:
    ///   - arguments: without the program's own name.
    ///   - files: what reads the files that options name.
    package init(arguments: [String], files: TextFiles = TextFiles()) throws(UsageError) {
        for argument in arguments.prefix(while: { $0 != "--" }) {
            switch argument {
            case "--help", "-h":
                self = .help
                return
            case "--version":
                self = .version
                return
            case "--schema":
                self = .schema
                return
            default: continue
            }
        }
        let words = try Self.words(arguments)
        var settings = Settings()
        if let pipeline = words.last(where: { $0.option == nil && $0.isPipeline }) {
            let file = try PipelineFile(path: pipeline.value, files: files)
            try file.apply(to: &settings)
        }
        let context = OptionContext(folder: nil, readFile: files.read)
        // Input on the command line replaces the pipeline's own; `--answer` is not undone by a `--script` behind it.
        let given = words.filter { !$0.isPipeline }
        if given.contains(where: { $0.option == nil || $0.option?.name == "--input" }) { settings.inputs = [] }
        for word in given.filter({ $0.option?.name != "--answer" }) + given.filter({ $0.option?.name == "--answer" }) {
            if let option = word.option {
                try option.apply(word.value, &settings, context)
            } else {
                settings.inputs.append(.argument(word.value))
            }
        }
        guard !settings.inputs.isEmpty else {
            throw UsageError("nothing to do: name pages, or a list of them with --input FILE; --help shows all options")
        }
        guard settings.inputs.filter({ $0 == .standardInput }).count < 2 else {
            throw UsageError("--input - can be given once: standard input can be read only once")
        }
        if settings.isResumed, settings.output == nil {
            throw UsageError("--resume goes on with a file: name it with --output FILE")
        }
        self = .run(settings)
    }

    /// One option with its value, the pipeline, or an argument.
    private struct Word {
        var option: Option?
        var isPipeline = false
        var value: String
    }

    private static func words(_ arguments: [String]) throws(UsageError) -> [Word] {
        var words: [Word] = []
        var index = 0
        while index < arguments.count {
            let argument = arguments[index]
            index += 1
            if argument == "--" {
                words += arguments[index...].map { Word(value: $0) }
                break
            }
            guard argument.utf8.first == UInt8(ascii: "-"), argument != "-" else {
                words.append(
                    argument == "-" ? Word(option: Option.named("--input"), value: "-") : Word(value: argument))
                continue
            }
            // By bytes, here and wherever a text is cut: a combining mark behind a sign makes one character of the two.
            let equals = argument.utf8.firstIndex(of: UInt8(ascii: "="))
            let name = String(argument[..<(equals ?? argument.endIndex)])
            let isPipeline = name == "--pipeline"
            let option = Option.named(name)
            guard isPipeline || option != nil else { throw unknown(name) }
            var value = equals.map { String(argument[argument.utf8.index(after: $0)...]) }
            if !isPipeline, option?.value == nil {
                guard value == nil else { throw UsageError("\(name) takes no value") }
                value = ""
            } else if value == nil {
                guard index < arguments.count else {
                    throw UsageError("\(name) needs a value: \(name) \(option?.value ?? "FOLDER")")
                }
                value = arguments[index]
                index += 1
            }
            if value?.isEmpty == true, isPipeline || ["FILE", "FOLDER"].contains(option?.value) {
                throw UsageError("\(name) names nothing: \(name) \(option?.value ?? "FOLDER")")
            }
            words.append(Word(option: option, isPipeline: isPipeline, value: value ?? ""))
        }
        return words
    }

    private static func unknown(_ name: String) -> UsageError {
        let near = Option.all.map(\.name).filter { $0.hasPrefix(name) || name.hasPrefix($0) }
        let hint = near.isEmpty ? "--help shows all options" : "did you mean \(near.joined(separator: " or "))?"
        return UsageError("there is no option \(name); \(hint)")
    }
}

extension Option {
    /// The option of that name.
    static func named(_ name: String) -> Option? { all.first { $0.name == name } }
}
