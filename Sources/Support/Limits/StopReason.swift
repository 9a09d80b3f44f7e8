/// Why work on a page was stopped before its end.
package enum StopReason: UInt8, Error, Sendable, Hashable, CaseIterable {
    /// The page's own time is over.
    case pageTimeout = 1
    /// The script's time is over.
    case scriptTimeout
    /// The whole batch's time is over.
    case batchDeadline
    /// The page needs more memory than it may have.
    case memory
    /// Somebody asked for it: the task was cancelled.
    case cancelled
}
