import Browsing
import Support

extension PageSummary {
    /// The record of an entry before anything is known.
    init(_ entry: InputEntry) {
        self.init(url: entry.recordedURL, startedAt: Timestamp.now(), index: entry.index, line: entry.line)
    }

    /// Takes over what came of the page.
    mutating func take(_ visit: Visit, answer: Settings.Answer) {
        finalURL = visit.finalURL
        status = visit.status
        contentType = visit.contentType
        charset = visit.charset
        title = visit.title
        lang = visit.lang
        canonical = visit.canonical
        bytes = visit.bytes
        attempts = visit.attempts
        timings = visit.timings
        stages = visit.stages
        styleSheets = StyleSheets(loaded: visit.styleSheetsLoaded, failed: visit.styleSheetsFailed)
        error = visit.error.map(Failure.init)
        guard let json = visit.answer else { return }
        switch answer {
        case .data: data = json
        case .summary: takeSummary(json)
        }
    }

    /// Takes the members that a summary script returns.
    private mutating func takeSummary(_ json: String) {
        guard let answer = SummaryAnswer(json: json) else {
            error = Failure(
                code: "script-result",
                message:
                    "the script did not return { headings: [text], words: number, minutes: number }; see --answer data",
                isRetryable: false)
            return
        }
        headings = answer.headings
        words = answer.words
        minutes = answer.minutes
    }
}

extension PageSummary.Failure {
    init(_ error: PageError) {
        self.init(code: error.code, message: error.message, isRetryable: error.isRetryable)
    }
}

extension InputEntry {
    /// How a record names the page: as the list has it, without user name and password.
    var recordedURL: String {
        guard case .page(let url) = target, url.isHTTP, url.includesCredentials else { return text }
        return url.withoutCredentials().href
    }
}
