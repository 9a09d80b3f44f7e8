import CICU

/// The host parser of the URL standard (section 3.5): text in, serialised host out.
enum HostParser {
    /// The longest name, in bytes, that is given to the IDNA functions; longer ones fail. Punycode takes time in proportion
    /// to the square of a label's length, and the DNS knows no name over 253 bytes.
    private static let longestInternationalName = 4096

    /// Appends the serialised host that `input` writes. Returns false on failure; `output` may then hold a part of it.
    ///
    /// - Parameter isOpaque: whether the URL's scheme is not special, so that its host is not a domain.
    static func append(_ input: UnsafeBufferPointer<UInt8>, isOpaque: Bool, to output: inout [UInt8]) -> Bool {
        if input.first == UInt8(ascii: "[") {
            guard input.count > 1, input[input.count - 1] == UInt8(ascii: "]"),
                let address = IPv6Address(UnsafeBufferPointer(rebasing: input[1..<(input.count - 1)]))
            else { return false }
            output.append(UInt8(ascii: "["))
            address.append(to: &output)
            output.append(UInt8(ascii: "]"))
            return true
        }
        if isOpaque {
            guard !input.contains(where: isForbiddenInHost) else { return false }
            PercentCoding.append(input, encoding: .c0Control, to: &output)
            return true
        }
        let start = output.count
        return appendDomain(input, to: &output) && output.count > start
            && replaceByIPv4Address(from: start, in: &output)
    }

    /// Appends the domain in ASCII and lower case ("domain parser" with beStrict false).
    private static func appendDomain(_ input: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]) -> Bool {
        if appendPlainDomain(input, to: &output) { return true }
        guard input.contains(where: { $0 >= 0x80 || $0 == UInt8(ascii: "%") }) else { return false }
        let decoded = PercentCoding.decode(input)
        return decoded.withUnsafeBufferPointer { bytes in
            if bytes.allSatisfy({ $0 < 0x80 }) { return appendPlainDomain(bytes, to: &output) }
            guard bytes.count <= longestInternationalName else { return false }
            return withoutCapitalSharpS(bytes) { appendInternationalDomain($0, to: &output) }
        }
    }

    /// Appends a domain of ASCII alone, in lower case. Returns false, and appends nothing, when it has any other character
    /// or a forbidden one. A label "xn--…" is taken as it is: the standard ignores what IDNA says of a name in ASCII.
    private static func appendPlainDomain(_ input: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]) -> Bool {
        let start = output.count
        output.reserveCapacity(start + input.count)
        for byte in input {
            if isForbiddenInDomain(byte) {
                output.removeSubrange(start...)
                return false
            }
            output.append(ASCII.lowercased(byte))
        }
        return true
    }

    /// Calls `body` with the name in which every "ẞ" (U+1E9E) is a "ß". UTS 46 maps it so since Unicode 15.1; older data in
    /// ICU have "ss", which is another host.
    private static func withoutCapitalSharpS(
        _ input: UnsafeBufferPointer<UInt8>, _ body: (UnsafeBufferPointer<UInt8>) -> Bool
    ) -> Bool {
        let capital: [UInt8] = Array("\u{1E9E}".utf8)
        guard input.contains(0xBA) else { return body(input) }
        var name: [UInt8] = []
        var index = 0
        while index < input.count {
            if input[index...].starts(with: capital) {
                name += "\u{DF}".utf8
                index += capital.count
            } else {
                name.append(input[index])
                index += 1
            }
        }
        return name.withUnsafeBufferPointer(body)
    }

    private static func appendInternationalDomain(
        _ input: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]
    ) -> Bool {
        // The standard decodes with U+FFFD in place of an error, and the IDNA functions then refuse that character.
        guard String(validating: input, as: UTF8.self) != nil else {
            return false
        }
        let capacity = 4 * longestInternationalName
        return withUnsafeTemporaryAllocation(of: CChar.self, capacity: capacity) { buffer in
            guard let target = buffer.baseAddress, let source = input.baseAddress else { return false }
            let written = source.withMemoryRebound(to: CChar.self, capacity: input.count) {
                cicu_domain_to_ascii($0, Int32(input.count), target, Int32(capacity))
            }
            guard written > 0, written <= capacity else { return false }
            return target.withMemoryRebound(to: UInt8.self, capacity: Int(written)) {
                appendPlainDomain(UnsafeBufferPointer(start: $0, count: Int(written)), to: &output)
            }
        }
    }

    /// Writes the domain that begins at `start` as an IPv4 address when it ends in a number.
    private static func replaceByIPv4Address(from start: Int, in output: inout [UInt8]) -> Bool {
        let (isNeeded, address) = output.withUnsafeBufferPointer { bytes -> (Bool, IPv4Address?) in
            let domain = UnsafeBufferPointer(rebasing: bytes[start...])
            return IPv4Address.isNeeded(for: domain) ? (true, IPv4Address(domain)) : (false, nil)
        }
        guard isNeeded else { return true }
        guard let address else { return false }
        output.removeSubrange(start...)
        address.append(to: &output)
        return true
    }

    /// Section 3.2, "forbidden domain code point", and whatever is not ASCII.
    private static func isForbiddenInDomain(_ byte: UInt8) -> Bool {
        byte <= 0x20 || byte >= 0x7F || byte == UInt8(ascii: "%") || isForbiddenInHost(byte)
    }

    /// Section 3.2, "forbidden host code point".
    private static func isForbiddenInHost(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x00, 0x09, 0x0A, 0x0D, 0x20: true
        case UInt8(ascii: "#"), UInt8(ascii: "/"), UInt8(ascii: ":"), UInt8(ascii: "<"), UInt8(ascii: ">"): true
        case UInt8(ascii: "?"), UInt8(ascii: "@"), UInt8(ascii: "["), UInt8(ascii: "\\"), UInt8(ascii: "]"): true
        case UInt8(ascii: "^"), UInt8(ascii: "|"): true
        default: false
        }
    }
}
