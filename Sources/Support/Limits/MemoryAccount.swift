import Synchronization

/// What one page has taken of memory: its body, its tree, its style sheets and its script heap are all charged here.
///
/// The account may never hold more than its limit, and what it holds counts in the pool that all pages in flight share. A
/// reservation, made when the page was admitted, is held from the start, so that pages that have only begun are not taken
/// for free. Everything goes back to the pool when the account is closed or dropped.
package final class MemoryAccount: Sendable {
    /// The most bytes that this page may hold at once.
    package let limit: Int
    private let reservation: Int
    private let pool: MemoryPool?
    private let state = Guarded(State())

    private struct State {
        var used = 0
        var peak = 0
        var isClosed = false
        var wasCrowdedOut = false
    }

    /// An account on its own, with no pool behind it.
    package convenience init(limit: Int) {
        self.init(limit: limit, reservation: 0, pool: nil)
    }

    init(limit: Int, reservation: Int, pool: MemoryPool?) {
        self.limit = limit
        self.reservation = reservation
        self.pool = pool
    }

    deinit {
        close()
    }

    /// The bytes held now.
    package var used: Int { state.withLock { $0.used } }

    /// The most bytes that were ever held at once.
    package var peak: Int { state.withLock { $0.peak } }

    /// Whether the account was refused memory that its own limit would have allowed, since others held it. What it was for is
    /// worth another try with all that it may need reserved.
    package var wasCrowdedOut: Bool { state.withLock { $0.wasCrowdedOut } }

    /// Takes `bytes` more. Returns false, and takes nothing, when the page would be over its limit, or all pages together
    /// over what they may hold. Within the reservation the second never happens.
    package func charge(_ bytes: Int) -> Bool {
        state.withLock { state in
            let (sum, overflow) = state.used.addingReportingOverflow(bytes)
            guard !overflow, sum <= limit else { return false }
            let growth = state.isClosed ? 0 : max(reservation, sum) - max(reservation, state.used)
            if growth > 0, let pool, !pool.take(growth) {
                state.wasCrowdedOut = true
                return false
            }
            state.used = sum
            state.peak = max(state.peak, sum)
            return true
        }
    }

    /// Gives `bytes` back.
    package func refund(_ bytes: Int) {
        let shrinkage: Int = state.withLock { state in
            let before = max(reservation, state.used)
            state.used = max(0, state.used - bytes)
            return state.isClosed ? 0 : before - max(reservation, state.used)
        }
        if shrinkage > 0 { pool?.remove(shrinkage) }
    }

    /// Gives everything back to the pool; later charges count only against the page's own limit.
    package func close() {
        let held: Int? = state.withLock { state in
            guard !state.isClosed else { return nil }
            state.isClosed = true
            return max(reservation, state.used)
        }
        if let held { pool?.remove(held, closing: true) }
    }
}
