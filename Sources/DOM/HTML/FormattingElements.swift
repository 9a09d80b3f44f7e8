internal import Support

/// The list of active formatting elements (HTML standard, section 13.2.4.3).
struct FormattingElements: ~Copyable {
    /// One element, or a marker.
    struct Entry {
        /// `nil` for a marker.
        var node: Node?
        let name: NameID
        let atom: Atom
        /// Equal for elements of equal names and attributes.
        let likeness: UInt64

        static var marker: Entry { Entry(node: nil, name: 0, atom: .other, likeness: 0) }

        /// Whether nothing from here on has to be opened again.
        var isMarkerOrOpen: Bool { node?.isOpen ?? true }
    }

    private var entries: ScratchBuffer<Entry>
    /// How many elements of each likeness there are, by some bits of it: never fewer than there really are.
    private var likenesses: ScratchBuffer<UInt32>
    /// How many elements of each known name there are.
    private var namesCount: ScratchBuffer<UInt32>

    private let arena: Arena
    /// The most equal elements that count ("the Noah's Ark clause").
    private static let mostAlike = 3

    init(arena: Arena) throws(StopReason) {
        let entries = try ScratchBuffer<Entry>(capacity: 32, arena: arena)
        let likenesses = try ScratchBuffer<UInt32>(repeating: 0, count: 64, arena: arena)
        let namesCount = try ScratchBuffer<UInt32>(
            repeating: 0, count: Int(StaticNames.atomCount), arena: arena)
        self.entries = entries
        self.likenesses = likenesses
        self.namesCount = namesCount
        self.arena = arena
    }

    var count: Int { entries.count }

    @inline(__always)
    subscript(index: Int) -> Entry {
        get { entries[index] }
        nonmutating set { entries[index] = newValue }
    }

    /// Puts an element at the end; the earliest of three equal ones since the last marker goes ("push onto the list of
    /// active formatting elements").
    mutating func push(_ entry: Entry) throws(StopReason) {
        if entries.count * 2 > likenesses.count { try countAgain() }
        if likenesses[bucket(entry.likeness)] >= Self.mostAlike { removeEarliestAlike(entry) }
        try insert(entry, at: entries.count)
    }

    mutating func pushMarker() throws(StopReason) { try entries.append(.marker) }

    /// Takes everything from the last marker on out.
    mutating func clearToMarker() {
        while entries.count > 0 {
            let isMarker = entries[entries.count - 1].node == nil
            remove(at: entries.count - 1)
            if isMarker { return }
        }
    }

    mutating func remove(at index: Int) {
        uncount(entries[index])
        entries.remove(at: index)
    }

    mutating func insert(_ entry: Entry, at index: Int) throws(StopReason) {
        try entries.insert(entry, at: index)
        likenesses[bucket(entry.likeness)] += 1
        namesCount[Int(entry.atom.rawValue)] += 1
    }

    /// The place of the last element of that name behind the last marker, or -1.
    func last(_ atom: Atom) -> Int {
        guard namesCount[Int(atom.rawValue)] > 0 else { return -1 }
        var index = entries.count - 1
        while index >= 0, entries[index].node != nil {
            if entries[index].atom == atom { return index }
            index -= 1
        }
        return -1
    }

    /// The place of an element, or -1.
    func index(of node: Node, atom: Atom) -> Int {
        guard namesCount[Int(atom.rawValue)] > 0 else { return -1 }
        var index = entries.count - 1
        while index >= 0, entries[index].node != node { index -= 1 }
        return index
    }

    private func bucket(_ likeness: UInt64) -> Int {
        Int(truncatingIfNeeded: likeness) & (likenesses.count - 1)
    }

    /// Counts the likenesses by more of their bits, so that those of a long list do not fall together.
    private mutating func countAgain() throws(StopReason) {
        likenesses = try ScratchBuffer(repeating: 0, count: likenesses.count * 4, arena: arena)
        for entry in entries.elements where entry.node != nil { likenesses[bucket(entry.likeness)] += 1 }
    }

    private func uncount(_ entry: Entry) {
        guard entry.node != nil else { return }
        likenesses[bucket(entry.likeness)] -= 1
        namesCount[Int(entry.atom.rawValue)] -= 1
    }

    private mutating func removeEarliestAlike(_ entry: Entry) {
        var alike = 0
        var index = entries.count - 1
        while index >= 0, let node = entries[index].node {
            if entries[index].likeness == entry.likeness, entries[index].atom == entry.atom, let other = entry.node,
                node.hasSameAttributes(as: other)
            {
                alike += 1
                if alike == Self.mostAlike { return remove(at: index) }
            }
            index -= 1
        }
    }
}
