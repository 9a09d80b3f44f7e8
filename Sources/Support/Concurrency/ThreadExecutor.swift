import Synchronization

#if canImport(Glibc)
    import Glibc
#endif

/// Runs actors' jobs one after another on one thread of its own, with a stack as large as wanted.
///
/// Dispatch's threads have small stacks and no identity; a JavaScript virtual machine wants 8 MB of stack and one thread for
/// life. The thread ends when the executor is dropped and its jobs are done.
package final class ThreadExecutor: JobQueueExecutor {
    let queue: JobQueue
    let isUrgent = false

    /// The same thread, for jobs that go before all others.
    package let urgent: UrgentExecutor

    /// - Parameters:
    ///   - name: the thread's name, as debuggers and `ps -L` show it; at most 15 bytes are kept.
    ///   - stackSize: in bytes.
    package init(name: String, stackSize: Int = 8 << 20) {
        queue = JobQueue()
        urgent = UrgentExecutor(queue)
        var attributes = pthread_attr_t()
        pthread_attr_init(&attributes)
        defer { pthread_attr_destroy(&attributes) }
        pthread_attr_setstacksize(&attributes, stackSize)
        pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
        let start = ThreadStart(name: String(name.prefix(15)), queue: queue)
        var thread = pthread_t()
        // Retained for the thread, which takes it over in its first line.
        let argument = Unmanaged.passRetained(start).toOpaque()
        let code = pthread_create(&thread, &attributes, { runThread($0) }, argument)
        precondition(code == 0, "no thread could be made: error \(code)")
    }

    deinit {
        queue.close()
    }

    /// How many jobs wait or run now.
    package var load: Int { queue.load }
}

/// What a new thread is given.
private final class ThreadStart: Sendable {
    let name: String
    let queue: JobQueue

    init(name: String, queue: JobQueue) {
        self.name = name
        self.queue = queue
    }
}

private func runThread(_ argument: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let argument else { return nil }
    let start = Unmanaged<ThreadStart>.fromOpaque(argument).takeRetainedValue()
    nameThread(start.name)
    start.queue.run()
    return nil
}

/// Names the calling thread. Only people who debug read the name: where the C library has no such call, nothing is lost.
///
/// Not through /proc/thread-self/comm: what the system keeps of a thread's folder there has whoever waits for the process's end ask
/// for it over and over while the last threads go, which took 4 to 9 ms of CPU time at the end of each run.
private func nameThread(_ name: String) {
    // `pthread_setname_np(3)` is in no header that can be imported.
    guard let symbol = dlsym(dlopen(nil, RTLD_NOW), "pthread_setname_np") else { return }
    let setName = unsafeBitCast(symbol, to: (@convention(c) (pthread_t, UnsafePointer<CChar>) -> Int32).self)
    _ = setName(pthread_self(), name)
}
