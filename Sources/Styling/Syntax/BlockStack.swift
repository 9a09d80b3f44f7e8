/// The blocks that are open at a place in a source, two bits for each, so that hostile nesting costs next to nothing.
struct BlockStack {
    /// What closes a block.
    enum Closer: UInt64 { case paren, square, brace }

    /// The words below the topmost one, full with 32 blocks each.
    private var words: [UInt64] = []
    private var top: UInt64 = 0
    private(set) var depth = 0

    @inline(__always)
    mutating func push(_ closer: Closer) {
        if depth & 31 == 0, depth > 0 {
            words.append(top)
            top = 0
        }
        top = top << 2 | closer.rawValue
        depth += 1
    }

    /// Closes the innermost block when it is one that `closer` closes.
    ///
    /// - Returns: whether it was; any other closing bracket is part of the block (CSS Syntax 3, section 5.5.9).
    @inline(__always)
    mutating func pop(_ closer: Closer) -> Bool {
        guard depth > 0, top & 3 == closer.rawValue else { return false }
        top >>= 2
        depth -= 1
        if depth & 31 == 0, depth > 0 { top = words.removeLast() }
        return true
    }
}
