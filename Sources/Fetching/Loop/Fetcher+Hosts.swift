internal import Support
import Synchronization

/// What transfers tell of their hosts, and the hosts' rules.
extension Fetcher {
    /// Remembers what a transfer's end tells of its host.
    func note(_ origin: Origin, _ sign: HostLedger.Sign) {
        if ledger.ended(origin, sign, now: .now) { hostHasChanged(origin) }
    }

    /// Remembers what the end of an exchange's transfer tells of its host.
    ///
    /// - Parameter wallClock: seconds since 1970.
    func noteEnd(
        of exchange: Exchange, at origin: Origin, _ outcome: TransferOutcome, _ step: ExchangeMachine.Step,
        wallClock: Int
    ) {
        note(origin, sign(of: exchange, outcome, step))
        guard let head = outcome.head, head.status == 429 || head.status == 503,
            let wait = head.headers["retry-after"].flatMap({ RetryAfter.parse($0, now: wallClock) }), wait > .zero
        else { return }
        ledger.pause(origin, for: wait, now: .now)
        hostHasChanged(origin)
    }

    /// A connection that fails speaks against the host each time; an error of the server's once a page, since it may be the
    /// page's own.
    private func sign(
        of exchange: Exchange, _ outcome: TransferOutcome, _ step: ExchangeMachine.Step
    ) -> HostLedger.Sign {
        if let failure = outcome.failure {
            switch failure.code {
            case .dnsFailure, .connectionRefused, .connectionFailed, .connectionReset, .connectTimeout:
                return .failed(failure.message)
            case .tlsFailure, .addressNotAllowed, .transferFailed:
                return .nothing
            default:
                return outcome.head == nil ? .nothing : .answered
            }
        }
        guard let status = outcome.head?.status else { return .nothing }
        guard status >= 500, HTTPStatus.isRetryable(status) else { return .answered }
        guard exchange.request.role != .robots, case .deliver = step else { return .nothing }
        return .failed("\(exchange.machine.url.host ?? "") answered \(status)")
    }

    // MARK: Rules

    /// Lets an exchange wait for its host's rules, and asks for them if nobody has.
    func awaitRules(_ exchange: Exchange, of origin: Origin, now: ContinuousClock.Instant) {
        exchange.phase = .awaitingRules(origin)
        if exchange.heldSince == nil { exchange.heldSince = now }
        awaitingRules[origin, default: []].append(exchange.id)
        if !rulesLoading.contains(origin) { _ = loadRules(of: origin) }
    }

    /// Asks for a host's rules (RFC 9309, section 2.3): once, however many wait for them. Returns whether that is
    /// under way because of this call.
    func loadRules(of origin: Origin) -> Bool {
        guard rulesLoading.insert(origin).inserted else { return false }
        guard !isShutDown, let url = WebURL(origin.serialized + "/robots.txt") else {
            rulesEnded(of: origin, .failure(FetchError(.transferFailed, "no address of \(origin.host)")))
            return false
        }
        ledger.rulesAreLoading(origin, now: .now)
        // Nobody's page asks: no cookies, and nothing of what the user gave for a page.
        var request = FetchRequest(
            url: url, session: FetchSession(maximumRedirects: 5, home: nil), accept: .robots, role: .robots,
            maximumBytes: RobotsParser.maximumBytes, stop: StopToken(deadline: .now + configuration.robotsTimeout))
        request.mayBePutOff = true
        request.takesBeginning = true
        let id = lastID.add(1, ordering: .relaxed).newValue
        queue(admit(id, request, continuation: nil))
        return true
    }

    /// A host's rules were asked for: those that wait for them go on, or not.
    func rulesEnded(of origin: Origin, _ answer: Exchange.Answer) {
        rulesLoading.remove(origin)
        let now = ContinuousClock.now
        let verdict = RobotsVerdict(answer, token: productToken, host: origin.host, now: now)
        ledger.rulesEnded(origin, verdict, now: now)
        for id in awaitingRules.removeValue(forKey: origin) ?? [] {
            guard let exchange = exchanges[id], case .awaitingRules = exchange.phase else { continue }
            // A page's time does not run while it waits for what every page of its host needs.
            if let since = exchange.heldSince { exchange.request.stop.postpone(by: now - since) }
            guard case .unreachable(let error) = verdict else {
                queue(exchange)
                continue
            }
            exchange.machine.stoppedWaiting(after: now - exchange.waitingSince)
            var failure = exchange.machine.annotated(error, head: nil)
            failure.attempts += error.attempts
            finish(exchange, .failure(failure))
        }
        hostHasChanged(origin)
        if rulesWarmingUp.remove(origin) != nil { open(warmUps.ended()) }
    }
}

extension WebURL {
    /// What is asked of the server: the path, and the query if there is one.
    var pathAndQuery: String { query.map { "\(path)?\($0)" } ?? path }
}
