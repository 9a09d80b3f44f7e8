package import Support

/// The memory of one document: nodes, names and texts are cut from large blocks and freed together, in one step, when the
/// document goes, so a tree of any depth or size is given back without a walk. No node is freed alone, but those that scripts
/// made (see `Recycler`).
///
/// Every block is charged to the page's memory account before it is taken.
///
/// The address sanitizer cannot see one piece of a block overrun into the next, nor a piece used after its document when the
/// block has a new owner. So in builds for it, each piece that is asked for is memory of its own; what is charged stays the same.
package final class Arena {
    /// Blocks of usual sizes, which other arenas will use again.
    private var blocks: [(start: UnsafeMutableRawPointer, size: Int)] = []
    /// Blocks of the size of one large thing.
    private var others: [UnsafeMutableRawPointer]
    private var next: UnsafeMutableRawPointer
    private var left: Int
    private var blockSize = 32 << 10
    private var charged = 0
    /// What scripts gave back and may take again; `nil` for a tree that nobody changes.
    var recycler: Recycler?
    private let account: MemoryAccount?

    /// The largest block that is taken at once for small things, in bytes.
    private static let largestBlock = 1 << 20

    /// - Parameter account: where blocks are charged; `nil` for no bound.
    package init(account: MemoryAccount? = nil) {
        self.account = account
        // A small first block, so that `next` always points into one.
        left = 512
        next = UnsafeMutableRawPointer.allocate(byteCount: left, alignment: 16)
        others = [next]
    }

    deinit {
        for block in blocks { BlockPool.shared.giveBack(block.start, size: block.size) }
        for block in others { block.deallocate() }
        if let recycler {
            recycler.freeLarge()
            account?.refund(recycler.largeBytes)
        }
        if charged > 0 { account?.refund(charged) }
    }

    /// The bytes taken so far.
    package var size: Int { charged }

    /// Cuts `size` bytes, aligned to 8, not initialised.
    ///
    /// - Throws: `StopReason.memory` when the page's account has no room for another block.
    package func allocate(_ size: Int) throws(StopReason) -> UnsafeMutableRawPointer {
        #if ADDRESS_SANITIZER
            _ = try cut(size)
            let piece = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
            others.append(piece)
            return piece
        #else
            return try cut(size)
        #endif
    }

    @inline(__always)
    private func cut(_ size: Int) throws(StopReason) -> UnsafeMutableRawPointer {
        let size = (size + 7) & ~7
        if size > left {
            // A large thing gets a block of its own, and what is left of the current one stays in use.
            if size > blockSize / 4 {
                try charge(size)
                let block = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
                others.append(block)
                return block
            }
            try charge(blockSize)
            next = BlockPool.shared.take(blockSize)
            blocks.append((next, blockSize))
            left = blockSize
            blockSize = min(blockSize * 2, Self.largestBlock)
        }
        let result = next
        next += size
        left -= size
        return result
    }

    /// Copies bytes and ends them with a NUL, as libxml2's strings end.
    package func string(_ bytes: UnsafeBufferPointer<UInt8>) throws(StopReason) -> UnsafeMutablePointer<UInt8> {
        let copy = try allocate(bytes.count + 1).assumingMemoryBound(to: UInt8.self)
        if let base = bytes.baseAddress { copy.update(from: base, count: bytes.count) }
        copy[bytes.count] = 0
        return copy
    }

    /// Charges memory that is not the tree's but is needed while it is made; `release(_:)` gives it back.
    ///
    /// - Throws: `StopReason.memory` when the page's account has no room for it.
    package func reserve(_ bytes: Int) throws(StopReason) {
        if let account, !account.charge(bytes) { throw .memory }
    }

    /// Gives back what `reserve(_:)` charged.
    package func release(_ bytes: Int) {
        account?.refund(bytes)
    }

    private func charge(_ size: Int) throws(StopReason) {
        if let account, !account.charge(size) { throw .memory }
        charged += size
    }
}
