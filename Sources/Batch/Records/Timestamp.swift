#if canImport(Glibc)
    import Glibc
#endif

/// Points in time as records write them.
package enum Timestamp {
    /// Now, by RFC 3339 in UTC, with milliseconds: `2026-01-31T23:59:59.123Z`.
    package static func now() -> String {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return text(seconds: time.tv_sec, milliseconds: time.tv_nsec / 1_000_000)
    }

    static func text(seconds: Int, milliseconds: Int) -> String {
        var seconds = time_t(seconds)
        var parts = tm()
        gmtime_r(&seconds, &parts)
        let date =
            "\(digits(Int(parts.tm_year) + 1900, 4))-\(digits(Int(parts.tm_mon) + 1, 2))-\(digits(Int(parts.tm_mday), 2))"
        let time = "\(digits(Int(parts.tm_hour), 2)):\(digits(Int(parts.tm_min), 2)):\(digits(Int(parts.tm_sec), 2))"
        return "\(date)T\(time).\(digits(milliseconds, 3))Z"
    }

    private static func digits(_ value: Int, _ width: Int) -> String {
        let text = String(value)
        return String(repeating: "0", count: max(0, width - text.count)) + text
    }
}
