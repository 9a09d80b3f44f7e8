import Browsing
package import Support
import Synchronization

#if canImport(Glibc)
    import Glibc
#endif

/// One run: the list in, one record out for each of its lines, and an exit status.
package final class BatchRun: Sendable {
    private let settings: Settings
    private let diagnostics: Diagnostics
    private let browser: Browser
    private let script: VisitScript
    private let input: InputStream
    private let scheduler: Scheduler
    private let sink: RecordSink
    private let progress: Progress
    private let deadline: ContinuousClock.Instant?
    /// Why a list could not be read to its end.
    private let inputFailure = Mutex<UsageError?>(nil)

    /// Prepares a run: every list can be opened, and the output can be written.
    ///
    /// - Throws: `UsageError`, when the run cannot begin.
    package init(settings: Settings, diagnostics: Diagnostics) throws(UsageError) {
        input = try InputStream(settings.inputs)
        self.settings = settings
        self.diagnostics = diagnostics
        deadline = settings.deadline.map { .now + $0 }
        let script = settings.script ?? (name: SummaryScript.name, body: SummaryScript.body)
        self.script = VisitScript(name: script.name, body: script.body, wordsPerMinute: settings.wordsPerMinute)
        do {
            browser = try Browser(settings.browser, diagnostics: diagnostics)
        } catch {
            throw UsageError(error.message)
        }
        let (browser, isWarmUpOn) = (browser, settings.isWarmUpOn)
        let scheduler = Scheduler(Self.schedule(for: settings, deadline: deadline), input: input) { origin in
            if isWarmUpOn { browser.warmUp(origin) }
        }
        self.scheduler = scheduler
        // What comes too late is known to be older than what came before.
        browser.onHostChange { origin, condition in Task { await scheduler.learn(condition, of: origin) } }
        do {
            let encoder = RecordEncoder(
                format: settings.effectiveFormat, hasData: settings.answer == .data, isCSVRaw: settings.isCSVRaw)
            sink = try RecordSink(path: settings.output, encoder: encoder, isOrdered: settings.isOrdered)
        } catch {
            throw UsageError(error.text)
        }
        progress = Progress(isShown: Terminal.isStandardError && !settings.isQuiet)
    }

    /// Runs to the end, and says on standard error how it went.
    package func run() async -> ExitStatus {
        let (scheduler, diagnostics) = (scheduler, diagnostics)
        let partialFile = sink.partialFile
        let work = Task { await self.work() }
        let signals = SignalWatch { _ in
            Task { await scheduler.stop() }
            work.cancel()
        } onSecond: { number in
            diagnostics.log(.error, "summarize: ended at once by a second signal; status \(128 + number)")
            if let partialFile { unlink(partialFile) }
        }
        var failure = await work.value
        do {
            if failure == nil { try await sink.finish() }
        } catch {
            failure = error
        }
        await browser.shutDown()
        progress.clear()
        return await conclude(failure: failure, signal: signals.received)
    }

    private static func schedule(
        for settings: Settings, deadline: ContinuousClock.Instant?
    ) -> Schedule.Configuration {
        var schedule = Schedule.Configuration()
        schedule.perHost = settings.browser.connectionsPerHost
        schedule.unknownHost = HostCondition(
            limit: settings.browser.robots == .obey ? 1 : nil, interval: settings.browser.interval)
        schedule.deadline = deadline
        schedule.warmUpDistance = settings.concurrency * 2
        // Enough for a page in trouble to be passed by many others, few enough that what waits fits in some megabytes.
        if settings.isOrdered { schedule.span = max(1024, settings.concurrency * 4) }
        return schedule
    }
}

// MARK: - The work

extension BatchRun {
    /// Works the list off: one task reads it, and each of the others takes a page, works on it, and takes the next.
    private func work() async -> OutputFailure? {
        do {
            try await sink.begin()
        } catch {
            return error
        }
        return await withTaskGroup(of: OutputFailure?.self) { group in
            group.addTask { await self.readInput() }
            for _ in 0..<settings.concurrency { group.addTask { await self.workOnPages() } }
            let watch = Task { await self.progress.show { await self.knownTotal } }
            let limit = deadline.map { deadline in Task { await self.endStreams(at: deadline) } }
            var failure: OutputFailure?
            for await result in group where result != nil {
                // Whatever ended one ends all: no page is begun any more, and those in flight are given up.
                if failure == nil { failure = result }
                await scheduler.stop()
                group.cancelAll()
            }
            limit?.cancel()
            watch.cancel()
            await watch.value
            return failure
        }
    }

    private func readInput() async -> OutputFailure? {
        do {
            try await scheduler.readInput()
            return nil
        } catch {
            // What was read is still worked on, so nothing is lost but what could not be read.
            inputFailure.withLock { $0 = error }
            return nil
        }
    }

    private func workOnPages() async -> OutputFailure? {
        while let entry = await scheduler.next() {
            progress.began(entry)
            let record: PageSummary?
            switch await work(on: entry) {
            case .finished(let finished): record = finished
            case .unfinished: record = nil
            case .putOff(let later, let condition):
                progress.ended(entry, record: nil)
                await scheduler.putOff(later, condition)
                continue
            }
            progress.ended(entry, record: record)
            do {
                if let record { try await sink.write(record) } else { try await sink.skip(index: entry.index) }
            } catch {
                return error
            }
            await scheduler.finish(entry)
        }
        return nil
    }

