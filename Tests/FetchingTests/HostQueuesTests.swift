import Support
import Testing

@testable import Fetching

@Suite struct HostQueuesTests {
    private let start = ContinuousClock.now
    private let plain: Origin
    private let other: Origin
    private let secure: Origin

    init() throws {
        plain = try Scene.origin("http://a.example/")
        other = try Scene.origin("http://b.example/")
        secure = try Scene.origin("https://a.example/")
    }

    /// What `enqueue` starts for each of the numbers.
    private func enqueue(_ ids: [UInt64], _ queues: inout HostQueues, _ origin: Origin, urgent: Bool = false)
        -> [UInt64]
    {
        ids.flatMap { queues.enqueue($0, for: origin, isUrgent: urgent, now: start) }
    }

    @Test func `an origin has its turns, and the rest wait in order`() {
        var queues = HostQueues(perOrigin: 2, total: 100)
        #expect(enqueue([1, 2, 3, 4], &queues, plain) == [1, 2])
        #expect(queues.finished(plain, now: start) == [3])
        #expect(queues.finished(plain, now: start) == [4])
        #expect(queues.finished(plain, now: start) == [])
        #expect(queues.activeCount == 1)
    }

    @Test func `one origin's turns are none of another's`() {
        var queues = HostQueues(perOrigin: 1, total: 100)
        #expect(enqueue([1, 2, 3], &queues, plain) == [1])
        #expect(enqueue([4], &queues, other) == [4])
    }

    @Test func `what a page in work needs goes before pages that wait`() {
        var queues = HostQueues(perOrigin: 1, total: 100)
        #expect(enqueue([1, 2], &queues, plain) == [1])
        #expect(enqueue([3, 4], &queues, plain, urgent: true) == [])
        #expect(queues.finished(plain, now: start) == [3])
        #expect(queues.finished(plain, now: start) == [4])
        #expect(queues.finished(plain, now: start) == [2])
    }

    @Test func `the total is shared in turn, and no origin is forgotten`() {
        var queues = HostQueues(perOrigin: 2, total: 2)
        #expect(enqueue([1, 2, 3], &queues, plain) == [1, 2])
        #expect(enqueue([4, 5], &queues, other) == [])
        #expect(queues.finished(plain, now: start) == [4], "the other one has waited for the total")
        #expect(queues.finished(other, now: start) == [3])
        #expect(queues.finished(plain, now: start) == [5])
        #expect(queues.activeCount == 2)
    }

    @Test func `who waits no more is not started`() {
        var queues = HostQueues(perOrigin: 1, total: 100)
        #expect(enqueue([1, 2, 3], &queues, plain) == [1])
        queues.withdraw(2, from: plain)
        #expect(queues.finished(plain, now: start) == [3])
    }

    @Test func `idle origins are forgotten`() {
        var queues = HostQueues(perOrigin: 1, total: 100)
        _ = enqueue([1, 2], &queues, plain)
        queues.withdraw(2, from: plain)
        _ = queues.finished(plain, now: start)
        queues.warmUpBegan(other, now: start)
        _ = queues.warmUpEnded(other, now: start)
        #expect(queues.originCount == 0)
        #expect(queues.activeCount == 0)
    }

    @Test func `the first to a secured origin goes ahead, the others follow when its connection stands`() {
        var queues = HostQueues(perOrigin: 6, total: 100)
        #expect(enqueue([1, 2, 3], &queues, secure) == [1])
        #expect(queues.opened(secure, now: start) == [2, 3])
        #expect(enqueue([4], &queues, secure) == [4])
    }

    @Test func `when the first fails, the others go side by side`() {
        var queues = HostQueues(perOrigin: 6, total: 100)
        #expect(enqueue([1, 2, 3], &queues, secure) == [1])
        #expect(queues.finished(secure, now: start) == [2, 3])
    }

    @Test func `nobody waits long for a connection`() {
        var queues = HostQueues(perOrigin: 6, total: 100)
        #expect(enqueue([1, 2, 3], &queues, secure) == [1])
        #expect(queues.overdue(now: start + .milliseconds(999)) == [])
        #expect(queues.overdue(now: start + .seconds(1)) == [2, 3])
    }

    @Test func `pages wait for the connection that a warm-up opens`() {
        var queues = HostQueues(perOrigin: 6, total: 100)
        queues.warmUpBegan(secure, now: start)
        #expect(enqueue([1, 2], &queues, secure) == [])
        #expect(queues.warmUpEnded(secure, now: start) == [1, 2])
    }

    @Test func `without TLS one page waits for the warm-up's connection, the others open their own`() {
        var queues = HostQueues(perOrigin: 6, total: 100)
        queues.warmUpBegan(plain, now: start)
        #expect(enqueue([1, 2], &queues, plain) == [1])
        #expect(queues.warmUpEnded(plain, now: start) == [2])
    }

    @Test func `without TLS one page waits for each connection that is being opened`() {
        var queues = HostQueues(perOrigin: 6, total: 100)
        queues.warmUpBegan(plain, now: start)
        queues.warmUpBegan(plain, now: start)
        #expect(enqueue([1, 2, 3], &queues, plain) == [1])
        #expect(queues.warmUpEnded(plain, now: start) == [2])
        #expect(queues.warmUpEnded(plain, now: start) == [3])
    }

    @Test func `a warm-up does not take a turn`() {
        var queues = HostQueues(perOrigin: 1, total: 1)
        queues.warmUpBegan(plain, now: start)
        #expect(queues.activeCount == 0)
        #expect(enqueue([1], &queues, other) == [1])
    }
}
