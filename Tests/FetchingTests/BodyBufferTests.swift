import Support
import Testing

@testable import Fetching

@Suite struct BodyBufferTests {
    private func append(_ count: Int, to body: inout BodyBuffer) -> BodyBuffer.Result {
        [UInt8](repeating: 7, count: count).withUnsafeBufferPointer { body.append($0) }
    }

    @Test func `bytes up to the bound are taken`() {
        var body = BodyBuffer(maximumBytes: 10, account: nil)
        #expect(append(4, to: &body) == .taken)
        #expect(append(6, to: &body) == .taken)
        #expect(append(0, to: &body) == .taken)
        #expect(append(1, to: &body) == .tooLarge)
        #expect(body.bytes.count == 10)
    }

    @Test func `the account is charged for what is taken, and refunded`() {
        let account = MemoryAccount(limit: 1 << 20)
        var body = BodyBuffer(maximumBytes: 1 << 20, account: account)
        for _ in 0..<50 { #expect(append(10_000, to: &body) == .taken) }
        #expect(account.used == body.chargedBytes)
        #expect(body.chargedBytes >= 500_000)
        body.discard()
        #expect(account.used == 0)
    }

    @Test func `an announced length is charged at once and no more`() {
        let account = MemoryAccount(limit: 1 << 20)
        var body = BodyBuffer(maximumBytes: 1 << 20, account: account)
        body.expect(300_000)
        #expect(append(1, to: &body) == .taken)
        #expect(account.used == 300_000)
    }

    @Test func `what an unpacker remembers is charged until the body is whole`() {
        let account = MemoryAccount(limit: 1 << 30)
        var body = BodyBuffer(maximumBytes: 64 << 20, account: account)
        body.expectUnpacker()
        for _ in 0..<40 { #expect(append(1 << 20, to: &body) == .taken) }
        // As much as the body at first, and never more than the window.
        #expect(account.used == body.chargedBytes + (16 << 20))
        #expect(account.peak <= (64 + 32 + 16) << 20)
        body.finish()
        #expect(account.used == body.chargedBytes)
        body.discard()
        #expect(account.used == 0)
    }

    @Test func `a length that is announced and a lie costs little`() {
        let account = MemoryAccount(limit: 1 << 30)
        var body = BodyBuffer(maximumBytes: 1 << 30, account: account)
        body.expect(1 << 29)
        #expect(append(1, to: &body) == .taken)
        #expect(account.used <= 1 << 20)
    }

    @Test func `no more is charged than the body may have`() {
        let account = MemoryAccount(limit: 1 << 20)
        var body = BodyBuffer(maximumBytes: 100, account: account)
        #expect(append(60, to: &body) == .taken)
        #expect(append(40, to: &body) == .taken)
        #expect(account.used == 100)
    }

    @Test func `what the account refuses is not taken`() {
        let account = MemoryAccount(limit: 70_000)
        var body = BodyBuffer(maximumBytes: 1 << 20, account: account)
        #expect(append(65_000, to: &body) == .taken)
        #expect(append(65_000, to: &body) == .overBudget)
        #expect(account.used == body.chargedBytes)
    }
}
