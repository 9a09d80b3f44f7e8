import CLibXML2
internal import Support

/// The stack of open elements (HTML standard, section 13.2.4.2).
///
/// Every question that the standard answers by walking down the stack is answered here by comparing positions: for each name
/// the place of the topmost element of that name is known, and each element knows the nearest element below it that ends a
/// scope. So a page that opens a million elements is still built in linear time.
struct OpenElements: ~Copyable {
    /// One open element.
    struct Item {
        let node: Node
        let name: NameID
        let atom: Atom
        let flags: ElementFlags
        /// The place of the next lower element of the same name, or -1. HTML elements and foreign ones are told apart.
        var below: Int32 = -1
        /// The place of the topmost HTML element up to this one.
        var html: Int32 = -1
        /// The place of the topmost element, up to this one, that ends a scope, is special, or ends the search for an item.
        var scope: Int32 = -1
        var special: Int32 = -1
        var itemEnd: Int32 = -1
    }

    private var items: ScratchBuffer<Item>
    /// For each name, the place of its topmost HTML element, or -1.
    private var tops: ScratchBuffer<Int32>
    /// The same for foreign elements, by their names in small letters.
    private var foreignTops: ScratchBuffer<Int32>
    private let lowercase = StaticNames.shared.svgLowercase

    init(arena: Arena) throws(StopReason) {
        let items = try ScratchBuffer<Item>(capacity: 64, arena: arena)
        let tops = try ScratchBuffer<Int32>(repeating: -1, count: Int(StaticNames.atomCount) + 128, arena: arena)
        let foreignTops = try ScratchBuffer<Int32>(capacity: 16, arena: arena)
        self.items = items
        self.tops = tops
        self.foreignTops = foreignTops
    }

    var count: Int { items.count }

    @inline(__always)
    subscript(index: Int) -> Item {
        get { items[index] }
        nonmutating set { items[index] = newValue }
    }

    /// The current node. There is always one while the tree builder asks.
    @inline(__always)
    var current: Item { items[items.count - 1] }

    // MARK: - Changing

    @inline(__always)
    mutating func push(_ node: Node, name: NameID, atom: Atom, flags: ElementFlags) throws(StopReason) {
        try makeRoom(for: name, flags)
        try items.append(Item(node: node, name: name, atom: atom, flags: flags))
        link(items.count - 1)
    }

    @inline(__always)
    mutating func pop() {
        unlink(items.count - 1)
        items.removeLast()
    }

    /// Pops until `count` elements are left.
    mutating func pop(to count: Int) {
        while items.count > count { pop() }
    }

    /// Takes the element at `index` out, wherever it is.
    mutating func remove(at index: Int) {
        unlinkAll(from: index)
        items.remove(at: index)
        linkAll(from: index)
    }

    /// Puts an element at `index`, below those that are there and above.
    mutating func insert(_ item: Item, at index: Int) throws(StopReason) {
        try makeRoom(for: item.name, item.flags)
        unlinkAll(from: index)
        try items.insert(item, at: index)
        linkAll(from: index)
    }

    /// Takes the elements from `start` up to `end` out, between `unlinkAll(from:)` and `linkAll(from:)`.
    mutating func close(gapFrom start: Int, to end: Int) {
        guard start < end else { return }
        let base = items.base
        (base + start).update(from: base + end, count: items.count - end)
        items.truncate(to: items.count - (end - start))
    }

    /// Forgets where the elements from `index` on are, before they are moved.
    mutating func unlinkAll(from index: Int) {
        var place = items.count - 1
        while place >= index {
            unlink(place)
            place -= 1
        }
    }

    /// Learns again where they are.
    mutating func linkAll(from index: Int) {
        for place in index..<max(index, items.count) { link(place) }
    }

    /// Lets the tables of places know a name.
    @inline(__always)
    private mutating func makeRoom(for name: NameID, _ flags: ElementFlags) throws(StopReason) {
        if flags.contains(.html) {
            while tops.count <= Int(name) { try tops.append(-1) }
        } else {
            while foreignTops.count <= max(Int(name), lowercase.count) { try foreignTops.append(-1) }
        }
    }

    /// Where the place of the topmost element of an item's name is kept.
    @inline(__always)
    private func topmost(_ item: UnsafeMutablePointer<Item>) -> UnsafeMutablePointer<Int32> {
        let name = Int(item.pointee.name)
        if item.pointee.flags.contains(.html) { return tops.base + name }
        return foreignTops.base + (name < lowercase.count ? Int(lowercase[name]) : name)
    }

    @inline(__always)
    private func link(_ index: Int) {
        let item = items.base + index
        let place = Int32(truncatingIfNeeded: index)
        let flags = item.pointee.flags
        let top = topmost(item)
        item.pointee.below = top.pointee
        top.pointee = place
        if flags.contains(.formatting) { item.pointee.node.isOpen = true }
        let lower = index > 0 ? items.base + (index - 1) : item
        item.pointee.html = flags.contains(.html) ? place : lower.pointee.html
        item.pointee.scope = flags.contains(.scopeEnd) ? place : lower.pointee.scope
        item.pointee.special = flags.contains(.special) ? place : lower.pointee.special
        item.pointee.itemEnd = flags.contains(.itemEnd) ? place : lower.pointee.itemEnd
    }

    @inline(__always)
    private func unlink(_ index: Int) {
        let item = items.base + index
        topmost(item).pointee = item.pointee.below
        if item.pointee.flags.contains(.formatting) { item.pointee.node.isOpen = false }
    }

    // MARK: - Asking

    /// The place of the topmost HTML element of that name, or -1.
    @inline(__always)
    func top(_ atom: Atom) -> Int { Int(tops.base[Int(atom.rawValue)]) }

    @inline(__always)
    func top(_ name: NameID) -> Int { Int(name) < tops.count ? Int(tops.base[Int(name)]) : -1 }

    /// The place of the topmost foreign element whose name in small letters is `name`, with no HTML element above it, or -1.
    func topForeign(_ name: NameID) -> Int {
        guard Int(name) < foreignTops.count else { return -1 }
        let place = Int(foreignTops.base[Int(name)])
        return place > Int(current.html) ? place : -1
    }

    /// The place of an element, or -1.
    func index(of node: Node, name: NameID) -> Int {
        var place = top(name)
        while place >= 0, items[place].node != node { place = Int(items[place].below) }
        return place
    }

    /// Whether there is an element of that name above everything that ends a scope ("has an element in scope").
    @inline(__always)
    func hasInScope(_ atom: Atom) -> Bool {
        let place = top(atom)
        return place >= 0 && place >= Int(current.scope)
    }

    @inline(__always)
    func hasInButtonScope(_ atom: Atom) -> Bool {
        let place = top(atom)
        return place >= 0 && place >= Int(current.scope) && place >= top(.button)
    }

    func hasInListItemScope(_ atom: Atom) -> Bool {
        let place = top(atom)
        return place >= 0 && place >= Int(current.scope) && place >= max(top(.ol), top(.ul))
    }

    func hasInTableScope(_ atom: Atom) -> Bool {
        let place = top(atom)
        return place >= 0 && place >= max(top(.html), top(.table), top(.template))
    }
}

extension Node {
    /// Whether the element is on the stack of open elements; kept for formatting elements alone. It lives in libxml2's field
    /// for the line number, which nothing else uses.
    fileprivate(set) var isOpen: Bool {
        get { raw.pointee.line & Node.openMark != 0 }
        nonmutating set {
            if newValue { raw.pointee.line |= Node.openMark } else { raw.pointee.line &= ~Node.openMark }
        }
    }
}
