/// An IPv4 address as hosts of URLs write it (URL standard, section 3.5): one to four numbers, each decimal, octal or
/// hexadecimal, the last one filling what is left.
struct IPv4Address {
    let value: UInt32

    /// Whether a domain must be read as an IPv4 address ("ends in a number checker").
    static func isNeeded(for domain: UnsafeBufferPointer<UInt8>) -> Bool {
        var end = domain.count
        if end > 0, domain[end - 1] == UInt8(ascii: ".") { end -= 1 }
        var start = end
        while start > 0, domain[start - 1] != UInt8(ascii: ".") { start -= 1 }
        guard start < end, ASCII.isDigit(domain[start]) else { return false }
        let last = UnsafeBufferPointer(rebasing: domain[start..<end])
        return last.allSatisfy(ASCII.isDigit) || number(last) != nil
    }

    /// The address that `domain` writes ("IPv4 parser"); nil is failure.
    init?(_ domain: UnsafeBufferPointer<UInt8>) {
        var end = domain.count
        if end > 1, domain[end - 1] == UInt8(ascii: ".") { end -= 1 }
        var numbers: (count: Int, sum: UInt64) = (0, 0)
        var start = 0
        while true {
            var index = start
            while index < end, domain[index] != UInt8(ascii: ".") { index += 1 }
            guard numbers.count < 4, let number = Self.number(UnsafeBufferPointer(rebasing: domain[start..<index]))
            else { return nil }
            if index == end {
                // The last number fills the bytes that the others have left.
                guard number < 1 << UInt64(8 * (4 - numbers.count)) else { return nil }
                value = UInt32(truncatingIfNeeded: numbers.sum + number)
                return
            }
            guard number <= 255 else { return nil }
            // With four numbers seen the next part fails above, so this shift is at least zero.
            numbers.sum += number << UInt64(8 * (3 - numbers.count))
            numbers.count += 1
            start = index + 1
        }
    }

    /// One number of an address ("IPv4 number parser"). What is over 32 bits is given as some value over 32 bits.
    private static func number(_ text: UnsafeBufferPointer<UInt8>) -> UInt64? {
        guard !text.isEmpty else { return nil }
        var radix: UInt64 = 10
        var start = 0
        if text.count >= 2, text[0] == UInt8(ascii: "0") {
            radix = text[1] | 0x20 == UInt8(ascii: "x") ? 16 : 8
            start = radix == 16 ? 2 : 1
        }
        var value: UInt64 = 0
        for byte in text[start...] {
            guard let digit = ASCII.hexValue(byte), digit < radix else { return nil }
            value = min(value * radix + UInt64(digit), 1 << 40)
        }
        return value
    }

    /// Appends the address as four decimal numbers ("IPv4 serializer").
    func append(to output: inout [UInt8]) {
        for shift in [24, 16, 8, 0] as [UInt32] {
            output.append(contentsOf: String(value >> shift & 255).utf8)
            if shift > 0 { output.append(UInt8(ascii: ".")) }
        }
    }
}
