import Testing

@testable import Batch

@Suite struct RosterTests {
    private func roster(_ pages: Range<Int>) -> Roster {
        var roster = Roster()
        for page in pages { roster.add(page) }
        return roster
    }

    private func shown(_ verdicts: [(page: Int, verdict: Roster.Verdict)]) -> [String] {
        verdicts.map { "\($0.page) \($0.verdict)" }
    }

    @Test func `when the process dies, the pages in its workers are tried alone and the others together`() {
        var roster = roster(0..<4)
        roster.remove(3)
        let verdicts = roster.died(.common, working: [1, 3], overdue: [])
        #expect(
            shown(verdicts) == [
                "0 again(Batch.Roster.Place.common)", "1 again(Batch.Roster.Place.alone)",
                "2 again(Batch.Roster.Place.common)",
            ])
    }

    @Test func `a page that was alone when its process died has crashed, and nobody else is touched`() {
        var roster = roster(0..<3)
        _ = roster.died(.common, working: [0, 1], overdue: [])
        let verdicts = roster.died(.alone, working: [1], overdue: [], candidate: 1)
        #expect(shown(verdicts) == ["1 crashed"])
        #expect(!roster.contains(1))
        #expect(Set(roster.inFlight) == [0, 2])
    }

    @Test func `when no page was in a worker, all are tried again together once, and then alone`() {
        var roster = roster(0..<2)
        #expect(roster.died(.common, working: [], overdue: []).allSatisfy { $0.verdict == .again(.common) })
        roster.add(5)
        let verdicts = roster.died(.common, working: [], overdue: [])
        #expect(verdicts.filter { $0.verdict == .again(.alone) }.map(\.page) == [0, 1])
        #expect(verdicts.filter { $0.verdict == .again(.common) }.map(\.page) == [5])
    }

    @Test func `a worker's note of a page that is done explains nothing`() {
        var roster = roster(0..<1)
        #expect(roster.died(.common, working: [7], overdue: []).map(\.verdict) == [.again(.common)])
        #expect(roster.died(.common, working: [7], overdue: []).map(\.verdict) == [.again(.alone)])
    }

    @Test func `of a process that was ended for a page that is overdue, only that page is to blame`() {
        var roster = roster(0..<3)
        let verdicts = roster.died(.common, working: [0, 1], overdue: [1])
        #expect(verdicts.map(\.verdict) == [.again(.common), .unresponsive, .again(.common)])
        _ = roster.died(.common, working: [0], overdue: [])
        #expect(roster.died(.alone, working: [0], overdue: [0], candidate: 0).map(\.verdict) == [.unresponsive])
    }

    @Test func `a process that never began says nothing about its pages`() {
        var roster = roster(0..<2)
        for _ in 0..<5 {
            let verdicts = roster.died(.common, working: [], overdue: [], hadBegun: false)
            #expect(verdicts.map(\.verdict) == [.again(.common), .again(.common)])
        }
    }
}
