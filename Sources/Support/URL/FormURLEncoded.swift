/// The format `application/x-www-form-urlencoded` of queries and forms (URL standard, section 5), always in UTF-8.
package enum FormURLEncoded {
    /// A name and its value.
    package struct Pair: Sendable, Hashable {
        package var name: String
        package var value: String

        package init(name: String, value: String) {
            self.name = name
            self.value = value
        }
    }

    /// The pairs in `bytes`, in their order; nothing is an error (section 5.1).
    package static func parse(_ bytes: UnsafeBufferPointer<UInt8>) -> [Pair] {
        var pairs: [Pair] = []
        for sequence in bytes.split(separator: UInt8(ascii: "&")) {
            let nameEnd = sequence.firstIndex(of: UInt8(ascii: "=")) ?? sequence.endIndex
            let valueStart = min(nameEnd + 1, sequence.endIndex)
            pairs.append(Pair(name: decoded(sequence[..<nameEnd]), value: decoded(sequence[valueStart...])))
        }
        return pairs
    }

    /// The pairs in `text`, which has no leading "?".
    package static func parse(_ text: String) -> [Pair] {
        var text = text
        return text.withUTF8 { parse($0) }
    }

    /// The text of `pairs` (section 5.2), in ASCII.
    package static func serialize(_ pairs: some Sequence<Pair>) -> String {
        var output: [UInt8] = []
        for pair in pairs {
            if !output.isEmpty { output.append(UInt8(ascii: "&")) }
            append(pair.name, to: &output)
            output.append(UInt8(ascii: "="))
            append(pair.value, to: &output)
        }
        return String(decoding: output, as: UTF8.self)
    }

    private static func decoded(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> String {
        String(
            decoding: PercentCoding.decode(UnsafeBufferPointer(rebasing: bytes), plusIsSpace: true), as: UTF8.self)
    }

    private static func append(_ text: String, to output: inout [UInt8]) {
        var text = text
        text.withUTF8 { bytes in
            for byte in bytes {
                if byte == UInt8(ascii: " ") {
                    output.append(UInt8(ascii: "+"))
                } else if PercentEncodeSet.formURLEncoded.contains(byte) {
                    PercentCoding.appendEncoded(byte, to: &output)
                } else {
                    output.append(byte)
                }
            }
        }
    }
}
