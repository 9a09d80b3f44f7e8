/// Whether a host is worth asking: one that keeps failing is rested, asked once more, rested for longer, and in the end given
/// up, so that it does not take the time of all others.
///
/// A plain state machine; what counts as a failure is for its owner to say.
package struct HostHealth: Sendable {
    /// The bounds.
    package struct Settings: Sendable {
        /// With so many failures in a row a host is given up: `--host-failures`. It is rested for the first time with half as
        /// many, so that the other half are single tries with growing rests between them.
        package var failures = 10
        /// The first rest; each further one is twice as long.
        package var firstRest: Duration = .seconds(1)
        /// The longest rest.
        package var longestRest: Duration = .seconds(60)
        /// How long a single try is waited for before another may be made.
        package var longestTry: Duration = .seconds(90)

        package init() {}

        /// How many failures in a row end in the first rest.
        var failuresBeforeRest: Int { max(1, (failures + 1) / 2) }
    }

    /// What a request may do.
    enum Answer: Equatable {
        case go
        /// Not before then.
        case wait(until: ContinuousClock.Instant)
        /// Never in this run.
        case never
    }

    private enum State: Equatable {
        case well
        case resting(until: ContinuousClock.Instant)
        case trying(since: ContinuousClock.Instant)
        case givenUp
    }

    private var state = State.well
    /// Failures in a row.
    private(set) var failures = 0
    /// What the last failure was, for people.
    private(set) var lastFailure = ""

    /// Whether nothing speaks against the host.
    var isWell: Bool { state == .well && failures == 0 }

    /// Whether only one request at a time may go there.
    var isOnTrial: Bool {
        switch state {
        case .resting, .trying: true
        case .well, .givenUp: false
        }
    }

    /// Whether it has been given up.
    var isGivenUp: Bool { state == .givenUp }

    /// When its rest is over, while it rests.
    var restsUntil: ContinuousClock.Instant? {
        if case .resting(let until) = state { until } else { nil }
    }

    /// A request wants to go there. After a rest the answer `go` is given to one alone.
    mutating func request(now: ContinuousClock.Instant, _ settings: Settings) -> Answer {
        switch state {
        case .well:
            return .go
        case .givenUp:
            return .never
        case .resting(let until):
            guard until <= now else { return .wait(until: until) }
            state = .trying(since: now)
            return .go
        case .trying(let since):
            // Whoever tried may have been called off and said nothing.
            guard now - since < settings.longestTry else {
                state = .trying(since: now)
                return .go
            }
            return .wait(until: now + .milliseconds(250))
        }
    }

    /// The host answered.
    mutating func succeeded() {
        guard state != .givenUp else { return }
        state = .well
        failures = 0
    }

    /// The host failed.
    mutating func failed(_ reason: String, now: ContinuousClock.Instant, _ settings: Settings) {
        switch state {
        case .givenUp: return
        // Those that were on their way when the rest began say nothing new.
        case .resting: return
        case .well, .trying: break
        }
        failures += 1
        lastFailure = reason
        if failures >= settings.failures {
            state = .givenUp
        } else if failures >= settings.failuresBeforeRest {
            let doublings = min(failures - settings.failuresBeforeRest, 20)
            state = .resting(until: now + min(settings.longestRest, settings.firstRest * (1 << doublings)))
        }
    }

    /// A request that was let go ended without telling anything of the host.
    mutating func abandoned(now: ContinuousClock.Instant) {
        if case .trying = state { state = .resting(until: now) }
    }
}
