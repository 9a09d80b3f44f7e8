import Browsing
import Dispatch
import Support
import Synchronization

#if canImport(Glibc)
    import Glibc
#endif

/// Has pages worked on by a process of their own, and watches over it.
///
/// When that process dies, another goes on with what it had; a page that was in one of its workers gets a process to itself,
/// and when that dies too, a record that says so. A worker that does not let go of its page is ended with its process.
actor Supervisor: PageVisitor {
    private nonisolated let executor = SerialQueueExecutor(label: "summarize.supervisor")
    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    private let orders: Orders
    private var first: WorkerLaunch?
    private let diagnostics: Diagnostics
    private var roster = Roster()
    private var pages: [Int: Page] = [:]
    /// The process that most pages are in, and the one that a suspect is in.
    private var common: WorkerProcess?
    private var alone: WorkerProcess?
    /// Suspects that wait for a process of their own.
    private var suspects: [Int] = []
    private var timers: [any DispatchSourceTimer] = []
    private var beginners: [CheckedContinuation<Void, Never>] = []
    private var hasBegun = false
    private var isOver = false
    /// How many processes died in a row before they could begin.
    private var failedStarts = 0
    private var failure: UsageError?
    private nonisolated let hostWatcher = Guarded<(@Sendable (Origin, HostCondition) -> Void)?>(nil)

    /// What every worker process is told, and how long it is waited for.
    struct Orders: Sendable {
        var arguments: [String]
        var files: TextFiles
        var deadline: ContinuousClock.Instant?
        var grace: Duration
        /// The most that a process may hold of the machine's memory, in bytes.
        var mostMemory: Int
        var encoder: RecordEncoder
    }

    /// A page that somebody waits for.
    private struct Page {
        let entry: InputEntry
        let continuation: CheckedContinuation<VisitOutcome, Never>
    }

    /// How often the workers' notes are looked at.
    private static let interval = Duration.milliseconds(200)
    /// How often their memory is: one call of the script engine can take a gigabyte in a second.
    private static let memoryInterval = Duration.milliseconds(40)
    private static let mostFailedStarts = 3

    /// Starts the first process.
    ///
    /// - Parameter first: the first process, when it is started already.
    init(_ orders: Orders, first: WorkerLaunch?, diagnostics: Diagnostics) {
        self.first = first
        self.orders = orders
        self.diagnostics = diagnostics
        executor.queue.async { self.assumeIsolated { $0.start() } }
    }

    func begin() async throws(UsageError) {
        if !hasBegun, failure == nil { await withCheckedContinuation { beginners.append($0) } }
        if let failure { throw failure }
    }

    func visit(_ entry: InputEntry) async throws(UsageError) -> VisitOutcome {
        if let failure { throw failure }
        let index = entry.index
        let outcome = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                pages[index] = Page(entry: entry, continuation: continuation)
                roster.add(index)
                assign(entry)
            }
        } onCancel: {
            Task { await self.giveUp(index) }
        }
        if let failure { throw failure }
        return outcome
    }

    nonisolated func warmUp(_ origin: Origin) {
        executor.queue.async { self.assumeIsolated { $0.common?.send(.warmUp(url: origin.serialized)) } }
    }

    nonisolated func onHostChange(_ watcher: @escaping @Sendable (Origin, HostCondition) -> Void) {
        hostWatcher.withLock { $0 = watcher }
    }

    func shutDown() {
        isOver = true
        for timer in timers { timer.cancel() }
        timers.removeAll()
        for process in [common, alone] {
            process?.kill()
            _ = process?.reap()
        }
        common = nil
        alone = nil
    }
}

// MARK: - Pages

extension Supervisor {
    private func assign(_ entry: InputEntry) {
        guard let process = common ?? startCommon() else { return }
        process.send(.assign(Message.Assignment(entry)))
    }

    private func giveUp(_ page: Int) {
        roster.remove(page)
        pages.removeValue(forKey: page)?.continuation.resume(returning: .unfinished)
    }

    private func deliver(_ record: FinishedRecord) {
        roster.remove(record.index)
        pages.removeValue(forKey: record.index)?.continuation.resume(returning: .finished(record))
    }

    private func putOff(_ page: Message.Postponement) {
        roster.remove(page.index)
        pages.removeValue(forKey: page.index)?.continuation
            .resume(returning: .putOff(attempts: page.attempts, page.condition))
    }

