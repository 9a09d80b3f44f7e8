import Testing

@testable import Scripting

@Suite struct TimerQueueTests {
    private let start = ContinuousClock.now

    private func order(of queue: TimerQueue) -> [Int] {
        var queue = queue
        var ids: [Int] = []
        while let id = queue.popDue(by: start + .seconds(1000)) { ids.append(id) }
        return ids
    }

    @Test func `timers come by time, then by age`() {
        var queue = TimerQueue()
        for (id, delay) in [(1, 5), (2, 1), (3, 5), (4, 0), (5, 9), (6, 1)] {
            queue.schedule(id, at: start + .milliseconds(delay))
        }
        #expect(queue.nextDue() == start)
        #expect(order(of: queue) == [4, 2, 6, 1, 3, 5])
    }

    @Test func `a cancelled timer never comes, one set anew comes once`() {
        var queue = TimerQueue()
        queue.schedule(1, at: start)
        queue.schedule(2, at: start)
        queue.cancel(1)
        queue.cancel(7)
        queue.schedule(2, at: start + .seconds(5))
        #expect(queue.popDue(by: start + .seconds(4)) == nil)
        #expect(queue.nextDue() == start + .seconds(5))
        #expect(order(of: queue) == [2])
        #expect(!queue.isEmpty)
    }
}
