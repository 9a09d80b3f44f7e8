/// Writes the fields of one message.
struct FrameWriter {
    private var frame: [UInt8] = []

    /// Begins a frame.
    mutating func begin(_ kind: UInt8) {
        frame = [0, 0, 0, 0, kind]
    }

    /// 8 bytes, little-endian.
    mutating func write(_ integer: Int) {
        withUnsafeBytes(of: UInt64(bitPattern: Int64(integer)).littleEndian) { frame.append(contentsOf: $0) }
    }

    /// Its length, then its bytes in UTF-8.
    mutating func write(_ text: String) {
        write(text.utf8.count)
        frame.append(contentsOf: text.utf8)
    }

    /// Their count, then the bytes.
    mutating func write(bytes: [UInt8]) {
        write(bytes.count)
        frame.append(contentsOf: bytes)
    }

    /// The whole frame.
    consuming func end() -> [UInt8] {
        let length = UInt32(truncatingIfNeeded: frame.count - 4).littleEndian
        withUnsafeBytes(of: length) { bytes in
            for (index, byte) in bytes.enumerated() { frame[index] = byte }
        }
        return frame
    }
}
