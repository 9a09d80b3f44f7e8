#if canImport(Glibc)
    import Glibc
#endif

/// A file, pipe or terminal that bytes are written to.
final class ByteSink {
    let descriptor: Int32
    private let name: String
    /// What to tell people when it refuses: where the records are that were written before.
    private let advice: String
    private let isOwned: Bool

    /// - Parameters:
    ///   - descriptor: closed with this object when `isOwned`.
    ///   - name: how messages name it.
    ///   - advice: what messages end with.
    init(descriptor: Int32, name: String, isOwned: Bool, advice: String = "") {
        self.descriptor = descriptor
        self.name = name
        self.isOwned = isOwned
        self.advice = advice
    }

    deinit {
        if isOwned { close(descriptor) }
    }

    /// Standard output.
    static var standardOutput: ByteSink {
        ByteSink(descriptor: STDOUT_FILENO, name: "standard output", isOwned: false)
    }

    /// Writes all bytes.
    func write(_ bytes: some Collection<UInt8>) throws(OutputFailure) {
        let bytes = ContiguousArray(bytes)
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

    /// Waits until all that was written is on the disk. What is no file has no disk.
    func sync() throws(OutputFailure) {
        guard fdatasync(descriptor) == 0 || errno == EINVAL || errno == EROFS else { throw failure(errno) }
    }

    /// What is thrown for an error of the system.
    func failure(_ code: Int32) -> OutputFailure {
        let room = code == ENOSPC || code == EDQUOT ? "; make room and run again" : ""
        return .unwritable(Self.message(name, code) + advice + room)
    }

    static func message(_ path: String, _ code: Int32) -> String {
        "\(path) cannot be written: \(String(cString: strerror(code)))"
    }
}
