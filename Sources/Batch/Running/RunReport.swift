import Support

/// What a run says of itself in its last line, with the reason for its status.
struct RunReport {
    /// Why the run came to its end.
    enum End: Equatable {
        /// All pages are done.
        case whole
        /// The deadline came before the end of the input.
        case cutOff
        /// A list could not be read to its end.
        case unreadable
        /// A signal, by its number. So many pages have no record; more, when nobody can say how many.
        case signal(Int32, remaining: Int, isExact: Bool)
    }

    let tally: Tally
    /// How many of the records an earlier run has made.
    let earlier: Int
    let elapsed: Duration
    let allowance: Settings.FailureAllowance
    let end: End
    /// Where finished records can be gone on with; `nil` where they cannot.
    let journal: String?

    var status: ExitStatus {
        switch end {
        case .signal(let number, _, _): .signal(number)
        case .unreadable: .unusable
        case .cutOff: .pagesFailed
        case .whole: allowance.allows(tally.failed, of: tally.finished) ? .success : .pagesFailed
        }
    }

    /// The line, without the program's name.
    var text: String {
        let seconds = elapsed.seconds
        let rate = Double(tally.finished - earlier) / max(seconds, 0.001)
        var text = "\(tally.succeeded) of \(tally.finished) pages summarised"
        if tally.failed > 0 { text += ", \(tally.failed) failed (\(tally.failureList))" }
        text += " in \(JSONWriter.decimal((seconds * 100).rounded() / 100)) s, \(rate.shown) pages/s"
        if earlier > 0 { text += " (\(earlier) pages by an earlier run)" }
        return text + "; " + reason
    }

    private var reason: String {
        switch end {
        case .whole where status == .success:
            "status 0" + (tally.failed > 0 ? ": no more than --max-failures allows" : "")
        case .whole:
            "status 1: more pages failed than --max-failures allows (\(allowance.shown))"
        case .cutOff:
            "status 1: the deadline came before the end of the input, whose further lines have no record"
        case .unreadable:
            "status 2: the list could not be read to its end"
        case .signal(let number, let remaining, let isExact):
            "\(isExact ? "" : "at least ")\(remaining) remain; status \(128 + number): ended by \(ProcessEnd.signal(number).name)"
                + Self.advice(journal: journal)
        }
    }

    /// What the end of a run that can be gone on with adds to its reason.
    static func advice(journal: String?) -> String {
        journal.map { "; the finished records are in \(Terminal.safe($0)), and --resume goes on" } ?? ""
    }
}
