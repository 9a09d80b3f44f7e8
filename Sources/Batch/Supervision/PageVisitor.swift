import Support

/// Whoever works on pages: in this process, or in one that is watched over.
protocol PageVisitor: Sendable {
    /// Waits until work can begin.
    ///
    /// - Throws: `UsageError` when it never will.
    func begin() async throws(UsageError)

    /// Works on one entry, whatever becomes of it.
    ///
    /// - Returns: its record; `nil` when the task was cancelled first: the entry then counts as not done.
    /// - Throws: `UsageError` when no page can be worked on any more.
    func visit(_ entry: InputEntry) async throws(UsageError) -> FinishedRecord?

    /// Opens a connection to an origin whose page comes soon; returns at once.
    func warmUp(_ origin: Origin)

    /// Ends all work; never waits on the network.
    func shutDown() async
}
