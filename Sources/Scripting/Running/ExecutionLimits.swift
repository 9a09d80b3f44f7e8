package import Support

/// How long a script may run and how much it may take.
package struct ExecutionLimits: Sendable {
    /// From the first instruction to the answer, waiting for timers included.
    package var timeout: Duration
    /// The page's own token: the script ends when it stops.
    package var stop: StopToken
    /// Another token that ends it, such as that of one call among several.
    package var callStop: StopToken?
    /// What the script's heap is charged to; `nil` leaves the heap unwatched.
    package var account: MemoryAccount?

    package init(
        timeout: Duration = .seconds(5), stop: StopToken = StopToken(), callStop: StopToken? = nil,
        account: MemoryAccount? = nil
    ) {
        self.timeout = timeout
        self.stop = stop
        self.callStop = callStop
        self.account = account
    }
}
