#if canImport(Glibc)
    import Glibc
#endif

/// Points in time as two processes of one machine can tell each other of them.
enum SharedTime {
    /// The instant at which the machine's clock stood at 0: the continuous clock is that clock (clock_gettime(2),
    /// CLOCK_BOOTTIME), but does not say where it stands.
    private static let origin: ContinuousClock.Instant = {
        var time = timespec()
        clock_gettime(CLOCK_BOOTTIME, &time)
        return .now - .seconds(time.tv_sec) - .nanoseconds(time.tv_nsec)
    }()

    static func nanoseconds(_ instant: ContinuousClock.Instant) -> Int {
        nanoseconds(of: instant - origin)
    }

    static func instant(nanoseconds: Int) -> ContinuousClock.Instant {
        origin + .nanoseconds(nanoseconds)
    }

    /// Bounded by what an `Int` holds: 292 years.
    static func nanoseconds(of duration: Duration) -> Int {
        let (seconds, attoseconds) = duration.components
        let (product, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
        return overflow ? .max : Int(product &+ attoseconds / 1_000_000_000)
    }
}
