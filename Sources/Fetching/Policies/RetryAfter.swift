import CCurl

/// The `Retry-After` header (RFC 9110, section 10.2.3): seconds, or a date.
enum RetryAfter {
    /// How long to wait, never negative; `nil` when the value says nothing that is understood.
    ///
    /// - Parameter now: the wall clock, in seconds since 1970.
    static func parse(_ value: String, now: Int) -> Duration? {
        let digits = value.utf8
        if !digits.isEmpty, digits.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) {
            // More digits than an integer has are more seconds than anybody waits.
            return .seconds(Int32(value) ?? .max)
        }
        // curl_getdate(3) knows the three date formats of HTTP and is -1 for anything else.
        let date = curl_getdate(value, nil)
        guard date >= 0 else { return nil }
        return .seconds(min(max(0, date - now), Int(Int32.max)))
    }
}
