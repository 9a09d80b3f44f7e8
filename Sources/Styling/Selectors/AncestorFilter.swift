package import DOM

/// What the ancestors of the element that a walk has come to have: ids, classes and types, as hashes in a counting Bloom
/// filter. It says "certainly none" for most selectors that want an ancestor that is not there.
package struct AncestorFilter {
    /// How often each slot was taken. A count that reaches the top stays there, so that "none" is never said wrongly.
    private var counts = [UInt8](repeating: 0, count: 1 << 12)
    private var elements: [Node] = []
    /// The hashes of all elements, and where those of each one start.
    private var hashes: [UInt32] = []
    private var starts: [Int] = []

    package init() {}

    /// The innermost of the ancestors.
    package var last: Node? { elements.last }

    /// Steps into an element: it is an ancestor of what comes next.
    package mutating func push(_ element: Node) {
        elements.append(element)
        starts.append(hashes.count)
        hashes.append(ElementHash.type(of: element))
        if let id = ElementHash.id(of: element) { hashes.append(id) }
        ElementHash.forEachClass(of: element) { hashes.append($0) }
        for hash in hashes[(starts.last ?? 0)...] {
            let slot = Self.slot(hash)
            if counts[slot] < UInt8.max { counts[slot] += 1 }
        }
    }

    /// Steps out of the innermost element.
    package mutating func pop() {
        guard let start = starts.popLast() else { return }
        elements.removeLast()
        for hash in hashes[start...] {
            let slot = Self.slot(hash)
            if counts[slot] < UInt8.max { counts[slot] -= 1 }
        }
        hashes.removeLast(hashes.count - start)
    }

    /// Steps out of elements until the innermost is the parent of `element`, and into nothing. Elements must be visited in
    /// tree order, and each one pushed.
    package mutating func leave(for element: Node) {
        let parent = element.parent
        while let last = elements.last, last != parent { pop() }
    }

    /// Whether an ancestor may have this hash, one of `ElementHash`. False is certain.
    @inline(__always)
    package func mayContain(_ hash: UInt32) -> Bool { counts[Self.slot(hash)] > 0 }

    @inline(__always)
    private static func slot(_ hash: UInt32) -> Int { Int((hash ^ hash >> 12) & 0xFFF) }
}
