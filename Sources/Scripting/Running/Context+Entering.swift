import CJavaScriptCore
package import Support

extension Context {
    /// Runs `work`, which evaluates scripts, within the limits.
    ///
    /// All that `work` does happens in one entry of the engine, so that the microtasks it leaves, the timers and the
    /// conversions of its answer count against the same limits. When the limits end it, the context is spent.
    ///
    /// - Throws: what `work` throws; the error of a stopped script when the limits ended it.
    package func enter<Answer>(
        _ limits: ExecutionLimits, _ work: () throws(ScriptError) -> Answer
    ) throws(ScriptError) -> Answer {
        guard !isSpent else {
            throw ScriptError(
                code: .engine, message: "an earlier script was ended here: the context cannot be used again")
        }
        // Already inside: the outer limits hold.
        guard machine.watch == nil else { return try work() }
        let watch = ExecutionWatch(limits)
        if watch.check(), let reason = watch.verdict { throw ScriptError(stopped: reason) }
        (machine.watch, machine.current) = (watch, self)
        defer { (machine.watch, machine.current) = (nil, nil) }
        var result: Result<Answer, ScriptError>?
        withoutActuallyEscaping(work) { work in
            let all = {
                do throws(ScriptError) { result = .success(try work()) } catch { result = .failure(error) }
                // What is still queued must run, or be thrown away, in here, where it can be stopped.
                self.drainMicrotasks()
            }
            guard machine.drainsWithinEntries else { return all() }
            entry = all
            _ = JSObjectCallAsFunction(reference, trampoline, nil, 0, nil, nil)
            entry = nil
        }
        if !livesOn { timers.removeAll() }
        if watch.verdict == nil { watch.measureHeap(reference) }
        if let reason = watch.verdict {
            isSpent = true
            timers.removeAll()
            throw ScriptError(stopped: reason)
        }
        guard let result else { throw ScriptError(code: .engine, message: "JavaScriptCore did not run the script") }
        return try result.get()
    }

    /// Ends the run in which this is called, from Swift.
    package func stopRun(_ reason: StopReason) {
        machine.watch?.stop(reason)
    }

    /// Moves the end of the run in which this is called back by a time that it spent waiting for somebody else.
    package func postponeDeadline(by duration: Duration) {
        machine.watch?.postpone(by: duration)
    }

    /// Why the script that runs now must end, `nil` while it may go on. For long work in native functions.
    package var stopReason: StopReason? {
        guard let watch = machine.watch, watch.check() else { return nil }
        return watch.verdict
    }

    /// Runs the microtask queue dry, unless the engine does so itself when the outermost call returns.
    package func drainMicrotasks() {
        if machine.drainsWithinEntries { JSContextDrainMicrotasks(reference) }
    }
}
