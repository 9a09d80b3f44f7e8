package import WebAPI

/// What whoever shows a page brings to its scripts.
package struct LiveScripts: Sendable {
    package var host = LivePageHost()
    package var navigator = NavigatorInfo()
    package var userScripts: [UserScript] = []
    package var handlers: [(name: String, world: ScriptWorld, handler: ScriptMessageHandler)] = []
    /// Loads what the page links by addresses that only the host knows.
    package var external: ExternalLoader?
    /// Whether the page's own scripts run.
    package var runsPageScripts = true

    package init() {}
}
