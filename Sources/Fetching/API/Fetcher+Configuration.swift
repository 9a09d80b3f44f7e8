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
        /// The most transfers at once. Idle connections are as many again at most, so that 1,024 descriptors are enough.
        package var maximumConnections = 128
        /// A PEM file with the certificates to trust instead of the system's.
        package var caFile: String?
        /// How often and how soon a request is made again.
        package var retries = RetryPolicy.Settings()
        /// How many redirects something other than a page may take; a page's are counted in its session.
        package var maximumRedirects = 10
        /// How many origins get a connection ahead of their first page.
        package var warmUp = WarmUpPolicy.Settings()

        package init() {}
    }
}
