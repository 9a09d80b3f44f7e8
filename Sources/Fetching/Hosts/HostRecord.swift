internal import Support

/// All that is remembered of one host – of one origin, that is, since another port may be another server.
struct HostRecord: Sendable {
    /// What is known of its rules.
    enum Rules: Sendable {
        /// Nothing.
        case unknown
        /// They are being asked for.
        case loading
        case known(RobotsPolicy)
        /// They are not to be had until then, so nothing may be asked for.
        case unavailable(String, until: ContinuousClock.Instant)
    }

    var rules = Rules.unknown
    /// How often the host asked to come back later for them.
    var rulePutOffs = 0
    var health = HostHealth()
    var pace: HostPace
    /// Until when the host asked to be left in peace, when that is too long to wait for.
    var refusedUntil: ContinuousClock.Instant?
    /// A number that grows with time.
    var lastUse: UInt64 = 0

    /// Until when the host is left in peace, because it rests or has asked for that; `nil` when it is not.
    func peace(now: ContinuousClock.Instant) -> ContinuousClock.Instant? {
        [health.restsUntil, pace.pausedUntil].compactMap(\.self).filter { $0 > now }.max()
    }

    /// Whether the record can be forgotten: its rules can be asked for again.
    func isDispensable(now: ContinuousClock.Instant) -> Bool {
        if case .loading = rules { return false }
        if case .unavailable(_, let until) = rules, until > now { return false }
        return health.isWell && pace.isIdle(now: now) && refusedUntil.map { $0 <= now } ?? true
    }

    /// The bytes that it takes, about.
    var memoryFootprint: Int {
        if case .known(let policy) = rules { return 512 + policy.memoryFootprint }
        return 512
    }
}
