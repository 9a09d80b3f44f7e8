import Browsing
import Support
import Synchronization

#if canImport(Glibc)
    import Glibc
#endif

/// One run: the list in, one record out for each of its lines, and an exit status.
package final class BatchRun: Sendable {
    private let settings: Settings
    private let diagnostics: Diagnostics
    private let encoder: RecordEncoder
    private let visitor: any PageVisitor
    private let input: InputStream
    private let scheduler: Scheduler
    private let sink: any RecordSink
    private let progress: Progress
    private let deadline: ContinuousClock.Instant?
    /// Why a list could not be read to its end.
    private let inputFailure = Mutex<UsageError?>(nil)

    /// Prepares a run: every list can be opened, the output can be written, and pages can be worked on.
    ///
    /// - Parameters:
    ///   - arguments: what the settings were read from, for the processes that work on pages.
    ///   - files: what was read with them.
    ///   - worker: the first process that works on pages, when it is started already.
    /// - Throws: `UsageError`, when the run cannot begin.
    package init(settings: Settings, arguments: [String], files: TextFiles, worker: WorkerLaunch? = nil)
        async throws(UsageError)
    {
        self.settings = settings
        diagnostics = Diagnostics(settings)
        encoder = RecordEncoder(settings)
        deadline = settings.deadline.map { .now + $0 }
        try InputStream.check(settings.inputs)
        let place = try Self.writing { () throws(OutputFailure) in try OutputPlace(path: settings.output) }
        if settings.isSupervised {
            // First of all, so that the process starts while the rest is prepared.
            visitor = Supervisor(
                Supervisor.Orders(
                    arguments: arguments, files: files, deadline: deadline, grace: settings.grace, encoder: encoder),
                first: worker, diagnostics: diagnostics)
        } else {
            Browser.prepareProcess()
            visitor = try LocalVisitor(settings, deadline: deadline, diagnostics: diagnostics)
        }
        // Only what is written to a stream in order has to be held until its turn.
        var isHeld = false
        if case .stream = place { isHeld = settings.isOrdered }
        let resumption: Resumption
        do {
            try await visitor.begin()
            (sink, resumption) = try Self.openSink(place, settings, encoder, diagnostics)
            try await resumption.check(settings.inputs)
        } catch {
            await visitor.shutDown()
            throw error
        }
        input = InputStream(settings.inputs, passingOver: resumption)
        let (visitor, isWarmUpOn) = (visitor, settings.isWarmUpOn)
        scheduler = Scheduler(Self.schedule(for: settings, isHeld: isHeld), input: input) { origin in
            if isWarmUpOn { visitor.warmUp(origin) }
        }
        progress = Progress(isShown: Terminal.isStandardError && !settings.isQuiet, tally: resumption.tally)
    }

    /// Runs to the end, and says on standard error how it went.
    package func run() async -> ExitStatus {
        let (scheduler, diagnostics) = (scheduler, diagnostics)
        let work = Task { await self.work() }
        let signals = SignalWatch { _ in
            Task { await scheduler.stop() }
            work.cancel()
        } onSecond: { number in
            diagnostics.log(.error, "summarize: ended at once by a second signal; status \(128 + number)")
        }
        var failure = await work.value
        let isWhole = signals.received == nil && inputFailure.withLock { $0 } == nil
        do {
            if failure == nil { try await sink.finish(isWhole: isWhole) }
        } catch {
            failure = error
        }
        await visitor.shutDown()
        progress.clear()
        return await conclude(failure: failure, signal: signals.received)
    }

    /// Opens the output, with what an earlier run has left there.
    private static func openSink(
        _ place: consuming sending OutputPlace, _ settings: Settings, _ encoder: RecordEncoder,
        _ diagnostics: Diagnostics
    ) throws(UsageError) -> (any RecordSink, Resumption) {
        switch consume place {
        case .stream(let bytes):
            guard !settings.isResumed else {
                throw UsageError("--resume goes on with a file, and \(settings.output ?? "standard output") is none")
            }
            return (StreamSink(bytes, encoder: encoder, isOrdered: settings.isOrdered), .none)
        case .file(let file):
            let (journal, resumption) = try writing { () throws(OutputFailure) in
                try Journal.open(for: file, identity: RunIdentity(settings), isResumed: settings.isResumed) { notice in
                    diagnostics.log(.notice, Terminal.safe(notice))
                }
            }
            return (FileSink(file, journal: journal, encoder: encoder, isOrdered: settings.isOrdered), resumption)
        }
    }

    /// Before a run has begun, an output that cannot be written is wrong usage.
    private static func writing<Value>(_ body: () throws(OutputFailure) -> Value) throws(UsageError) -> Value {
        do {
            return try body()
        } catch {
            throw UsageError(error.text)
        }
    }

    private static func schedule(for settings: Settings, isHeld: Bool) -> Schedule.Configuration {
        var schedule = Schedule.Configuration()
        schedule.perHost = settings.browser.connectionsPerHost
        schedule.warmUpDistance = settings.concurrency
        // Enough for a page in trouble to be passed by many others, few enough that what waits fits in some megabytes.
        if isHeld { schedule.span = max(1024, settings.concurrency * 4) }
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
            let syncing = Task { await self.syncOutput() }
            let watch = Task { await self.progress.show { await self.knownTotal } }
            let limit = deadline.map { deadline in Task { await self.endStandardInput(at: deadline) } }
            var failure: OutputFailure?
            for await result in group where result != nil {
                // Whatever ended one ends all: no page is begun any more, and those in flight are given up.
                if failure == nil { failure = result }
                await scheduler.stop()
                group.cancelAll()
            }
            limit?.cancel()
            syncing.cancel()
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
            let record: FinishedRecord?
            do {
                record = try await self.record(of: entry)
            } catch {
                return .unworkable(error.message)
            }
            progress.ended(entry, record: record)
            do {
                if let record {
                    try await sink.write(record, of: entry)
                } else {
                    try await sink.skip(index: entry.index)
                }
            } catch {
                return error
            }
            await scheduler.finish(entry)
        }
        return nil
    }

    /// The record of an entry; `nil` when a signal cut it short: the entry then counts as not done.
    private func record(of entry: InputEntry) async throws(UsageError) -> FinishedRecord? {
        guard let refused = PageSummary(refusing: entry, deadline: deadline, in: settings) else {
            return try await visitor.visit(entry)
        }
        diagnostics.log(.info, refused.summaryLine)
        return FinishedRecord(refused, encoder)
    }

    /// Has what was written reach the disk once a second: a power cut takes no more than that.
    private func syncOutput() async {
        while (try? await Task.sleep(for: .seconds(1))) != nil {
            // What cannot be synced cannot be written either, and whoever writes next hears of it.
            try? await sink.sync()
        }
    }

    /// The number of all pages, once the list has been read to its end.
    private var knownTotal: Int? {
        get async { await scheduler.isReadWhole ? await scheduler.readCount + input.skippedCount : nil }
    }

    /// When the batch's time is over, pages are no longer waited for on standard input, which may never end.
    private func endStandardInput(at deadline: ContinuousClock.Instant) async {
        guard (try? await Task.sleep(until: deadline, clock: .continuous)) != nil else { return }
        input.endStandardInput()
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
        case .unwritable(let message), .unworkable(let message):
            diagnostics.log(.error, "summarize: \(Terminal.safe(message)); status 2")
            return .unusable
        case nil: break
        }
        let status = status(tally: tally, signal: signal)
        let report = await report(tally, status: status)
        diagnostics.log(status == .success ? .notice : .error, "summarize: \(report)")
        return status
    }

    private func status(tally: Tally, signal: Int32?) -> ExitStatus {
        if let signal { return .signal(signal) }
        if inputFailure.withLock({ $0 }) != nil { return .unusable }
        return settings.allowance.allows(tally.failed, of: tally.finished) ? .success : .pagesFailed
    }

    private func report(_ tally: Tally, status: ExitStatus) async -> String {
        let seconds = progress.elapsed.seconds
        let rate = Double(tally.finished - progress.earlier) / max(seconds, 0.001)
        var parts = ["\(tally.succeeded) of \(tally.finished) pages summarised"]
        if tally.failed > 0 { parts.append("\(tally.failed) failed (\(tally.failureList))") }
        var text = parts.joined(separator: ", ") + " in \(JSONWriter.decimal((seconds * 100).rounded() / 100)) s"
        text += ", \(rate.shown) pages/s"
        if progress.earlier > 0 { text += " (\(progress.earlier) pages by an earlier run)" }
        switch status {
        case .success: text += "; status 0" + (tally.failed > 0 ? ": no more than --max-failures allows" : "")
        case .pagesFailed:
            text += "; status 1: more pages failed than --max-failures allows (\(settings.allowance.shown))"
        case .unusable: text += "; status 2: the list could not be read to its end"
        case .signal(let number):
            let rest = await input.countRest()
            let read = await scheduler.readCount + input.skippedCount
            let remaining = read - tally.finished + (rest ?? 0)
            let name = number == SIGINT ? "SIGINT" : "SIGTERM"
            text += "; \(rest == nil ? "at least " : "")\(remaining) remain; status \(128 + number): ended by \(name)"
            if settings.output != nil { text += "; --resume goes on" }
        }
        return text
    }
}
