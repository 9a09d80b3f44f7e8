#if canImport(Glibc)
    import Glibc
#endif

/// A file that appears whole or not at all: it is written beside its place under another name, synced, and renamed.
struct OutputFile: Sendable {
    /// Its path. A symbolic link stays: what it points at is replaced.
    let path: String
    /// The mode of the file that it replaces.
    private let mode: mode_t?

    /// - Parameter mode: `nil` when there is no file yet.
    init(path: String, mode: mode_t?) {
        self.path = Self.target(of: path)
        self.mode = mode
    }

    /// Where finished records are until the file appears.
    var journalPath: String { path + ".journal" }

    /// Has `body` write the file, then makes it appear.
    func replace(_ body: (ByteSink) throws(OutputFailure) -> Void) throws(OutputFailure) {
        let draft = sibling(".\(name).partial")
        let flags = O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC
        let descriptor = open(draft, flags, mode ?? 0o666)
        guard descriptor >= 0 else { throw .unwritable(ByteSink.message(path, errno)) }
        if let mode { fchmod(descriptor, mode) }
        let sink = ByteSink(
            descriptor: descriptor, name: path, isOwned: true,
            advice: "; the finished records are in \(journalPath), and --resume takes them from there")
        do throws(OutputFailure) {
            try body(sink)
            // All of it is on the disk before its name is.
            try sink.sync()
            guard rename(draft, path) == 0 else { throw sink.failure(errno) }
        } catch {
            unlink(draft)
            throw error
        }
        syncFolder()
    }

    /// Has the folder's names on the disk.
    func syncFolder() {
        let folder = open(sibling(""), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard folder >= 0 else { return }
        fsync(folder)
        close(folder)
    }

    private var name: Substring { path[nameStart...] }

    private var nameStart: String.Index {
        path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    }

    /// A name in the file's folder; the folder itself for none.
    private func sibling(_ name: String) -> String {
        let folder = path[..<nameStart]
        return name.isEmpty && folder.isEmpty ? "." : folder + name
    }

    private static func target(of path: String) -> String {
        guard let resolved = realpath(path, nil) else { return path }
        defer { free(resolved) }
        return String(cString: resolved)
    }
}
