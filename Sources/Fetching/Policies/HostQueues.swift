internal import Support

/// Which transfers may run now: so many for one origin, so many in all, first come first served.
///
/// A transfer has its turn only while it is on the network: it gives it up at its end, also when it will be tried again. One
/// slow origin fills its own turns and nobody else's.
///
/// The first transfer to an https origin goes alone until its connection stands, since only then is it known whether the
/// others can share it (HTTP/2); and the first transfer to an origin whose warm-up is still opening a connection waits for
/// that one. Both waits are bounded. libcurl's own way (`CURLOPT_PIPEWAIT`) wakes one waiting transfer of all hosts at a time
/// in this version, perhaps the wrong one.
struct HostQueues {
    /// Names a transfer.
    typealias ID = UInt64

    /// The most transfers of one origin.
    let perOrigin: Int
    /// The most transfers of all origins.
    let total: Int
    /// How long a transfer waits at most for a connection that another one opens.
    static let longestOpening: Duration = .seconds(1)

    private var origins: [Origin: Lane] = [:]
    private var active = 0
    /// Origins that could start something if the total were not reached, in the order in which they may.
    private var starved: [Origin] = []

    /// What is known about the way to an origin.
    private enum Path {
        case unknown
        case opening(since: ContinuousClock.Instant)
        case open
    }

    private struct Lane {
        var active = 0
        var urgent: [ID] = []
        var waiting: [ID] = []
        var path = Path.unknown
        /// How many connections are being opened ahead.
        var warmingUp = 0

        var count: Int { urgent.count + waiting.count }
        var isIdle: Bool { active == 0 && count == 0 && warmingUp == 0 }

        mutating func takeFirst() -> ID? {
            if !urgent.isEmpty { return urgent.removeFirst() }
            return waiting.isEmpty ? nil : waiting.removeFirst()
        }
    }

    init(perOrigin: Int, total: Int) {
        self.perOrigin = max(1, perOrigin)
        self.total = max(1, total)
    }

    /// The number of transfers that have their turn.
    var activeCount: Int { active }

    /// The number of origins that are remembered.
    var originCount: Int { origins.count }

    /// A transfer wants its turn. Returns those that have theirs now, as do all methods here.
    mutating func enqueue(_ id: ID, for origin: Origin, isUrgent: Bool, now: ContinuousClock.Instant) -> [ID] {
        if isUrgent {
            origins[origin, default: Lane()].urgent.append(id)
        } else {
            origins[origin, default: Lane()].waiting.append(id)
        }
        var started: [ID] = []
        startNext(of: origin, now: now, into: &started)
        return started
    }

    /// A transfer that waits does not want its turn any more.
    mutating func withdraw(_ id: ID, from origin: Origin) {
        origins[origin]?.urgent.removeAll { $0 == id }
        origins[origin]?.waiting.removeAll { $0 == id }
        forgetIfIdle(origin)
    }

    /// The connection of a transfer or warm-up stands, or will not: nobody waits for it any more.
    mutating func opened(_ origin: Origin, now: ContinuousClock.Instant) -> [ID] {
        guard origins[origin] != nil else { return [] }
        origins[origin]?.path = .open
        var started: [ID] = []
        startNext(of: origin, now: now, into: &started)
        return started
    }

    /// A transfer that had its turn is over.
    mutating func finished(_ origin: Origin, now: ContinuousClock.Instant) -> [ID] {
        guard let lane = origins[origin], lane.active > 0 else { return [] }
        origins[origin]?.active -= 1
        active -= 1
        // When the one that went ahead failed, the others try side by side and not one after another.
        if lane.warmingUp == 0 { origins[origin]?.path = .open }
        var started: [ID] = []
        // Those that wait for the total go in turn, one transfer each, and this origin is the last of them.
        if !starved.contains(origin) { starved.append(origin) }
        while active < total, !starved.isEmpty {
            let next = starved.removeFirst()
            let before = started.count
            startNext(of: next, atMost: 1, now: now, into: &started)
            if started.count > before { starved.append(next) }
        }
        starved.removeAll { origins[$0].map { $0.count == 0 } ?? true }
        forgetIfIdle(origin)
        return started
    }

    /// A warm-up opens a connection to the origin.
    mutating func warmUpBegan(_ origin: Origin, now: ContinuousClock.Instant) {
        origins[origin, default: Lane()].warmingUp += 1
        origins[origin]?.path = .opening(since: now)
    }

    /// A warm-up is over, for better or worse.
    mutating func warmUpEnded(_ origin: Origin, now: ContinuousClock.Instant) -> [ID] {
        guard let lane = origins[origin], lane.warmingUp > 0 else { return [] }
        origins[origin]?.warmingUp -= 1
        var started: [ID] = []
        if lane.warmingUp == 1 { origins[origin]?.path = .open }
        startNext(of: origin, now: now, into: &started)
        forgetIfIdle(origin)
        return started
    }

    /// Lets go those who have waited for a connection long enough.
    mutating func overdue(now: ContinuousClock.Instant) -> [ID] {
        var started: [ID] = []
        for (origin, lane) in origins where lane.count > 0 {
            guard case .opening(let since) = lane.path, now - since >= Self.longestOpening else { continue }
            started += opened(origin, now: now)
        }
        return started
    }

    // MARK: -

    private mutating func startNext(
        of origin: Origin, atMost most: Int = .max, now: ContinuousClock.Instant, into started: inout [ID]
    ) {
        guard var lane = origins[origin] else { return }
        defer { origins[origin] = lane }
        let before = started.count
        while lane.count > 0, lane.active < perOrigin, started.count - before < most {
            if case .opening = lane.path {
                // Over TLS everybody waits. Without, there is nothing to share: one waits for each connection that comes.
                if origin.scheme == "https" || lane.count <= max(1, lane.warmingUp) { return }
            }
            guard active < total else {
                if !starved.contains(origin) { starved.append(origin) }
                return
            }
            guard let id = lane.takeFirst() else { return }
            if case .unknown = lane.path {
                lane.path = origin.scheme == "https" ? .opening(since: now) : .open
            }
            lane.active += 1
            active += 1
            started.append(id)
        }
    }

    private mutating func forgetIfIdle(_ origin: Origin) {
        if origins[origin]?.isIdle == true { origins[origin] = nil }
    }
}
