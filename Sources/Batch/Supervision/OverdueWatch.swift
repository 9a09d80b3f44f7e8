import Support

/// Tells which workers do not let go of their pages. A plain state machine.
///
/// Patience is a time that the worker could have used: what it spent waiting for a core on a busy machine is not held against
/// it, nor what this process itself was held up by.
struct OverdueWatch {
    /// Nanoseconds.
    private let patience: UInt64
    private let longestStep: UInt64
    private var late: [Int: Lateness] = [:]

    private struct Lateness {
        var seen: UInt64
        var starved: UInt64
        var used: UInt64 = 0
    }

    /// - Parameters:
    ///   - patience: how long a page may be overdue.
    ///   - interval: how often `look` is called when all is well.
    init(patience: Duration, interval: Duration) {
        self.patience = UInt64(max(0, patience.seconds) * 1e9)
        longestStep = UInt64(max(0, interval.seconds) * 2e9)
    }

    /// One look at the board.
    ///
    /// - Parameters:
    ///   - now: nanoseconds of the monotonic clock.
    ///   - starved: for how many nanoseconds a worker has waited for a core in its life.
    /// - Returns: the pages that are to be given up.
    mutating func look(
        _ notes: [WorkBoard.Note], now: UInt64, starved: (WorkBoard.Note) -> UInt64
    ) -> Set<Int> {
        var stillLate: [Int: Lateness] = [:]
        for note in notes where note.due < now {
            let starved = starved(note)
            var lateness = late[note.page] ?? Lateness(seen: now, starved: starved)
            let passed = min(now &- lateness.seen, longestStep)
            let waited = starved &- lateness.starved
            lateness.used += passed > waited ? passed - waited : 0
            lateness.seen = now
            lateness.starved = starved
            stillLate[note.page] = lateness
        }
        late = stillLate
        return Set(late.filter { $0.value.used >= patience }.keys)
    }
}
