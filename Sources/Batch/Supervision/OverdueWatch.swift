/// Tells which workers do not let go of their pages. A plain state machine.
///
/// Patience is counted in looks, not by the clock: when this process itself was held up, so may the workers have been.
struct OverdueWatch {
    private let patience: Int
    private var looks: [Int: Int] = [:]

    /// - Parameter patience: after how many looks that find a page overdue it is given up.
    init(patience: Int) {
        self.patience = max(1, patience)
    }

    /// One look at the board.
    ///
    /// - Parameter now: nanoseconds of the monotonic clock.
    /// - Returns: the pages that are to be given up.
    mutating func look(_ notes: [WorkBoard.Note], now: UInt64) -> Set<Int> {
        var late: [Int: Int] = [:]
        for note in notes where note.due < now { late[note.page] = (looks[note.page] ?? 0) + 1 }
        looks = late
        return Set(late.filter { $0.value >= patience }.keys)
    }
}
