/// Runs actors' jobs on the thread of a `ThreadExecutor`, before those that were given to that one.
package final class UrgentExecutor: JobQueueExecutor {
    let queue: JobQueue
    let isUrgent = true

    init(_ queue: JobQueue) {
        self.queue = queue
    }
}
