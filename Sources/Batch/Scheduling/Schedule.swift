import Support

/// Decides which page is worked on next. Pages start in the order of the list, but a page whose host is busy, paced or at rest
/// lets those behind it pass, so that no host ever holds up the others.
///
/// A plain state machine: entries go in, entries come out, and nothing here waits or loads.
struct Schedule {
    /// The bounds.
    struct Configuration: Sendable {
        /// Pages of one host in flight at once.
        var perHost = 6
        /// What holds for a host of which nothing is known yet.
        var unknownHost = HostCondition()
        /// Entries read ahead of those in flight. Large enough that a few thousand lines of a slow host do not hide the
        /// others, small enough for 2 MB.
        var window = 4096
        /// Entries read ahead while none of those that wait can start: as far as it takes to find a host that can, within
        /// some 30 MB.
        var deepWindow = 65_536
        /// How many entries may lie between the oldest that is not finished and the newest that was read: the records that an
        /// ordered output may have to hold. `nil` for no bound.
        var span: Int?
        /// How many of the next entries have their connections opened ahead. A connection takes about as long as a page, so
        /// twice the pages in flight is soon enough for those that come sooner than that.
        var warmUpDistance = 64
        /// How many origins are taken to have their connections still, by their last use. The fetcher keeps 512 connections;
        /// to ask for one that is there already costs no more than the asking.
        var rememberedOrigins = 256
        /// When the batch's time is over: from then on no page waits for its host, since none will be loaded.
        var deadline: ContinuousClock.Instant?
        /// How many hosts are remembered.
        var remembered = 65_536
    }

    private let configuration: Configuration
    private var hosts: [Origin: Host] = [:]
    private var standings: [Origin: HostStanding] = [:]
    /// Entries that need no host.
    private var local: Queue = Queue()
    /// Hosts that have an entry waiting which can start, by that entry's index.
    private var ready = SortedLine<Int>()
    /// Hosts that have an entry waiting which can start later, by that time.
    private var sleeping = SortedLine<ContinuousClock.Instant>()
    private(set) var waitingCount = 0
    private(set) var inFlightCount = 0
    private var unfinished = IndexWindow()
    private var newest = -1
    /// Entries that have not come near yet.
    private var distant: ArraySlice<(index: Int, origin: Origin)> = []
    /// The last entry that has come near.
    private var nearest = -1
    private var connections: ConnectionLedger
    private var standingsBound: Int

    private struct Host {
        var waiting = Queue()
        var inFlight = 0
        /// Whether it stands in one of the two lines.
        var isInLine = false
        /// How many of those that wait start soon.
        var near = 0
    }

    init(_ configuration: Configuration) {
        self.configuration = configuration
        connections = ConnectionLedger(capacity: configuration.rememberedOrigins)
        standingsBound = configuration.remembered
    }

    /// Whether more entries should be read.
    var hasRoom: Bool {
        let isStuck = ready.first == nil && local.isEmpty
        guard waitingCount < (isStuck ? configuration.deepWindow : configuration.window) else { return false }
        guard let span = configuration.span, let oldest = unfinished.lowest else { return true }
        return newest - oldest < span
    }

    /// When a host that sleeps can go on; `nil` when none sleeps.
    var nextWake: ContinuousClock.Instant? { sleeping.first?.key }

    /// Takes an entry in.
    mutating func add(_ entry: InputEntry, now: ContinuousClock.Instant = .now) {
        waitingCount += 1
        newest = max(newest, entry.index)
        unfinished.insert(entry.index)
        guard let origin = entry.origin else { return local.append(entry) }
        distant.append((entry.index, origin))
        hosts[origin, default: Host()].waiting.append(entry)
        settle(origin, now: now)
    }

    /// The next entry to start; `nil` when none can start now.
    mutating func start(now: ContinuousClock.Instant = .now) -> InputEntry? {
        wake(now: now)
        let entry: InputEntry?
        if let first = ready.first, first.key < (local.first?.index ?? .max), let origin = ready.removeFirst() {
            entry = hosts[origin]?.waiting.popFirst()
            hosts[origin]?.inFlight += 1
            if first.key <= nearest { hosts[origin]?.near -= 1 }
            connections.use(hosts[origin]?.inFlight ?? 1, of: origin)
            hosts[origin]?.isInLine = false
            note(origin) { $0.started(now: now) }
            settle(origin, now: now)
        } else {
            entry = local.popFirst()
        }
        if entry != nil {
            waitingCount -= 1
            inFlightCount += 1
        }
        return entry
    }

