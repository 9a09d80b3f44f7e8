#if canImport(Glibc)
    import Glibc
#endif

/// What the output is.
enum OutputPlace {
    /// Standard output, a device or a pipe: written as records come.
    case stream(ByteSink)
    /// A file, which appears whole or not at all.
    case file(OutputFile)

    /// Looks at what is there.
    ///
    /// - Parameter path: `nil` for standard output.
    /// - Throws: `OutputFailure` when nothing can be written there.
    init(path: String?) throws(OutputFailure) {
        guard let path else {
            self = .stream(.standardOutput)
            return
        }
        var status = stat()
        let exists = stat(path, &status) == 0
        let type = status.st_mode & S_IFMT
        if exists, type == S_IFDIR { throw .unwritable("\(path) is a folder; --output takes a file") }
        guard exists, type != S_IFREG else {
            self = .file(OutputFile(path: path, mode: exists ? status.st_mode & 0o777 : nil))
            return
        }
        // A device or a pipe cannot be replaced: it is written as it is.
        let descriptor = open(path, O_WRONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .unwritable(ByteSink.message(path, errno)) }
        self = .stream(ByteSink(descriptor: descriptor, name: path, isOwned: true))
    }
}
