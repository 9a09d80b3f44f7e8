import CCurl
import Glibc
internal import Support

/// What the fetcher does on its queue. Each method that is called from outside ends with `settle()`.
extension Fetcher {
    /// How often stop tokens are asked at least: they are stopped from any thread and tell nobody.
    private static let watchInterval: Duration = .milliseconds(50)
    /// How long a request that may be put off waits all the same.
    private static let patience: Duration = .seconds(1)

    // MARK: Calls from outside

    func begin(
        _ id: UInt64, _ request: FetchRequest, isCancelled: Bool,
        _ continuation: CheckedContinuation<Exchange.Answer, Never>
    ) {
        request.session.admit(request.url)
        let exchange = admit(id, request, continuation: continuation)
        openSources()
        if let objection = request.content.objection {
            finish(exchange, .failure(FetchError(.invalidURL, "the request cannot be made: \(objection)")))
        } else if isCancelled || isShutDown {
            stop(exchange, .cancelled)
        } else if let reason = request.stop.reason {
            stop(exchange, reason)
        } else {
            queue(exchange)
        }
        settle()
    }

    func cancel(_ id: UInt64) {
        guard let exchange = exchanges[id] else { return }
        stop(exchange, .cancelled)
        settle()
    }

    func beginWarmUp(_ origin: Origin) {
        guard !isShutDown else { return }
        openSources()
        open(warmUps.request(origin))
        settle()
    }

    func close() {
        guard !isShutDown else { return }
        isShutDown = true
        for exchange in Array(exchanges.values) { stop(exchange, .cancelled) }
        loop.close()
        // A source closes what it watches once it is sure that it watches no more.
        if sources == nil { _ = Glibc.close(loop.descriptor) }
        sources = nil
    }

    // MARK: Wake-ups

    private func openSources() {
        guard sources == nil, !isShutDown else { return }
        sources = FetcherSources(
            descriptor: loop.descriptor, queue: executor.queue,
            onSockets: { [weak self] in self?.assumeIsolated { $0.socketsAreReady() } },
            onTimer: { [weak self] in self?.assumeIsolated { $0.timerFired() } },
            onWatch: { [weak self] in self?.assumeIsolated { $0.watchFired() } })
    }

    private func socketsAreReady() {
        loop.socketsAreReady()
        settle()
    }

    private func timerFired() {
        sources?.timerHasFired()
        settle()
    }

    private func watchFired() {
        sources?.watchHasFired()
        let now = ContinuousClock.now
        // Those that came first go first.
        for exchange in exchanges.values.sorted(by: { $0.id < $1.id }) where exchanges[exchange.id] != nil {
            if let reason = exchange.request.stop.reason {
                stop(exchange, reason)
                continue
            }
            switch exchange.phase {
            case .queued, .awaitingRules: break
            case .resting(let until): if until <= now { queue(exchange) }
            case .transferring(let transfer):
                if transfer.isOverdue(now: now) {
                    loop.remove(transfer)
                    transferEnded(transfer, CURLE_OK)
                }
            }
        }
        start(queues.overdue(now: now))
        settle()
    }

    /// Lets libcurl go on until it waits for the network or for time, then sets the timers.
    private func settle() {
        var rounds = 0
        repeat {
            loop.timeHasCome()
            for event in loop.takeEvents() {
                switch event {
                case .connected(let transfer): connected(transfer)
                case .ended(let transfer, let result): transferEnded(transfer, result)
                }
            }
            rounds += 1
            // A timer that is due at once goes on after others on this queue had their turn.
        } while loop.isDue && rounds < 100
        guard let sources else { return }
        sources.setTimer(loop.timeout)
        sources.setWatch(nextWatch())
    }

    private func nextWatch() -> ContinuousClock.Instant? {
        guard !exchanges.isEmpty else { return nil }
        var next = ContinuousClock.now + Self.watchInterval
        for exchange in exchanges.values {
            if let deadline = exchange.request.stop.deadline { next = min(next, deadline) }
            if case .resting(let until) = exchange.phase { next = min(next, until) }
        }
        return next
    }

    // MARK: Exchanges

