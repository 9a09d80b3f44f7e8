package import Browsing

/// All that a run is told: the options of the command line and of a pipeline file, with their defaults.
package struct Settings: Sendable {
    /// Where a list of pages comes from.
    package enum Input: Sendable, Equatable {
        /// A list in a file.
        case list(path: String)
        /// A list on standard input.
        case standardInput
        /// One page, named on the command line.
        case argument(String)

        /// The path of a list, or what may be one of a page.
        var file: String? {
            switch self {
            case .list(let path): path
            case .standardInput: nil
            case .argument(let text): text
            }
        }
    }

    /// How records are written.
    package enum Format: String, Sendable, CaseIterable { case json, ndjson, csv }

    /// How many pages may fail before the exit status says so.
    package enum FailureAllowance: Sendable, Equatable {
        case count(Int)
        /// Per cent of all pages.
        case percent(Double)

        /// As it is written.
        var shown: String {
            switch self {
            case .count(let count): String(count)
            case .percent(let percent): JSONWriter.decimal(percent) + "%"
            }
        }

        /// Whether so many failures of so many pages are still a success.
        package func allows(_ failures: Int, of pages: Int) -> Bool {
            switch self {
            case .count(let count): failures <= count
            case .percent(let percent): Double(failures) <= percent / 100 * Double(pages)
            }
        }
    }

    /// What the script's answer is taken for.
    package enum Answer: String, Sendable { case summary, data }

    // Input and output.
    package var inputs: [Input] = []
    /// `nil` is standard output.
    package var output: String?
    /// `nil` goes by the output file's ending, and is NDJSON without one.
    package var format: Format?
    package var isOrdered = false
    /// Whether to go on where an earlier run on the same output was cut short.
    package var isResumed = false
    /// Cells of CSV that a spreadsheet would run as a formula are made text unless this is set.
    package var isCSVRaw = false

    // The script.
    /// The body of the script; `nil` is the default one.
    package var script: (name: String, body: String)?
    /// What the record takes of the script's answer: its own fields, or all of it under `data`.
    package var answer = Answer.summary
    package var wordsPerMinute = 220

    // How pages are loaded and worked on.
    /// Pages in flight at once. 32 hides the latency of a usual connection and keeps memory small.
    package var concurrency = 32
    package var browser = Browser.Configuration()
    package var isWarmUpOn = true
    /// Whether pages are worked on in a process of their own.
    package var isSupervised = true
    /// How long a page's worker may go on after the page's time is over, before its process is ended. Long enough for a busy
    /// machine, on which a worker that means well may be late.
    package var grace = Duration.seconds(5)
    /// For the whole batch.
    package var deadline: Duration?

    // What is said, and how it ends.
    package var allowance = FailureAllowance.count(0)
    package var isQuiet = false
    package var isVerbose = false
    /// Whether the end tells where the time went, stage by stage.
    package var showsTimings = false

    package init() {
        browser.userAgent = Product.userAgent
    }

    /// The format, settled.
    package var effectiveFormat: Format {
        if let format { return format }
        guard let output, let dot = output.utf8.lastIndex(of: UInt8(ascii: ".")) else { return .ndjson }
        switch output[output.utf8.index(after: dot)...].lowercased() {
        case "json": return .json
        case "csv": return .csv
        default: return .ndjson
        }
    }
}
