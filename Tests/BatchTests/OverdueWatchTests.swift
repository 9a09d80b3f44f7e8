import Testing

@testable import Batch

@Suite struct OverdueWatchTests {
    private let second: UInt64 = 1_000_000_000
    private let note = WorkBoard.Note(page: 3, due: 1, thread: 0)

    private func watch() -> OverdueWatch {
        OverdueWatch(patience: .seconds(3), interval: .seconds(1))
    }

    @Test func `a page is given up once its worker has had as long as patience allows`() {
        var watch = watch()
        let verdicts = (1...5).map { watch.look([note], now: $0 * second) { _ in 7 } }
        #expect(verdicts == [[], [], [], [3], [3]])
    }

    @Test func `what a worker waits for a core is not held against it`() {
        var watch = watch()
        // It has half of the time.
        let verdicts = (1...8).map { now in watch.look([note], now: now * second) { _ in now * second / 2 } }
        #expect(verdicts == [[], [], [], [], [], [], [3], [3]])
    }

    @Test func `when this process stood still itself, the worker may have too`() {
        var watch = watch()
        let verdicts = [1, 1000, 2000].map { watch.look([note], now: $0 * second) { _ in 0 } }
        #expect(verdicts == [[], [], [3]])
    }

    @Test func `a page that goes on in time is forgiven`() {
        var watch = watch()
        let later = WorkBoard.Note(page: 3, due: 100 * second, thread: 0)
        let looks: [(UInt64, [WorkBoard.Note])] = [
            (2, [note]), (4, [note]), (5, [later]), (6, [note]), (8, [note]), (9, []), (10, [note]),
        ]
        for (now, notes) in looks {
            let verdict = watch.look(notes, now: now * second) { _ in 0 }
            #expect(verdict.isEmpty, "at \(now)")
        }
    }
}