    /// Takes an exchange in, before it does anything.
    func admit(
        _ id: UInt64, _ request: FetchRequest, continuation: CheckedContinuation<Exchange.Answer, Never>?
    ) -> Exchange {
        let machine = ExchangeMachine(
            request, retries: configuration.retries, maximumRedirects: configuration.maximumRedirects)
        let exchange = Exchange(id, request, machine: machine, now: .now, continuation: continuation)
        exchanges[id] = exchange
        return exchange
    }

    /// Sends an exchange on its way to the next transfer: past what its host allows, then into the host's queue.
    func queue(_ exchange: Exchange) {
        let url = exchange.machine.url
        guard url.isHTTP, let origin = url.origin else {
            return finish(
                exchange,
                .failure(FetchError(.invalidURL, "\(url.href.prefix(200)) is neither http nor https")))
        }
        let rule = exchange.addressRule(allowsPrivate: configuration.allowsPrivateAddresses)
        if let objection = rule.objection(to: url) {
            return finish(exchange, .failure(exchange.machine.annotated(objection, head: nil)))
        }
        let role = exchange.request.role
        if role == .page { warmUps.used(origin) }
        let now = ContinuousClock.now
        if exchange.heldSince == nil { exchange.waitingSince = now }
        switch ledger.request(origin, path: url.pathAndQuery, role: role, now: now) {
        case .go:
            exchange.heldSince = nil
            exchange.phase = .queued(origin)
            start(queues.enqueue(exchange.id, for: origin, isUrgent: role != .page, now: now))
        case .wait(let until, let inPeace):
            hold(exchange, until: until, inPeace: inPeace, now: now)
        case .needsRules:
            awaitRules(exchange, of: origin, now: now)
        case .refused(let error):
            finish(exchange, .failure(exchange.machine.annotated(error, head: nil)))
        }
    }

    /// Lets an exchange wait while its host is left in peace, or sends it back to where waiting costs nothing.
    private func hold(
        _ exchange: Exchange, until: ContinuousClock.Instant, inPeace: Bool, now: ContinuousClock.Instant
    ) {
        // A redirect to a paced host would be followed anew each time, and so never come to its end.
        let comesBackBetter = inPeace || exchange.machine.redirects == 0
        if exchange.request.mayBePutOff, comesBackBetter, until - now > Self.patience {
            let host = exchange.machine.url.host ?? ""
            let error = FetchError(.postponed, "\(host) is left in peace for a while")
            exchange.machine.stoppedWaiting(after: now - exchange.waitingSince)
            return finish(exchange, .failure(exchange.machine.annotated(error, head: nil)))
        }
        if exchange.heldSince == nil { exchange.heldSince = now }
        // The host's peace is not the page's fault.
        exchange.request.stop.postpone(by: until - now)
        exchange.phase = .resting(until: until)
    }

    /// Those whose turn it is go to the network.
    private func start(_ ids: [UInt64]) {
        guard !isShutDown else { return }
        for id in ids {
            guard let exchange = exchanges[id], case .queued(let origin) = exchange.phase else { continue }
            exchange.machine.transferBegan(afterWaiting: .now - exchange.waitingSince)
            do {
                let transfer = try factory.exchange(
                    id, exchange.request, machine: exchange.machine, origin: origin,
                    rule: exchange.addressRule(allowsPrivate: configuration.allowsPrivateAddresses))
                transfer.judge = { [unowned exchange] in exchange.machine.judge($0) }
                transfer.onProgress = exchange.request.onProgress
                try loop.add(transfer)
                exchange.phase = .transferring(transfer)
            } catch {
                exchange.phase = .resting(until: .now)
                note(origin, .nothing)
                finish(exchange, .failure(exchange.machine.annotated(error, head: nil)))
                start(queues.finished(origin, now: .now))
            }
        }
    }

    private func connected(_ transfer: Transfer) {
        start(queues.opened(transfer.origin, now: .now))
    }

    private func transferEnded(_ transfer: Transfer, _ result: CURLcode) {
        switch transfer.purpose {
        case .warmUp(let origin):
            start(queues.warmUpEnded(origin, now: .now))
            open(warmUps.ended())
        case .exchange(let id):
            guard let exchange = exchanges[id] else { return }
            if transfer.setsCookies {
                exchange.request.session.mergeCookies(before: transfer.cookiesBefore, after: transfer.easy.cookies)
            }
            advance(exchange, at: transfer.origin, transfer.outcome(result))
            start(queues.finished(transfer.origin, now: .now))
        }
    }

