import Support
import Synchronization

#if canImport(Glibc)
    import Glibc
#endif

/// A worker's end of the socket. Many threads send, one receives; both wait.
final class MessageChannel: Sendable {
    private let socket: Int32
    private let sending = Guarded(())
    private let splitter = Guarded(FrameSplitter())

    init(socket: Int32) {
        self.socket = socket
    }

    /// Sends a message, whole. Without anybody to take it the process ends.
    func send(_ message: Message) {
        let frame = message.frame
        sending.withLock { _ in
            var start = 0
            while start < frame.count {
                let count = frame.withUnsafeBytes { bytes in
                    write(socket, bytes.baseAddress.map { $0 + start }, bytes.count - start)
                }
                if count >= 0 {
                    start += count
                } else if errno != EINTR {
                    _exit(0)
                }
            }
        }
    }

    /// Waits for the next message; `nil` when there will be none.
    func receive() -> Message? {
        while true {
            do {
                if let message = try splitter.withLock({ (splitter) throws(FrameSplitter.Malformed) in
                    try splitter.next()
                }) {
                    return message
                }
            } catch {
                return nil
            }
            let isOpen = withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 16) { buffer in
                let count = read(socket, buffer.baseAddress, buffer.count)
                if count < 0, errno == EINTR { return true }
                guard count > 0 else { return false }
                splitter.withLock { $0.append(UnsafeRawBufferPointer(rebasing: buffer[..<count])) }
                return true
            }
            guard isOpen else { return nil }
        }
    }
}
