import Dispatch
import Support

#if canImport(Glibc)
    import Glibc
#endif

/// A process that works on pages: this program, started once more, at the other end of a pair of sockets.
///
/// Used on one queue only, the one that its handlers are called on.
final class WorkerProcess {
    /// What the process is known by.
    let identifier: pid_t
    /// Which pages its workers are busy with.
    let board: WorkBoard
    /// The one page that it is for; `nil` for the common process.
    let candidate: Int?
    /// The pages for whose sake it was ended.
    var overdue: Set<Int> = []
    var watch: OverdueWatch
    /// Whether it has said that it can begin.
    var isReady = false

    private let socket: Int32
    private var splitter = FrameSplitter()
    private var outgoing: [UInt8] = []
    private let readSource: any DispatchSourceRead
    private var writeSource: (any DispatchSourceWrite)?
    private let queue: DispatchQueue
    private let onWritable: @Sendable () -> Void

    /// Starts a process.
    ///
    /// - Parameters:
    ///   - queue: where the handlers are called.
    ///   - patience: how many looks a page that is overdue is given.
    ///   - onReadable: called when `receive()` has something to do.
    ///   - onWritable: called when `flush()` has.
    /// - Throws: `UsageError` when the system does not let it start.
    init(
        candidate: Int?, queue: DispatchQueue, patience: Int, onReadable: @escaping @Sendable () -> Void,
        onWritable: @escaping @Sendable () -> Void
    ) throws(UsageError) {
        self.candidate = candidate
        self.queue = queue
        self.onWritable = onWritable
        watch = OverdueWatch(patience: patience)
        board = try WorkBoard.make()
        (identifier, socket) = try WorkerLaunch.start(board: board.descriptor)
        let socket = socket
        readSource = DispatchSource.makeReadSource(fileDescriptor: socket, queue: queue)
        readSource.setEventHandler(handler: onReadable)
        readSource.setCancelHandler { close(socket) }
        readSource.resume()
    }

    deinit {
        writeSource?.cancel()
        readSource.cancel()
    }

    /// Says something to the process; never waits.
    func send(_ message: Message) {
        outgoing += message.frame
        flush()
    }

    /// Writes what the process has not taken yet.
    func flush() {
        while !outgoing.isEmpty {
            let count = outgoing.withUnsafeBytes { write(socket, $0.baseAddress, $0.count) }
            if count > 0 {
                outgoing.removeFirst(count)
            } else if errno == EAGAIN {
                return waitUntilWritable()
            } else if errno != EINTR {
                // It is dead or about to be: the other direction tells.
                outgoing.removeAll()
            }
        }
        writeSource?.cancel()
        writeSource = nil
    }

    /// Takes in what the process has said.
    ///
    /// - Returns: its messages, and whether there will be more.
    func receive() -> (messages: [Message], isOpen: Bool) {
        var messages: [Message] = []
        var isOpen = true
        withUnsafeTemporaryAllocation(byteCount: 1 << 18, alignment: 16) { buffer in
            while isOpen {
                let count = read(socket, buffer.baseAddress, buffer.count)
                if count > 0 {
                    splitter.append(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
                    // What is left comes with the next wake-up.
                    if count < buffer.count { break }
                } else if count == 0 {
                    isOpen = false
                } else if errno == EAGAIN {
                    break
                } else if errno != EINTR {
                    isOpen = false
                }
            }
        }
        do {
            while let message = try splitter.next() { messages.append(message) }
        } catch {
            // What says nonsense is as good as dead.
            isOpen = false
        }
        return (messages, isOpen)
    }

    /// Ends the process at once, wherever it stands.
    func kill() {
        Glibc.kill(identifier, SIGKILL)
    }

    /// Waits until the process, which is dead or about to be, is gone.
    func reap() -> ProcessEnd {
        var status: Int32 = 0
        while waitpid(identifier, &status, 0) < 0, errno == EINTR {}
        return ProcessEnd(status: status)
    }

    private func waitUntilWritable() {
        guard writeSource == nil else { return }
        // A descriptor of its own: each source closes what it watches once it is sure that it watches no more.
        let copy = fcntl(socket, F_DUPFD_CLOEXEC, 0)
        guard copy >= 0 else { return }
        let source = DispatchSource.makeWriteSource(fileDescriptor: copy, queue: queue)
        source.setEventHandler(handler: onWritable)
        source.setCancelHandler { close(copy) }
        source.resume()
        writeSource = source
    }
}
