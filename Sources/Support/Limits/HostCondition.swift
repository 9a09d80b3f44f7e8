/// What a scheduler has to know of a host before it lets a page go there.
package struct HostCondition: Sendable, Equatable {
    /// The most pages in flight at once; `nil` for as many as usual. It is 1 while the host's rules are not known and while a
    /// host that failed is tried.
    package var limit: Int?
    /// The time between the starts of two pages.
    package var interval: Duration
    /// When the next page may start; `nil` for at once.
    package var notBefore: ContinuousClock.Instant?
    /// When this was so: of two conditions the later one holds.
    package var asOf: ContinuousClock.Instant

    package init(
        limit: Int? = nil, interval: Duration = .zero, notBefore: ContinuousClock.Instant? = nil,
        asOf: ContinuousClock.Instant = .now
    ) {
        self.limit = limit
        self.interval = interval
        self.notBefore = notBefore
        self.asOf = asOf
    }
}
