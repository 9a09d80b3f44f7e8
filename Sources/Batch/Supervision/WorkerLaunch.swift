#if canImport(Glibc)
    import Glibc
#endif

/// Starts this program once more, as a worker.
enum WorkerLaunch {
    /// The first argument of a worker. Behind it stand the numbers of its two descriptors: the socket and the board.
    static let flag = "--worker"

    /// The memory allocator of the C library keeps what is freed in one pool for every thread; with few pools, and large blocks
    /// given back at once, what a page took is there for the next one.
    private static let allocator = ["MALLOC_ARENA_MAX=2", "MALLOC_MMAP_THRESHOLD_=262144", "MALLOC_TRIM_THRESHOLD_=8388608"]

    /// - Parameter board: the shared memory's descriptor.
    /// - Returns: the process, and our end of its socket, which never blocks.
    /// - Throws: `UsageError` when the system does not let it start.
    static func start(board: Int32) throws(UsageError) -> (identifier: pid_t, socket: Int32) {
        var ends: [Int32] = [-1, -1]
        let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
        guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { throw failure(errno) }
        // High numbers of their own: what the caller handed to this program keeps its own ones.
        let socket = fcntl(ends[1], F_DUPFD_CLOEXEC, 64)
        let shared = fcntl(board, F_DUPFD_CLOEXEC, 64)
        close(ends[1])
        defer {
            close(socket)
            close(shared)
        }
        guard socket >= 0, shared >= 0, fcntl(ends[0], F_SETFL, O_NONBLOCK) == 0 else {
            let failure = failure(errno)
            close(ends[0])
            throw failure
        }
        var identifier: pid_t = 0
        let code = spawn(&identifier, socket: socket, board: shared)
        guard code == 0 else {
            close(ends[0])
            throw failure(code)
        }
        return (identifier, ends[0])
    }

    private static func spawn(_ identifier: inout pid_t, socket: Int32, board: Int32) -> Int32 {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
        // Standard output is for records, and a worker writes none there.
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
        var arguments = cStrings(["summarize", "\(flag)=\(socket),\(board)"])
        var environment = cStrings(allocator)
        var variable = environ
        while let text = variable.pointee {
            let name = String(cString: text).prefix { $0 != "=" }
            if !allocator.contains(where: { $0.hasPrefix(name + "=") }) {
                environment.insert(strdup(text), at: environment.count - 1)
            }
            variable += 1
        }
        defer { for text in arguments + environment { free(text) } }
        // The very same program, even when its file has been replaced since.
        return posix_spawn(&identifier, "/proc/self/exe", &actions, &attributes, &arguments, &environment)
    }

    private static func cStrings(_ texts: [String]) -> [UnsafeMutablePointer<CChar>?] {
        texts.map { strdup($0) } + [nil]
    }

    private static func failure(_ code: Int32) -> UsageError {
        UsageError(
            "no process can be started to work on pages: \(String(cString: strerror(code))); --no-supervise does without")
    }
}