    private func advance(_ exchange: Exchange, at origin: Origin, _ outcome: TransferOutcome) {
        let circumstances = ExchangeMachine.Circumstances(
            remaining: exchange.request.stop.remaining, random: .random(in: 0..<1), now: time(nil))
        let step = exchange.machine.transferEnded(outcome, circumstances)
        noteEnd(of: exchange, at: origin, outcome, step, wallClock: circumstances.now)
        if case .deliver = step {} else { exchange.request.account?.refund(outcome.chargedBytes) }
        switch step {
        case .deliver:
            guard let head = outcome.head else { return }
            finish(exchange, .success(response(exchange, outcome, head)))
        case .fail(let error):
            finish(exchange, .failure(error))
        case .follow:
            queue(exchange)
        case .rest(let wait):
            let now = ContinuousClock.now
            exchange.phase = .resting(until: now + wait)
            // Perhaps the host is to be left in peace for so long that the exchange is better put off at once.
            if exchange.request.mayBePutOff, let until = ledger.peace(of: origin, now: now), until - now > Self.patience
            {
                exchange.waitingSince = now
                hold(exchange, until: until, inPeace: true, now: now)
            }
        }
    }

    /// Ends an exchange wherever it stands.
    private func stop(_ exchange: Exchange, _ reason: StopReason) {
        guard exchanges[exchange.id] != nil else { return }
        var head: ResponseHead?
        switch exchange.phase {
        case .awaitingRules(let origin):
            awaitingRules[origin]?.removeAll { $0 == exchange.id }
            exchange.machine.stoppedWaiting(after: .now - exchange.waitingSince)
        case .queued(let origin):
            queues.withdraw(exchange.id, from: origin)
            exchange.machine.stoppedWaiting(after: .now - exchange.waitingSince)
            note(origin, .nothing)
        case .resting:
            break
        case .transferring(let transfer):
            loop.remove(transfer)
            let outcome = transfer.outcome(CURLE_OK)
            exchange.request.account?.refund(outcome.chargedBytes)
            exchange.machine.transferStopped(outcome)
            head = outcome.head
            let isSilent = reason == .pageTimeout && outcome.head == nil
            note(transfer.origin, isSilent ? .failed("no answer within the page's time") : .nothing)
            exchange.phase = .resting(until: .now)
            start(queues.finished(transfer.origin, now: .now))
        }
        let error = FetchError.stopped(reason, host: exchange.machine.url.host ?? "")
        finish(exchange, .failure(exchange.machine.annotated(error, head: head)))
    }

    func finish(_ exchange: Exchange, _ answer: Exchange.Answer) {
        exchanges[exchange.id] = nil
        if exchange.request.role == .robots, let origin = exchange.request.url.origin {
            return rulesEnded(of: origin, answer)
        }
        exchange.resume(
            with: answer.mapError { error in
                var error = error
                error.timings.total = (ContinuousClock.now - exchange.began).milliseconds
                return error
            })
    }

    private func response(_ exchange: Exchange, _ outcome: TransferOutcome, _ head: ResponseHead) -> FetchResponse {
        let machine = exchange.machine
        var timings = machine.timings
        timings.total = (ContinuousClock.now - exchange.began).milliseconds
        return FetchResponse(
            finalURL: machine.url, status: head.status, headers: head.headers, body: outcome.body,
            chargedBytes: outcome.chargedBytes, wireBytes: machine.wireBytes, attempts: machine.attempts,
            redirects: machine.redirects, wasDowngraded: machine.wasDowngraded, httpVersion: outcome.httpVersion,
            newConnections: outcome.newConnections, timings: timings, primaryIP: outcome.primaryIP)
    }

    // MARK: Warm-ups

    func open(_ origins: [Origin]) {
        for origin in origins {
            switch ledger.warmUp(for: origin, now: .now) {
            case .nothing:
                open(warmUps.ended())
                continue
            case .askForRules:
                if loadRules(of: origin) { rulesWarmingUp.insert(origin) } else { open(warmUps.ended()) }
                continue
            case .connect: break
            }
            do {
                let transfer = try factory.warmUp(origin)
                try loop.add(transfer)
                queues.warmUpBegan(origin, now: .now)
            } catch {
                // It costs nothing but itself: the page will say what is wrong.
                open(warmUps.ended())
            }
        }
    }
}
