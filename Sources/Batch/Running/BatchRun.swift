import Browsing
import Support
import Synchronization

#if canImport(Glibc)
    import Glibc
#endif

/// One run: the list in, one record out for each of its lines, and an exit status.
package final class BatchRun: Sendable {
    let settings: Settings
    let diagnostics: Diagnostics
    let encoder: RecordEncoder
    let visitor: any PageVisitor
    let input: InputStream
    let scheduler: Scheduler
    let sink: any RecordSink
    let progress: Progress
    let deadline: ContinuousClock.Instant?
    /// Why a list could not be read to its end.
    let inputFailure = Guarded<UsageError?>(nil)

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
        try AddressSpace.prepare()
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
                    mostMemory: settings.browser.processMemory,
                    mostMemoryForOne: settings.browser.processMemoryForOne, encoder: encoder),
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
            if let journal = sink.journalPath { ThreadShortage.prepare(journal: journal) }
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
        let isWhole = failure == nil && signals.received == nil && inputFailure.withLock { $0 } == nil
        do {
            // What was finished is written, unless it is the writing that failed.
            if failure?.leavesOutput ?? true { try await sink.finish(isWhole: isWhole) }
        } catch {
            failure = failure ?? error
        }
        await visitor.shutDown()
        progress.clear()
        let status = await conclude(failure: failure, signal: signals.received)
        ThreadShortage.conclude(status)
        return status
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
        case .unworkable(let message):
            let text = message + RunReport.advice(journal: sink.journalPath)
            diagnostics.log(.error, "summarize: \(Terminal.safe(text)); status 2")
            return .unusable
        case nil: break
        }
        if settings.showsTimings {
            var stages = tally.stages
            stages.write = await sink.writingTime.milliseconds
            diagnostics.log(.notice, "summarize: time by stage: \(stages.text)")
        }
        let report = RunReport(
            tally: tally, earlier: progress.earlier, elapsed: progress.elapsed, allowance: settings.allowance,
            end: await end(tally: tally, signal: signal), journal: sink.journalPath)
        diagnostics.log(report.status == .success ? .notice : .error, "summarize: \(report.text)")
        return report.status
    }

    private func end(tally: Tally, signal: Int32?) async -> RunReport.End {
        if let signal {
            let rest = await input.countRest()
            let read = await scheduler.readCount + input.skippedCount
            return .signal(signal, remaining: read - tally.finished + (rest ?? 0), isExact: rest != nil)
        }
        if inputFailure.withLock({ $0 }) != nil { return .unreadable }
        return await input.isCutOff ? .cutOff : .whole
    }
}
