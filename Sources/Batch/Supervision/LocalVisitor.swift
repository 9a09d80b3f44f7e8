import Browsing
import Support

/// Works on pages in this process.
final class LocalVisitor: PageVisitor {
    private let browser: Browser
    private let script: VisitScript
    private let settings: Settings
    private let encoder: RecordEncoder
    private let diagnostics: Diagnostics
    private let deadline: ContinuousClock.Instant?
    private let mayPutOff: Bool

    /// - Parameters:
    ///   - deadline: when the whole batch's time is over.
    ///   - mayPutOff: whether entries may come back to be worked on later.
    ///   - observer: told which pages are in a worker.
    ///   - early: the first of them, when it is made already.
    /// - Throws: `UsageError` when the settings cannot be used.
    init(
        _ settings: Settings, deadline: ContinuousClock.Instant?, diagnostics: Diagnostics,
        mayPutOff: Bool = true, observer: (any WorkObserver)? = nil, early: EarlyWorker? = nil
    ) throws(UsageError) {
        self.settings = settings
        self.deadline = deadline
        self.mayPutOff = mayPutOff
        self.diagnostics = diagnostics
        encoder = RecordEncoder(settings)
        let script = settings.script ?? (name: SummaryScript.name, body: SummaryScript.body)
        self.script = VisitScript(name: script.name, body: script.body, wordsPerMinute: settings.wordsPerMinute)
        do {
            browser = try Browser(settings.browser, diagnostics: diagnostics, observer: observer, early: early)
        } catch {
            throw UsageError(error.message)
        }
    }

    /// Sees that a script of the user's can be parsed: what is wrong with it is said once, and not by each page.
    func begin() async throws(UsageError) {
        guard settings.script != nil else { return }
        do {
            try await browser.check(script)
        } catch {
            throw UsageError("the script cannot be used: \(error.message)")
        }
    }

    func visit(_ entry: InputEntry) async -> VisitOutcome {
        var record = PageSummary(entry)
        if case .page(let url) = entry.target {
            let visit = await browser.visit(
                url, script: script, number: entry.index, batchDeadline: deadline,
                earlierAttempts: entry.earlierAttempts, mayBePutOff: mayPutOff)
            if Task.isCancelled, visit.error != nil { return .unfinished }
            if let condition = visit.putOff { return .putOff(attempts: visit.attempts, condition) }
            record.take(visit, answer: settings.answer)
        }
        diagnostics.log(.info, record.summaryLine)
        return .finished(FinishedRecord(record, encoder))
    }

    func warmUp(_ origin: Origin) {
        browser.warmUp(origin)
    }

    func onHostChange(_ watcher: @escaping @Sendable (Origin, HostCondition) -> Void) {
        browser.onHostChange(watcher)
    }

    func shutDown() async {
        await browser.shutDown()
    }
}
