#if canImport(Glibc)
    import Glibc
#endif

/// Reads a journal from its beginning, line by line.
struct JournalReader {
    private let descriptor: Int32
    private var buffer: [UInt8] = []
    private var start = 0
    /// Where in the file the buffer's next line begins.
    private(set) var offset = 0
    private var readOffset = 0

    /// - Parameter descriptor: of the journal; it is neither moved nor closed.
    init(_ descriptor: Int32) {
        self.descriptor = descriptor
    }

    /// Has `body` look at the next whole line, without its line feed.
    ///
    /// - Returns: what `body` returned; `nil` when there is no whole line any more.
    mutating func next<Result>(_ body: (Slice<UnsafeRawBufferPointer>) -> Result) -> Result? {
        var searched = start
        while true {
            let end = buffer[searched...].firstIndex(of: 0x0A)
            if let end {
                let start = start
                offset += end + 1 - start
                self.start = end + 1
                return buffer.withUnsafeBytes { body($0[start..<end]) }
            }
            searched = buffer.count - start
            guard fill() else { return nil }
        }
    }

    private mutating func fill() -> Bool {
        buffer.removeFirst(start)
        start = 0
        let (descriptor, readOffset) = (descriptor, readOffset)
        let count = withUnsafeTemporaryAllocation(byteCount: 1 << 18, alignment: 16) { chunk in
            var count = pread(descriptor, chunk.baseAddress, chunk.count, readOffset)
            while count < 0, errno == EINTR { count = pread(descriptor, chunk.baseAddress, chunk.count, readOffset) }
            if count > 0 { buffer.append(contentsOf: chunk[..<count]) }
            return count
        }
        guard count > 0 else { return false }
        self.readOffset += count
        return true
    }
}
