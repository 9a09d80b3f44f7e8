import Support

#if canImport(Glibc)
    import Glibc
#endif

/// What a worker process asks of the system and of the C library.
enum WorkerHabits {
    /// To be called while the process has one thread.
    static func take() {
        // Signals from a terminal go to both processes, and the other one decides what comes of them.
        for number in [SIGINT, SIGTERM, SIGHUP, SIGPIPE] { signal(number, SIG_IGN) }
        // A dead worker is not held up by the language's own report of the crash.
        for number in [SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP, SIGABRT, SIGQUIT] { signal(number, SIG_DFL) }
        // Where memory is short, this process goes and not the one that keeps the records.
        write("500", to: "/proc/self/oom_score_adj")
        write(Product.name, to: "/proc/self/comm")
        tuneAllocator()
        // What a shell allows by itself, 1,024, is for programs that use select(2), which ends there.
        ResourceLimit.descriptors.raise(to: 4096)
        // The other process tells people.
        try? AddressSpace.prepare()
    }

    /// The C library keeps what is freed in a pool for every few threads. With few pools, and large blocks given back at once,
    /// what one page took is there for the next.
    private static func tuneAllocator() {
        // `mallopt(3)` is in no header that can be imported.
        guard let symbol = dlsym(dlopen(nil, RTLD_NOW), "mallopt") else { return }
        let mallopt = unsafeBitCast(symbol, to: (@convention(c) (Int32, Int32) -> Int32).self)
        let (trimThreshold, mapThreshold, pools): (Int32, Int32, Int32) = (-1, -3, -8)
        _ = mallopt(pools, 2)
        _ = mallopt(mapThreshold, 256 << 10)
        _ = mallopt(trimThreshold, 8 << 20)
    }

    /// Where the system does not have it, nothing is lost.
    private static func write(_ text: String, to path: String) {
        let descriptor = open(path, O_WRONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return }
        _ = Glibc.write(descriptor, text, text.utf8.count)
        close(descriptor)
    }
}
