internal import DOM
internal import Scripting
package import Support

/// A page whose scripts live on: worlds that keep their globals from call to call, timers, messages to the host and back.
///
/// It works on the page's thread, as the page's tree does. Calls may overlap: one that awaits leaves the thread to others.
///
/// A world in which a script had to be ended from outside, by its time or by a stop, is left as broken: its other calls end with
/// the same error, and the next call gets a new world of that name. A page whose `limits.stop` has stopped runs nothing more.
///
/// Whoever owns a live page closes it: a call that still waits keeps the page.
package actor LivePage {
    package nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    typealias CallResult = Result<ScriptValue, ScriptError>

    nonisolated let executor: any SerialExecutor
    nonisolated let limits: LivePageLimits
    let parts: LivePageParts
    let document: LiveDocument
    let diagnostics: Diagnostics
    let navigator: NavigatorInfo
    var worlds: [ScriptWorld: PageContext] = [:]
    var handlers: [ScriptWorld: [String: ScriptMessageHandler]] = [:]
    var waiting: [Int: WaitingCall] = [:]
    var lastNumber = 0
    var isClosed = false
    /// When `alarm` rings.
    var alarmTime: ContinuousClock.Instant?
    var alarm: Task<Void, Never>?

    /// A call that somebody awaits.
    struct WaitingCall {
        let continuation: CheckedContinuation<CallResult, Never>
        let world: ScriptWorld
        /// Its number in the world's context, once it was started.
        var contextNumber: Int?
        /// When it is over, dialogs not counted that were open after it began.
        let deadline: ContinuousClock.Instant
        let pausedBefore: Duration
    }

    /// - Parameters:
    ///   - parts: the page.
    ///   - executor: of the page's thread.
    ///   - diagnostics: where `console` and uncaught exceptions go, at the level `debug`.
    package init(
        _ parts: LivePageParts, executor: any SerialExecutor, host: LivePageHost = LivePageHost(),
        limits: LivePageLimits = LivePageLimits(), diagnostics: Diagnostics, navigator: NavigatorInfo = NavigatorInfo()
    ) {
        self.parts = parts
        self.executor = executor
        self.limits = limits
        self.diagnostics = diagnostics
        self.navigator = navigator
        let tree = LiveTree(document: parts.document, styling: parts.styling, nodeLimit: limits.nodes)
        document = LiveDocument(tree: tree, host: host, limits: limits)
        document.owner = self
    }

    /// On the page's thread, where the contexts must end.
    isolated deinit {
        alarm?.cancel()
    }

    /// `document.title` as it is now.
    package var title: String { parts.document.title }

    /// The document's address as it is now.
    package var url: String { parts.document.url }

    /// Ends everything: calls that wait end with `stopped`, replies that are awaited are cancelled, timers and worlds are gone.
    /// Nothing runs on the page any more. May be called from anywhere, even while a script runs, and more than once.
    package nonisolated func close() {
        limits.stop.stop(.cancelled)
        Task { await self.finish() }
    }

    private func finish() {
        guard !isClosed else { return }
        isClosed = true
        alarm?.cancel()
        (alarm, alarmTime) = (nil, nil)
        let error = ScriptError(stopped: limits.stop.reason ?? .cancelled)
        for world in worlds.values { world.context.failCalls(error) }
        document.ended = []
        for number in waiting.keys.sorted() {
            waiting.removeValue(forKey: number)?.continuation.resume(returning: .failure(error))
        }
        worlds = [:]
        handlers = [:]
    }
}

extension LivePage {
    /// How many bytes the nodes take that scripts made and that were not given back.
    package var treeBytes: Int { parts.document.scriptMadeBytes }
}
