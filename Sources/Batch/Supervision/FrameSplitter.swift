/// Cuts a stream of bytes into messages.
struct FrameSplitter {
    /// What arrived is no message: whoever sent it cannot be trusted any more.
    struct Malformed: Error {}

    private var pending: [UInt8] = []
    private var start = 0

    /// Takes the next bytes.
    mutating func append(_ bytes: UnsafeRawBufferPointer) {
        if start == pending.count {
            pending.removeAll(keepingCapacity: pending.capacity <= 1 << 20)
            start = 0
        } else if start > 1 << 16 {
            pending.removeFirst(start)
            start = 0
        }
        pending.append(contentsOf: bytes)
    }

    /// The next whole message; `nil` while it has not all arrived.
    mutating func next() throws(Malformed) -> Message? {
        let available = pending.count - start
        guard available >= 4 else { return nil }
        let (start, pending) = (start, pending)
        let length = pending.withUnsafeBytes { bytes in
            Int(UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: start, as: UInt32.self)))
        }
        guard available - 4 >= length else { return nil }
        let message = pending.withUnsafeBytes { bytes in
            Message(UnsafeRawBufferPointer(rebasing: bytes[(start + 4)..<(start + 4 + length)]))
        }
        guard let message else { throw Malformed() }
        self.start += 4 + length
        return message
    }
}
