import Synchronization

#if canImport(Glibc)
    import Glibc
#endif

/// The jobs that wait for one thread. The thread sleeps on a condition while there are none.
final class JobQueue: @unchecked Sendable {
    // The mutex protects every field below it.
    private let mutex: UnsafeMutablePointer<pthread_mutex_t>
    private let condition: UnsafeMutablePointer<pthread_cond_t>
    private var jobs: [(job: UnownedJob, executor: UnownedSerialExecutor)] = []
    private var isClosed = false
    private var thread: pthread_t?
    private let count = Atomic<Int>(0)

    init() {
        mutex = .allocate(capacity: 1)
        mutex.initialize(to: pthread_mutex_t())
        pthread_mutex_init(mutex, nil)
        condition = .allocate(capacity: 1)
        condition.initialize(to: pthread_cond_t())
        pthread_cond_init(condition, nil)
    }

    deinit {
        pthread_cond_destroy(condition)
        condition.deallocate()
        pthread_mutex_destroy(mutex)
        mutex.deallocate()
    }

    var load: Int { count.load(ordering: .relaxed) }

    var isCurrentThread: Bool {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        guard let thread else { return false }
        return pthread_equal(thread, pthread_self()) != 0
    }

    func push(_ job: UnownedJob, executor: UnownedSerialExecutor) {
        count.add(1, ordering: .relaxed)
        pthread_mutex_lock(mutex)
        jobs.append((job, executor))
        pthread_cond_signal(condition)
        pthread_mutex_unlock(mutex)
    }

    /// Lets the thread end once no job is left.
    func close() {
        pthread_mutex_lock(mutex)
        isClosed = true
        pthread_cond_signal(condition)
        pthread_mutex_unlock(mutex)
    }

    /// Runs jobs until the queue is closed and empty; the thread's whole life.
    func run() {
        pthread_mutex_lock(mutex)
        thread = pthread_self()
        while true {
            while jobs.isEmpty, !isClosed { pthread_cond_wait(condition, mutex) }
            if jobs.isEmpty { break }
            let batch = jobs
            jobs.removeAll(keepingCapacity: true)
            pthread_mutex_unlock(mutex)
            for (job, executor) in batch {
                job.runSynchronously(on: executor)
                count.subtract(1, ordering: .relaxed)
            }
            pthread_mutex_lock(mutex)
        }
        pthread_mutex_unlock(mutex)
    }
}
