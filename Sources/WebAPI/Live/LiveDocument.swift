internal import DOM

/// What all worlds of a live page have in common beside the tree.
final class LiveDocument {
    /// HTML standard, "current document readiness".
    enum Readiness: String {
        case loading, interactive, complete
    }

    let tree: LiveTree
    let host: LivePageHost
    let limits: LivePageLimits
    weak var owner: LivePage?
    /// Whether event handlers that stand in attributes are the page's scripts too, and run.
    var runsPageScripts = true
    var readiness = Readiness.complete
    /// The element whose script runs now (HTML standard, `document.currentScript`).
    var currentScript: Node?
    /// Gives the texts of scripts that the page names.
    var source: @Sendable (ExternalScript) async -> String? = { _ in nil }
    /// The scripts that scripts inserted and that are being loaded, one after the other; `nil` for none.
    var inserted: Task<Void, Never>?
    /// The number of the last of them.
    var lastInserted = 0
    /// The places in the history that are this document's.
    var places = DocumentPlaces()
    /// The title that the host knows.
    private var toldTitle: String
    /// How many entries of scripts there are, one within the other.
    var depth = 0
    /// How long scripts have stood still for dialogs, in all.
    var paused = Duration.zero
    /// Calls that have ended in the entry that runs now.
    var ended: [(number: Int, result: LivePage.CallResult)] = []

    init(tree: LiveTree, host: LivePageHost, limits: LivePageLimits) {
        self.tree = tree
        toldTitle = tree.document.title
        self.host = host
        self.limits = limits
    }
}

extension LiveDocument {
    /// Tells the host of the page's title when it has become another one.
    func tellTitle() {
        guard tree.isTitleStale else { return }
        tree.isTitleStale = false
        let title = tree.document.title
        guard title != toldTitle else { return }
        toldTitle = title
        host.titleChanged?(title)
    }
}
