import Browsing
import Support

extension PageSummary {
    /// The record of an entry that is not even begun: its line is no URL, or the batch's time is over.
    ///
    /// - Returns: `nil` when the entry is to be worked on.
    init?(refusing entry: InputEntry, deadline: ContinuousClock.Instant?, in settings: Settings) {
        let failure: Failure
        switch entry.target {
        case .invalid(let code, let message):
            let place = entry.line.map { "line \($0): " } ?? ""
            failure = Failure(code: code, message: place + message, isRetryable: false)
        case .page:
            guard let deadline, deadline <= .now else { return nil }
            failure = Failure(PageError(.batchDeadline, doing: "the page waited for its turn", in: settings.browser))
        }
        self.init(entry)
        error = failure
    }

    /// What is said of the page with `--verbose`.
    var summaryLine: String {
        let name = Terminal.safe(url)
        if let error { return "\(name): \(error.code): \(Terminal.safe(error.message))" }
        return "\(name): \(words.map { "\($0) words, " } ?? "")\(JSONWriter.decimal(timings.total)) ms"
    }
}
