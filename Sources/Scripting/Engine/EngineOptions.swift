#if canImport(Glibc)
    import Glibc
#endif

/// JavaScriptCore's own options, which it reads from the environment once, before its first virtual machine is made.
///
/// An option that the environment already sets stays as it is, so that the sanitizers' runs can turn the compilers off.
enum EngineOptions {
    private static let options: [(name: String, value: String)] = [
        // Compiled code asks a flag whether it must stop. Otherwise a thread of the engine stops it by signals and rewrites it.
        ("JSC_usePollingTraps", "1"),
        // Every core has a worker: a collector that runs beside the script takes the time of another page. Without it there
        // are also no signals that stop the worker in the middle of a system call.
        ("JSC_useConcurrentGC", "0"),
        ("JSC_numberOfGCMarkers", "1"),
        // The collector lets a heap grow by a share of the machine's memory before it runs; a worker's heap is mostly what is left
        // of pages that are done. Told any size, it keeps a run 15 to 20 MB smaller, for 4 to 8 % more time.
        ("JSC_forceRAMSize", "134217728"),
        // A heap is collected whenever so much has been made in it, and by itself at 1 MB, which the script on one page of the web
        // leaves behind. With 2 MB a list of 130 pages takes 3 % less time and 2 MB more memory; with more, mostly more memory.
        ("JSC_smallHeapSize", "2097152"),
        // WebAssembly can make shared memory, and with it `Atomics.wait`, which blocks for ever and uses no time at all.
        ("JSC_useWasm", "0"),
    ]

    /// For a process whose cores all have a worker that is busy. Compilers on threads of their own take the time of another page, and
    /// are put aside while they hold the lock of all heaps' memory, for which the workers then ask over and over. Where nothing else
    /// takes the cores, 1,000 pages of the web took 1.42 s without them and 1.94 s with them, 1.35 and 1.45 s at best.
    private static let optionsForBatches: [(name: String, value: String)] = [("JSC_useConcurrentJIT", "0")]

    private static let applied: Void = {
        for option in options { setenv(option.name, option.value, 0) }
    }()

    /// Sets the options; only the first call does something.
    static func apply() {
        _ = applied
    }

    /// Sets those for a process that works on many pages too. To be called before `apply`.
    static func applyForBatches() {
        for option in optionsForBatches { setenv(option.name, option.value, 0) }
        apply()
    }
}
