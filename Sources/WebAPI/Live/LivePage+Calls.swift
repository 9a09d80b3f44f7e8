package import Scripting

extension LivePage {
    /// Calls an async function with the given body and waits for its answer (WebKit, `callAsyncJavaScript`).
    ///
    /// The call ends with `ScriptError` `stopped` when the task that awaits it is cancelled, or when the page is closed.
    ///
    /// - Parameters:
    ///   - body: parsed on its own, so that it can neither close the function nor leave a comment open. Places in errors are
    ///     those in the body, from line 1 and column 1.
    ///   - arguments: the names that the body knows its arguments by, and their values.
    ///   - timeout: for the whole call; that of the page's limits for `nil`.
    /// - Throws: `ScriptError`: `scriptError` for what the body threw, `unsupportedResult` for an answer with a function, a node
    ///   or a promise in it, `timeout`, `memory`, `stopped`.
    @discardableResult
    package func callFunction(
        _ body: Script, arguments: [(name: String, value: ScriptValue)] = [], world: ScriptWorld = .page,
        timeout: Duration? = nil
    ) async throws(ScriptError) -> ScriptValue {
        throw ScriptError(code: .engine, message: "calls are not there yet")
    }
}
