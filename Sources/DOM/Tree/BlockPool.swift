import Support
import Synchronization

/// Blocks that documents gave back, kept for those that come next.
///
/// A block fresh from the system costs a page fault for every 4 KB that is written to it, and the system clears it: that was
/// 6 % of a page's time. What is kept is bounded, so that one large page does not hold its memory for the rest of a run.
final class BlockPool: Sendable {
    /// The one of the process: memory belongs to nobody.
    static let shared = BlockPool(capacity: 6 << 20)

    /// The most bytes that are kept.
    private let capacity: Int
    private let kept = Guarded(Kept())

    private struct Kept: @unchecked Sendable {
        // Nobody else has these blocks.
        var blocks: [Int: [UnsafeMutableRawPointer]] = [:]
        var bytes = 0
    }

    init(capacity: Int) {
        self.capacity = capacity
    }

    deinit {
        kept.withLock { kept in
            for block in kept.blocks.values.joined() { block.deallocate() }
        }
    }

    /// A block of that size, aligned to 16, not initialised.
    func take(_ size: Int) -> UnsafeMutableRawPointer {
        let block = kept.withLock { (kept) -> SendablePointer? in
            guard let block = kept.blocks[size]?.popLast() else { return nil }
            kept.bytes -= size
            return SendablePointer(pointer: block)
        }
        return block?.pointer ?? .allocate(byteCount: size, alignment: 16)
    }

    /// Takes a block back that came from `take(_:)`.
    func giveBack(_ block: UnsafeMutableRawPointer, size: Int) {
        let block = SendablePointer(pointer: block)
        let isKept = kept.withLock { kept in
            guard kept.bytes + size <= capacity else { return false }
            kept.bytes += size
            kept.blocks[size, default: []].append(block.pointer)
            return true
        }
        if !isKept { block.pointer.deallocate() }
    }

    private struct SendablePointer: @unchecked Sendable {
        // Handed from one owner to the next.
        let pointer: UnsafeMutableRawPointer
    }
}