    /// Says that an entry's record is made.
    mutating func finish(_ entry: InputEntry, now: ContinuousClock.Instant = .now) {
        inFlightCount -= 1
        unfinished.remove(entry.index)
        guard let origin = entry.origin, var host = hosts[origin] else { return }
        host.inFlight -= 1
        let isIdle = host.inFlight == 0 && host.waiting.isEmpty
        hosts[origin] = isIdle ? nil : host
        if standings[origin]?.condition.asOf == configuration.unknownHost.asOf || standings[origin] == nil {
            // Nobody has told anything, and a page of it is done: it is a host as any other.
            note(origin) { $0.condition = HostCondition(interval: $0.condition.interval, asOf: $0.condition.asOf) }
        }
        settle(origin, now: now)
        if standings.count > standingsBound { forgetPlainHosts(now: now) }
    }

    /// Puts an entry back that was started too early for its host.
    ///
    /// - Parameter condition: what is to be known of the host.
    mutating func putOff(_ entry: InputEntry, _ condition: HostCondition, now: ContinuousClock.Instant = .now) {
        guard let origin = entry.origin else { return }
        inFlightCount -= 1
        waitingCount += 1
        hosts[origin, default: Host()].inFlight -= 1
        hosts[origin]?.waiting.prepend(entry)
        if entry.index <= nearest { hosts[origin]?.near += 1 }
        leaveLine(origin)
        learn(condition, of: origin, now: now)
    }

    /// Takes in what is new of a host.
    mutating func learn(_ condition: HostCondition, of origin: Origin, now: ContinuousClock.Instant = .now) {
        if let known = standings[origin]?.condition, known.asOf > condition.asOf { return settle(origin, now: now) }
        note(origin) { $0.condition = condition }
        leaveLine(origin)
        settle(origin, now: now)
    }

    /// The origins that want a connection now, for the entries that come next: each once for every connection that it is to
    /// get beyond those that it has.
    mutating func takeWarmUps() -> [Origin] {
        var origins: [Origin] = []
        let next = min(ready.first?.key ?? .max, local.first?.index ?? .max)
        while let first = distant.first, next == .max || first.index <= next + configuration.warmUpDistance {
            distant.removeFirst()
            nearest = first.index
            // One that has started opened its own connection.
            guard var host = hosts[first.origin], let head = host.waiting.first, head.index <= first.index else {
                continue
            }
            host.near += 1
            hosts[first.origin] = host
            // Over TLS one may be enough for all (HTTP/2), and which it is shows only when it stands.
            let wanted = first.origin.scheme == "https" ? 1 : min(configuration.perHost, host.near + host.inFlight)
            if connections.open(wanted, of: first.origin) { origins.append(first.origin) }
        }
        return origins
    }
}

// MARK: -

extension Schedule {
    private mutating func note(_ origin: Origin, _ change: (inout HostStanding) -> Void) {
        let unknown = HostStanding(configuration.unknownHost)
        change(&standings[origin, default: unknown])
    }

    /// Forgets what need not be known. Where that is little, it is not tried again before there is much more.
    private mutating func forgetPlainHosts(now: ContinuousClock.Instant) {
        standings = standings.filter { !$0.value.isPlain(now: now) }
        standingsBound = max(configuration.remembered, standings.count * 2)
    }

    /// Hosts whose time has come can start.
    private mutating func wake(now: ContinuousClock.Instant) {
        while let first = sleeping.first, first.key <= now, let origin = sleeping.removeFirst() {
            hosts[origin]?.isInLine = false
            settle(origin, now: now)
        }
    }

    private mutating func leaveLine(_ origin: Origin) {
        guard hosts[origin]?.isInLine == true else { return }
        hosts[origin]?.isInLine = false
        ready.remove(origin)
        sleeping.remove(origin)
    }

    /// Puts a host into its line when it has an entry and may have one more in flight.
    private mutating func settle(_ origin: Origin, now: ContinuousClock.Instant) {
        guard let host = hosts[origin], !host.isInLine, let head = host.waiting.first else { return }
        let standing = standings[origin] ?? HostStanding(configuration.unknownHost)
        guard host.inFlight < min(configuration.perHost, standing.condition.limit ?? .max) else { return }
        hosts[origin]?.isInLine = true
        let earliest = standing.earliest.map { min($0, configuration.deadline ?? $0) } ?? now
        if earliest > now {
            sleeping.insert(origin, at: earliest)
        } else {
            ready.insert(origin, at: head.index)
        }
    }
}
