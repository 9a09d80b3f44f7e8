package import Browsing

/// The record of one page: what `summarize` writes for every line of the list.
package struct PageSummary: Sendable, Equatable {
    /// Why a page has no summary.
    package struct Failure: Sendable, Equatable {
        /// A stable name in kebab-case.
        package var code: String
        /// What happened, to what, and how to mend it.
        package var message: String
        /// Whether the same page may succeed later.
        package var isRetryable: Bool
    }

    /// How the style sheets that the page links fared.
    package struct StyleSheets: Sendable, Equatable {
        package var loaded = 0
        package var failed = 0
    }

    /// As it was asked for.
    package var url: String
    /// Where the page was found in the end, after redirects.
    package var finalURL: String?
    /// The HTTP status; `nil` for local files and where no answer came.
    package var status: Int?
    package var title: String?
    /// The reading time.
    package var minutes: Int?
    package var words: Int?
    package var headings: [String]?
    /// The language that the page says it is in.
    package var lang: String?
    /// The address that the page itself names as the one to use.
    package var canonical: String?
    package var contentType: String?
    package var charset: String?
    /// The size of the body, unpacked.
    package var bytes: Int?
    /// How many times the page was asked for.
    package var attempts = 0
    /// RFC 3339, UTC, with milliseconds.
    package var startedAt: String
    /// Where the time went.
    package var timings = Visit.Timings()
    /// What the page cost by what was done with it: for the run's end, not written.
    package var stages = Visit.Stages()
    package var styleSheets = StyleSheets()
    /// The place in the run, from 0.
    package var index: Int
    /// The line of the list, from 1; `nil` for an argument.
    package var line: Int?
    /// The answer of one's own script, as JSON text; `nil` when there was none.
    package var data: String?
    /// `nil` when the page was summarised.
    package var error: Failure?
}
