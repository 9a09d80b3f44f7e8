/// What is known of a host's rules once its robots.txt was asked for (RFC 9309, section 2.3.1).
enum RobotsVerdict: Sendable {
    /// These rules hold for the whole run.
    case policy(RobotsPolicy)
    /// The server does not say: nothing may be asked for until then. The reason is for people.
    case unavailable(String, until: ContinuousClock.Instant)
    /// The host itself was not reached, so its pages are not either; for the same reason. Nothing is known.
    case unreachable(FetchError)
    /// The request was put off, since the host is left in peace for a while. Nothing is known.
    case putOff(hasAsked: Bool)

    /// How long a server that fails to give its rules is taken to forbid everything; then it is asked again.
    static let hold: Duration = .seconds(300)

    /// What an answer means, or that there was none.
    ///
    /// - Parameter token: the client's product token.
    init(_ answer: Result<FetchResponse, FetchError>, token: String, host: String, now: ContinuousClock.Instant) {
        switch answer {
        case .success(let response):
            switch response.status {
            case 200...299:
                self = .policy(RobotsPolicy(response.body, for: token))
            case 429, 500...:
                self = .unavailable("\(host) answered \(response.status) for its robots.txt", until: now + Self.hold)
            default:
                // "Unavailable" status: there are no rules.
                self = .policy(.allowingAll)
            }
        case .failure(let error):
            switch error.code {
            case .postponed:
                self = .putOff(hasAsked: error.attempts > 0)
            case .tooManyRedirects, .unsupportedRedirect:
                self = .policy(.allowingAll)
            case .dnsFailure, .connectionRefused, .connectionFailed, .connectTimeout, .tlsFailure, .cancelled,
                .hostUnavailable, .addressNotAllowed, .transferFailed:
                // Behind a redirect it is another host that was not reached, and this one's pages could be.
                self =
                    error.redirects == 0
                    ? .unreachable(error)
                    : .unavailable("the robots.txt of \(host) is elsewhere: \(error.message)", until: now + Self.hold)
            default:
                self = .unavailable("\(host) did not give its robots.txt (\(error.code.name))", until: now + Self.hold)
            }
        }
    }
}
