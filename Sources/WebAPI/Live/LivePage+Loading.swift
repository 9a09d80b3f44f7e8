internal import DOM
package import Scripting

extension LivePage {
    /// Runs the scripts of a page that has just been parsed, and the events of its loading: the user scripts for the document's
    /// start, the page's own scripts in their order, `DOMContentLoaded`, the user scripts for its end, `load`.
    ///
    /// What scripts throw goes to diagnostics and stops nothing. Modules are not run; diagnostics say so.
    ///
    /// - Parameters:
    ///   - userScripts: in the order in which they were added.
    ///   - runsPageScripts: whether the page's own scripts run; events and user scripts do in any case.
    ///   - source: gives the text of a script that the page names by its address, decoded; `nil` when it cannot be had.
    /// - Throws: `stopped` when the task is cancelled or the page is closed meanwhile.
    package func runScripts(
        userScripts: [UserScript] = [], runsPageScripts: Bool = true,
        source: @escaping @Sendable (ExternalScript) async -> String? = { _ in nil }
    ) async throws(ScriptError) {
    }

    /// Runs a user script at once, whatever its time.
    ///
    /// - Throws: what it throws, `SyntaxError`s among it.
    package func run(_ userScript: UserScript) throws(ScriptError) {
    }

    /// Gives the document another fragment, for a navigation that stays within it, and tells scripts with `hashchange`.
    package func changeURL(_ url: String) {
        parts.document.url = url
    }

    /// Ends everything: calls that wait end with `stopped`, replies that are awaited are cancelled, timers and worlds are gone.
    /// Nothing runs on the page any more. Dropping the page does the same, once no call waits.
    package func close() {
        worlds = [:]
        handlers = [:]
    }
}