    private func deliver(_ failure: PageSummary.Failure, for page: Int) {
        guard let entry = pages[page]?.entry else { return }
        var record = PageSummary(entry)
        record.error = failure
        deliver(FinishedRecord(record, orders.encoder))
    }

    /// No page can be worked on any more.
    private func fail(_ error: UsageError) {
        guard failure == nil else { return }
        failure = error
        for page in pages.keys.sorted() { giveUp(page) }
        resumeBeginners()
    }

    private func resumeBeginners() {
        for beginner in beginners { beginner.resume() }
        beginners.removeAll()
    }
}

// MARK: - Processes

extension Supervisor {
    private func start() {
        guard !isOver else { return }
        startCommon()
        every(Self.interval) { $0.look() }
        every(Self.memoryInterval) { $0.weigh() }
    }

    private func every(_ interval: Duration, _ body: @escaping @Sendable (isolated Supervisor) -> Void) {
        let timer = DispatchSource.makeTimerSource(queue: executor.queue)
        let pause = DispatchTimeInterval.milliseconds(Int(interval.milliseconds))
        timer.schedule(deadline: .now() + pause, repeating: pause)
        timer.setEventHandler { [weak self] in self?.assumeIsolated { body($0) } }
        timer.resume()
        timers.append(timer)
    }

    @discardableResult
    private func startCommon() -> WorkerProcess? {
        guard !isOver, failure == nil else { return nil }
        common = launch(for: nil)
        return common
    }

    private func startAlone() {
        while alone == nil, let suspect = suspects.first {
            suspects.removeFirst()
            guard let entry = pages[suspect]?.entry, let process = launch(for: suspect) else { continue }
            process.send(.assign(Message.Assignment(entry)))
            alone = process
        }
    }

    private func launch(for candidate: Int?) -> WorkerProcess? {
        do throws(UsageError) {
            let early = candidate == nil ? first.take() : nil
            let launch = if let early { early } else { try WorkerLaunch.spawn() }
            let queue = executor.queue
            let process = WorkerProcess(
                launch, candidate: candidate, queue: queue,
                watch: OverdueWatch(patience: orders.grace, interval: Self.interval),
                onReadable: { [weak self] in self?.assumeIsolated { $0.listen(to: candidate) } },
                onWritable: { [weak self] in self?.assumeIsolated { $0.process(for: candidate)?.flush() } })
            let left = orders.deadline.map { max(.zero, $0 - .now) }
            process.send(
                .hello(
                    Message.Hello(
                        arguments: orders.arguments, files: orders.files.contents,
                        nanoseconds: left.map { Int($0.seconds * 1e9) }, isForOne: candidate != nil)))
            return process
        } catch {
            fail(error)
            return nil
        }
    }

    private func process(for candidate: Int?) -> WorkerProcess? {
        guard let candidate else { return common }
        return alone?.candidate == candidate ? alone : nil
    }

    private func listen(to candidate: Int?) {
        guard let process = process(for: candidate) else { return }
        let (messages, isOpen) = process.receive()
        for message in messages {
            switch message {
            case .finished(let record):
                deliver(record)
            case .ready:
                process.isReady = true
                hasBegun = true
                failedStarts = 0
                resumeBeginners()
            case .refused(let text):
                fail(UsageError(text))
            case .putOff(let page):
                putOff(page)
            case .hostChanged(let change):
                guard let origin = WebURL(change.url)?.origin else { break }
                hostWatcher.withLock(\.self)?(origin, change.condition)
            case .hello, .assign, .warmUp:
                break
            }
        }
        if !isOpen {
            ended(process)
        } else if let candidate, !roster.contains(candidate) {
            // Its one page is done, or was given up.
            process.kill()
            _ = process.reap()
            alone = nil
            startAlone()
        }
    }

    /// Ends processes whose workers do not let go of their pages.
    private func look() {
        for process in [common, alone].compactMap(\.self) where process.isDead {
            // What it has said before its end is still there.
            listen(to: process.candidate)
            if self.process(for: process.candidate) === process { ended(process) }
        }
        for process in [common, alone].compactMap(\.self) where process.overdue.isEmpty {
            let overdue = process.look()
            guard !overdue.isEmpty else { continue }
            process.overdue = overdue
            // Its end is heard of as any other.
            process.kill()
        }
    }

