import Support

/// Hands entries to those who work on them: reads the list as far ahead as the schedule has room for, and lets workers wait
/// until there is a page for them.
actor Scheduler {
    private var schedule: Schedule
    private let input: InputStream
    private let warmUp: @Sendable (Origin) -> Void
    private var workers: [CheckedContinuation<InputEntry?, Never>] = []
    private var reader: CheckedContinuation<Void, Never>?
    private var alarm: (wake: ContinuousClock.Instant, task: Task<Void, Never>)?
    private var hasEnded = false
    private var isStopped = false
    private(set) var readCount = 0

    /// - Parameter warmUp: called for each connection that is to be opened ahead of its page.
    init(_ configuration: Schedule.Configuration, input: InputStream, warmUp: @escaping @Sendable (Origin) -> Void) {
        schedule = Schedule(configuration)
        self.input = input
        self.warmUp = warmUp
    }

    /// How many entries were read but not finished.
    var remainingCount: Int { schedule.waitingCount + schedule.inFlightCount }

    /// Whether the list has been read to its end, so that `readCount` is the number of all its entries.
    var isReadWhole: Bool { hasEnded && !isStopped }

    /// Reads the list until its end or until the scheduler is stopped.
    func readInput() async throws(UsageError) {
        defer {
            hasEnded = true
            handOut()
        }
        while !isStopped {
            guard schedule.hasRoom else {
                await withCheckedContinuation { reader = $0 }
                continue
            }
            guard let entry = try await input.next() else { return }
            guard !isStopped else { return }
            readCount += 1
            schedule.add(entry)
            handOut()
        }
    }

    /// The next entry to work on; `nil` when there will be no more.
    func next() async -> InputEntry? {
        if !isStopped, let entry = schedule.start() {
            handOut()
            return entry
        }
        if isAtEnd { return nil }
        return await withCheckedContinuation {
            workers.append($0)
            setAlarm()
        }
    }

    /// Says that an entry's record is made, or that there will be none.
    func finish(_ entry: InputEntry) {
        schedule.finish(entry)
        handOut()
    }

    /// Puts an entry back that was started too early for its host.
    func putOff(_ entry: InputEntry, _ condition: HostCondition) {
        schedule.putOff(entry, condition)
        handOut()
    }

    /// Takes in what is new of a host.
    func learn(_ condition: HostCondition, of origin: Origin) {
        schedule.learn(condition, of: origin)
        handOut()
    }

    /// No further entry is handed out.
    func stop() {
        isStopped = true
        input.stop()
        handOut()
    }

    private var isAtEnd: Bool { isStopped || (hasEnded && schedule.waitingCount == 0) }

    /// Gives waiting workers what can start, and wakes the reader when there is room.
    private func handOut() {
        while !workers.isEmpty, !isStopped, let entry = schedule.start() {
            workers.removeFirst().resume(returning: entry)
        }
        if isAtEnd {
            for worker in workers { worker.resume(returning: nil) }
            workers.removeAll()
        } else {
            for origin in schedule.takeWarmUps() { warmUp(origin) }
        }
        if schedule.hasRoom || isStopped {
            reader?.resume()
            reader = nil
        }
        setAlarm()
    }

    /// Wakes the scheduler when a host that sleeps can go on, if anybody waits for that.
    private func setAlarm() {
        let wake = workers.isEmpty || isStopped ? nil : schedule.nextWake
        guard wake != alarm?.wake else { return }
        alarm?.task.cancel()
        alarm = wake.map { wake in
            (
                wake,
                Task {
                    guard (try? await Task.sleep(until: wake, clock: .continuous)) != nil else { return }
                    self.wakeUp()
                }
            )
        }
    }

    private func wakeUp() {
        alarm = nil
        handOut()
    }
}
