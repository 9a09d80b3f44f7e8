import Support

/// Whoever works on pages: in this process, or in one that is watched over.
protocol PageVisitor: Sendable {
    /// Waits until work can begin.
    ///
    /// - Throws: `UsageError` when it never will.
    func begin() async throws(UsageError)

    /// Works on one entry, whatever becomes of it.
    ///
    /// - Throws: `UsageError` when no page can be worked on any more.
    func visit(_ entry: InputEntry) async throws(UsageError) -> VisitOutcome

    /// Opens a connection to an origin whose page comes soon; returns at once.
    func warmUp(_ origin: Origin)

    /// Sets whom to tell when there is something new to know of a host before pages are sent there. Must not wait.
    func onHostChange(_ watcher: @escaping @Sendable (Origin, HostCondition) -> Void)

    /// Ends all work; never waits on the network.
    func shutDown() async
}
