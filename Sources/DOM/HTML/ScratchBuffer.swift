internal import Support

/// A growable piece of plain memory for a parser's own use, freed with its owner.
///
/// What it takes is charged to the account of the document that is being made, as long as the buffer lives. Only for plain
/// values: nothing in it is ever released.
struct ScratchBuffer<Element>: ~Copyable {
    private(set) var base: UnsafeMutablePointer<Element>
    private(set) var count = 0
    private var capacity: Int
    private let arena: Arena

    init(capacity: Int, arena: Arena) throws(StopReason) {
        try arena.reserve(capacity * MemoryLayout<Element>.stride)
        base = .allocate(capacity: capacity)
        self.capacity = capacity
        self.arena = arena
    }

    /// A buffer of `count` equal elements.
    init(repeating element: Element, count: Int, arena: Arena) throws(StopReason) {
        try self.init(capacity: count, arena: arena)
        base.initialize(repeating: element, count: count)
        self.count = count
    }

    deinit {
        base.deallocate()
        arena.release(capacity * MemoryLayout<Element>.stride)
    }

    subscript(index: Int) -> Element {
        get {
            assert(index >= 0 && index < count)
            return base[index]
        }
        nonmutating set {
            assert(index >= 0 && index < count)
            base[index] = newValue
        }
    }

    /// What is in it now; valid until the next change.
    var elements: UnsafeBufferPointer<Element> { UnsafeBufferPointer(start: base, count: count) }

    @inline(__always)
    mutating func append(_ element: Element) throws(StopReason) {
        if count == capacity { try grow(by: 1) }
        (base + count).initialize(to: element)
        count += 1
    }

    mutating func append(_ elements: UnsafeBufferPointer<Element>) throws(StopReason) {
        guard let start = elements.baseAddress else { return }
        if count + elements.count > capacity { try grow(by: elements.count) }
        (base + count).initialize(from: start, count: elements.count)
        count += elements.count
    }

    mutating func removeLast() { count -= 1 }

    mutating func removeAll() { count = 0 }

    /// Takes one element out; those behind it move up.
    mutating func remove(at index: Int) {
        (base + index).update(from: base + index + 1, count: count - index - 1)
        count -= 1
    }

    /// Puts one element in front of the one at `index`.
    mutating func insert(_ element: Element, at index: Int) throws(StopReason) {
        if count == capacity { try grow(by: 1) }
        (base + index + 1).update(from: base + index, count: count - index)
        base[index] = element
        count += 1
    }

    /// Cuts everything from `index` on.
    mutating func truncate(to index: Int) { count = index }

    @inline(never)
    private mutating func grow(by extra: Int) throws(StopReason) {
        let larger = max(capacity * 2, count + extra)
        try arena.reserve(larger * MemoryLayout<Element>.stride)
        let copy = UnsafeMutablePointer<Element>.allocate(capacity: larger)
        copy.update(from: base, count: count)
        base.deallocate()
        arena.release(capacity * MemoryLayout<Element>.stride)
        base = copy
        capacity = larger
    }
}
