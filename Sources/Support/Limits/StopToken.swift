import Synchronization

/// One page's "stop now", shared by all that works on the page: whatever loops over input asks it from time to time.
///
/// A token stops by itself when its deadline has passed, or when `stop(_:)` is called from any thread. The first reason wins.
package final class StopToken: Sendable {
    private let initialDeadline: ContinuousClock.Instant?
    private let deadlineReason: StopReason
    private let batchDeadline: ContinuousClock.Instant?
    private let state: Atomic<UInt8>
    /// Nanoseconds that were added to the first deadline.
    private let postponement = Atomic<Int64>(0)

    /// - Parameters:
    ///   - deadline: when work must end by itself, `nil` for never.
    ///   - reason: what `reason` says once the deadline has passed.
    ///   - batchDeadline: when the whole batch's time is over; it is never moved.
    package init(
        deadline: ContinuousClock.Instant? = nil, reason: StopReason = .pageTimeout,
        batchDeadline: ContinuousClock.Instant? = nil
    ) {
        initialDeadline = deadline
        deadlineReason = reason
        self.batchDeadline = batchDeadline
        state = Atomic(0)
    }

    /// When work must end by itself; `nil` for never.
    package var deadline: ContinuousClock.Instant? {
        guard let own = ownDeadline else { return batchDeadline }
        return batchDeadline.map { min($0, own) } ?? own
    }

    private var ownDeadline: ContinuousClock.Instant? {
        initialDeadline.map { $0 + .nanoseconds(postponement.load(ordering: .relaxed)) }
    }

    /// Moves the deadline back by a time that the page spent waiting for others, which is not to be held against it.
    package func postpone(by duration: Duration) {
        let (seconds, attoseconds) = duration.components
        postponement.add(seconds * 1_000_000_000 + attoseconds / 1_000_000_000, ordering: .relaxed)
    }

    /// Asks for a stop; later calls change nothing.
    package func stop(_ reason: StopReason) {
        _ = state.compareExchange(expected: 0, desired: reason.rawValue, ordering: .relaxed)
    }

    /// Why work must stop, or `nil` while it may go on. Reads the clock: about 25 ns.
    package var reason: StopReason? {
        if let reason = StopReason(rawValue: state.load(ordering: .relaxed)) { return reason }
        guard let deadline else { return nil }
        if ContinuousClock.now >= deadline {
            stop(deadline == batchDeadline ? .batchDeadline : deadlineReason)
            return StopReason(rawValue: state.load(ordering: .relaxed))
        }
        return nil
    }

    /// Throws once work must stop. Cheap enough for every few hundred steps of a loop, too dear for every step.
    package func check() throws(StopReason) {
        if let reason { throw reason }
    }

    /// The time left, never negative; `nil` when there is no deadline.
    package var remaining: Duration? {
        deadline.map { max(.zero, $0 - ContinuousClock.now) }
    }
}
