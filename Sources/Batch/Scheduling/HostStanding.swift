import Support

/// What the schedule knows of a host besides its pages.
struct HostStanding {
    var condition: HostCondition
    /// When the next page may start, by the pages that the schedule has started.
    private var nextStart: ContinuousClock.Instant?

    init(_ condition: HostCondition) {
        self.condition = condition
    }

    /// When the next page may start; `nil` for at once.
    var earliest: ContinuousClock.Instant? {
        guard let nextStart else { return condition.notBefore }
        return condition.notBefore.map { max($0, nextStart) } ?? nextStart
    }

    /// A page starts.
    mutating func started(now: ContinuousClock.Instant) {
        if condition.interval > .zero { nextStart = now + condition.interval }
    }

    /// Whether nothing would change if it were forgotten.
    func isPlain(now: ContinuousClock.Instant) -> Bool {
        condition.limit == nil && condition.interval == .zero && earliest.map { $0 <= now } ?? true
    }
}
