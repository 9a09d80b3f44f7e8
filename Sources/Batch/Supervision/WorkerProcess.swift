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
    private var watch: OverdueWatch
    private var pulse: PulseWatch
    /// Whether it was ended because nothing was heard of it.
    var isSilent = false
    /// Whether it was ended because it took more memory than it may.
    var isTooLarge = false
    /// Whether it has said that it can begin.
    var isReady = false

    private let socket: Int32
    private var splitter = FrameSplitter()
    private var outgoing: [UInt8] = []
    private let readSource: any DispatchSourceRead
    private var writeSource: (any DispatchSourceWrite)?
    private let queue: DispatchQueue
    private let onWritable: @Sendable () -> Void

    /// Takes a process over.
    ///
    /// - Parameters:
    ///   - candidate: the one page that it is for; `nil` for the common process.
    ///   - queue: where the handlers are called.
    ///   - watch: how patient it is with pages that are overdue.
    ///   - pulse: listens whether the process lives.
    ///   - onReadable: called when `receive()` has something to do.
    ///   - onWritable: called when `flush()` has.
    init(
        _ launch: WorkerLaunch, candidate: Int?, queue: DispatchQueue, watch: OverdueWatch, pulse: PulseWatch,
        onReadable: @escaping @Sendable () -> Void, onWritable: @escaping @Sendable () -> Void
    ) {
        self.candidate = candidate
        self.queue = queue
        self.onWritable = onWritable
        self.watch = watch
        self.pulse = pulse
        board = launch.board
        identifier = launch.identifier
        socket = launch.socket
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

    /// Looks for pages that its workers do not let go of. Returns those that are to be given up.
    func look() -> Set<Int> {
        let identifier = identifier
        return watch.look(board.notes, now: WorkBoard.now()) { note in
            // The time on a core, the time waiting for one, both in nanoseconds, and how often (sched-stats).
            let text = SystemFile.text(of: "/proc/\(identifier)/task/\(note.thread)/schedstat")
            return text.split(separator: " ").dropFirst().first.flatMap { UInt64($0) } ?? 0
        }
    }

    /// How long the process has not shown that it lives.
    func listenForPulse() -> Duration {
        pulse.look(board.pulse, now: WorkBoard.now())
        return pulse.silence
    }

    /// What the process holds of the machine's memory, in bytes; 0 when it is gone.
    var residentMemory: Int { Self.residentMemory(of: identifier) }

    /// The same of any process (proc(5), `statm`: pages, in all and resident).
    static func residentMemory(of identifier: pid_t) -> Int {
        let text = SystemFile.text(of: "/proc/\(identifier)/statm")
        let pages = text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
        return pages * Int(getpagesize())
    }

    /// Ends the process at once, wherever it stands.
    func kill() {
        Glibc.kill(identifier, SIGKILL)
    }

    /// Whether the process is dead, even when another keeps its socket open.
    var isDead: Bool {
        var information = siginfo_t()
        // The end stays to be waited for. Without one, the information is left as it is (waitid(2)).
        let code = waitid(P_PID, id_t(identifier), &information, WEXITED | WNOHANG | WNOWAIT)
        return code == 0 && information.si_signo == SIGCHLD
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
