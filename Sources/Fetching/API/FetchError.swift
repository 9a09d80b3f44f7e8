package import Support

/// Why an exchange gave no response that can be used. What a server answers with a status is a `FetchResponse`, whatever the
/// status; this is everything else.
package struct FetchError: Error, Sendable {
    /// What kind of failure it is.
    package let code: Code
    /// What happened, to which host, and how to mend it: one sentence or two, for people.
    package let message: String
    /// What libcurl said about it, when it said something.
    package let underlying: String?
    /// Whether the same request may well succeed at another time.
    package let isRetryable: Bool
    /// How many times the request was made; 0 when it never left the queue.
    package internal(set) var attempts = 0
    /// The status of the answer, when there was one.
    package internal(set) var status: Int?
    /// The media type of the answer, when there was one.
    package internal(set) var contentType: MIMEType?
    /// The URL that failed, after the redirects so far; without credentials.
    package internal(set) var finalURL: WebURL?
    /// How many redirects were followed.
    package internal(set) var redirects = 0
    /// Where the time went until the failure.
    package internal(set) var timings = FetchTimings()

    /// - Parameter isRetryable: when nil, what is usual for the code.
    package init(_ code: Code, _ message: String, underlying: String? = nil, isRetryable: Bool? = nil) {
        self.code = code
        self.message = message
        self.underlying = underlying
        self.isRetryable = isRetryable ?? code.isUsuallyRetryable
    }
}

extension FetchError: CustomStringConvertible {
    package var description: String { "\(code.name): \(message)" }
}
