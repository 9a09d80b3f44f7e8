import Fetching
import Support

/// The body of a `data:` URL (Fetch standard, "data: URL processor").
struct DataURL {
    let contentType: String
    let body: [UInt8]

    init?(_ url: WebURL) {
        guard url.scheme == "data" else { return nil }
        let text = url.withoutFragment().href.utf8.dropFirst("data:".utf8.count)
        guard let comma = text.firstIndex(of: UInt8(ascii: ",")) else { return nil }
        var type = String(decoding: text[..<comma], as: UTF8.self)
        let bytes = Self.percentDecoded(text[text.index(after: comma)...])
        while type.hasSuffix(" ") { type.removeLast() }
        if type.lowercased().hasSuffix("base64"),
            let semicolon = type.lastIndex(of: ";"),
            type[type.index(after: semicolon)...].drop(while: { $0 == " " }).lowercased() == "base64"
        {
            type = String(type[..<semicolon])
            guard let decoded = Self.base64Decoded(bytes) else { return nil }
            body = decoded
        } else {
            body = bytes
        }
        if type.hasPrefix(";") { type = "text/plain" + type }
        contentType = MIMEType(parsing: type) == nil ? "text/plain;charset=US-ASCII" : type
    }

    private static func percentDecoded(_ text: some Collection<UInt8>) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.count)
        var index = text.startIndex
        while index != text.endIndex {
            let byte = text[index]
            let next = text.index(after: index)
            if byte == UInt8(ascii: "%"), next != text.endIndex {
                let last = text.index(after: next)
                if last != text.endIndex, let high = hexadecimal(text[next]), let low = hexadecimal(text[last]) {
                    bytes.append(high << 4 | low)
                    index = text.index(after: last)
                    continue
                }
            }
            bytes.append(byte)
            index = next
        }
        return bytes
    }

    private static func hexadecimal(_ byte: UInt8) -> UInt8? {
        switch byte {
        case 0x30...0x39: byte - 0x30
        case 0x41...0x46: byte - 0x37
        case 0x61...0x66: byte - 0x57
        default: nil
        }
    }

    /// Infra standard, "forgiving-base64 decode".
    private static func base64Decoded(_ text: [UInt8]) -> [UInt8]? {
        var digits = text.filter { $0 != 0x20 && !(0x09...0x0D).contains($0) }
        if digits.count % 4 == 0 {
            for _ in 0..<2 where digits.last == UInt8(ascii: "=") { digits.removeLast() }
        }
        guard digits.count % 4 != 1 else { return nil }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(digits.count * 3 / 4)
        var bits: UInt32 = 0
        var count = 0
        for digit in digits {
            let value: UInt8
            switch digit {
            case 0x41...0x5A: value = digit - 0x41
            case 0x61...0x7A: value = digit - 0x61 + 26
            case 0x30...0x39: value = digit - 0x30 + 52
            case UInt8(ascii: "+"): value = 62
            case UInt8(ascii: "/"): value = 63
            default: return nil
            }
            bits = bits << 6 | UInt32(value)
            count += 6
            if count >= 8 {
                count -= 8
                bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
            }
        }
        return bytes
    }
}
