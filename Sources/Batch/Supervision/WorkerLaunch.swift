import Support

#if canImport(Glibc)
    import Glibc
#endif

/// A worker that has been started: the process, our end of its socket, and the memory that is shared with it.
package struct WorkerLaunch: Sendable {
    let identifier: pid_t
    /// It never blocks.
    let socket: Int32
    let board: WorkBoard

    /// The first argument of a worker. Behind it stand the numbers of its two descriptors: the socket and the board.
    static let flag = "--worker"

    /// Starts a worker at the very beginning of the program, while it has one thread: as a copy of this process, which has
    /// all libraries already and so can begin sooner.
    ///
    /// In the copy, this function does not return.
    ///
    /// - Parameter arguments: of the command line. For a question about the program there is no worker.
    /// - Returns: `nil` where there is none; one is started when it is needed.
    package static func early(for arguments: [String]) -> WorkerLaunch? {
        let options = arguments.prefix { $0 != "--" }
        guard !options.isEmpty,
            !options.contains(where: ["--help", "-h", "--version", "--schema", "--no-supervise"].contains),
            hasOneThread, let board = try? WorkBoard.make(), let ends = try? socketPair()
        else { return nil }
        let identifier = fork()
        guard identifier != 0 else {
            close(ends.ours)
            detach()
            WorkerProgram(socket: ends.theirs, board: board).runOnNewThread()
        }
        close(ends.theirs)
        guard identifier > 0 else {
            close(ends.ours)
            return nil
        }
        return WorkerLaunch(identifier: identifier, socket: ends.ours, board: board)
    }

    /// Starts this program once more, as a worker.
    ///
    /// - Throws: `UsageError` when the system does not let it start.
    static func spawn() throws(UsageError) -> WorkerLaunch {
        let board = try WorkBoard.make()
        let ends = try socketPair()
        let shared = fcntl(board.descriptor, F_DUPFD_CLOEXEC, lowestNumber)
        defer {
            close(ends.theirs)
            close(shared)
        }
        var identifier: pid_t = 0
        let code = shared < 0 ? errno : spawn(&identifier, socket: ends.theirs, board: shared)
        guard code == 0 else {
            close(ends.ours)
            throw failure(code)
        }
        return WorkerLaunch(identifier: identifier, socket: ends.ours, board: board)
    }

    /// Ends a worker that is not needed.
    func discard() {
        close(socket)
        kill(identifier, SIGKILL)
        while waitpid(identifier, nil, 0) < 0, errno == EINTR {}
    }
}

// MARK: -

extension WorkerLaunch {
    /// A copy of a process has one thread, whatever the process had. The links of a folder are two more than its folders.
    private static var hasOneThread: Bool {
        var status = stat()
        return stat("/proc/self/task", &status) == 0 && status.st_nlink == 3
    }

    /// In a copy of the process: nothing is read from where the list may be, and nothing written to where records go.
    private static func detach() {
        let null = open("/dev/null", O_RDONLY | O_CLOEXEC)
        dup2(null, STDIN_FILENO)
        dup2(STDERR_FILENO, STDOUT_FILENO)
        close(null)
    }

    private static func socketPair() throws(UsageError) -> (ours: Int32, theirs: Int32) {
        var ends: [Int32] = [-1, -1]
        let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
        guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { throw failure(errno) }
        // A high number of its own: what the caller handed to this program keeps its own one.
        let theirs = fcntl(ends[1], F_DUPFD_CLOEXEC, lowestNumber)
        close(ends[1])
        guard theirs >= 0, fcntl(ends[0], F_SETFL, O_NONBLOCK) == 0 else {
            let failure = failure(errno)
            close(ends[0])
            throw failure
        }
        return (ends[0], theirs)
    }

    private static func spawn(_ identifier: inout pid_t, socket: Int32, board: Int32) -> Int32 {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_adddup2(&actions, STDERR_FILENO, STDOUT_FILENO)
        // To duplicate a descriptor onto itself keeps it open over the start.
        posix_spawn_file_actions_adddup2(&actions, socket, socket)
        posix_spawn_file_actions_adddup2(&actions, board, board)
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        // Threads of Dispatch block signals; the script engine needs its own.
        var none = sigset_t()
        sigemptyset(&none)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
        let words = ["summarize", "\(flag)=\(socket),\(board)"]
        let arguments: [UnsafeMutablePointer<CChar>?] = words.map { word in strdup(word) } + [nil]
        defer { for text in arguments { free(text) } }
        // The very same program, even when its file has been replaced since.
        return posix_spawn(&identifier, "/proc/self/exe", &actions, &attributes, arguments, environ)
    }

    /// What a worker's descriptors begin with.
    private static let lowestNumber: Int32 = 64

    private static func failure(_ code: Int32) -> UsageError {
        // What fcntl(2) says of a number that the limit forbids does not name it.
        if code == EMFILE || code == EINVAL, let limit = ResourceLimit.descriptors.current, limit <= lowestNumber * 2 {
            return UsageError(
                "no process can be started to work on pages: it may have no more than \(limit) files open; raise that limit (ulimit -n) to 256 or more"
            )
        }
        return UsageError(
            "no process can be started to work on pages: \(String(cString: strerror(code))); --no-supervise does without"
        )
    }
}
