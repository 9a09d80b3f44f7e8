/// From UTF-8 to UTF-16 and back, on whole buffers. What is ill-formed becomes U+FFFD, as the Encoding standard has it.
enum TextCodec {
    /// Whether all bytes are ASCII and none is NUL.
    static func isPlainASCII(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        // One flag for all bytes, looked at once a block: the inner loop becomes vector code.
        var index = 0
        while index < bytes.count {
            let end = min(index + 1024, bytes.count)
            var isPlain = true
            while index < end {
                isPlain = isPlain && Int8(bitPattern: bytes[index]) > 0
                index += 1
            }
            if !isPlain { return false }
        }
        return true
    }

    /// Decodes UTF-8. `buffer` has room for as many code units as there are bytes.
    ///
    /// - Returns: the number of UTF-16 code units.
    static func decode(_ bytes: UnsafeBufferPointer<UInt8>, into buffer: UnsafeMutableBufferPointer<UInt16>) -> Int {
        var index = 0
        var count = 0
        while index < bytes.count {
            let byte = bytes[index]
            if byte < 0x80 {
                buffer[count] = UInt16(byte)
                index += 1
                count += 1
                continue
            }
            let (scalar, length) = scalar(bytes, at: index)
            index += length
            if scalar < 0x10000 {
                buffer[count] = UInt16(truncatingIfNeeded: scalar)
                count += 1
            } else {
                buffer[count] = UInt16(truncatingIfNeeded: 0xD7C0 + (scalar >> 10))
                buffer[count + 1] = UInt16(truncatingIfNeeded: 0xDC00 + (scalar & 0x3FF))
                count += 2
            }
        }
        return count
    }

    /// How many bytes `encode` will write.
    static func length(of characters: UnsafeBufferPointer<UInt16>) -> Int {
        var length = characters.count
        var index = 0
        while index < characters.count {
            let unit = characters[index]
            index += 1
            if unit < 0x80 { continue }
            length += unit < 0x800 ? 1 : 2
            if unit & 0xFC00 == 0xD800, index < characters.count, characters[index] & 0xFC00 == 0xDC00 {
                // Four bytes for two code units.
                index += 1
            }
        }
        return length
    }

    /// Encodes UTF-16.
    ///
    /// - Returns: the number of bytes, as `length(of:)` gave it.
    @discardableResult
    static func encode(
        _ characters: UnsafeBufferPointer<UInt16>, into buffer: UnsafeMutableBufferPointer<UInt8>
    ) -> Int {
        var index = 0
        var count = 0
        while index < characters.count {
            var scalar = UInt32(characters[index])
            index += 1
            if scalar < 0x80 {
                buffer[count] = UInt8(truncatingIfNeeded: scalar)
                count += 1
                continue
            }
            if scalar & 0xF800 == 0xD800 {
                if scalar & 0xFC00 == 0xD800, index < characters.count, characters[index] & 0xFC00 == 0xDC00 {
                    scalar = 0x10000 + ((scalar & 0x3FF) << 10) + (UInt32(characters[index]) & 0x3FF)
                    index += 1
                } else {
                    scalar = 0xFFFD
                }
            }
            count += put(scalar, into: buffer, at: count)
        }
        return count
    }
}

// MARK: - One scalar

extension TextCodec {
    /// The scalar that begins at `index` with a byte that is not ASCII, and how many bytes belong to it. Of an ill-formed
    /// sequence the longest part that could have begun a scalar makes one U+FFFD (Unicode, section 3.9).
    private static func scalar(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> (scalar: UInt32, length: Int) {
        let first = bytes[index]
        var low: UInt8 = 0x80
        var high: UInt8 = 0xBF
        var scalar: UInt32
        let following: Int
        switch first {
        case 0xC2...0xDF: (following, scalar) = (1, UInt32(first & 0x1F))
        case 0xE0...0xEF:
            (following, scalar) = (2, UInt32(first & 0x0F))
            if first == 0xE0 { low = 0xA0 }
            if first == 0xED { high = 0x9F }
        case 0xF0...0xF4:
            (following, scalar) = (3, UInt32(first & 0x07))
            if first == 0xF0 { low = 0x90 }
            if first == 0xF4 { high = 0x8F }
        default: return (0xFFFD, 1)
        }
        var length = 1
        while length <= following {
            guard index + length < bytes.count, bytes[index + length] >= low, bytes[index + length] <= high else {
                return (0xFFFD, length)
            }
            scalar = scalar << 6 | UInt32(bytes[index + length] & 0x3F)
            (low, high) = (0x80, 0xBF)
            length += 1
        }
        return (scalar, length)
    }

    private static func put(
        _ scalar: UInt32, into buffer: UnsafeMutableBufferPointer<UInt8>, at index: Int
    ) -> Int {
        func trail(_ shift: UInt32) -> UInt8 { UInt8(truncatingIfNeeded: 0x80 | (scalar >> shift & 0x3F)) }
        if scalar < 0x800 {
            buffer[index] = UInt8(truncatingIfNeeded: 0xC0 | scalar >> 6)
            buffer[index + 1] = trail(0)
            return 2
        }
        if scalar < 0x10000 {
            buffer[index] = UInt8(truncatingIfNeeded: 0xE0 | scalar >> 12)
            buffer[index + 1] = trail(6)
            buffer[index + 2] = trail(0)
            return 3
        }
        buffer[index] = UInt8(truncatingIfNeeded: 0xF0 | scalar >> 18)
        buffer[index + 1] = trail(12)
        buffer[index + 2] = trail(6)
        buffer[index + 3] = trail(0)
        return 4
    }
}
