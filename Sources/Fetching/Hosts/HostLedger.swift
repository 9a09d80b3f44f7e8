import Support
import Synchronization

/// What is known of the hosts of a run: their rules, their health, their pace. It says whether a request may go, and it can be
/// asked from any thread; nothing here waits or loads.
final class HostLedger: Sendable {
    /// What holds for all hosts.
    struct Settings: Sendable {
        /// Whether robots.txt is obeyed.
        var obeysRobots = true
        /// The time between two requests to one host; zero for none.
        var interval: Duration = .zero
        var health = HostHealth.Settings()
        /// The longest time for which a host's wish to be left in peace is waited out; with a longer one its pages are given up
        /// until then.
        var longestPause: Duration = .seconds(300)
        /// How long a page's style sheets wait for a host that is left in peace: the page has no other time for them.
        var longestSubresourceWait: Duration = .seconds(5)
        /// How often a host may put off telling its rules.
        var rulePutOffs = 3
        /// The most that a host gets of the delay between pages that it asks for.
        var longestCrawlDelay: Duration = .seconds(60)
        /// The bytes that all records may take together, about; beyond, those that were not used for longest are forgotten.
        var capacity = 32 << 20
    }

    /// What a request may do.
    enum Gate {
        case go
        /// Not before then: because of its pace, or because it is to be left in peace altogether.
        case wait(until: ContinuousClock.Instant, inPeace: Bool)
        /// First the host's rules must be known.
        case needsRules
        case refused(FetchError)
    }

    /// What to do for a page before it comes.
    enum WarmUp {
        /// To ask for the host's rules, which opens a connection.
        case askForRules
        case connect
        case nothing
    }

    /// What a transfer tells of its host.
    enum Sign: Equatable {
        /// It answered.
        case answered
        /// It did not, or with an error of its own.
        case failed(String)
        /// Nothing.
        case nothing
    }

    let settings: Settings
    private let state: Guarded<State>

    private struct State {
        var records: [Origin: HostRecord] = [:]
        var footprint = 0
        var clock: UInt64 = 0
        /// With how many bytes there is to be made room.
        var bound: Int
    }

    init(_ settings: Settings = Settings()) {
        self.settings = settings
        state = Guarded(State(bound: settings.capacity))
    }

    /// How many hosts are remembered.
    var count: Int { state.withLock { $0.records.count } }

    /// A request wants to go: for `go` its turn is taken.
    ///
    /// - Parameters:
    ///   - path: with its query.
    ///   - role: what the request is for.
    func request(_ origin: Origin, path: String, role: FetchRequest.Role, now: ContinuousClock.Instant) -> Gate {
        change(origin, now: now) { record in
            if let refusal = Self.refusal(record, origin, now: now) { return .refused(refusal) }
            let answer =
                settings.obeysRobots && role != .robots ? Self.answer(of: record.rules, path, origin, now: now) : .go
            if case .refused = answer { return answer }
            if let until = record.peace(now: now) {
                guard role != .subresource || until - now <= settings.longestSubresourceWait else {
                    return .refused(FetchError.inPeace(until - now, origin))
                }
                return .wait(until: until, inPeace: true)
            }
            let isPage = role == .page
            if let until = record.pace.earliest(isPage: isPage, now: now) { return .wait(until: until, inPeace: false) }
            if case .needsRules = answer { return answer }
            switch record.health.request(now: now, settings.health) {
            case .go: break
            case .wait(let until): return .wait(until: until, inPeace: true)
            case .never: return .refused(FetchError.givenUp(record.health, origin))
            }
            record.pace.went(isPage: isPage, now: now)
            return .go
        }
    }

    /// The host's rules are being asked for.
    func rulesAreLoading(_ origin: Origin, now: ContinuousClock.Instant) {
        change(origin, now: now) { $0.rules = .loading }
    }

    /// What to do for a page that comes soon.
    func warmUp(for origin: Origin, now: ContinuousClock.Instant) -> WarmUp {
        state.withLock { state in
            guard let record = state.records[origin] else { return settings.obeysRobots ? .askForRules : .connect }
            // Where pages go one by one, or not at all, one more connection would only be a burden.
            guard record.health.isWell, record.pace.pageInterval == .zero,
                Self.refusal(record, origin, now: now) == nil,
                record.pace.earliest(isPage: true, now: now) == nil
            else { return .nothing }
            switch record.rules {
            case .known, .loading: return .connect
            case .unknown: return settings.obeysRobots ? .askForRules : .connect
            case .unavailable: return .nothing
            }
        }
    }

