/// An async function that was called and has not ended yet.
struct StartedCall {
    let source: AsyncFunctionSource
    /// Told of the end, once, within an entry: it must call nothing that enters the engine.
    let finish: (Result<ScriptValue, ScriptError>) -> Void
}
