import Browsing
import Dispatch
import Support

#if canImport(Glibc)
    import Glibc
#endif

/// The program as a worker: it takes orders from the process that started it, and ends with it.
package struct WorkerProgram {
    private let socket: Int32
    private let board: WorkBoard

    /// - Returns: `nil` when the program was not started as a worker.
    package init?(arguments: [String]) {
        guard arguments.count == 1, let first = arguments.first, first.hasPrefix(WorkerLaunch.flag + "=") else {
            return nil
        }
        let numbers = first.dropFirst(WorkerLaunch.flag.count + 1).split(separator: ",").compactMap { Int32($0) }
        // By hand, there is no socket there.
        var status = stat()
        guard numbers.count == 2, fstat(numbers[0], &status) == 0, status.st_mode & S_IFMT == S_IFSOCK,
            let board = WorkBoard(takingOwnershipOf: numbers[1])
        else { return nil }
        self.init(socket: numbers[0], board: board)
    }

    init(socket: Int32, board: WorkBoard) {
        self.socket = socket
        self.board = board
    }

    /// Works until the other end of the socket is closed, be it because all is done or because the other process is dead.
    ///
    /// The calling thread does nothing but listen: it hears the end even while every worker is stuck.
    package func run() -> Never {
        // A process that this one starts must not keep them open: the other end would not see that this one is gone.
        for descriptor in [socket, board.descriptor] { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
        ThreadShortage.prepareWorker()
        WorkerHabits.take()
        Browser.prepareProcess()
        let early = EarlyWorker()
        let channel = MessageChannel(socket: socket)
        let pulse = beat()
        defer { pulse.cancel() }
        guard case .hello(let hello) = channel.receive() else { _exit(0) }
        let visitor: LocalVisitor
        do {
            visitor = try Self.visitor(for: hello, board: board, early: early)
        } catch {
            channel.send(.refused(error.message))
            _exit(0)
        }
        visitor.onHostChange { origin, condition in
            channel.send(.hostChanged(Message.HostChange(url: origin.serialized, condition: condition)))
        }
        Task {
            do throws(UsageError) {
                try await visitor.begin()
                channel.send(.ready)
            } catch {
                channel.send(.refused(error.message))
            }
        }
        while let message = channel.receive() {
            switch message {
            case .assign(let assignment): Self.work(on: assignment, visitor: visitor, channel: channel)
            case .warmUp(let url): if let origin = WebURL(url)?.origin { visitor.warmUp(origin) }
            case .hello, .ready, .refused, .finished, .putOff, .hostChanged: break
            }
        }
        // What is left is of no use to anybody.
        _exit(0)
    }

    /// Shows that this process lives, on a queue of its own.
    private func beat() -> any DispatchSourceTimer {
        let timer = DispatchSource.makeTimerSource(queue: DispatchQueue(label: "summarize.pulse"))
        timer.schedule(deadline: .now(), repeating: .milliseconds(500), leeway: .milliseconds(250))
        timer.setEventHandler { [board] in board.beat() }
        timer.resume()
        return timer
    }

    /// As `run()`, in a copy of a process.
    ///
    /// The locks of the language's run-time and of Dispatch know a thread by its number, which each thread asks for once and
    /// remembers. The thread of a copy remembers that of the thread which it is a copy of; as soon as another thread wants a lock
    /// that it holds, both wait for ever. So it does nothing any more, and a thread that is new does the work.
    func runOnNewThread() -> Never {
        ThreadShortage.prepareWorker()
        var thread = pthread_t()
        // Retained for the thread, which never gives it back.
        let argument = Unmanaged.passRetained(Box(self)).toOpaque()
        let code = pthread_create(
            &thread, nil,
            { argument in
                guard let argument else { _exit(0) }
                Unmanaged<Box>.fromOpaque(argument).takeUnretainedValue().program.run()
            }, argument)
        guard code == 0 else { _exit(0) }
        while true { pause() }
    }

    private final class Box {
        let program: WorkerProgram
        init(_ program: WorkerProgram) { self.program = program }
    }

    private static func visitor(
        for hello: Message.Hello, board: WorkBoard, early: EarlyWorker
    ) throws(UsageError) -> LocalVisitor {
        let files = TextFiles(replaying: hello.files)
        guard case .run(var settings) = try Command(arguments: hello.arguments, files: files) else {
            throw UsageError("there is nothing to work on")
        }
        if hello.isForOne { settings.browser.workers = 1 }
        return try LocalVisitor(
            settings, deadline: hello.nanoseconds.map { .now + .nanoseconds($0) },
            diagnostics: Diagnostics(settings), mayPutOff: !hello.isForOne, observer: board, early: early)
    }

    private static func work(on assignment: Message.Assignment, visitor: LocalVisitor, channel: MessageChannel) {
        guard let url = WebURL(assignment.url) else { return }
        var entry = InputEntry(
            index: assignment.index, line: assignment.line, text: assignment.text, target: .page(url))
        entry.earlierAttempts = assignment.earlierAttempts
        Task { [entry] in
            switch await visitor.visit(entry) {
            case .finished(let record): channel.send(.finished(record))
            case .unfinished: break
            case .putOff(let attempts, let condition):
                channel.send(
                    .putOff(Message.Postponement(index: entry.index, attempts: attempts, condition: condition)))
            }
        }
    }
}
