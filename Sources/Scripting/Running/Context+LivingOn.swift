import CJavaScriptCore

// What a context offers that lives on between entries: calls that end in a later entry than the one that started them, and
// timers that its owner has fired when they are due.
extension Context {
    /// Calls an async function whose body is `body`, within `enter`, and returns when it first awaits.
    ///
    /// - Parameters:
    ///   - arguments: the names that the body knows its arguments by, and their values.
    ///   - finish: told of the end, once, within this entry or a later one, unless the call is forgotten before. It must not
    ///     enter the engine.
    /// - Returns: the call's number.
    /// - Throws: `ScriptError` for a body that cannot be parsed, and for names that are none.
    @discardableResult
    package func startAsyncFunction(
        body: Script, arguments: [(name: String, value: ScriptValue)],
        finish: @escaping (Result<ScriptValue, ScriptError>) -> Void
    ) throws(ScriptError) -> Int {
        let source = AsyncFunctionSource(body: body, parameters: arguments.map(\.name))
        let script = try machine.compiled(source)
        var exception: JSValueRef?
        guard let function = JSScriptEvaluate(reference, script.reference, nil, &exception) else {
            throw error(from: exception, in: body)
        }
        let values = try Value(arrayOf: arguments.map(\.value), in: self)
        lastCall += 1
        let number = lastCall
        calls[number] = StartedCall(source: source, finish: finish)
        let call: [JSValueRef?] = [function, values.reference, JSValueMakeNumber(reference, Double(number))]
        _ = JSObjectCallAsFunction(reference, drive, nil, call.count, call, &exception)
        if let exception {
            calls[number] = nil
            throw error(from: exception, in: body)
        }
        drainMicrotasks()
        return number
    }

    /// Has nobody told when the call ends.
    package func forgetCall(_ number: Int) {
        calls[number] = nil
    }

    /// Ends all calls that have not ended.
    package func failCalls(_ error: ScriptError) {
        let ended = calls
        calls = [:]
        for number in ended.keys.sorted() { ended[number]?.finish(.failure(error)) }
    }

    /// When the next timer is due.
    package var nextTimer: ContinuousClock.Instant? { timers.nextDue() }

    /// Calls the functions of the timers that are due, within `enter`: of those that are due by the start, not of those that
    /// become due meanwhile.
    package func fireDueTimers() {
        let now = ContinuousClock.now
        while stopReason == nil, let id = timers.popDue(by: now) { fireTimer(id) }
    }

    func fireTimer(_ id: Int) {
        let argument: [JSValueRef?] = [JSValueMakeNumber(reference, Double(id))]
        _ = JSObjectCallAsFunction(reference, fire, nil, 1, argument, nil)
        drainMicrotasks()
    }

    /// A call has ended.
    func settle(_ number: Int, isFulfilled: Bool, _ value: Value) {
        guard let call = calls.removeValue(forKey: number) else { return }
        guard isFulfilled else {
            return call.finish(.failure(error(from: value.reference, in: call.source.body, wrapping: call.source)))
        }
        do throws(ScriptError) {
            call.finish(.success(try value.scriptValue()))
        } catch {
            call.finish(.failure(error))
        }
    }
}
