package import Dispatch

/// Runs an actor's jobs on a serial Dispatch queue of its own, so that the actor's state, Dispatch sources and C callbacks
/// share one queue. `DispatchSerialQueue`, which is an executor on Apple's systems, does not exist on Linux.
package final class SerialQueueExecutor: SerialExecutor {
    /// The queue: whatever is submitted to it runs isolated to the actors that use this executor.
    package let queue: DispatchQueue

    /// - Parameter label: names the queue in a debugger, in reverse-DNS style.
    package init(label: String, qos: DispatchQoS = .userInitiated) {
        queue = DispatchQueue(label: label, qos: qos)
    }

    package func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        let executor = asUnownedSerialExecutor()
        queue.async { job.runSynchronously(on: executor) }
    }

    package func checkIsolated() {
        dispatchPrecondition(condition: .onQueue(queue))
    }

    package func asUnownedSerialExecutor() -> UnownedSerialExecutor {
        UnownedSerialExecutor(ordinary: self)
    }
}