    /// Ends processes that took more memory than they may: what a page takes is charged before it is taken, but for what the
    /// script engine takes within one call.
    private func weigh() {
        for process in [common, alone].compactMap(\.self) where !process.isTooLarge && process.overdue.isEmpty {
            guard process.residentMemory > orders.mostMemory else { continue }
            process.isTooLarge = true
            process.kill()
        }
    }
}

// MARK: - Deaths

extension Supervisor {
    private func ended(_ process: WorkerProcess) {
        // One that closed its socket and lives on would be waited for in vain.
        process.kill()
        let end = process.reap()
        let place: Roster.Place = process.candidate == nil ? .common : .alone
        if place == .common { common = nil } else { alone = nil }
        guard !isOver, failure == nil else { return }
        if !process.isReady {
            failedStarts += 1
            guard failedStarts < Self.mostFailedStarts else {
                return fail(
                    UsageError(
                        "the process that works on pages does not start: each time it is ended by \(end.name); --no-supervise shows why"
                    ))
            }
        }
        let verdicts = roster.died(
            place, working: Set(process.board.notes.map(\.page)), overdue: process.overdue,
            candidate: process.candidate, hadBegun: process.isReady)
        report(verdicts.map(\.verdict), end, of: process)
        for (page, verdict) in verdicts { carryOut(verdict, on: page, of: process, end) }
        // The list may be read on while nobody has a page; the next one starts a process anyway.
        if common == nil, !hasBegun { startCommon() }
        startAlone()
    }

    private func carryOut(
        _ verdict: Roster.Verdict, on page: Int, of process: WorkerProcess, _ end: ProcessEnd
    ) {
        switch verdict {
        case .again(.common): if let entry = pages[page]?.entry { assign(entry) }
        case .again(.alone): suspects.append(page)
        case .crashed where process.isTooLarge: deliver(.tooLarge(orders.mostMemory), for: page)
        case .crashed: deliver(.crashed(end), for: page)
        case .unresponsive: deliver(.unresponsive(grace: orders.grace), for: page)
        }
    }

    private func report(_ verdicts: [Roster.Verdict], _ end: ProcessEnd, of process: WorkerProcess) {
        guard !verdicts.isEmpty else { return }
        let again = verdicts.count { if case .again = $0 { true } else { false } }
        let alone = verdicts.count { $0 == .again(.alone) }
        let cause =
            if process.isTooLarge {
                "was ended, since it took more memory than it may"
            } else if process.overdue.isEmpty {
                "was ended by \(end.name)"
            } else {
                "was ended, since a worker did not let go of its page"
            }
        var text = "the process that worked on \(Self.pages(verdicts.count)) \(cause)"
        if again > 0 { text += "; \(Self.pages(again)) will be tried again" }
        if alone > 0 { text += ", \(alone) of them alone" }
        diagnostics.log(.notice, "summarize: \(text)")
    }

    private static func pages(_ count: Int) -> String {
        count == 1 ? "1 page" : "\(count) pages"
    }
}

extension PageSummary.Failure {
    /// The page's process died twice, the second time with this page alone.
    fileprivate static func crashed(_ end: ProcessEnd) -> Self {
        Self(
            code: "crashed",
            message:
                "the process that worked on the page was ended by \(end.name), and so was another that had this page alone; the other pages are not touched by it",
            isRetryable: false)
    }

    /// The page's process took too much memory twice, the second time with this page alone.
    fileprivate static func tooLarge(_ most: Int) -> Self {
        Self(
            code: PageError.Code.memoryBudget.rawValue,
            message:
                "the process that worked on the page took more than \(most >> 20) MiB, and so did another that had this page alone; see --memory and --page-memory",
            isRetryable: false)
    }

    /// The page's worker did not answer its cancellation.
    fileprivate static func unresponsive(grace: Duration) -> Self {
        Self(
            code: "unresponsive",
            message:
                "the page's time was over and its worker did not let go of it within \(JSONWriter.decimal(grace.seconds)) s more, so its process was ended; see --grace",
            isRetryable: false)
    }
}

extension Message.Assignment {
    fileprivate init(_ entry: InputEntry) {
        var url = ""
        if case .page(let target) = entry.target { url = target.href }
        self.init(
            index: entry.index, line: entry.line, text: entry.text, url: url, earlierAttempts: entry.earlierAttempts)
    }
}
