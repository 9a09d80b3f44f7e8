/// Paths and patterns in the one form in which they are compared (RFC 9309, section 2.2.2): octets beyond ASCII are
/// percent-encoded, "%XX" of what needs no encoding is decoded, and hexadecimal digits are capital.
enum RobotsPath {
    /// A path with its query, as a URL has it. Its own `*` and `$` are encoded, so that no pattern's take them for its own.
    static func normalized(path: some Sequence<UInt8>) -> [UInt8] {
        normalized(Array(path)[...], isPattern: false)
    }

    /// A rule's value. Its `*` stay, and so does a `$` at its end; `%2A` and `%24` mean the characters themselves.
    static func normalized(pattern: ArraySlice<UInt8>) -> [UInt8] {
        normalized(pattern, isPattern: true)
    }

    private static func normalized(_ bytes: ArraySlice<UInt8>, isPattern: Bool) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var isInQuery = false
        var index = bytes.startIndex
        while index < bytes.endIndex {
            let byte = bytes[index]
            index += 1
            switch byte {
            case UInt8(ascii: "%"):
                guard index + 1 < bytes.endIndex, let high = hexadecimal(bytes[index]),
                    let low = hexadecimal(bytes[index + 1])
                else {
                    result.append(byte)
                    continue
                }
                index += 2
                let value = high << 4 | low
                // In a query "/" and its like stand for themselves, encoded or not: the RFC's second example.
                if isUnreserved(value) || (isInQuery && isPathCharacter(value)) {
                    result.append(value)
                } else {
                    appendEncoded(value, to: &result)
                }
            case UInt8(ascii: "*") where !isPattern:
                appendEncoded(byte, to: &result)
            case UInt8(ascii: "$") where !isPattern || index < bytes.endIndex:
                appendEncoded(byte, to: &result)
            case UInt8(ascii: "?"):
                isInQuery = true
                result.append(byte)
            case 0x21...0x7E:
                result.append(byte)
            default:
                appendEncoded(byte, to: &result)
            }
        }
        return result
    }

    /// RFC 3986, section 2.3.
    private static func isUnreserved(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x61...0x7A, 0x41...0x5A, 0x30...0x39: true
        case UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"): true
        default: false
        }
    }

    private static func isPathCharacter(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "/") || byte == UInt8(ascii: ":") || byte == UInt8(ascii: "@") || byte == UInt8(ascii: "?")
    }

    private static func hexadecimal(_ byte: UInt8) -> UInt8? {
        switch byte {
        case 0x30...0x39: byte - 0x30
        case 0x41...0x46: byte - 0x41 + 10
        case 0x61...0x66: byte - 0x61 + 10
        default: nil
        }
    }

    private static func appendEncoded(_ byte: UInt8, to result: inout [UInt8]) {
        result.append(UInt8(ascii: "%"))
        result.append(digit(byte >> 4))
        result.append(digit(byte & 15))
    }

    private static func digit(_ value: UInt8) -> UInt8 {
        value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
    }
}
