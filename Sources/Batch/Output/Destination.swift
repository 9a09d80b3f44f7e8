#if canImport(Glibc)
    import Glibc
#endif

/// Where the bytes of the records go: standard output, or a file that appears whole or not at all. The file is written beside
/// its place under another name, synced, and renamed at the end.
final class Destination {
    private let descriptor: Int32
    /// The file's own path and the one it is written under; `nil` for what is written in place.
    private let paths: (final: String, partial: String)?
    private let name: String
    private var isOpen = true

    /// Where the unfinished file is; `nil` when there is none.
    var partialFile: String? { paths?.partial }

    /// - Parameter path: `nil` for standard output.
    init(path: String?) throws(OutputFailure) {
        guard let path else {
            descriptor = STDOUT_FILENO
            paths = nil
            name = "standard output"
            return
        }
        name = path
        var status = stat()
        let exists = stat(path, &status) == 0
        let type = status.st_mode & S_IFMT
        if exists, type == S_IFDIR { throw .unwritable("\(path) is a folder; --output takes a file") }
        if exists, type != S_IFREG {
            // A device or a pipe cannot be replaced: it is written as it is.
            descriptor = open(path, O_WRONLY | O_CLOEXEC)
            paths = nil
            guard descriptor >= 0 else { throw .unwritable(Self.message(path, errno)) }
            return
        }
        // A symbolic link stays: what it points at is replaced.
        let final = Self.target(of: path)
        let mode = exists ? status.st_mode & 0o777 : 0o666
        var partial = Self.partialPath(of: final)
        var descriptor = open(partial, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
        // A run that was killed left its file behind, and had the same number: in containers that is the rule.
        for attempt in 1..<100 where descriptor < 0 && errno == EEXIST {
            partial = Self.partialPath(of: final, attempt: attempt)
            descriptor = open(partial, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
        }
        self.descriptor = descriptor
        paths = (final, partial)
        guard descriptor >= 0 else {
            throw .unwritable("\(Self.message(path, errno)); the folder must exist and be writable")
        }
        if exists { fchmod(descriptor, status.st_mode & 0o777) }
    }

    deinit {
        if isOpen, paths != nil { close(descriptor) }
    }

    /// Writes all bytes.
    func write(_ bytes: [UInt8]) throws(OutputFailure) {
        var start = 0
        while start < bytes.count {
            let count = bytes.withUnsafeBytes { buffer in
                Glibc.write(descriptor, buffer.baseAddress.map { $0 + start }, buffer.count - start)
            }
            if count >= 0 {
                start += count
                continue
            }
            switch errno {
            case EINTR: continue
            case EPIPE: throw .readerGone
            case EAGAIN:
                var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
                poll(&waiting, 1, 1000)
            default: throw failure(errno)
            }
        }
    }

    /// Makes the file appear: all of it is on the disk before its name is.
    func commit() throws(OutputFailure) {
        guard let paths else { return }
        isOpen = false
        let synced = fsync(descriptor) == 0 || errno == EINVAL || errno == EROFS
        let code = errno
        let closed = close(descriptor) == 0
        guard synced, closed else { throw failure(synced ? errno : code) }
        guard rename(paths.partial, paths.final) == 0 else { throw failure(errno) }
    }

    private func failure(_ code: Int32) -> OutputFailure {
        let kept = paths.map { "; the records written so far are in \($0.partial)" } ?? ""
        let advice = code == ENOSPC || code == EDQUOT ? "; make room and run again" : ""
        return .unwritable(Self.message(name, code) + kept + advice)
    }

    private static func message(_ path: String, _ code: Int32) -> String {
        "\(path) cannot be written: \(String(cString: strerror(code)))"
    }

    private static func target(of path: String) -> String {
        guard let resolved = realpath(path, nil) else { return path }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    private static func partialPath(of path: String, attempt: Int = 0) -> String {
        let slash = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
        let number = attempt == 0 ? "\(getpid())" : "\(getpid())-\(attempt)"
        return "\(path[..<slash]).\(path[slash...]).\(number).partial"
    }
}
