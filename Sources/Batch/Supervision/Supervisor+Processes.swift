import Browsing
import Dispatch
import Support
import Synchronization

#if canImport(Glibc)
    import Glibc
#endif

// How processes are started, listened to and watched.

extension Supervisor {
    func start() {
        guard !isOver else { return }
        startCommon()
        every(Self.interval) { $0.look() }
        every(Self.memoryInterval) { $0.weigh() }
    }

    private func every(_ interval: Duration, _ body: @escaping @Sendable (isolated Supervisor) -> Void) {
        let timer = DispatchSource.makeTimerSource(queue: executor.queue)
        let pause = DispatchTimeInterval.milliseconds(Int(interval.milliseconds))
        timer.schedule(deadline: .now() + pause, repeating: pause)
        timer.setEventHandler { [weak self] in self?.assumeIsolated { body($0) } }
        timer.resume()
        timers.append(timer)
    }

    @discardableResult
    func startCommon() -> WorkerProcess? {
        guard !isOver, failure == nil else { return nil }
        common = launch(for: nil)
        return common
    }

    func startAlone() {
        while alone == nil, let suspect = suspects.first {
            suspects.removeFirst()
            guard let entry = pages[suspect]?.entry, let process = launch(for: suspect) else { continue }
            process.send(.assign(Message.Assignment(entry)))
            alone = process
        }
    }

    private func launch(for candidate: Int?) -> WorkerProcess? {
        do throws(UsageError) {
            let early = candidate == nil ? first.take() : nil
            let launch = if let early { early } else { try WorkerLaunch.spawn() }
            let queue = executor.queue
            let process = WorkerProcess(
                launch, candidate: candidate, queue: queue,
                watch: OverdueWatch(patience: orders.grace, interval: Self.interval),
                pulse: PulseWatch(interval: Self.interval),
                onReadable: { [weak self] in self?.assumeIsolated { $0.listen(to: candidate) } },
                onWritable: { [weak self] in self?.assumeIsolated { $0.process(for: candidate)?.flush() } })
            let left = orders.deadline.map { max(.zero, $0 - .now) }
            process.send(
                .hello(
                    Message.Hello(
                        arguments: orders.arguments, files: orders.files.contents,
                        nanoseconds: left.map { Int($0.seconds * 1e9) }, isForOne: candidate != nil)))
            return process
        } catch {
            fail(error)
            return nil
        }
    }

    func process(for candidate: Int?) -> WorkerProcess? {
        guard let candidate else { return common }
        return alone?.candidate == candidate ? alone : nil
    }

    func listen(to candidate: Int?) {
        guard let process = process(for: candidate) else { return }
        let (messages, isOpen) = process.receive()
        for message in messages {
            switch message {
            case .finished(let record):
                deliver(record)
            case .ready:
                process.isReady = true
                hasBegun = true
                failedStarts = 0
                resumeBeginners()
            case .refused(let text):
                fail(UsageError(text))
            case .putOff(let page):
                putOff(page)
            case .hostChanged(let change):
                guard let origin = WebURL(change.url)?.origin else { break }
                hostWatcher.withLock(\.self)?(origin, change.condition)
            case .hello, .assign, .warmUp:
                break
            }
        }
        if !isOpen {
            ended(process)
        } else if let candidate, !roster.contains(candidate) {
            // Its one page is done, or was given up.
            process.kill()
            _ = process.reap()
            alone = nil
            startAlone()
        }
    }

    /// Ends processes whose workers do not let go of their pages.
    private func look() {
        for process in [common, alone].compactMap(\.self) where process.isDead {
            // What it has said before its end is still there.
            listen(to: process.candidate)
            if self.process(for: process.candidate) === process { ended(process) }
        }
        for process in [common, alone].compactMap(\.self) where process.overdue.isEmpty && !process.isSilent {
            let silence = process.isReady ? process.listenForPulse() : .zero
            if silence >= max(orders.grace, Self.leastSilence) {
                process.isSilent = true
                process.overdue = Set([process.candidate].compactMap(\.self))
                process.kill()
            } else if silence < Self.missedBeats {
                // While it stands still as a whole, no page is to blame.
                let overdue = process.look()
                guard !overdue.isEmpty else { continue }
                process.overdue = overdue
                // Its end is heard of as any other.
                process.kill()
            }
        }
    }

    /// Ends processes that took more memory than they may: what a page takes is charged before it is taken, but for what the
    /// script engine takes within one call. What this process holds counts with that of the process for all.
    private func weigh() {
        let own = WorkerProcess.residentMemory(of: getpid())
        for process in [common, alone].compactMap(\.self) where !process.isTooLarge && process.overdue.isEmpty {
            let held = process.residentMemory + (process.candidate == nil ? own : 0)
            guard held > orders.mostMemory(of: process) else { continue }
            process.isTooLarge = true
            process.kill()
        }
    }
}
