internal import Support

/// The memory of nodes that scripts make and drop again: what is given back is kept in lists by its size and taken again, so
/// that a page which changes for days stays as large as what it holds.
///
/// Nodes have a list of their own, and a node's memory never becomes anything else's: an address that somebody kept by
/// mistake then leads to a node, or to one that is none (see `Node.isGone`), never into the midst of a text.
final class Recycler {
    /// The bytes that are in use.
    private(set) var inUse = 0
    /// Those of them that stand in blocks of their own.
    private(set) var largeBytes = 0
    private var nodes: UnsafeMutableRawPointer?
    private var texts = [UnsafeMutableRawPointer?](repeating: nil, count: Recycler.classes)
    private var large: [UnsafeMutableRawPointer: Int] = [:]

    /// What every node takes: the largest of libxml2's structures that are made here.
    static let nodeSize = 128
    private static let smallest = 16
    /// Up to here classes are multiples of the smallest, then powers of two.
    private static let fine = 1024
    private static let largest = 32 << 10
    private static let classes = fine / smallest + 1 + 5

    func takeNode(_ arena: Arena) throws(StopReason) -> UnsafeMutableRawPointer {
        inUse += Self.nodeSize
        if let node = nodes {
            nodes = node.load(as: UnsafeMutableRawPointer?.self)
            return node
        }
        return try arena.allocate(Self.nodeSize)
    }

    func giveBackNode(_ node: UnsafeMutableRawPointer) {
        inUse -= Self.nodeSize
        // Its type is 0, which no node's is.
        node.initializeMemory(as: UInt8.self, repeating: 0, count: Self.nodeSize)
        node.storeBytes(of: nodes, as: UnsafeMutableRawPointer?.self)
        nodes = node
    }

    func take(_ size: Int, _ arena: Arena) throws(StopReason) -> UnsafeMutableRawPointer {
        guard size <= Self.largest else {
            try arena.reserve(size)
            let block = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
            large[block] = size
            largeBytes += size
            inUse += size
            return block
        }
        let (index, capacity) = Self.sizeClass(size)
        inUse += capacity
        if let block = texts[index] {
            texts[index] = block.load(as: UnsafeMutableRawPointer?.self)
            return block
        }
        return try arena.allocate(capacity)
    }

    func giveBack(_ block: UnsafeMutableRawPointer, size: Int, _ arena: Arena) {
        guard size <= Self.largest else {
            guard let known = large.removeValue(forKey: block) else { return }
            block.deallocate()
            largeBytes -= known
            inUse -= known
            arena.release(known)
            return
        }
        let (index, capacity) = Self.sizeClass(size)
        inUse -= capacity
        block.storeBytes(of: texts[index], as: UnsafeMutableRawPointer?.self)
        texts[index] = block
    }

    /// Frees what stands in blocks of its own, at the end of the document.
    func freeLarge() {
        for block in large.keys { block.deallocate() }
        large = [:]
    }

    private static func sizeClass(_ size: Int) -> (index: Int, capacity: Int) {
        if size <= fine {
            let index = max(1, (size + smallest - 1) / smallest)
            return (index, index * smallest)
        }
        var capacity = fine * 2
        var index = fine / smallest + 1
        while capacity < size {
            capacity *= 2
            index += 1
        }
        return (index, capacity)
    }
}
