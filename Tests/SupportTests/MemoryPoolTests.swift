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
