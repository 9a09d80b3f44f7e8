import Synchronization

#if canImport(Glibc)
    import Glibc
#endif

/// The jobs that wait for one thread, those that go first and the others. The thread sleeps on a condition while there are none.
final class JobQueue: @unchecked Sendable {
    // The mutex protects every field below it.
    private let mutex: UnsafeMutablePointer<pthread_mutex_t>
    private let condition: UnsafeMutablePointer<pthread_cond_t>
    private var urgent = JobLine()
    private var usual = JobLine()
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

    /// - Parameter isUrgent: whether the job goes before all that are not.
    func push(_ job: UnownedJob, executor: UnownedSerialExecutor, isUrgent: Bool) {
        count.add(1, ordering: .relaxed)
        pthread_mutex_lock(mutex)
        if isUrgent {
            urgent.append((job, executor))
        } else {
            usual.append((job, executor))
        }
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
            guard let (job, executor) = urgent.popFirst() ?? usual.popFirst() else {
                if isClosed { break }
                pthread_cond_wait(condition, mutex)
                continue
            }
            pthread_mutex_unlock(mutex)
            job.runSynchronously(on: executor)
            count.subtract(1, ordering: .relaxed)
            pthread_mutex_lock(mutex)
        }
        pthread_mutex_unlock(mutex)
    }
}

/// Jobs in the order in which they came.
private struct JobLine {
    typealias Job = (job: UnownedJob, executor: UnownedSerialExecutor)

    private var jobs: [Job] = []
    private var start = 0

    mutating func append(_ job: Job) {
        jobs.append(job)
    }

    mutating func popFirst() -> Job? {
        guard start < jobs.count else { return nil }
        let job = jobs[start]
        start += 1
        if start == jobs.count {
            jobs.removeAll(keepingCapacity: true)
            start = 0
        } else if start >= 256, start * 2 >= jobs.count {
            // A line that never runs empty is not to grow for ever.
            jobs.removeFirst(start)
            start = 0
        }
        return job
    }
}
