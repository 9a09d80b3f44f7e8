internal import Support

/// A text that comes piece by piece: kept as a slice of the page while that says it, and copied from then on.
struct TextRun: ~Copyable {
    private var slice = Bytes(start: nil, count: 0)
    private var copy: ScratchBuffer<UInt8>

    init(arena: Arena) throws(StopReason) {
        copy = try ScratchBuffer(capacity: 256, arena: arena)
    }

    @inline(__always)
    var isEmpty: Bool { slice.isEmpty && copy.count == 0 }

    /// The whole text; valid until the next change.
    @inline(__always)
    var bytes: Bytes { copy.count == 0 ? slice : copy.elements }

    @inline(__always)
    mutating func removeAll() {
        slice = Bytes(start: nil, count: 0)
        copy.removeAll()
    }

    /// - Parameter isStable: whether the bytes stay where they are for as long as the page does.
    @inline(__always)
    mutating func append(_ piece: Bytes, isStable: Bool) throws(StopReason) {
        if isStable, copy.count == 0 {
            guard let start = slice.baseAddress else {
                slice = piece
                return
            }
            // The next slice of the page continues the last one.
            if start + slice.count == piece.baseAddress {
                slice = Bytes(start: start, count: slice.count + piece.count)
                return
            }
        }
        if copy.count == 0 { try copy.append(slice) }
        try copy.append(piece)
    }
}
