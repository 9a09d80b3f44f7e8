/// An executor whose jobs run on the one thread of a queue.
protocol JobQueueExecutor: SerialExecutor {
    var queue: JobQueue { get }
    /// Whether its jobs go before those of other executors on the same thread.
    var isUrgent: Bool { get }
}

extension JobQueueExecutor {
    package func enqueue(_ job: consuming ExecutorJob) {
        queue.push(UnownedJob(job), executor: asUnownedSerialExecutor(), isUrgent: isUrgent)
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
