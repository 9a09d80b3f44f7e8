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
    nonisolated let executor = SerialQueueExecutor(label: "summarize.supervisor")
    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    let orders: Orders
    var first: WorkerLaunch?
    let diagnostics: Diagnostics
    var roster = Roster()
    var pages: [Int: Page] = [:]
    /// The process that most pages are in, and the one that a suspect is in.
    var common: WorkerProcess?
    var alone: WorkerProcess?
    /// Suspects that wait for a process of their own.
    var suspects: [Int] = []
    var timers: [any DispatchSourceTimer] = []
    private var beginners: [CheckedContinuation<Void, Never>] = []
    var hasBegun = false
    var isOver = false
    /// How many processes died in a row before they could begin.
    var failedStarts = 0
    var failure: UsageError?
    nonisolated let hostWatcher = Guarded<(@Sendable (Origin, HostCondition) -> Void)?>(nil)

    /// What every worker process is told, and how long it is waited for.
    struct Orders: Sendable {
        var arguments: [String]
        var files: TextFiles
        var deadline: ContinuousClock.Instant?
        var grace: Duration
        /// The most that the process for all and this one may hold of the machine's memory, in bytes.
        var mostMemory: Int
        /// The most that a process for one page may.
        var mostMemoryForOne: Int

        func mostMemory(of process: WorkerProcess) -> Int {
            process.candidate == nil ? mostMemory : mostMemoryForOne
        }
        var encoder: RecordEncoder
    }

    /// A page that somebody waits for.
    struct Page {
        let entry: InputEntry
        let continuation: CheckedContinuation<VisitOutcome, Never>
    }

    /// How often the workers' notes are looked at.
    static let interval = Duration.milliseconds(200)
    /// How often their memory is: one call of the script engine can take a gigabyte in a second.
    static let memoryInterval = Duration.milliseconds(40)
    /// How long nothing has to be heard of a process before it is ended. Nothing that a page does keeps it from showing
    /// that it lives; a machine that is very busy may, for some seconds.
    static let leastSilence = Duration.seconds(10)
    /// What tells a process that stands still from one whose beat is late.
    static let missedBeats = Duration.seconds(2)
    static let mostFailedStarts = 3

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
    func assign(_ entry: InputEntry) {
        guard let process = common ?? startCommon() else { return }
        process.send(.assign(Message.Assignment(entry)))
    }

    private func giveUp(_ page: Int) {
        roster.remove(page)
        pages.removeValue(forKey: page)?.continuation.resume(returning: .unfinished)
    }

    func deliver(_ record: FinishedRecord) {
        roster.remove(record.index)
        pages.removeValue(forKey: record.index)?.continuation.resume(returning: .finished(record))
    }

    func putOff(_ page: Message.Postponement) {
        roster.remove(page.index)
        pages.removeValue(forKey: page.index)?.continuation
            .resume(returning: .putOff(attempts: page.attempts, page.condition))
    }

    func deliver(_ failure: PageSummary.Failure, for page: Int) {
        guard let entry = pages[page]?.entry else { return }
        var record = PageSummary(entry)
        record.error = failure
        deliver(FinishedRecord(record, orders.encoder))
    }

    /// No page can be worked on any more.
    func fail(_ error: UsageError) {
        guard failure == nil else { return }
        failure = error
        for page in pages.keys.sorted() { giveUp(page) }
        resumeBeginners()
    }

    func resumeBeginners() {
        for beginner in beginners { beginner.resume() }
        beginners.removeAll()
    }
}

extension Message.Assignment {
    init(_ entry: InputEntry) {
        var url = ""
        if case .page(let target) = entry.target { url = target.href }
        self.init(
            index: entry.index, line: entry.line, text: entry.text, url: url, earlierAttempts: entry.earlierAttempts)
    }
}
