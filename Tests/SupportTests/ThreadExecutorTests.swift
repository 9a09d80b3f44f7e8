import Dispatch
import Support
import Synchronization
import Testing

#if canImport(Glibc)
    import Glibc
#endif

/// An actor on a thread of its own.
private actor Counter {
    nonisolated let executor: ThreadExecutor
    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }
    private(set) var value = 0

    init(executor: ThreadExecutor) { self.executor = executor }

    func run(_ body: @Sendable () -> Void) { body() }

    func add() -> UInt {
        value += 1
        return UInt(pthread_self())
    }

    /// Uses about `depth` × 1 KiB of stack.
    func descend(_ depth: Int) -> Int {
        withUnsafeTemporaryAllocation(byteCount: 1024, alignment: 1) { buffer in
            buffer[0] = UInt8(truncatingIfNeeded: depth)
            return depth == 0 ? Int(buffer[0]) : 1 + descend(depth - 1)
        }
    }
}

/// An actor whose jobs go first.
private actor Hasty {
    nonisolated let executor: UrgentExecutor
    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    init(executor: UrgentExecutor) { self.executor = executor }

    func run(_ body: @Sendable () -> Void) { body() }
}

/// What jobs leave behind, in their order.
private final class Trail: Sendable {
    private let names = Guarded<[String]>([])
    func add(_ name: String) { names.withLock { $0.append(name) } }
    var all: [String] { names.withLock(\.self) }
}

@Suite struct ThreadExecutorTests {
    @Test func `urgent jobs go before all that wait, and on the same thread`() async {
        let executor = ThreadExecutor(name: "test")
        let (counter, hasty, trail) = (Counter(executor: executor), Hasty(executor: executor.urgent), Trail())
        let gate = DispatchSemaphore(value: 0)
        await withTaskGroup(of: Void.self) { group in
            // The thread is busy until all are in the queue.
            group.addTask { await hasty.run { gate.wait() } }
            while executor.load < 1 { await Task.yield() }
            for _ in 0..<3 { group.addTask { await counter.run { trail.add("usual") } } }
            while executor.load < 4 { await Task.yield() }
            group.addTask { await hasty.run { counter.assumeIsolated { _ in trail.add("urgent") } } }
            while executor.load < 5 { await Task.yield() }
            gate.signal()
        }
        #expect(trail.all == ["urgent", "usual", "usual", "usual"])
    }

    @Test func `all jobs of all actors run on the one thread`() async {
        let executor = ThreadExecutor(name: "test")
        let counters = [Counter(executor: executor), Counter(executor: executor)]
        let threads = await withTaskGroup(of: UInt.self, returning: Set<UInt>.self) { group in
            for index in 0..<100 { group.addTask { await counters[index % 2].add() } }
            return await group.reduce(into: []) { $0.insert($1) }
        }
        #expect(threads.count == 1)
        #expect(await counters[0].value == 50)
        #expect(await counters[1].value == 50)
    }

    @Test func `the stack is as large as asked for`() async {
        // More than the 8 MiB of a usual thread; no deeper, since the thread sanitizer keeps 65,536 calls and writes past them.
        let counter = Counter(executor: ThreadExecutor(name: "deep", stackSize: 64 << 20))
        #expect(await counter.descend(8_000) == 8_000)
    }
}
