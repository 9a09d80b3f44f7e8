#if canImport(Glibc)
    import Glibc
#endif

/// The small files in which the system tells of itself: those of /proc and /sys.
package enum SystemFile {
    /// The most that is read of one, in bytes.
    private static let limit = 4096

    /// What one says; "" where there is none.
    package static func text(of path: String) -> String {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return "" }
        defer { close(descriptor) }
        return withUnsafeTemporaryAllocation(byteCount: limit, alignment: 1) { buffer in
            let count = read(descriptor, buffer.baseAddress, buffer.count)
            return String(decoding: buffer.prefix(max(0, count)), as: UTF8.self)
        }
    }
}
