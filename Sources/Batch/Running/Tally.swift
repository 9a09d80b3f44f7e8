/// Counts what came of the pages, by kind of failure.
struct Tally: Sendable {
    private(set) var finished = 0
    private(set) var failures: [String: Int] = [:]
    private(set) var stages = StageTimes()

    var failed: Int { failures.values.reduce(0, +) }
    var succeeded: Int { finished - failed }

    /// Counts a record.
    ///
    /// - Parameter code: its error's; `nil` for a page that was summarised.
    mutating func count(_ code: String?) {
        finished += 1
        if let code { failures[code, default: 0] += 1 }
    }

    /// Counts a record that this run has made, and what its page cost.
    mutating func count(_ record: FinishedRecord) {
        count(record.code)
        stages.add(record.stages)
    }

    /// The kinds of failure, the most frequent first: `http-error 3, timeout 1`.
    var failureList: String {
        failures.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
            .map { "\($0.key) \($0.value)" }
            .joined(separator: ", ")
    }
}
