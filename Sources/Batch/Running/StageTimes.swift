import Browsing

/// Where the time of a whole run went, stage by stage, in milliseconds.
struct StageTimes: Sendable, Equatable {
    /// From the first byte of a body to its last, waiting for the network included; for a file, reading it.
    var download = 0.0
    var pages = Visit.Stages()
    /// Encoding records and writing them.
    var write = 0.0

    /// Adds a page's.
    mutating func add(_ record: PageSummary) {
        download += record.timings.download
        pages.decode += record.stages.decode
        pages.parse += record.stages.parse
        pages.style += record.stages.style
        pages.script += record.stages.script
    }

    /// One line: each stage's time and its share of all of them.
    var text: String {
        let stages = [
            ("download", download), ("decode", pages.decode), ("parse", pages.parse), ("style", pages.style),
            ("script", pages.script), ("write", write),
        ]
        let sum = stages.reduce(0) { $0 + $1.1 }
        return stages.map { name, time in
            let share = sum > 0 ? Int((time / sum * 100).rounded()) : 0
            return "\(name) \(JSONWriter.decimal((time * 10).rounded() / 10)) ms (\(share) %)"
        }.joined(separator: ", ")
    }
}
