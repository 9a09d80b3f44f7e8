#if canImport(Glibc)
    import Glibc
#endif

/// Reads whole files of bounded size.
package enum FileReader {
    /// Why a file could not be read.
    package struct Failure: Error, Sendable {
        package enum Code: Sendable { case notFound, unreadable, notAFile, tooLarge, refusedMemory, stopped }

        package let code: Code
        /// What happened, to which file.
        package let message: String
    }

    /// Reads a file.
    ///
    /// - Parameters:
    ///   - limit: the most bytes to take; a longer file is an error.
    ///   - takesPipes: whether the path may be a pipe, whose writer is then waited for.
    ///   - stop: asked between chunks.
    ///   - willTake: asked before memory is taken; false is an error.
    package static func read(
        path: String, limit: Int, takesPipes: Bool = false, stop: StopToken? = nil,
        willTake: (Int) -> Bool = { _ in true }
    ) throws(Failure) -> [UInt8] {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | (takesPipes ? 0 : O_NONBLOCK))
        guard descriptor >= 0 else { throw openFailure(path) }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw openFailure(path) }
        let type = status.st_mode & S_IFMT
        guard type == S_IFREG || (takesPipes && [S_IFIFO, S_IFSOCK].contains(type)) else {
            let what = type == S_IFDIR ? "a folder" : "no regular file"
            throw Failure(code: .notAFile, message: "\(path) is \(what)")
        }
        let tooLarge = Failure(code: .tooLarge, message: "\(path) has more than \(limit) bytes")
        let size = Int(status.st_size)
        guard size <= limit else { throw tooLarge }
        guard willTake(size) else {
            throw Failure(code: .refusedMemory, message: "\(path) needs more memory than there is")
        }
        var bytes: [UInt8] = []
        // One more than the size, so that the end is seen without growing.
        bytes.reserveCapacity(size + 1)
        let chunk = 1 << 20
        while true {
            if stop?.reason != nil { throw Failure(code: .stopped, message: "\(path): reading was stopped") }
            let room = min(chunk, max(size + 1 - bytes.count, 4096))
            var code: Int32 = 0
            let count = appendChunk(to: &bytes, room: room, from: descriptor, error: &code)
            if count < 0 {
                if code == EINTR { continue }
                throw Failure(code: .unreadable, message: "\(path) cannot be read: \(String(cString: strerror(code)))")
            }
            if count == 0 { return bytes }
            guard bytes.count <= limit else { throw tooLarge }
        }
    }

    private static func appendChunk(
        to bytes: inout [UInt8], room: Int, from descriptor: Int32, error: inout Int32
    ) -> Int {
        withUnsafeTemporaryAllocation(byteCount: room, alignment: 1) { buffer in
            let count = Glibc.read(descriptor, buffer.baseAddress, room)
            error = errno
            if count > 0 { bytes.append(contentsOf: UnsafeRawBufferPointer(rebasing: buffer[..<count])) }
            return count
        }
    }

    private static func openFailure(_ path: String) -> Failure {
        let code = errno
        let reason = String(cString: strerror(code))
        return Failure(
            code: code == ENOENT || code == ENOTDIR ? .notFound : .unreadable,
            message: "\(path) cannot be read: \(reason)")
    }
}
