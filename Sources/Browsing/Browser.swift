import Fetching
import Scripting
package import Support
import Synchronization

/// Visits pages: loads each, makes its tree, styles it and runs a script on it, within limits, on a few workers.
///
/// Many pages wait on the network at once, few are in a worker. Whatever a page does, its visit ends with a value, and
/// nothing of it stays behind.
package final class Browser: Sendable {
    package let configuration: Configuration
    let fetcher: Fetcher
    let styleSheets: StyleSheetCache
    let diagnostics: Diagnostics
    let observer: (any WorkObserver)?
    private let workers: [Worker]
    /// How many pages have been visited, as far as it matters who is ready for them.
    private let begun = Atomic<Int>(0)
    /// What pages take, and what loading style sheets takes. What is kept of style sheets is the rest of the whole.
    let pages: MemoryPool

    /// - Parameters:
    ///   - observer: told what the workers are busy with.
    ///   - early: the first worker, when it is made already.
    /// - Throws: a `PageError` when the configuration cannot be used.
    package init(
        _ configuration: Configuration, diagnostics: Diagnostics, observer: (any WorkObserver)? = nil,
        early: EarlyWorker? = nil
    ) throws(PageError) {
        self.configuration = configuration
        self.diagnostics = diagnostics
        self.observer = observer
        do {
            fetcher = try Fetcher(configuration: configuration.fetching)
        } catch {
            throw PageError(error)
        }
        let shares = configuration.memoryShares
        let loader = SheetLoader(
            fetcher: fetcher, configuration: configuration, pool: MemoryPool(capacity: shares.sheetLoads))
        styleSheets = StyleSheetCache(loader: loader, capacity: shares.sheets)
        workers = (0..<configuration.workers).map { $0 == 0 ? early?.worker ?? Worker(number: 0) : Worker(number: $0) }
        pages = MemoryPool(capacity: shares.pages)
    }

    /// Sets what the script engine reads from the environment. To be called once, before the process has other threads: to
    /// change the environment while another thread reads it may crash.
    package static func prepareProcess() {
        VirtualMachine.prepareProcess()
    }

    /// The bytes that the pages in flight hold.
    package var memoryInUse: Int { pages.used }

    /// Opens one more connection to an origin whose page comes soon; returns at once.
    package func warmUp(_ origin: Origin) {
        fetcher.warmUp(origin)
    }

    /// Sets whom to tell when there is something new to know of a host before pages are sent there. Must not wait.
    package func onHostChange(_ watcher: @escaping @Sendable (Origin, HostCondition) -> Void) {
        fetcher.onHostChange(watcher)
    }

    /// Closes all connections; never waits on the network.
    package func shutDown() async {
        await fetcher.shutDown()
    }

    /// Sees that a script can be parsed, before there is a page to run it on.
    ///
    /// - Throws: a `PageError` that every page would have.
    package func check(_ script: VisitScript) async throws(PageError) {
        if let failure = await workers[0].refusal(of: script) { throw PageError(failure, in: configuration) }
    }

    /// Visits a page and runs the script on it.
    ///
    /// - Parameters:
    ///   - number: what the observer knows the page by.
    ///   - batchDeadline: when the whole batch's time is over.
    ///   - earlierAttempts: how many times the page was asked for before it was put off.
    ///   - mayBePutOff: whether the visit may end with `putOff`, to be made later, instead of waiting until its host may be asked.
    package func visit(
        _ url: WebURL, script: VisitScript, number: Int = 0, batchDeadline: ContinuousClock.Instant? = nil,
        earlierAttempts: Int = 0, mayBePutOff: Bool = false
    ) async -> Visit {
        let asked = ContinuousClock.now
        prepareWorker()
        var attempts = earlierAttempts
        let visit = try? await pages.withAccount(
            reservation: configuration.pageReservation, limit: configuration.pageMemory,
            isRefused: { $0.error?.code == PageError.Code.memoryBudget.rawValue }
        ) { account in
            let visit = await self.visit(
                url, script: script, number: number, batchDeadline: batchDeadline, earlierAttempts: attempts,
                mayBePutOff: mayBePutOff, account: account, asked: asked)
            attempts = visit.attempts
            return visit
        }
        if let visit { return visit }
        var cancelled = Visit()
        cancelled.error = PageError(.cancelled, doing: "the page waited for memory", in: configuration)
        return cancelled
    }

    private func visit(
        _ url: WebURL, script: VisitScript, number: Int, batchDeadline: ContinuousClock.Instant?,
        earlierAttempts: Int, mayBePutOff: Bool, account: MemoryAccount, asked: ContinuousClock.Instant
    ) async -> Visit {
        let admitted = ContinuousClock.now
        let stop = StopToken(deadline: admitted + configuration.pageTimeout, batchDeadline: batchDeadline)
        let guest = Guest(
            url: url, number: number,
            session: FetchSession(maximumRedirects: configuration.redirects, home: url.origin),
            account: account, stop: stop, earlierAttempts: earlierAttempts, mayBePutOff: mayBePutOff)
        var visit = await withTaskCancellationHandler {
            await attend(guest, script: script)
        } onCancel: {
            stop.stop(.cancelled)
        }
        visit.timings.queue += (admitted - asked).milliseconds
        visit.timings.total = (ContinuousClock.now - asked).milliseconds
        return visit
    }

    /// What one page brings along through its whole visit.
    struct Guest: Sendable {
        /// As it was asked for.
        let url: WebURL
        /// What the observer knows the page by.
        var number = 0
        let session: FetchSession
        let account: MemoryAccount
        let stop: StopToken
        /// As for `visit`.
        var earlierAttempts = 0
        var mayBePutOff = false

        /// Whether a page is one that may name this machine: it is of this machine, and the list itself has named it.
        func isLocal(_ page: WebURL) -> Bool {
            page.isFile || (page.origin == url.origin && page.namesThisMachine)
        }
    }

    /// Has one more worker get ready for one more page, while the page is on its way. A short list does not pay for all of them.
    private func prepareWorker() {
        guard begun.load(ordering: .relaxed) < workers.count else { return }
        let place = begun.add(1, ordering: .relaxed).oldValue
        if place < workers.count { workers[place].prepare() }
    }

    /// The worker with the fewest jobs.
    func leastBusyWorker() -> Worker {
        workers.min { $0.load < $1.load } ?? workers[0]
    }

    /// Whether a page of this type is one that we summarise.
    static func isPage(_ contentType: String) -> Bool {
        contentType == "text/html" || contentType == "application/xhtml+xml"
    }

    /// The error for a page of another type.
    static func unsupported(_ contentType: String, of name: String) -> PageError {
        PageError(.unsupportedContentType, "\(name) is \(contentType), and only HTML and XHTML are summarised")
    }
}
