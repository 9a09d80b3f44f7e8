internal import DOM

/// What all worlds of a live page have in common beside the tree.
final class LiveDocument {
    /// HTML standard, "current document readiness".
    enum Readiness: String {
        case loading, interactive, complete
    }

    let host: LivePageHost
    let limits: LivePageLimits
    weak var owner: LivePage?
    /// Whether event handlers that stand in attributes are the page's scripts too, and run.
    var runsPageScripts = true
    var readiness = Readiness.complete
    /// The element whose script runs now (HTML standard, `document.currentScript`).
    var currentScript: Node?
    /// How long scripts have stood still for dialogs, in all.
    var paused = Duration.zero
    /// Calls that have ended in the entry that runs now.
    var ended: [(number: Int, result: LivePage.CallResult)] = []

    init(host: LivePageHost, limits: LivePageLimits) {
        self.host = host
        self.limits = limits
    }
}
