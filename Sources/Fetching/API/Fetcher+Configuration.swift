extension Fetcher {
    /// What holds for all requests.
    package struct Configuration: Sendable {
        /// What the client calls itself. The executable gives its own name and version.
        package var userAgent = "summarize"
        /// Headers sent with each request. Those that say who the user is go to a page's own origin only.
        package var headers: [(name: String, value: String)] = []
        /// How long a connection may take, name and TLS included.
        package var connectTimeout: Duration = .seconds(10)
        /// The most transfers at once of one origin, and so the most connections: what browsers use.
        package var maximumConnectionsPerHost = 6
        /// The most transfers at once.
        package var maximumConnections = 128
        /// The most connections, those in use among them, that are kept: beyond, those that were not used for longest are
        /// closed, some hosts at a time. With 200 origins in turn each still has its own when it is asked again.
        package var keptConnections = 512
        /// A PEM file with the certificates to trust instead of the system's.
        package var caFile: String?
        /// How often and how soon a request is made again.
        package var retries = RetryPolicy.Settings()
        /// How many redirects something other than a page may take; a page's are counted in its session.
        package var maximumRedirects = 10
        /// Whether robots.txt is obeyed: `--robots`. A host's rules are loaded once, before anything else of it.
        package var obeysRobots = true
        /// How long a host's robots.txt is waited for, all attempts together.
        package var robotsTimeout: Duration = .seconds(15)
        /// The time between two requests to one host, from `--rate`; zero for none.
        package var requestInterval: Duration = .zero
        /// When a host that keeps failing is rested and given up.
        package var health = HostHealth.Settings()
        /// Whether addresses that are not the internet's may be connected to, whoever names them: `--allow-private`.
        package var allowsPrivateAddresses = false
        /// Addresses that are taken for true without asking DNS, as libcurl writes them: "example.org:443:192.0.2.1"
        /// (https://curl.se/libcurl/c/CURLOPT_RESOLVE.html).
        package var knownAddresses: [String] = []
        /// How many connections are opened ahead of their pages.
        package var warmUp = WarmUpPolicy.Settings()

        package init() {}
    }
}
