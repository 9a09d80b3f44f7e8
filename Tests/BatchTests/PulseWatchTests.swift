import Testing

@testable import Batch

@Suite struct PulseWatchTests {
    @Test func `silence lasts from the last beat on`() {
        var watch = PulseWatch(interval: .seconds(1))
        let silences = [(7, 1), (7, 2), (7, 3), (8, 4), (8, 5)].map { pulse, second in
            watch.look(pulse, now: UInt64(second) * 1_000_000_000)
            return watch.silence
        }
        #expect(silences == [.zero, .seconds(1), .seconds(2), .zero, .seconds(1)])
    }

    @Test func `when this process stood still itself, the other one may have too`() {
        var watch = PulseWatch(interval: .seconds(1))
        watch.look(7, now: 0)
        watch.look(7, now: 1_000_000_000_000)
        #expect(watch.silence == .seconds(2))
    }
}