    /// What comes of an entry.
    private enum Outcome {
        case finished(PageSummary)
        /// A signal cut it short: the entry counts as not done.
        case unfinished
        /// It is to be worked on later.
        case putOff(InputEntry, HostCondition)
    }

    private func work(on entry: InputEntry) async -> Outcome {
        var record = PageSummary(entry)
        switch entry.target {
        case .invalid(let code, let message):
            let place = entry.line.map { "line \($0): " } ?? ""
            record.error = PageSummary.Failure(code: code, message: place + message, isRetryable: false)
        case .page(let url):
            if let deadline, deadline <= .now {
                let error = PageError(.batchDeadline, doing: "the page waited for its turn", in: settings.browser)
                record.error = PageSummary.Failure(error)
                break
            }
            let visit = await browser.visit(
                url, script: script, batchDeadline: deadline, earlierAttempts: entry.earlierAttempts, mayBePutOff: true)
            if Task.isCancelled, visit.error != nil { return .unfinished }
            if let condition = visit.putOff {
                var later = entry
                later.earlierAttempts = visit.attempts
                return .putOff(later, condition)
            }
            record.take(visit, answer: settings.answer)
        }
        log(record)
        return .finished(record)
    }

    /// The number of all pages, once the list has been read to its end.
    private var knownTotal: Int? {
        get async { await scheduler.isReadWhole ? await scheduler.readCount : nil }
    }

    /// When the batch's time is over, pages are no longer waited for on standard input and pipes, which may never end.
    private func endStreams(at deadline: ContinuousClock.Instant) async {
        guard (try? await Task.sleep(until: deadline, clock: .continuous)) != nil else { return }
        input.endStreams()
    }

    private func log(_ record: PageSummary) {
        diagnostics.log(
            .info,
            record.error.map { "\(Terminal.safe(record.url)): \($0.code): \(Terminal.safe($0.message))" }
                ?? "\(Terminal.safe(record.url)): \(record.words.map { "\($0) words, " } ?? "")\(JSONWriter.decimal(record.timings.total)) ms"
        )
    }
}

// MARK: - The end

extension BatchRun {
    /// Says how the run went, with the reason for its status in the last line.
    private func conclude(failure: OutputFailure?, signal: Int32?) async -> ExitStatus {
        let tally = progress.tally
        if let unread = inputFailure.withLock({ $0 }) {
            diagnostics.log(.error, "summarize: \(Terminal.safe(unread.message))")
        }
        switch failure {
        case .readerGone:
            // What the reader has taken is all that it wanted.
            diagnostics.log(.info, "summarize: the reader of the output has gone; status 0")
            return .success
        case .unwritable(let message):
            diagnostics.log(.error, "summarize: \(Terminal.safe(message)); status 2")
            return .unusable
        case nil: break
        }
        let status = await status(tally: tally, signal: signal)
        if settings.showsTimings {
            var stages = tally.stages
            stages.write = await sink.writingTime.milliseconds
            diagnostics.log(.notice, "summarize: time by stage: \(stages.text)")
        }
        let report = await report(tally, status: status)
        diagnostics.log(status == .success ? .notice : .error, "summarize: \(report)")
        return status
    }

    private func status(tally: Tally, signal: Int32?) async -> ExitStatus {
        if let signal { return .signal(signal) }
        if inputFailure.withLock({ $0 }) != nil { return .unusable }
        if await input.isCutOff { return .pagesFailed }
        return settings.allowance.allows(tally.failed, of: tally.finished) ? .success : .pagesFailed
    }

    private func report(_ tally: Tally, status: ExitStatus) async -> String {
        let seconds = progress.elapsed.seconds
        let rate = Double(tally.finished) / max(seconds, 0.001)
        var parts = ["\(tally.succeeded) of \(tally.finished) pages summarised"]
        if tally.failed > 0 { parts.append("\(tally.failed) failed (\(tally.failureList))") }
        var text = parts.joined(separator: ", ") + " in \(JSONWriter.decimal((seconds * 100).rounded() / 100)) s"
        text += ", \(rate.shown) pages/s"
        switch status {
        case .success: text += "; status 0" + (tally.failed > 0 ? ": no more than --max-failures allows" : "")
        case .pagesFailed:
            text +=
                await input.isCutOff
                ? "; status 1: the deadline came before the end of the input, whose further lines have no record"
                : "; status 1: more pages failed than --max-failures allows (\(settings.allowance.shown))"
        case .unusable: text += "; status 2: the list could not be read to its end"
        case .signal(let number):
            let read = await scheduler.readCount
            let rest = await input.countRest()
            let remaining = read - tally.finished + (rest ?? 0)
            let name = number == SIGINT ? "SIGINT" : "SIGTERM"
            text += "; \(rest == nil ? "at least " : "")\(remaining) remain; status \(128 + number): ended by \(name)"
        }
        return text
    }
}
