import Browsing

/// Where the time of a whole run went, stage by stage, in milliseconds.
struct StageTimes: Sendable, Equatable {
    /// From the first byte of a body to its last, waiting for the network included; for a file, reading it.
    var download = 0.0
    var pages = Visit.Stages()
    /// Encoding records and writing them.
    var write = 0.0

    init() {}

    /// A page's, without what writing its record takes.
    init(_ record: PageSummary) {
        download = record.timings.download
        pages = record.stages
    }

    /// Adds a page's.
    mutating func add(_ page: StageTimes) {
        download += page.download
        pages.decode += page.pages.decode
        pages.parse += page.pages.parse
        pages.style += page.pages.style
        pages.script += page.pages.script
        write += page.write
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
