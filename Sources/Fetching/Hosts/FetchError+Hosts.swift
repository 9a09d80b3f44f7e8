internal import Support

/// Why nothing is asked of a host.
extension FetchError {
    /// The host asked for a longer peace than is waited out.
    static func refusesUntil(_ wait: Duration, _ origin: Origin) -> FetchError {
        FetchError(
            .hostUnavailable,
            "\(origin.host) asked to be left in peace for another \(Int(wait.seconds.rounded(.up))) s "
                + "(Retry-After); its pages are left for another run")
    }

    /// The host is left in peace, and who asks has no time for that.
    static func inPeace(_ wait: Duration, _ origin: Origin) -> FetchError {
        FetchError(
            .hostUnavailable,
            "\(origin.host) is left in peace for another \(Int(wait.seconds.rounded(.up))) s, longer than a page waits for what it links"
        )
    }

    /// The host kept failing.
    static func givenUp(_ health: HostHealth, _ origin: Origin) -> FetchError {
        FetchError(
            .hostUnavailable,
            "\(origin.host) failed \(health.failures) times in a row and was given up; the last time: "
                + "\(health.lastFailure); --host-failures has more patience")
    }

    /// The host does not give its rules.
    static func unavailable(_ reason: String, _ origin: Origin) -> FetchError {
        FetchError(
            .robotsUnavailable,
            "\(reason), so nothing of it may be asked for now; try again later, or see --robots ignore")
    }

    /// The host's rules forbid it.
    static func disallowed(_ path: String, _ origin: Origin) -> FetchError {
        FetchError(
            .robotsDisallowed,
            "the robots.txt of \(origin.host) does not allow \(path.prefix(200)); --robots ignore asks all the same")
    }
}
