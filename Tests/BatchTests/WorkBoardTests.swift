import Glibc
import Testing

@testable import Batch

@Suite struct WorkBoardTests {
    @Test func `what one side notes the other side reads, through memory alone`() throws {
        let ours = try WorkBoard.make()
        let theirs = try #require(WorkBoard(takingOwnershipOf: dup(ours.descriptor)))
        #expect(ours.notes.isEmpty)
        let before = WorkBoard.now()
        theirs.began(page: 0, on: 1, time: .seconds(2))
        theirs.began(page: 41, on: 0, time: nil)
        #expect(ours.notes.map(\.page) == [41, 0])
        #expect(ours.notes[0].due == .max)
        #expect((before + 2_000_000_000...WorkBoard.now() + 2_000_000_000).contains(ours.notes[1].due))
        // Both were noted by this thread.
        #expect(ours.notes[0].thread > 0)
        #expect(ours.notes[0].thread == ours.notes[1].thread)
        theirs.ended(on: 0)
        theirs.began(page: 7, on: 1, time: .zero)
        #expect(ours.notes.map(\.page) == [7])
    }

    @Test func `more workers than there is room for are not noted`() throws {
        let board = try WorkBoard.make()
        board.began(page: 1, on: WorkBoard.slotCount, time: nil)
        board.ended(on: WorkBoard.slotCount)
        #expect(board.notes.isEmpty)
    }
}
