/// An IPv6 address between the brackets of a URL's host (URL standard, sections 3.5 and 3.6).
struct IPv6Address {
    private var pieces: [UInt16] = Array(repeating: 0, count: 8)

    /// The address that `text` writes ("IPv6 parser"); nil is failure.
    init?(_ text: UnsafeBufferPointer<UInt8>) {
        let colon = UInt8(ascii: ":")
        var index = 0
        var piece = 0
        var compress: Int?
        if text.first == colon {
            guard text.count > 1, text[1] == colon else { return nil }
            index = 2
            piece = 1
            compress = 1
        }
        while index < text.count {
            guard piece < 8 else { return nil }
            if text[index] == colon {
                guard compress == nil else { return nil }
                index += 1
                piece += 1
                compress = piece
                continue
            }
            let start = index
            var value: UInt16 = 0
            while index - start < 4, index < text.count, let digit = ASCII.hexValue(text[index]) {
                value = value << 4 | UInt16(digit)
                index += 1
            }
            if index < text.count, text[index] == UInt8(ascii: ".") {
                guard index > start, piece <= 6,
                    let quad = Self.embeddedIPv4(UnsafeBufferPointer(rebasing: text[start...]))
                else { return nil }
                pieces[piece] = UInt16(truncatingIfNeeded: quad >> 16)
                pieces[piece + 1] = UInt16(truncatingIfNeeded: quad)
                piece += 2
                break
            }
            if index < text.count {
                guard text[index] == colon, index + 1 < text.count else { return nil }
                index += 1
            }
            pieces[piece] = value
            piece += 1
        }
        if let compress {
            // What was read behind the "::" belongs at the end.
            let tail = Array(pieces[compress..<max(compress, piece)])
            for position in compress..<8 { pieces[position] = 0 }
            pieces.replaceSubrange((8 - tail.count)..<8, with: tail)
        } else if piece != 8 {
            return nil
        }
    }

    /// The four decimal numbers at the end of an address: each 0 to 255, without leading zeros.
    private static func embeddedIPv4(_ text: UnsafeBufferPointer<UInt8>) -> UInt32? {
        var address: UInt32 = 0
        var index = 0
        for position in 0..<4 {
            if position > 0 {
                guard index < text.count, text[index] == UInt8(ascii: ".") else { return nil }
                index += 1
            }
            let start = index
            var number: UInt32 = 0
            while index < text.count, ASCII.isDigit(text[index]) {
                if index > start, number == 0 { return nil }
                number = number * 10 + UInt32(text[index] - UInt8(ascii: "0"))
                if number > 255 { return nil }
                index += 1
            }
            guard index > start else { return nil }
            address = address << 8 | number
        }
        return index == text.count ? address : nil
    }

    /// Appends the shortest form, without brackets ("IPv6 serializer").
    func append(to output: inout [UInt8]) {
        let zeros = longestRunOfZeros
        var index = 0
        while index < 8 {
            if index == zeros.lowerBound, !zeros.isEmpty {
                output.append(contentsOf: index == 0 ? "::".utf8 : ":".utf8)
                index = zeros.upperBound
                continue
            }
            output.append(contentsOf: String(pieces[index], radix: 16).utf8)
            if index < 7 { output.append(UInt8(ascii: ":")) }
            index += 1
        }
    }

    /// The first of the longest runs of at least two zeros; empty when there is none.
    private var longestRunOfZeros: Range<Int> {
        var longest = 0..<0
        var start = 0
        for index in 0...8 where index == 8 || pieces[index] != 0 {
            if index - start > max(longest.count, 1) { longest = start..<index }
            start = index + 1
        }
        return longest
    }
}
