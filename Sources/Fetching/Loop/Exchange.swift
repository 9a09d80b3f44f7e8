internal import Support

/// One call of `fetch`, from its start to its answer: who waits for it and where it stands. Belongs to the loop's queue.
final class Exchange {
    /// Where an exchange stands.
    enum Phase {
        /// Waiting for the origin's rules.
        case awaitingRules(Origin)
        /// Waiting for its turn at the origin.
        case queued(Origin)
        /// On the network.
        case transferring(Transfer)
        /// Waiting for the time of the next attempt.
        case resting(until: ContinuousClock.Instant)
    }

    typealias Answer = Result<FetchResponse, FetchError>

    let id: UInt64
    let request: FetchRequest
    let began: ContinuousClock.Instant
    var machine: ExchangeMachine
    var phase: Phase
    /// Since when it waits for its turn.
    var waitingSince: ContinuousClock.Instant
    /// Since when its host's rules or the host's wish for peace hold it.
    var heldSince: ContinuousClock.Instant?
    /// Who waits for the answer; nobody does for a host's rules.
    private let continuation: CheckedContinuation<Answer, Never>?

    init(
        _ id: UInt64, _ request: FetchRequest, machine: ExchangeMachine, now: ContinuousClock.Instant,
        continuation: CheckedContinuation<Answer, Never>?
    ) {
        self.id = id
        self.request = request
        self.machine = machine
        self.continuation = continuation
        began = now
        waitingSince = now
        phase = .resting(until: now)
    }

    /// Which addresses its next transfer may connect to.
    func addressRule(allowsPrivate: Bool) -> AddressRule {
        let url = machine.url
        let isTrusted: Bool =
            switch request.role {
            case .page: url.origin.map(request.session.isHome) ?? false
            // Its page may name this machine; where it is redirected to may not.
            case .subresource: request.isOfLocalPage && url.origin == request.url.origin
            // Whoever needs the rules may go to their host, or would not have come so far.
            case .robots: url.origin == request.url.origin
            }
        return AddressRule(for: url, allowsPrivate: allowsPrivate, isTrusted: isTrusted)
    }

    /// Gives the caller its answer; called once.
    func resume(with answer: Answer) {
        continuation?.resume(returning: answer)
    }
}
