import FoundationEssentials

/// A pipeline as data: `FOLDER/pipeline.json`, whose keys are the options' names without their dashes, and which names the
/// script it runs. Paths in it are relative to its folder.
struct PipelineFile {
    private let path: String
    private let folder: String
    private let files: TextFiles
    private let values: [String: Value]

    /// A value in the file: text, a number, a switch, or a list of texts for options that may be repeated.
    private enum Value: Decodable {
        case switched(Bool)
        case texts([String])

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if let bool = try? container.decode(Bool.self) {
                self = .switched(bool)
            } else if let number = try? container.decode(Int.self) {
                self = .texts([String(number)])
            } else if let text = try? container.decode(String.self) {
                self = .texts([text])
            } else {
                self = .texts(try container.decode([String].self))
            }
        }
    }

    /// Reads a pipeline.
    ///
    /// - Parameters:
    ///   - path: of its folder, or of the file itself.
    ///   - files: what reads it, and the files that it names.
    init(path: String, files: TextFiles) throws(UsageError) {
        self.files = files
        let isFile = path.hasSuffix(".json")
        folder = isFile ? String(path[..<(path.utf8.lastIndex(of: UInt8(ascii: "/")) ?? path.startIndex)]) : path
        self.path = isFile ? path : path + "/pipeline.json"
        let text = try files.read(self.path)
        do {
            values = try JSONDecoder().decode([String: Value].self, from: Data(text.utf8))
        } catch DecodingError.dataCorrupted(let context) {
            let reason = (context.underlyingError as? CocoaError)?.userInfo["NSDebugDescription"]
            let detail = reason.map { ": \($0)" } ?? ""
            throw UsageError("\(self.path) is not valid JSON\(detail)")
        } catch DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context) {
            let key = context.codingPath.first?.stringValue
            throw UsageError(
                "\(self.path): "
                    + (key.map { "\"\($0)\" must be a text, a whole number, true or false, or a list of texts" }
                        ?? "a pipeline is an object, such as {\"script\": \"outline.js\"}"))
        } catch {
            throw UsageError("\(self.path) cannot be read: \(error)")
        }
    }

    /// Sets what the file says.
    func apply(to settings: inout Settings) throws(UsageError) {
        let context = OptionContext(folder: folder, readFile: files.read)
        for key in values.keys where key != "description" && Option.named("--" + key)?.isForPipelines != true {
            let isOption = key == "pipeline" || Option.named("--" + key) != nil
            throw UsageError(
                "\(path): "
                    + (isOption
                        ? "--\(key) can be given on the command line only"
                        : "there is no option \"\(key)\"; its keys are those of summarize --help without dashes"))
        }
        // In the order of the table, so that the same file always means the same.
        for option in Option.all {
            guard let value = values[option.key] else { continue }
            do {
                try apply(value, of: option, to: &settings, context)
            } catch {
                throw UsageError("\(path): \(error.message)")
            }
        }
    }

    private func apply(
        _ value: Value, of option: Option, to settings: inout Settings, _ context: borrowing OptionContext
    ) throws(UsageError) {
        switch value {
        case .switched(let isOn):
            guard option.value == nil else {
                throw UsageError("\"\(option.key)\" takes \(option.value ?? ""), not true or false")
            }
            if isOn { try option.apply("", &settings, context) }
        case .texts(let texts):
            guard option.value != nil else { throw UsageError("\"\(option.key)\" takes true or false") }
            for text in texts { try option.apply(text, &settings, context) }
        }
    }
}
