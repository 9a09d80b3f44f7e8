package import Scripting
internal import Support

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
        lastNumber += 1
        let number = lastNumber
        // More than the clock can add would be no error of the caller's.
        let timeout = min(timeout ?? limits.callTimeout, .seconds(315_360_000))
        let stop = StopToken()
        let result = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                waiting[number] = WaitingCall(
                    continuation: continuation, world: world,
                    deadline: ContinuousClock.now + timeout, pausedBefore: document.paused)
                start(number, body, arguments, timeout: timeout, stop: stop)
            }
        } onCancel: {
            // The first ends a script that runs, the second a call that waits.
            stop.stop(.cancelled)
            Task { await self.end(number, with: ScriptError(stopped: .cancelled)) }
        }
        do throws(ScriptError) {
            return try result.get()
        } catch {
            throw error.asThrown
        }
    }

    private func start(
        _ number: Int, _ body: Script, _ arguments: [(name: String, value: ScriptValue)], timeout: Duration,
        stop: StopToken
    ) {
        let document = document
        do throws(ScriptError) {
            try enter(waiting[number]?.world ?? .page, timeout: timeout, stop: stop) { (page, _) throws(ScriptError) in
                waiting[number]?.contextNumber = try page.context.startAsyncFunction(body: body, arguments: arguments) {
                    document.ended.append((number, $0))
                }
            }
        } catch {
            end(number, with: error)
        }
    }
}

extension ScriptError {
    /// With the message that WebKit gives for what is no error: the thrown string itself.
    fileprivate var asThrown: ScriptError {
        let prefix = "thrown: "
        guard code == .scriptError, message.hasPrefix(prefix) else { return self }
        var error = self
        error.message = String(message.dropFirst(prefix.count))
        return error
    }
}