    /// The host's rules were asked for.
    func rulesEnded(_ origin: Origin, _ verdict: RobotsVerdict, now: ContinuousClock.Instant) {
        change(origin, now: now) { record in
            switch verdict {
            case .policy(let policy):
                record.rules = .known(policy)
                record.pace.crawlDelay = min(policy.crawlDelay ?? .zero, settings.longestCrawlDelay)
            case .unavailable(let reason, let until):
                record.rules = .unavailable(reason, until: until)
            case .unreachable:
                record.rules = .unknown
            case .putOff(let hasAsked):
                record.rules = .unknown
                // A host that rests has said nothing. One that answers may ask for another while each time.
                guard hasAsked, record.pace.isPaused(now: now) else { return }
                record.rulePutOffs += 1
                guard record.rulePutOffs >= settings.rulePutOffs else { return }
                record.rulePutOffs = 0
                record.rules = .unavailable(
                    "\(origin.host) keeps asking to come back later for its robots.txt", until: now + RobotsVerdict.hold
                )
            }
        }
    }

    /// A transfer that was let go has ended. Returns whether that changes what is to be known of the host.
    func ended(_ origin: Origin, _ sign: Sign, now: ContinuousClock.Instant) -> Bool {
        change(origin, now: now) { record in
            let before = (record.health.isOnTrial, record.health.isGivenUp, record.health.restsUntil)
            switch sign {
            case .answered: record.health.succeeded()
            case .failed(let reason): record.health.failed(reason, now: now, settings.health)
            case .nothing: record.health.abandoned(now: now)
            }
            return before != (record.health.isOnTrial, record.health.isGivenUp, record.health.restsUntil)
        }
    }

    /// The host asks to be left in peace for some time (`Retry-After`).
    func pause(_ origin: Origin, for wait: Duration, now: ContinuousClock.Instant) {
        change(origin, now: now) { record in
            if wait <= settings.longestPause {
                record.pace.pause(until: now + wait)
            } else {
                record.refusedUntil = max(record.refusedUntil ?? now, now + wait)
            }
        }
    }

    /// Until when a host is left in peace, because it rests or has asked for that; `nil` when it is not.
    func peace(of origin: Origin, now: ContinuousClock.Instant) -> ContinuousClock.Instant? {
        state.withLock { $0.records[origin]?.peace(now: now) }
    }

    /// What a scheduler has to know.
    func condition(of origin: Origin, now: ContinuousClock.Instant) -> HostCondition {
        state.withLock { state in
            guard let record = state.records[origin] else {
                return HostCondition(limit: settings.obeysRobots ? 1 : nil, interval: settings.interval, asOf: now)
            }
            // What will be refused is refused at once.
            if Self.refusal(record, origin, now: now) != nil { return HostCondition(asOf: now) }
            var condition = HostCondition(interval: record.pace.pageInterval, asOf: now)
            switch record.rules {
            case .unavailable(_, let until):
                if until > now { return HostCondition(asOf: now) }
                condition.limit = 1
            case .unknown, .loading:
                if settings.obeysRobots { condition.limit = 1 }
            case .known: break
            }
            if record.health.isOnTrial { condition.limit = 1 }
            let instants = [record.pace.earliest(isPage: true, now: now), record.health.restsUntil].compactMap(\.self)
            condition.notBefore = instants.max().flatMap { $0 > now ? $0 : nil }
            return condition
        }
    }
}

// MARK: -

extension HostLedger {
    private func change<Result>(
        _ origin: Origin, now: ContinuousClock.Instant, _ body: (inout HostRecord) -> Result
    ) -> Result {
        state.withLock { state in
            state.clock += 1
            var record = state.records[origin] ?? HostRecord(pace: HostPace(interval: settings.interval))
            let before = state.records[origin] == nil ? 0 : record.memoryFootprint
            record.lastUse = state.clock
            let result = body(&record)
            state.records[origin] = record
            state.footprint += record.memoryFootprint - before
            if state.footprint > state.bound { makeRoom(&state, now: now) }
            return result
        }
    }

    /// Forgets the hosts that were not used for longest, until a quarter of the capacity is free.
    private func makeRoom(_ state: inout State, now: ContinuousClock.Instant) {
        let old = state.records.filter { $0.value.isDispensable(now: now) && $0.value.lastUse < state.clock }
            .sorted { $0.value.lastUse < $1.value.lastUse }
        for (origin, record) in old where state.footprint > settings.capacity / 4 * 3 {
            state.records[origin] = nil
            state.footprint -= record.memoryFootprint
        }
        // Hosts in trouble are kept however many they are, and not looked through each time.
        state.bound = max(settings.capacity, state.footprint / 2 * 3)
    }

    private static func answer(
        of rules: HostRecord.Rules, _ path: String, _ origin: Origin, now: ContinuousClock.Instant
    ) -> Gate {
        switch rules {
        case .unknown, .loading:
            .needsRules
        case .unavailable(let reason, let until):
            until > now ? .refused(.unavailable(reason, origin)) : .needsRules
        case .known(let policy):
            policy.allows(path) ? .go : .refused(.disallowed(path, origin))
        }
    }

    private static func refusal(_ record: HostRecord, _ origin: Origin, now: ContinuousClock.Instant) -> FetchError? {
        if record.health.isGivenUp { return .givenUp(record.health, origin) }
        guard let until = record.refusedUntil, until > now else { return nil }
        return .refusesUntil(until - now, origin)
    }
}
