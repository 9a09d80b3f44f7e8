import Fetching
import Support

extension Browser {
    /// Which style sheets decide what is rendered.
    package enum StyleSheetUse: String, Sendable, CaseIterable {
        /// The browser's own alone.
        case none
        /// The page's own too: `<style>` and `style=""`.
        case inline
        /// Linked ones too, which have to be loaded.
        case all
    }

    /// What robots.txt is taken for.
    package enum RobotsUse: String, Sendable, CaseIterable {
        /// Rules.
        case obey
        /// Nothing.
        case ignore
    }

    /// How pages are loaded and worked on.
    package struct Configuration: Sendable {
        // Loading.
        /// What requests call themselves.
        package var userAgent = "summarize"
        /// Headers for every request; `Authorization` and the like go to a page's own origin only.
        package var headers: [(name: String, value: String)] = []
        /// For a connection, its TLS session included.
        package var connectTimeout = Duration.seconds(10)
        /// What browsers use, and servers expect.
        package var connectionsPerHost = 6
        /// Transfers at once. Enough for every page in flight and its style sheets.
        package var connections = 128
        /// Further tries after what may pass.
        package var retries = 2
        /// A PEM file of certificates to trust instead of the system's.
        package var caFile: String?
        package var robots = RobotsUse.obey
        /// Requests a second to one host; `nil` for no such bound.
        package var rate: Double?
        /// Failures in a row with which a host is given up.
        package var hostFailures = 10
        /// Whether addresses of private networks may be connected to, whoever names them.
        package var allowsPrivate = false
        /// Redirects that a page may take, `<meta http-equiv=refresh>` among them.
        package var redirects = 10

        // Working.
        /// Threads that work on pages, each with a virtual machine of its own. As many as there are cores for this process.
        package var workers = Processors.available
        package var css = StyleSheetUse.all

        // Limits.
        /// For a page, from its first byte asked for to its answer. Time spent waiting for a worker does not count.
        package var pageTimeout = Duration.seconds(30)
        /// For the script on one page.
        package var scriptTimeout = Duration.seconds(5)
        /// The most bytes of a body, unpacked: 16 MiB, thirty times the largest of usual pages.
        package var pageBytes = 16 << 20
        /// The most bytes that a page's body, tree and script may take together.
        package var pageMemory = 128 << 20
        /// The bytes that all pages in flight may take together, with the style sheets that they share; over it, pages wait.
        package var memory = 512 << 20
        /// Less than this is taken for this: a script engine that warms up is told from a page that takes memory no more.
        package static let leastMemory = 64 << 20
        /// The most that a process with this configuration may hold of the machine's memory, in bytes: `memory`, and a base for
        /// the program, its script engine on each core, and what the allocators keep of what was given back.
        package var processMemory: Int {
            max(memory, Self.leastMemory) + Self.baseMemory + max(0, workers - 2) * (32 << 20)
        }
        /// The same of a process that works on one page: what a page may take, the style sheets' share, and the base.
        package var processMemoryForOne: Int {
            let shares = memoryShares
            return min(pageMemory, shares.pages) + shares.sheetLoads + shares.sheets + Self.baseMemory
        }
        private static let baseMemory = 256 << 20

        package init() {}

        /// What a page is taken to need before it has begun: a usual page's body and tree.
        var pageReservation: Int { min(2 << 20, pageMemory) }

        /// The time between two requests to one host.
        package var interval: Duration { rate.map { .nanoseconds(Int64(1e9 / $0)) } ?? .zero }

        /// Who may take how much of the memory: the pages in flight, the style sheets that are being loaded, and those that
        /// are kept.
        var memoryShares: (pages: Int, sheetLoads: Int, sheets: Int) {
            let memory = max(memory, Self.leastMemory)
            // 40 MiB of sheets are those of some hundred sites; a list is mostly done with a site before it comes to that many.
            let (loads, sheets) = (max(memory / 8, 16 << 20), memory / 64 * 5)
            return (memory - loads - sheets, loads, sheets)
        }

        var fetching: Fetcher.Configuration {
            var fetching = Fetcher.Configuration()
            fetching.userAgent = userAgent
            fetching.headers = headers
            fetching.connectTimeout = connectTimeout
            fetching.maximumConnectionsPerHost = connectionsPerHost
            fetching.maximumConnections = connections
            fetching.caFile = caFile
            fetching.retries.count = retries
            fetching.maximumRedirects = redirects
            fetching.obeysRobots = robots == .obey
            // Half of what a page may take: the page itself is to be waited for as well.
            fetching.robotsTimeout = min(fetching.robotsTimeout, pageTimeout / 2)
            fetching.requestInterval = interval
            fetching.health.failures = hostFailures
            fetching.allowsPrivateAddresses = allowsPrivate
            // A page that is put off holds nothing, and a page that is not has its own time as a bound.
            fetching.retries.retryAfterBound = .seconds(300)
            return fetching
        }
    }
}
