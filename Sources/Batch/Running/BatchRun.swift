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
    private let inputFailure = Guarded<UsageError?>(nil)

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
        input = try InputStream(settings.inputs)
        let place = try Self.writing { () throws(OutputFailure) in try OutputPlace(path: settings.output) }
        if case .file(let file) = place { try file.refuse(files.contents.keys + settings.inputs.compactMap(\.file)) }
        if settings.isSupervised {
            // First of all, so that the process starts while the rest is prepared.
            visitor = Supervisor(
                Supervisor.Orders(
                    arguments: arguments, files: files, deadline: deadline, grace: settings.grace,
                    mostMemory: settings.browser.processMemory, encoder: encoder),
                first: worker, diagnostics: diagnostics)
        } else {
            Browser.prepareProcess()
            visitor = try LocalVisitor(
                settings, deadline: deadline, diagnostics: diagnostics, early: EarlyWorker())
        }
        // Only what is written to a stream in order has to be held until its turn.
        var isHeld = false
        if case .stream = place { isHeld = settings.isOrdered }
        let resumption: Resumption
        do {
            try await visitor.begin()
            (sink, resumption) = try Self.openSink(place, settings, encoder, diagnostics)
            if await !input.canBeReadOnce { try await resumption.check(settings.inputs) }
        } catch {
            await visitor.shutDown()
            throw error
        }
        await input.passOver(resumption)
        let (visitor, isWarmUpOn) = (visitor, settings.isWarmUpOn)
        let scheduler = Scheduler(
            Self.schedule(for: settings, isHeld: isHeld, deadline: deadline), input: input
        ) { origin in
            if isWarmUpOn { visitor.warmUp(origin) }
        }
        self.scheduler = scheduler
        // What comes too late is known to be older than what came before.
        visitor.onHostChange { origin, condition in Task { await scheduler.learn(condition, of: origin) } }
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

    private static func schedule(
        for settings: Settings, isHeld: Bool, deadline: ContinuousClock.Instant?
    ) -> Schedule.Configuration {
        var schedule = Schedule.Configuration()
        schedule.perHost = settings.browser.connectionsPerHost
        schedule.unknownHost = HostCondition(
            limit: settings.browser.robots == .obey ? 1 : nil, interval: settings.browser.interval)
        schedule.deadline = deadline
        schedule.warmUpDistance = settings.concurrency * 2
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
            let limit = deadline.map { deadline in Task { await self.endStreams(at: deadline) } }
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
                switch try await work(on: entry) {
                case .finished(let finished): record = finished
                case .unfinished: record = nil
                case .putOff(let attempts, let condition):
                    progress.ended(entry, record: nil)
                    var later = entry
                    later.earlierAttempts = attempts
                    await scheduler.putOff(later, condition)
                    continue
                }
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

    private func work(on entry: InputEntry) async throws(UsageError) -> VisitOutcome {
        guard let refused = PageSummary(refusing: entry, deadline: deadline, in: settings) else {
            return try await visitor.visit(entry)
        }
        diagnostics.log(.info, refused.summaryLine)
        return .finished(FinishedRecord(refused, encoder))
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

    /// When the batch's time is over, pages are no longer waited for on standard input and pipes, which may never end.
    private func endStreams(at deadline: ContinuousClock.Instant) async {
        guard (try? await Task.sleep(until: deadline, clock: .continuous)) != nil else { return }
        input.endStreams()
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
        let rate = Double(tally.finished - progress.earlier) / max(seconds, 0.001)
        var parts = ["\(tally.succeeded) of \(tally.finished) pages summarised"]
        if tally.failed > 0 { parts.append("\(tally.failed) failed (\(tally.failureList))") }
        var text = parts.joined(separator: ", ") + " in \(JSONWriter.decimal((seconds * 100).rounded() / 100)) s"
        text += ", \(rate.shown) pages/s"
        if progress.earlier > 0 { text += " (\(progress.earlier) pages by an earlier run)" }
        switch status {
        case .success: text += "; status 0" + (tally.failed > 0 ? ": no more than --max-failures allows" : "")
        case .pagesFailed:
            text +=
                await input.isCutOff
                ? "; status 1: the deadline came before the end of the input, whose further lines have no record"
                : "; status 1: more pages failed than --max-failures allows (\(settings.allowance.shown))"
        case .unusable: text += "; status 2: the list could not be read to its end"
        case .signal(let number):
            let rest = await input.countRest()
            let read = await scheduler.readCount + input.skippedCount
            let remaining = read - tally.finished + (rest ?? 0)
            let name = number == SIGINT ? "SIGINT" : "SIGTERM"
            text += "; \(rest == nil ? "at least " : "")\(remaining) remain; status \(128 + number): ended by \(name)"
            if let journal = sink.journalPath {
                text += "; the finished records are in \(Terminal.safe(journal)) too, and --resume goes on"
            }
        }
        return text
    }
}
