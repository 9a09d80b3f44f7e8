import Support
import Testing

@testable import DOM

@Suite struct ArenaTests {
    @Test func `pieces are aligned, apart from each other, and hold what is written to them`() throws {
        let arena = Arena()
        // Those of the first blocks, one that takes a block of its own, and those behind it.
        let sizes = [1, 7, 8, 9, 120, 300, 32 << 10, 64, 1, 8000, 8000, 8000, 8000, 8000]
        let pieces = try sizes.map { size in
            let piece = UnsafeMutableRawBufferPointer(start: try arena.allocate(size), count: size)
            piece.initializeMemory(as: UInt8.self, repeating: UInt8(size & 0xFF))
            return piece
        }
        for (piece, size) in zip(pieces, sizes) {
            #expect(UInt(bitPattern: piece.baseAddress) % 8 == 0)
            #expect(piece.allSatisfy { $0 == UInt8(size & 0xFF) })
        }
    }

    #if ADDRESS_SANITIZER
        @Test func `the address sanitizer sees a byte behind a piece`() async throws {
            let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                let arena = Arena()
                let pieces = try (0..<8).map { _ in try arena.allocate(13).assumingMemoryBound(to: UInt8.self) }
                pieces[3][13] = 0
            }
            #expect(String(decoding: result.standardErrorContent, as: UTF8.self).contains("heap-buffer-overflow"))
        }

        @Test func `the address sanitizer sees a node used after its document`() async throws {
            let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                var arena: Arena? = Arena()
                let piece = try #require(try arena?.allocate(8)).assumingMemoryBound(to: Int.self)
                piece.initialize(to: 1)
                arena = nil
                piece.pointee += 1
            }
            #expect(String(decoding: result.standardErrorContent, as: UTF8.self).contains("heap-use-after-free"))
        }
    #endif
}
