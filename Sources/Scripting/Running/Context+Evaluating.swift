import CJavaScriptCore

#if canImport(Glibc)
    import Glibc
#endif

extension Context {
    /// The global object.
    package var global: Value { Value(JSContextGetGlobalObject(reference), in: self) }

    /// Has `eval` and the constructors of functions throw from now on. Scripts given to `evaluate` run as before.
    package func forbidEval() {
        let message = EngineString("text is not evaluated here")
        JSGlobalContextSetEvalEnabled(reference, false, message.reference)
    }

    /// Evaluates a program and gives its completion value.
    ///
    /// - Throws: `ScriptError` with the code `scriptError` and the place in the script.
    @discardableResult
    package func evaluate(_ script: Script) throws(ScriptError) -> Value {
        let source = EngineString(script.source)
        let url = EngineString(script.url)
        var exception: JSValueRef?
        let value = JSEvaluateScript(
            reference, source.reference, nil, url.reference, Int32(clamping: script.line), &exception)
        guard exception == nil, let value else { throw error(from: exception, in: script) }
        return Value(value, in: self)
    }

    /// Evaluates a text of our own, whose parse all contexts of the machine share.
    @discardableResult
    package func evaluate(_ program: StaticProgram) throws(ScriptError) -> Value {
        let script = try machine.compiled(program)
        var exception: JSValueRef?
        let value = JSScriptEvaluate(reference, script.reference, nil, &exception)
        guard exception == nil, let value else { throw error(from: exception, in: nil) }
        return Value(value, in: self)
    }

    /// Calls an async function whose body is `body`, waits for it, and gives what it returned.
    ///
    /// `await` works; when nothing but timers is left to run, the thread sleeps until the next one is due. The first line of
    /// the body is line `body.line`. Call it within `enter`.
    ///
    /// - Parameter arguments: the names that the body knows its arguments by, and their values.
    /// - Throws: `ScriptError`, `neverFinished` among them.
    package func callAsyncFunction(
        body: Script, arguments: [(name: String, value: Argument)] = []
    ) throws(ScriptError) -> Value {
        let source = AsyncFunctionSource(body: body, parameters: arguments.map(\.name))
        let script = try machine.compiled(source)
        var exception: JSValueRef?
        guard let function = JSScriptEvaluate(reference, script.reference, nil, &exception) else {
            throw error(from: exception, in: body)
        }
        let values = try Value(array: arguments.map(\.value), in: self)
        outcome = nil
        defer { forgetOutcome() }
        let call: [JSValueRef?] = [function, values.reference]
        _ = JSObjectCallAsFunction(reference, drive, nil, call.count, call, &exception)
        guard exception == nil else { throw error(from: exception, in: body) }
        let end = try waitForOutcome(of: body)
        guard end.isFulfilled else {
            throw error(from: end.value, in: body, wrapping: source)
        }
        return Value(end.value, in: self)
    }
}

// MARK: - The event loop

extension Context {
    private func waitForOutcome(of body: Script) throws(ScriptError) -> Outcome {
        drainMicrotasks()
        while true {
            if let reason = stopReason { throw ScriptError(stopped: reason) }
            if let outcome { return outcome }
            guard let due = timers.nextDue() else {
                throw ScriptError(
                    code: .neverFinished,
                    message: "the script waits for a promise that nothing will settle", sourceURL: body.url)
            }
            if let id = timers.popDue(by: ContinuousClock.now) {
                fireTimer(id)
            } else {
                sleep(until: due)
            }
        }
    }

    /// Sleeps in short pieces, so that a stop is seen soon.
    private func sleep(until due: ContinuousClock.Instant) {
        let longest = min(.milliseconds(5), machine.watch?.remaining ?? .milliseconds(5))
        let pause = max(.microseconds(1), min(due - ContinuousClock.now, longest))
        var time = timespec(tv_sec: 0, tv_nsec: Int(pause.components.attoseconds / 1_000_000_000))
        nanosleep(&time, nil)
    }

    /// The value stays alive until the collector next runs, long enough for the caller to take it up on its stack.
    private func forgetOutcome() {
        if let outcome { JSValueUnprotect(reference, outcome.value) }
        outcome = nil
        timers.removeAll()
    }
}
