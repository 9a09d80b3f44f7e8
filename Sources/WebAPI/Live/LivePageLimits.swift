package import Support

/// What the scripts of one live page may take.
package struct LivePageLimits: Sendable {
    /// How long a call may take, from its start to its answer, waiting included, unless the call says otherwise.
    package var callTimeout: Duration
    /// How long anything else may run at a stretch: a page's script, a user script, a timer's function. Also how long such a
    /// function that was ended by this may have stood still.
    package var runTimeout: Duration
    /// How long a dialog may stay open before it counts as dismissed. The time does not count against the script.
    package var dialogTimeout: Duration
    /// Stops all of the page's scripts for good.
    package var stop: StopToken
    /// What the scripts' heap is charged to while they run; `nil` leaves it unwatched.
    package var account: MemoryAccount?
    /// The most nodes that the page may have, once scripts add to it.
    package var nodes: Int

    package init(
        callTimeout: Duration = .seconds(30), runTimeout: Duration = .seconds(5),
        dialogTimeout: Duration = .seconds(60), stop: StopToken = StopToken(), account: MemoryAccount? = nil,
        nodes: Int = 2_000_000
    ) {
        self.nodes = nodes
        self.callTimeout = callTimeout
        self.runTimeout = runTimeout
        self.dialogTimeout = dialogTimeout
        self.stop = stop
        self.account = account
    }
}
