package import Scripting

/// Who hears a script's messages. The closures are called on no thread in particular, and in the order of the messages as far
/// as `notify` goes; they live until the handler is removed or the page is gone.
package enum ScriptMessageHandler: Sendable {
    /// Hears only; the script's promise is fulfilled with `undefined` at once (WebKit, `WKScriptMessageHandler`). Called on the
    /// page's thread: it must not wait for anything.
    case notify(@Sendable (ScriptMessage) -> Void)
    /// Answers; the script's promise is settled by the answer (WebKit, `WKScriptMessageHandlerWithReply`). Cancelled when the
    /// page is gone.
    case reply(@Sendable (ScriptMessage) async -> Reply)

    package enum Reply: Sendable {
        case value(ScriptValue)
        /// The promise is rejected with an `Error` that says this.
        case error(String)
    }
}
