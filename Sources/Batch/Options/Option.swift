/// One option: how it is written, what it says, and what it sets. The same table reads the command line and pipeline files,
/// and prints the help.
struct Option: Sendable {
    /// With its two dashes.
    let name: String
    /// The name of its value; `nil` for a switch.
    let value: String?
    /// As the help shows it; "" for none.
    let initial: String
    let help: String
    let group: Group
    /// Whether it may stand in a pipeline file: not those that only make sense on a command line.
    var isForPipelines = true
    /// Takes the value ("" for a switch) over into the settings.
    let apply: @Sendable (String, inout Settings, borrowing OptionContext) throws(UsageError) -> Void

    /// The headings of the help.
    enum Group: String, CaseIterable, Sendable {
        case input = "Input and output"
        case page = "The script and the page"
        case loading = "Loading"
        case limits = "Limits"
        case report = "Reports and exit status"
    }

    /// The key in a pipeline file.
    var key: String { String(name.dropFirst(2)) }
}

/// What an option needs to know besides its value.
struct OptionContext {
    /// What relative paths are relative to; `nil` for the working directory.
    let folder: String?
    /// Reads a small text file, such as a script.
    let readFile: (String) throws(UsageError) -> String

    /// A path as the program opens it.
    func resolve(_ path: String) -> String {
        guard let folder, path.utf8.first != UInt8(ascii: "/"), path != "-" else { return path }
        return folder.isEmpty ? path : folder + "/" + path
    }
}
