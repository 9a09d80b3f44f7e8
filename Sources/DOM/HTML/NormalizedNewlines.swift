internal import Support

#if canImport(Glibc)
    import Glibc
#endif

/// A page in which every line ends with a line feed alone (Infra standard, "normalize newlines"): the page itself, or a copy
/// when it has carriage returns.
struct NormalizedNewlines: ~Copyable {
    private var copy: ScratchBuffer<UInt8>
    private let isCopied: Bool
    private let page: Bytes

    init(_ page: Bytes, arena: Arena) throws(StopReason) {
        self.page = page
        guard let start = page.baseAddress, let first = memchr(start, 0x0D, page.count) else {
            copy = try ScratchBuffer(capacity: 0, arena: arena)
            isCopied = false
            return
        }
        var copy = try ScratchBuffer<UInt8>(capacity: page.count, arena: arena)
        let end = start + page.count
        var piece = start
        var found: UnsafeMutableRawPointer? = first
        while let place = found {
            let carriage = UnsafePointer(place.assumingMemoryBound(to: UInt8.self))
            try copy.append(Bytes(start: piece, count: carriage - piece))
            piece = carriage + 1
            // One before a line feed is only dropped.
            if piece == end || piece.pointee != 0x0A { try copy.append(0x0A) }
            found = memchr(piece, 0x0D, end - piece)
        }
        try copy.append(Bytes(start: piece, count: end - piece))
        self.copy = copy
        isCopied = true
    }

    /// The page; valid as long as this and what it was made from.
    var bytes: Bytes { isCopied ? copy.elements : page }
}
