package import Support

/// A server's answer, whatever its status. The body is there when the status is 2xx, and is left out otherwise.
package struct FetchResponse: Sendable {
    /// The URL that answered, after redirects; without credentials.
    package let finalURL: WebURL
    /// The status code.
    package let status: Int
    /// The fields of the answer's head.
    package let headers: HeaderFields
    /// The body, decompressed.
    package let body: [UInt8]
    /// What the request's account was charged for the body. It stays charged: whoever drops the body gives it back.
    package let chargedBytes: Int
    /// What came over the wire in all transfers of this exchange: heads and bodies, before decompression.
    package let wireBytes: Int
    /// How many times the request was made, redirects not counted.
    package let attempts: Int
    /// How many redirects were followed.
    package let redirects: Int
    /// Whether a redirect led from https to http.
    package let wasDowngraded: Bool
    /// The protocol's version: `1.0`, `1.1`, `2`.
    package let httpVersion: String
    /// How many connections were opened for the last transfer; 0 when it found one open.
    package let newConnections: Int
    /// Where the time went.
    package let timings: FetchTimings
    /// The address of the server, or of the proxy in front of it.
    package let primaryIP: String

    /// The media type that the server names.
    package var contentType: MIMEType? { headers.contentType }

    /// Whether the status is 2xx.
    package var isSuccessful: Bool { (200...299).contains(status) }

    /// The answer as a failure, for whoever needs a page: `nil` when the status is 2xx.
    package var failure: FetchError? {
        guard !isSuccessful else { return nil }
        let host = finalURL.host ?? ""
        let reason = HTTPStatus.phrase(status).map { " \($0)" } ?? ""
        let advice: String =
            switch status {
            case 401, 407: "; the page needs a login: give --header 'Authorization: …'"
            case 403: "; the server does not give this page to this client"
            case 404, 410: "; check the address"
            case 408, 425, 429, 500...599: "; try again later"
            default: ""
            }
        var error = FetchError(
            .httpError, "\(host) answered \(status)\(reason)\(advice)", isRetryable: HTTPStatus.isRetryable(status))
        error.attempts = attempts
        error.status = status
        error.contentType = contentType
        error.finalURL = finalURL
        error.redirects = redirects
        error.timings = timings
        return error
    }
}
