import Support
import Testing

@Suite struct MemoryPoolTests {
    @Test func `an account never holds more than its limit`() {
        let account = MemoryAccount(limit: 100)
        #expect(account.charge(60))
        #expect(!account.charge(41))
        #expect(!account.charge(.max))
        #expect(account.used == 60)
        account.refund(20)
        #expect(account.charge(60))
        #expect(account.peak == 100)
    }

    @Test func `a page waits until there is room, and goes on when another ends`() async throws {
        let pool = MemoryPool(capacity: 100)
        let first = try await pool.admit(reservation: 80, limit: 200)
        let second = Task { try await pool.admit(reservation: 80, limit: 200) }
        try await Task.sleep(for: .milliseconds(20))
        #expect(pool.used == 80)
        first.close()
        let account = try await second.value
        #expect(pool.used == 80)
        account.close()
        #expect(pool.used == 0)
        #expect(pool.peak == 80)
    }

    @Test func `growth over the reservation counts in the pool and comes back`() async throws {
        let pool = MemoryPool(capacity: 100)
        let account = try await pool.admit(reservation: 10, limit: 200)
        #expect(account.charge(5))
        #expect(pool.used == 10)
        #expect(account.charge(45))
        #expect(pool.used == 50)
        account.refund(45)
        #expect(pool.used == 10)
    }

    @Test func `all accounts together never hold more than the pool has`() async throws {
        let pool = MemoryPool(capacity: 100)
        let first = try await pool.admit(reservation: 10, limit: 80)
        let second = try await pool.admit(reservation: 30, limit: 80)
        #expect(first.charge(70))
        #expect(!first.wasCrowdedOut)
        #expect(second.charge(30))
        #expect(!second.charge(1))
        #expect(second.wasCrowdedOut)
        #expect(pool.used == 100)
        // Over its own limit is the account's own fault.
        #expect(!first.charge(11))
        #expect(!first.wasCrowdedOut)
        first.close()
        #expect(second.charge(50))
        #expect(pool.peak == 100)
    }

    @Test func `work that was crowded out is done again once there is room for all that it may need`() async throws {
        let pool = MemoryPool(capacity: 100)
        let other = try await pool.admit(reservation: 60, limit: 60)
        let work = Task {
            var attempts = 0
            return try await pool.withAccount(reservation: 10, limit: 90, isRefused: { !$0.done }) { account in
                attempts += 1
                return (done: account.charge(90), attempts: attempts)
            }
        }
        try await Task.sleep(for: .milliseconds(20))
        #expect(pool.used == 60)
        other.close()
        let result = try await work.value
        #expect(result.done)
        #expect(result.attempts == 2)
        #expect(pool.used == 0)
    }

    @Test func `a page that would never fit is admitted alone`() async throws {
        let pool = MemoryPool(capacity: 100)
        let account = try await pool.admit(reservation: 500, limit: 500)
        #expect(pool.used == 500)
        account.close()
    }

    @Test func `a cancelled page stops waiting`() async throws {
        let pool = MemoryPool(capacity: 100)
        let first = try await pool.admit(reservation: 100, limit: 100)
        let second = Task { try await pool.admit(reservation: 1, limit: 100) }
        second.cancel()
        await #expect(throws: CancellationError.self) { try await second.value }
        first.close()
        #expect(pool.used == 0)
    }

    @Test func `dropping an account gives everything back`() async throws {
        let pool = MemoryPool(capacity: 100)
        _ = try await pool.admit(reservation: 100, limit: 100)
        #expect(pool.used == 0)
    }
}
