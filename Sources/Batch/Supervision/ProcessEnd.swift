#if canImport(Glibc)
    import Glibc
#endif

/// How a process ended.
enum ProcessEnd: Equatable, Sendable {
    /// A signal ended it: SIGSEGV, or SIGKILL when the system was short of memory.
    case signal(Int32)
    /// It ended by itself, with this status.
    case exit(Int32)

    /// Reads what `waitpid(2)` says.
    init(status: Int32) {
        let number = status & 0x7F
        self = number == 0 ? .exit((status >> 8) & 0xFF) : .signal(number)
    }

    /// For people: "SIGSEGV".
    var name: String {
        switch self {
        case .exit(let code): "its own exit with status \(code)"
        case .signal(let number): Self.names[number] ?? "signal \(number)"
        }
    }

    private static let names: [Int32: String] = [
        SIGHUP: "SIGHUP", SIGINT: "SIGINT", SIGQUIT: "SIGQUIT", SIGILL: "SIGILL", SIGTRAP: "SIGTRAP",
        SIGABRT: "SIGABRT", SIGBUS: "SIGBUS", SIGFPE: "SIGFPE", SIGKILL: "SIGKILL", SIGUSR1: "SIGUSR1",
        SIGSEGV: "SIGSEGV", SIGUSR2: "SIGUSR2", SIGPIPE: "SIGPIPE", SIGALRM: "SIGALRM", SIGTERM: "SIGTERM",
        SIGXCPU: "SIGXCPU", SIGXFSZ: "SIGXFSZ", SIGSYS: "SIGSYS",
    ]
}
