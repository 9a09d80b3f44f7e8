/// Percent-encoding and -decoding of bytes (URL standard, section 1.3).
enum PercentCoding {
    /// Appends `bytes`, with those in `set` as "%XX".
    static func append(
        _ bytes: UnsafeBufferPointer<UInt8>, encoding set: PercentEncodeSet, to output: inout [UInt8]
    ) {
        var start = 0
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            if set.contains(byte) {
                output.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start..<index]))
                appendEncoded(byte, to: &output)
                start = index + 1
            }
            index += 1
        }
        output.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start..<index]))
    }

    /// Appends `byte` as "%XX".
    static func appendEncoded(_ byte: UInt8, to output: inout [UInt8]) {
        output.append(UInt8(ascii: "%"))
        output.append(upperHexDigit(byte >> 4))
        output.append(upperHexDigit(byte & 15))
    }

    /// The bytes with every "%XX" replaced by what it stands for; a "%" without two hex digits stays.
    static func decode(_ bytes: UnsafeBufferPointer<UInt8>, plusIsSpace: Bool = false) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: bytes.count) { buffer, count in
            var index = 0
            while index < bytes.count {
                var byte = bytes[index]
                index += 1
                if byte == UInt8(ascii: "%"), index + 1 < bytes.count,
                    let first = ASCII.hexValue(bytes[index]), let second = ASCII.hexValue(bytes[index + 1])
                {
                    byte = first << 4 | second
                    index += 2
                } else if plusIsSpace, byte == UInt8(ascii: "+") {
                    byte = UInt8(ascii: " ")
                }
                buffer[count] = byte
                count += 1
            }
        }
    }

    private static func upperHexDigit(_ value: UInt8) -> UInt8 {
        value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
    }
}
