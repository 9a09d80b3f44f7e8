import Dispatch
import Support
import Synchronization
import Testing

/// A number that threads change, with a lock and without.
private final class Tally: @unchecked Sendable {
    let guarded = Guarded(0)
    var unguarded = 0
}

@Suite struct GuardedTests {
    /// So many rounds that threads wait for each other: that is where the thread sanitizer and the lock must understand each other.
    private static let rounds = 50_000

    @Test func `what threads do to a guarded value in turn is all there`() {
        let tally = Tally()
        DispatchQueue.concurrentPerform(iterations: 4) { _ in
            for _ in 0..<Self.rounds { tally.guarded.withLock { $0 += 1 } }
        }
        #expect(tally.guarded.withLock { $0 } == 4 * Self.rounds)
    }

    #if THREAD_SANITIZER
        @Test func `the thread sanitizer sees a use without the lock`() async throws {
            let result = try await #require(processExitsWith: .exitCode(66), observing: [\.standardErrorContent]) {
                let tally = Tally()
                DispatchQueue.concurrentPerform(iterations: 2) { _ in
                    for _ in 0..<Self.rounds {
                        tally.guarded.withLock { $0 += 1 }
                        tally.unguarded += 1
                    }
                }
            }
            #expect(String(decoding: result.standardErrorContent, as: UTF8.self).contains("race"))
        }
    #endif
}
