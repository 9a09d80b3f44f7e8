import Browsing
import Foundation
import FoundationNetworking
import Support

/// One load, from its beginning to its end. It holds no page: a page that is dropped ends it.
@MainActor
final class Navigation {
    let source: NavigationSource
    let purpose: NavigationPurpose
    let environment: PageEnvironment
    let userAgent: String?
    var preferences: WebPage.NavigationPreferences
    /// The request as far as redirects have led it.
    var request: URLRequest
    /// What the load takes, once it was admitted.
    var visit: LiveVisit?
    private(set) var isCommitted = false
    private(set) var isOver = false
    private weak var channel: EventChannel?
    private var task: Task<Void, Never>?
    private var timer: Task<Void, Never>?

    /// - Parameters:
    ///   - userAgent: instead of the page's usual name.
    ///   - channel: where the events go, as long as somebody may read them.
    init(
        _ source: NavigationSource, purpose: NavigationPurpose, environment: PageEnvironment, userAgent: String?,
        channel: EventChannel
    ) {
        self.source = source
        self.purpose = purpose
        self.environment = environment
        self.userAgent = userAgent
        self.channel = channel
        request = source.request
        preferences = environment.settings.defaultNavigationPreferences
    }

    var page: WebPage? { environment.page }

    /// Begins the load.
    func begin() {
        let time = timeLimit
        timer = Task { [weak self] in
            guard (try? await Task.sleep(for: time)) != nil else { return }
            self?.fail(URLError(.timedOut, "The page took longer than \(time)"), reason: .pageTimeout)
        }
        task = Task {
            do {
                complete(try await load())
            } catch {
                fail(publicError(error))
            }
        }
    }

    /// Ends the load because somebody wants it.
    func stop() {
        fail(URLError(.cancelled, "The load was stopped"))
    }

    /// Ends the load because its page is gone.
    func close() {
        guard end(.cancelled) else { return }
        channel?.finish(throwing: WebPage.NavigationError.pageClosed)
    }

    // MARK: What happens

    func emit(_ event: WebPage.NavigationEvent) {
        guard !isOver else { return }
        channel?.yield(event)
        page?.broadcast(event)
    }

    /// Throws once the load is over.
    func check() throws {
        if isOver { throw CancellationError() }
    }

    /// The answer takes the place of the page.
    func commit(_ url: URL) throws {
        try check()
        isCommitted = true
        page?.committed(self, url: url)
        emit(.committed)
        try check()
    }

    func progress(_ progress: Double) {
        guard !isOver, let page else { return }
        if progress > page.estimatedProgress { page.estimatedProgress = progress }
    }

    private func complete(_ document: LiveDocument) {
        guard !isOver, let page else { return document.end() }
        isOver = true
        timer?.cancel()
        page.finished(self, document)
        channel?.yield(.finished)
        page.broadcast(.finished)
        channel?.finish()
        page.goOn(after: document)
    }

    /// The load has come to nothing.
    func fail(_ error: any Error, reason: StopReason = .cancelled) {
        guard end(reason) else { return }
        let error = isCommitted ? error : WebPage.NavigationError.failedProvisionalNavigation(error)
        page?.failed(self)
        channel?.finish(throwing: error)
        page?.broadcast(error)
    }

    private func end(_ reason: StopReason) -> Bool {
        guard !isOver else { return false }
        isOver = true
        timer?.cancel()
        task?.cancel()
        visit?.end(reason)
        return true
    }

    /// A request may ask for less time than the page has; 60 seconds is what requests say when nobody asks.
    private var timeLimit: Duration {
        let asked = request.timeoutInterval
        let limit = environment.settings.limits.loadTime
        return asked > 0 && asked != 60 ? min(limit, .seconds(asked)) : limit
    }
}
