import Support

/// Decides which page is worked on next. Pages start in the order of the list, but a page whose host is busy lets those
/// behind it pass, so that one slow host never holds up the others.
///
/// A plain state machine: entries go in, entries come out, and nothing here waits or loads.
struct Schedule {
    /// The bounds.
    struct Configuration: Sendable {
        /// Pages of one host in flight at once.
        var perHost = 6
        /// Entries read ahead of those in flight. Large enough that a few thousand lines of a slow host do not hide the
        /// others, small enough for 2 MB.
        var window = 4096
        /// How many entries may lie between the oldest that is not finished and the newest that was read: the records that an
        /// ordered output may have to hold. `nil` for no bound.
        var span: Int?
        /// How many of the next entries have their connections opened ahead. A connection takes about as long as a page, so
        /// twice the pages in flight is soon enough for those that come sooner than that.
        var warmUpDistance = 64
        /// How many origins are taken to have their connections still, by their last use. The fetcher keeps 512 connections;
        /// to ask for one that is there already costs no more than the asking.
        var rememberedOrigins = 256
    }

    private let configuration: Configuration
    private var hosts: [Origin: Host] = [:]
    /// Entries that need no host.
    private var local: Queue = Queue()
    /// Hosts that have an entry waiting and a connection free, by that entry's index.
    private var ready: [(index: Int, origin: Origin)] = []
    private(set) var waitingCount = 0
    private(set) var inFlightCount = 0
    private var unfinished = IndexWindow()
    private var newest = -1
    /// Entries that have not come near yet.
    private var distant: ArraySlice<(index: Int, origin: Origin)> = []
    /// The last entry that has come near.
    private var nearest = -1
    private var connections: ConnectionLedger

    private struct Host {
        var waiting = Queue()
        var inFlight = 0
        /// How many of those that wait start soon.
        var near = 0
    }

    init(_ configuration: Configuration) {
        self.configuration = configuration
        connections = ConnectionLedger(capacity: configuration.rememberedOrigins)
    }

    /// Whether more entries should be read.
    var hasRoom: Bool {
        guard waitingCount < configuration.window else { return false }
        guard let span = configuration.span, let oldest = unfinished.lowest else { return true }
        return newest - oldest < span
    }

    /// Takes an entry in.
    mutating func add(_ entry: InputEntry) {
        waitingCount += 1
        newest = max(newest, entry.index)
        unfinished.insert(entry.index)
        guard let origin = entry.origin else { return local.append(entry) }
        distant.append((entry.index, origin))
        hosts[origin, default: Host()].waiting.append(entry)
        refreshReadiness(of: origin, isNewHead: hosts[origin]?.waiting.count == 1)
    }

    /// The next entry to start; `nil` when none can start now.
    mutating func start() -> InputEntry? {
        let entry: InputEntry?
        if let first = ready.first, first.index < (local.first?.index ?? .max) {
            ready.removeFirst()
            entry = hosts[first.origin]?.waiting.popFirst()
            hosts[first.origin]?.inFlight += 1
            if first.index <= nearest { hosts[first.origin]?.near -= 1 }
            connections.use(hosts[first.origin]?.inFlight ?? 1, of: first.origin)
            refreshReadiness(of: first.origin, isNewHead: true)
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
    mutating func finish(_ entry: InputEntry) {
        inFlightCount -= 1
        unfinished.remove(entry.index)
        guard let origin = entry.origin, var host = hosts[origin] else { return }
        host.inFlight -= 1
        let wasFull = host.inFlight == configuration.perHost - 1
        hosts[origin] = host.inFlight == 0 && host.waiting.isEmpty ? nil : host
        if wasFull { refreshReadiness(of: origin, isNewHead: true) }
    }

    /// The origins that want a connection now, for the entries that come next: each once for every connection that it is to
    /// get beyond those that it has.
    mutating func takeWarmUps() -> [Origin] {
        var origins: [Origin] = []
        let next = min(ready.first?.index ?? .max, local.first?.index ?? .max)
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

    /// Puts a host among the ready ones when it has an entry and a free connection.
    private mutating func refreshReadiness(of origin: Origin, isNewHead: Bool) {
        guard isNewHead, let host = hosts[origin], host.inFlight < configuration.perHost, let head = host.waiting.first
        else { return }
        var low = 0
        var high = ready.count
        while low < high {
            let middle = (low + high) / 2
            if ready[middle].index < head.index { low = middle + 1 } else { high = middle }
        }
        ready.insert((head.index, origin), at: low)
    }
}
