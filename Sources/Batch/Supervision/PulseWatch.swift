import Support

/// Tells how long a process has not shown that it lives. A plain state machine.
struct PulseWatch {
    /// How long the pulse has been the same; what this process itself was held up by does not count.
    private(set) var silence = Duration.zero
    private let longestStep: Duration
    private var last: (pulse: Int, time: UInt64)?

    /// - Parameter interval: how often `look` is called when all is well.
    init(interval: Duration) {
        longestStep = interval * 2
    }

    /// One look at the pulse.
    ///
    /// - Parameter now: nanoseconds of the monotonic clock.
    mutating func look(_ pulse: Int, now: UInt64) {
        if let last, last.pulse == pulse {
            silence += min(.nanoseconds(Int64(clamping: now &- last.time)), longestStep)
        } else {
            silence = .zero
        }
        last = (pulse, now)
    }
}
