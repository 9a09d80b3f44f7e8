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
        /// closed. With 200 origins in turn each still has its own when it is asked again, and with what is being opened 1,024
        /// descriptors are enough.
        package var keptConnections = 512
        /// A PEM file with the certificates to trust instead of the system's.
        package var caFile: String?
        /// How often and how soon a request is made again.
        package var retries = RetryPolicy.Settings()
        /// How many redirects something other than a page may take; a page's are counted in its session.
        package var maximumRedirects = 10
        /// How many connections are opened ahead of their pages.
        package var warmUp = WarmUpPolicy.Settings()

        package init() {}
    }
}
