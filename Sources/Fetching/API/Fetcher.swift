import CCurl
import Dispatch
package import Support
import Synchronization

/// Fetches pages and what they need over http and https.
///
/// All of it – libcurl, sockets, timers, policies – runs on one serial queue, which this actor's executor is; nothing else
/// runs there. A fetch waits for its turn at its origin, follows redirects, tries again what can pass, and ends at once when
/// its task is cancelled or its stop token stops.
package actor Fetcher {
    package nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    nonisolated let executor = SerialQueueExecutor(label: "summarize.fetching")
    nonisolated let lastID = Atomic<UInt64>(0)

    let configuration: Configuration
    let loop: TransferLoop
    var factory: TransferFactory
    var queues: HostQueues
    nonisolated let ledger: HostLedger
    /// The exchanges that wait for their host's rules.
    var awaitingRules: [Origin: [UInt64]] = [:]
    /// The origins whose rules are being asked for.
    var rulesLoading: Set<Origin> = []
    /// Those of them that are asked for ahead of their first page.
    var rulesWarmingUp: Set<Origin> = []
    /// The name by which a robots.txt speaks of us.
    let productToken: String
    private nonisolated let hostWatcher = Guarded<HostWatcher?>(nil)

    /// Told of a host's new condition.
    package typealias HostWatcher = @Sendable (Origin, HostCondition) -> Void
    var warmUps: WarmUpPolicy
    var exchanges: [UInt64: Exchange] = [:]
    var sources: FetcherSources?
    var isShutDown = false

    /// - Throws: `invalid-configuration` when a header or a file cannot be used, `transfer-failed` when libcurl cannot.
    package init(configuration: Configuration = Configuration()) throws(FetchError) {
        self.configuration = configuration
        factory = try TransferFactory(configuration)
        let budget = DescriptorBudget(
            transfers: configuration.maximumConnections, warmUps: configuration.warmUp.atOnce)
        loop = try TransferLoop(pooledConnections: configuration.keptConnections, budget: budget)
        queues = HostQueues(perOrigin: configuration.maximumConnectionsPerHost, total: budget.transfers)
        var warmUp = configuration.warmUp
        warmUp.atOnce = budget.warmUps
        warmUps = WarmUpPolicy(settings: warmUp)
        productToken = ProductToken.of(userAgent: configuration.userAgent)
        var settings = HostLedger.Settings()
        settings.obeysRobots = configuration.obeysRobots
        settings.interval = configuration.requestInterval
        settings.health = configuration.health
        ledger = HostLedger(settings)
    }

    /// What has to be known of a host before a page is sent there.
    package nonisolated func condition(of origin: Origin) -> HostCondition {
        ledger.condition(of: origin, now: .now)
    }

    /// Sets whom to tell when there is something new to know of a host. It is called on the fetcher's queue and must not wait.
    package nonisolated func onHostChange(_ watcher: @escaping HostWatcher) {
        hostWatcher.withLock { $0 = watcher }
    }

    func hostHasChanged(_ origin: Origin) {
        guard let watcher = hostWatcher.withLock(\.self) else { return }
        watcher(origin, condition(of: origin))
    }

    isolated deinit {
        close()
    }

    /// How many fetches are on their way: waiting for a turn, on the network, or between attempts.
    package var inFlight: Int { exchanges.count }

    /// Fetches a URL: one whole exchange, whose answer may have any status.
    ///
    /// - Throws: a `FetchError` for everything that gave no answer, or none that is wanted.
    package nonisolated func fetch(_ request: FetchRequest) async throws(FetchError) -> FetchResponse {
        let id = lastID.add(1, ordering: .relaxed).newValue
        let isCancelled = CancellationFlag()
        let answer = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                executor.queue.async {
                    self.assumeIsolated { $0.begin(id, request, isCancelled: isCancelled.isSet, continuation) }
                }
            }
        } onCancel: {
            // The flag is for a cancellation that comes before the exchange has begun.
            isCancelled.set()
            executor.queue.async { self.assumeIsolated { $0.cancel(id) } }
        }
        return try answer.get()
    }

    /// Opens a connection to the origin – name, TCP, TLS – and leaves it for the next page that goes there; where robots.txt is
    /// obeyed and not known yet, by asking for that. Where a connection is open and free there is nothing to do. Returns at
    /// once; a connection that cannot be opened is nobody's failure. So many at once.
    package nonisolated func warmUp(_ origin: Origin) {
        executor.queue.async { self.assumeIsolated { $0.beginWarmUp(origin) } }
    }

    /// Ends everything: fetches in flight fail as cancelled, connections are closed. Never waits on the network.
    package func shutDown() {
        close()
    }
}

/// A cancellation that has been asked for.
private final class CancellationFlag: Sendable {
    private let flag = Atomic<Bool>(false)
    var isSet: Bool { flag.load(ordering: .acquiring) }
    func set() { flag.store(true, ordering: .releasing) }
}
