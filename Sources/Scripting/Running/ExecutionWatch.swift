import CJavaScriptCore
internal import Support

/// Watches over one run of a script: asked every few milliseconds, it says when the run must end, and why.
///
/// The heap belongs to all contexts of the machine, and asking the engine for its size walks it. Therefore the heap is asked
/// only when the process has grown, or a while has passed, and what counts is how much it has grown since the run began.
final class ExecutionWatch {
    /// Why the run must end; `nil` while it may go on. Once set it stays.
    private(set) var verdict: StopReason?
    private let limits: ExecutionLimits
    private var deadline: ContinuousClock.Instant
    private let memory = ProcessMemory()
    private let residentAtStart: Int
    private var residentAtMeasure: Int
    private var nextMeasure: ContinuousClock.Instant
    private var heapAtFirstMeasure: Int?
    private var growthBeforeFirstMeasure = 0
    private var charged = 0
    private var held = 0

    init(_ limits: ExecutionLimits) {
        self.limits = limits
        let now = ContinuousClock.now
        deadline = now + limits.timeout
        nextMeasure = now + Self.interval
        residentAtStart = limits.account == nil ? 0 : memory.resident
        residentAtMeasure = residentAtStart
    }

    deinit {
        if charged + held > 0 { limits.account?.refund(charged + held) }
    }

    /// Whether the run must end now.
    func mustStop(_ context: OpaquePointer) -> Bool {
        if check() { return true }
        measureHeap(context)
        return verdict != nil
    }

    /// The same without a look at the heap.
    func check() -> Bool {
        if verdict != nil { return true }
        verdict =
            limits.stop.reason ?? limits.callStop?.reason ?? (ContinuousClock.now >= deadline ? .scriptTimeout : nil)
        return verdict != nil
    }

    /// Ends the run for a reason that something else found.
    func stop(_ reason: StopReason) {
        verdict = verdict ?? reason
    }

    /// Charges what is made of the script's values outside of its heap, until the run ends. Ends the run when there is no room.
    func hold(_ bytes: Int) -> Bool {
        guard let account = limits.account else { return true }
        guard account.charge(bytes) else {
            stop(.memory)
            return false
        }
        held += bytes
        return true
    }

    /// Moves the deadline back by a time that the script spent waiting for somebody else.
    func postpone(by duration: Duration) {
        deadline += duration
    }

    /// How long the run may still wait for something, at most.
    var remaining: Duration {
        let own = deadline - ContinuousClock.now
        return max(.zero, min(own, limits.stop.remaining ?? own))
    }

    /// Without a reason to think otherwise, the heap is measured this often.
    private static let interval = Duration.milliseconds(50)
}

// MARK: - The heap

extension ExecutionWatch {
    /// Charges what the heap has grown by, when there is reason to think that it has.
    func measureHeap(_ context: OpaquePointer) {
        guard let account = limits.account else { return }
        let now = ContinuousClock.now
        let resident = memory.resident
        let step = min(16 << 20, max(1 << 20, account.limit / 16))
        guard resident - residentAtMeasure >= step || now >= nextMeasure else { return }
        guard let heap = Self.heapSize(context) else { return }
        let cost = ContinuousClock.now - now
        nextMeasure = now + max(Self.interval, cost * 20)
        residentAtMeasure = resident
        if heapAtFirstMeasure == nil {
            heapAtFirstMeasure = heap
            // The process grows by what other pages take too, but this page's share is within its heap.
            growthBeforeFirstMeasure = min(max(0, resident - residentAtStart), heap)
        }
        let used = max(0, growthBeforeFirstMeasure + heap - (heapAtFirstMeasure ?? heap))
        if used > charged {
            if account.charge(used - charged) { charged = used } else { stop(.memory) }
        } else {
            account.refund(charged - used)
            charged = used
        }
    }

    private static func heapSize(_ context: OpaquePointer) -> Int? {
        guard let statistics = JSGetMemoryUsageStatistics(context) else { return nil }
        let name = EngineString("heapSize")
        guard let size = JSObjectGetProperty(context, statistics, name.reference, nil) else { return nil }
        return Int(exactly: JSValueToNumber(context, size, nil))
    }
}
