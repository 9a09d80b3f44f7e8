internal import DOM
internal import Scripting
package import Support

/// A page whose scripts live on: worlds that keep their globals from call to call, timers, messages to the host and back.
///
/// It works on the page's thread, as the page's tree does. Calls may overlap: one that awaits leaves the thread to others.
///
/// A world in which a script had to be ended from outside, by its time or by a stop, is left as broken: its other calls end with
/// the same error, and the next call gets a new world of that name. A page whose `limits.stop` has stopped runs nothing more.
package actor LivePage {
    package nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    nonisolated let executor: any SerialExecutor
    let parts: LivePageParts
    let host: LivePageHost
    let limits: LivePageLimits
    let diagnostics: Diagnostics
    let navigator: NavigatorInfo
    var worlds: [ScriptWorld: PageContext] = [:]
    var handlers: [ScriptWorld: [String: ScriptMessageHandler]] = [:]

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
        self.host = host
        self.limits = limits
        self.diagnostics = diagnostics
        self.navigator = navigator
    }

    /// On the page's thread, where the contexts must end.
    isolated deinit {}

    /// `document.title` as it is now.
    package var title: String { parts.document.title }

    /// The document's address as it is now; a script may have changed its fragment.
    package var url: String { parts.document.url }
}
