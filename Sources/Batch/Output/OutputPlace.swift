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
        // What is no UTF-8 on the command line has come here with this in its place, and another file would be written.
        if path.unicodeScalars.contains("\u{FFFD}") {
            throw .unwritable("the name of --output is not UTF-8, or has a U+FFFD in it; name another file")
        }
        var status = stat()
        let exists = stat(path, &status) == 0
        let type = status.st_mode & S_IFMT
        if exists, type == S_IFDIR { throw .unwritable("\(path) is a folder; --output takes a file") }
        if !exists, path.utf8.last == UInt8(ascii: "/") {
            throw .unwritable("\(path) is the name of a folder; --output takes a file")
        }
        guard exists, type != S_IFREG else {
            let file = OutputFile(path: path, mode: exists ? status.st_mode & 0o777 : nil)
            try file.check()
            self = .file(file)
            return
        }
        // A device or a pipe cannot be replaced: it is written as it is.
        let descriptor = open(path, O_WRONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .unwritable(ByteSink.message(path, errno)) }
        self = .stream(ByteSink(descriptor: descriptor, name: path, isOwned: true))
    }
}
