extension FetchError {
    /// The kinds of failure. The raw value is stable: it goes into records and is counted.
    package enum Code: String, Sendable, CaseIterable {
        /// The host has no address, or no name server answered.
        case dnsFailure = "dns-failure"
        /// Nobody listens at the address.
        case connectionRefused = "connection-refused"
        /// The address cannot be reached, or the proxy cannot.
        case connectionFailed = "connection-failed"
        /// The connection was closed or reset before the answer.
        case connectionReset = "connection-reset"
        /// No connection within the time for that.
        case connectTimeout = "connect-timeout"
        /// The page's own time is over.
        case timeout
        /// The whole batch's time is over.
        case batchDeadline = "batch-deadline"
        /// No TLS session, or a certificate that cannot be trusted.
        case tlsFailure = "tls-failure"
        /// The answer's status says that there is no page: 4xx, 5xx and whatever else is not 2xx.
        case httpError = "http-error"
        /// One redirect more than may be followed.
        case tooManyRedirects = "too-many-redirects"
        /// The address is neither http nor https.
        case invalidURL = "invalid-url"
        /// A redirect to something that is neither http nor https.
        case unsupportedRedirect = "unsupported-redirect"
        /// The answer is of a type that was not asked for.
        case unsupportedContentType = "unsupported-content-type"
        /// A successful answer with no bytes.
        case emptyBody = "empty-body"
        /// The body is longer than a page's may be.
        case pageTooLarge = "page-too-large"
        /// The body does not fit into what the page may have of memory.
        case memoryBudget = "memory-budget"
        /// The answer is not HTTP, or has more header than anybody needs.
        case malformedResponse = "malformed-response"
        /// The body ended before its announced end.
        case truncatedBody = "truncated-body"
        /// The body's compression is damaged.
        case decodingFailed = "decoding-failed"
        /// The host's robots.txt does not allow the page.
        case robotsDisallowed = "robots-disallowed"
        /// The host does not give its robots.txt, so nothing may be asked for.
        case robotsUnavailable = "robots-unavailable"
        /// The host kept failing and was given up, or asked to be left in peace for long.
        case hostUnavailable = "host-unavailable"
        /// The host is at an address that is not the internet's, and nobody allowed that.
        case addressNotAllowed = "address-not-allowed"
        /// The host is left in peace for a while, and whoever asks can come back later: only with
        /// `FetchRequest.mayBePutOff`, and never in a record.
        case postponed
        /// Somebody asked for the end: the task was cancelled, or the fetcher was shut down.
        case cancelled
        /// libcurl cannot go on: no memory, no descriptors, or an option that it does not know.
        case transferFailed = "transfer-failed"
        /// The configuration cannot be used.
        case invalidConfiguration = "invalid-configuration"

        /// The stable name, in kebab case.
        package var name: String { rawValue }

        /// Whether another attempt is worth it, unless something more is known.
        package var isUsuallyRetryable: Bool {
            switch self {
            case .dnsFailure, .connectionRefused, .connectionFailed, .connectionReset, .connectTimeout, .timeout,
                .batchDeadline, .truncatedBody, .transferFailed, .cancelled, .robotsUnavailable, .hostUnavailable,
                .postponed:
                true
            case .tlsFailure, .httpError, .tooManyRedirects, .invalidURL, .unsupportedRedirect, .unsupportedContentType,
                .emptyBody, .pageTooLarge, .memoryBudget, .malformedResponse, .decodingFailed, .robotsDisallowed,
                .addressNotAllowed, .invalidConfiguration:
                false
            }
        }
    }
}
