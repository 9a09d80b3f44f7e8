/// Runs actors' jobs on the thread of a `ThreadExecutor`, before those that were given to that one.
package final class UrgentExecutor: SerialExecutor {
    private let queue: JobQueue

    init(_ queue: JobQueue) {
        self.queue = queue
    }

    package func enqueue(_ job: consuming ExecutorJob) {
        queue.push(UnownedJob(job), executor: asUnownedSerialExecutor(), isUrgent: true)
    }

    package func isIsolatingCurrentContext() -> Bool? {
        queue.isCurrentThread
    }

    package func checkIsolated() {
        precondition(queue.isCurrentThread, "not on the executor's thread")
    }

    package func asUnownedSerialExecutor() -> UnownedSerialExecutor {
        UnownedSerialExecutor(ordinary: self)
    }
}
