import Browsing
import Support

extension PageSummary.Failure {
    /// The page's process died twice, the second time with this page alone.
    static func crashed(_ end: ProcessEnd) -> Self {
        Self(
            code: "crashed",
            message:
                "the process that worked on the page was ended by \(end.name), and so was another that had this page alone; the other pages are not touched by it",
            isRetryable: false)
    }

    /// The page's process took too much memory twice, the second time with this page alone.
    static func tooLarge(_ most: Int) -> Self {
        Self(
            code: PageError.Code.memoryBudget.rawValue,
            message:
                "the process that worked on the page was ended for the memory that it took, and so was another that had this page alone, which may be \(most >> 20) MiB; see --page-memory",
            isRetryable: false)
    }

    /// The page's worker did not answer its cancellation.
    static func unresponsive(grace: Duration) -> Self {
        Self(
            code: "unresponsive",
            message:
                "the page's time was over and its worker did not let go of it within \(JSONWriter.decimal(grace.seconds)) s more, so its process was ended; see --grace",
            isRetryable: false)
    }
}
