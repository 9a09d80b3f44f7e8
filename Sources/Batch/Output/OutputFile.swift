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

    /// Sees that there can be such a file, and others beside it, whose names are longer than its own.
    ///
    /// - Throws: `OutputFailure` when there cannot.
    func check() throws(OutputFailure) {
        if Self.link(at: path) != nil { throw .unwritable(ByteSink.message(path, ELOOP)) }
        // "\(name).journal~" is the longest.
        let most = max(0, pathconf(sibling(""), Int32(_PC_NAME_MAX))) - 9
        guard most > 0, name.utf8.count > most else { return }
        throw .unwritable(
            "the name \(name.prefix(40))… is too long for --output: it may have \(most) bytes, so that that of its journal fits"
        )
    }

    /// Whether there is a file in its place.
    var exists: Bool { access(path, F_OK) == 0 }

    /// Where finished records are until the file appears.
    var journalPath: String { path + ".journal" }

    /// Sees that none of the files that the run reads is the one that it would replace.
    ///
    /// - Throws: `UsageError`, which names it.
    func refuse(_ inputs: [String]) throws(UsageError) {
        var own = stat()
        guard stat(path, &own) == 0 else { return }
        for input in inputs {
            var other = stat()
            guard stat(input, &other) == 0, other.st_dev == own.st_dev, other.st_ino == own.st_ino else { continue }
            throw UsageError("\(input) is read by the run, and --output would replace it; name another file")
        }
    }

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
        path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path.utf8.index(after: $0) } ?? path.startIndex
    }

    /// A name in the file's folder; the folder itself for none.
    private func sibling(_ name: String) -> String {
        let folder = path[..<nameStart]
        return name.isEmpty && folder.isEmpty ? "." : folder + name
    }

    private static func target(of path: String) -> String {
        var path = path
        // As many links as the system follows (path_resolution(7)).
        for _ in 0..<40 {
            if let resolved = realpath(path, nil) {
                defer { free(resolved) }
                return String(cString: resolved)
            }
            // Nothing is there yet: where a link points, the file is to be.
            guard let target = link(at: path) else { return path }
            let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
            path = target.hasPrefix("/") ? target : folder + target
        }
        return path
    }

    /// Where a symbolic link points; `nil` for what is none.
    private static func link(at path: String) -> String? {
        withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX)) { buffer in
            guard let start = buffer.baseAddress else { return nil }
            let count = readlink(path, start, buffer.count)
            return count > 0 ? String(decoding: UnsafeRawBufferPointer(buffer).prefix(count), as: UTF8.self) : nil
        }
    }
}
