import Support
import Testing

@Suite struct StopTokenTests {
    @Test func `a token without a deadline never stops by itself`() {
        #expect(StopToken().reason == nil)
        #expect(StopToken().remaining == nil)
    }

    @Test func `a passed deadline stops with its reason`() {
        let token = StopToken(deadline: .now - .seconds(1), reason: .batchDeadline)
        #expect(token.reason == .batchDeadline)
        #expect(throws: StopReason.batchDeadline) { try token.check() }
        #expect(token.remaining == .zero)
    }

    @Test func `the first reason wins`() {
        let token = StopToken(deadline: .now + .seconds(60))
        token.stop(.memory)
        token.stop(.cancelled)
        #expect(token.reason == .memory)
    }

    @Test func `time spent waiting for others moves the deadline`() {
        let token = StopToken(deadline: .now - .seconds(1))
        token.postpone(by: .seconds(60))
        #expect(token.reason == nil)
    }

    @Test func `the batch's deadline comes first when it is earlier, and is never moved`() {
        let token = StopToken(deadline: .now + .seconds(60), batchDeadline: .now - .seconds(1))
        token.postpone(by: .seconds(60))
        #expect(token.reason == .batchDeadline)
        #expect(StopToken(deadline: .now - .seconds(1), batchDeadline: .now + .seconds(60)).reason == .pageTimeout)
    }
}
