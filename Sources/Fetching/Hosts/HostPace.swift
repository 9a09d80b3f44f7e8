/// When a host may be asked next: by the user's `--rate`, by the host's `Crawl-delay`, and by a `Retry-After`.
///
/// The rate holds for every request, the crawl delay for pages: a page's style sheets are part of it, and each is loaded once
/// in a run.
struct HostPace: Sendable {
    /// The time between two requests.
    var interval: Duration = .zero
    /// The time between two pages that the host asks for.
    var crawlDelay: Duration = .zero
    private var nextRequest: ContinuousClock.Instant?
    private var nextPage: ContinuousClock.Instant?
    /// Until when the host asked to be left in peace.
    private(set) var pausedUntil: ContinuousClock.Instant?

    init(interval: Duration = .zero) {
        self.interval = interval
    }

    /// When the next request may go; `nil` for at once.
    func earliest(isPage: Bool, now: ContinuousClock.Instant) -> ContinuousClock.Instant? {
        let instants = [pausedUntil, nextRequest, isPage ? nextPage : nil].compactMap(\.self)
        return instants.max().flatMap { $0 > now ? $0 : nil }
    }

    /// A request goes.
    mutating func went(isPage: Bool, now: ContinuousClock.Instant) {
        if interval > .zero { nextRequest = now + interval }
        if isPage, crawlDelay > .zero { nextPage = now + crawlDelay }
    }

    /// The host asks to be left in peace.
    mutating func pause(until instant: ContinuousClock.Instant) {
        pausedUntil = max(pausedUntil ?? instant, instant)
    }

    /// Whether the host asked to be left in peace, and that time is not over.
    func isPaused(now: ContinuousClock.Instant) -> Bool { pausedUntil.map { $0 > now } ?? false }

    /// The time between two pages.
    var pageInterval: Duration { max(interval, crawlDelay) }

    /// Whether there is nothing to remember.
    func isIdle(now: ContinuousClock.Instant) -> Bool { earliest(isPage: true, now: now) == nil }
}
