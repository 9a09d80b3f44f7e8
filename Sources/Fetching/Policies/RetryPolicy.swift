/// Whether a failed request is made again, and when.
package struct RetryPolicy {
    /// How often and how soon.
    package struct Settings: Sendable {
        /// How many times a request is made again: `--retries`.
        package var count = 2
        /// The longest wait before the first repetition; each further one may be twice as long.
        package var base: Duration = .milliseconds(500)
        /// The longest wait of all.
        package var ceiling: Duration = .seconds(8)
        /// The longest wait that a server may ask for with `Retry-After`.
        package var retryAfterBound: Duration = .seconds(30)

        package init() {}
    }

    /// What to do after a failure that can pass.
    enum Decision: Equatable {
        /// Wait, then make the request again.
        case retry(after: Duration)
        /// Keep the failure.
        case giveUp
    }

    let settings: Settings
    /// How many repetitions were granted so far.
    private(set) var used = 0

    /// - Parameter used: how many were granted before.
    init(settings: Settings, used: Int = 0) {
        self.settings = settings
        self.used = used
    }

    /// Decides after one failure.
    ///
    /// Without a word from the server the wait is "full jitter": anything from nothing to a bound that doubles, so that many
    /// pages that failed together do not come back together. What the server asks for is obeyed to the second, or, when it
    /// is more than the bound or than the page has left, not waited for at all.
    ///
    /// - Parameters:
    ///   - retryAfter: what the server asks for.
    ///   - remaining: what is left of the page's time; `nil` for no end.
    ///   - random: a number from 0 up to 1.
    mutating func decide(retryAfter: Duration?, remaining: Duration?, random: Double) -> Decision {
        guard used < settings.count else { return .giveUp }
        let wait: Duration
        if let retryAfter {
            guard retryAfter <= settings.retryAfterBound else { return .giveUp }
            wait = retryAfter
        } else {
            // Beyond 2^20 times any base the ceiling has long been reached.
            let bound = min(settings.ceiling, settings.base * (1 << min(used, 20)))
            wait = bound * random
        }
        if let remaining, wait >= remaining { return .giveUp }
        used += 1
        return .retry(after: wait)
    }
}
