internal import DOM

/// The ancestors of the element that is being styled, and a filter that tells, nearly always rightly, that none of them has a
/// certain id, class or name: a count for each of 2048 hashes.
struct AncestorStack {
    struct Entry {
        let element: Node
        let display: Display
        /// How many hashes there were before this element's.
        let hashStart: Int
    }

    private(set) var entries: [Entry] = []
    private var hashes: [UInt32] = []
    private var counts = [UInt32](repeating: 0, count: 2048)

    /// Makes `parent` the innermost ancestor. When the tree is walked in order, this costs a step or two.
    mutating func enter(_ parent: Node?, style: ComputedStyle?) {
        guard let parent else {
            while !entries.isEmpty { pop() }
            return
        }
        let grandparent = parent.parentElement
        while let top = entries.last, top.element != parent {
            if top.element == grandparent {
                push(parent, style?.display ?? .block)
                return
            }
            pop()
        }
        guard entries.isEmpty else { return }
        var chain = [parent]
        while let next = chain[chain.count - 1].parentElement { chain.append(next) }
        for element in chain.reversed() {
            push(element, element == parent ? style?.display ?? .block : .block)
        }
    }

    /// Whether there may be an ancestor for each of three hashes, 0 standing for none.
    @inline(__always)
    func mayContain(_ hashes: (UInt32, UInt32, UInt32)) -> Bool {
        if hashes.0 == 0 { return true }
        return mayContain(hashes.0) && (hashes.1 == 0 || mayContain(hashes.1))
            && (hashes.2 == 0 || mayContain(hashes.2))
    }

    @inline(__always)
    private func mayContain(_ hash: UInt32) -> Bool {
        counts[Int(hash & 2047)] != 0 && counts[Int(hash >> 11 & 2047)] != 0
    }

    private mutating func push(_ element: Node, _ display: Display) {
        entries.append(Entry(element: element, display: display, hashStart: hashes.count))
        hashes.append(ElementHash.type(of: element))
        if element.firstAttribute != nil {
            if let id = ElementHash.id(of: element) { hashes.append(id) }
            ElementHash.forEachClass(of: element) { hashes.append($0) }
        }
        for index in entries[entries.count - 1].hashStart..<hashes.count { count(hashes[index], 1) }
    }

    private mutating func pop() {
        let entry = entries.removeLast()
        for index in entry.hashStart..<hashes.count { count(hashes[index], UInt32.max) }
        hashes.removeSubrange(entry.hashStart...)
    }

    /// Adds to the two counts of a hash; the greatest number takes one away.
    @inline(__always)
    private mutating func count(_ hash: UInt32, _ change: UInt32) {
        counts[Int(hash & 2047)] &+= change
        counts[Int(hash >> 11 & 2047)] &+= change
    }
}
