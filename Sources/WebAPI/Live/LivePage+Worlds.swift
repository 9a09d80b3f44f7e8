internal import Scripting
internal import Support

extension LivePage {
    /// Runs `work` in a world, which is made when it is not there yet, and does what is due afterwards.
    ///
    /// - Parameter stop: of the call that is entered for.
    func enter<Answer>(
        _ world: ScriptWorld, timeout: Duration, stop: StopToken? = nil,
        _ work: (PageContext, LiveWorld) throws(ScriptError) -> Answer
    ) throws(ScriptError) -> Answer {
        guard !isClosed else { throw ScriptError(stopped: limits.stop.reason ?? .cancelled) }
        let page = try page(of: world)
        guard let live = page.live else { throw ScriptError(code: .engine, message: "the world is not a live page's") }
        let execution = ExecutionLimits(timeout: timeout, stop: limits.stop, callStop: stop, account: limits.account)
        document.depth += 1
        defer {
            document.depth -= 1
            // What an outer entry is in the midst of is its own to end.
            if document.depth == 0 { settle() }
        }
        do throws(ScriptError) {
            return try page.withAllGlobals(execution) { (context) throws(ScriptError) in
                // Here the microtasks still find the page.
                defer { context.drainMicrotasks() }
                return try work(page, live)
            }
        } catch {
            if page.context.isSpent, worlds[world] === page {
                worlds[world] = nil
                page.context.failCalls(error)
            }
            throw error
        }
    }

    /// The same for what nobody awaits: what goes wrong goes to diagnostics.
    func enter(
        _ world: ScriptWorld, reporting what: @autoclosure () -> String,
        _ work: (PageContext, LiveWorld) throws(ScriptError) -> Void
    ) {
        do throws(ScriptError) {
            try enter(world, timeout: limits.runTimeout, work)
        } catch {
            report(error, what())
        }
    }

    func report(_ error: ScriptError, _ what: String) {
        diagnostics.log(.debug, "script: \(what): \(error.place)\(error.message)")
    }

    private func page(of world: ScriptWorld) throws(ScriptError) -> PageContext {
        if let page = worlds[world] { return page }
        let page = try PageContext(
            machine: parts.machine, document: parts.document, styling: parts.styling, diagnostics: diagnostics,
            navigator: navigator)
        page.context.livesOn = true
        lastNumber += 1
        let live = LiveWorld(world, serial: lastNumber, document: document)
        live.handlers = handlers[world] ?? [:]
        live.page = page
        page.live = live
        worlds[world] = page
        return page
    }

    /// Tells those who await calls that have ended, and sets the alarm for what comes next.
    private func settle() {
        let ended = document.ended
        document.ended = []
        for call in ended { waiting.removeValue(forKey: call.number)?.continuation.resume(returning: call.result) }
        document.tellTitle()
        document.tree.collectIfDue()
        setAlarm()
    }
}

// MARK: - The alarm

extension LivePage {
    /// Has the page wake when the next timer or the next call's end is due.
    func setAlarm() {
        guard !isClosed else { return }
        let due = (worlds.values.compactMap { $0.context.nextTimer } + waiting.values.map(deadline)).min()
        guard let due else {
            alarm?.cancel()
            (alarm, alarmTime) = (nil, nil)
            return
        }
        // An alarm that rings too early sets the next one.
        if let alarmTime, alarmTime <= due { return }
        alarm?.cancel()
        alarmTime = due
        alarm = Task { [weak self] in
            guard (try? await Task.sleep(until: due, clock: .continuous)) != nil else { return }
            await self?.wake(for: due)
        }
    }

    private func deadline(of call: WaitingCall) -> ContinuousClock.Instant {
        call.deadline + (document.paused - call.pausedBefore)
    }

    private func wake(for due: ContinuousClock.Instant) {
        guard alarmTime == due else { return }
        alarmTime = nil
        let now = ContinuousClock.now
        for world in worlds.keys where worlds[world]?.context.nextTimer.map({ $0 <= now }) == true {
            enter(world, reporting: "a timer") { (page, _) throws(ScriptError) in page.context.fireDueTimers() }
        }
        let stopped = limits.stop.reason
        for (number, call) in waiting where stopped != nil || deadline(of: call) <= ContinuousClock.now {
            end(number, with: ScriptError(stopped: stopped ?? .scriptTimeout))
        }
        setAlarm()
    }

    /// Ends a call that waits; its function may go on, but nobody is told.
    func end(_ number: Int, with error: ScriptError) {
        guard let call = waiting.removeValue(forKey: number) else { return }
        if let contextNumber = call.contextNumber { worlds[call.world]?.context.forgetCall(contextNumber) }
        call.continuation.resume(returning: .failure(error))
    }
}

extension ScriptError {
    /// `url:line:column: ` as far as it is known.
    fileprivate var place: String {
        guard let sourceURL else { return "" }
        return sourceURL + (line.map { ":\($0)" } ?? "") + (column.map { ":\($0)" } ?? "") + ": "
    }
}
