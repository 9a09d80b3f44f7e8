/// How special characters are written in text and in attribute values.
enum Escaping {
    enum Place {
        /// HTML standard, section 13.3, "escaping a string".
        case htmlText, htmlAttribute
        /// DOM Parsing, "serializing an attribute value" and "XML serializing a Text node".
        case xmlText, xmlAttribute
    }

    static func append(_ text: Bytes, as place: Place, to buffer: inout [UInt8]) {
        var start = 0
        var index = 0
        while index < text.count {
            let byte = text[index]
            // Most characters are no special ones.
            guard byte < 0x40 || byte == 0xC2, let (escape, length) = escape(text, at: index, in: place) else {
                index += 1
                continue
            }
            buffer.append(contentsOf: Bytes(rebasing: text[start..<index]))
            buffer.append(contentsOf: Bytes(literal: escape))
            index += length
            start = index
        }
        buffer.append(contentsOf: Bytes(rebasing: text[start...]))
    }

    /// What the character at `index` is written as, and how many bytes it takes itself; `nil` for itself.
    private static func escape(_ text: Bytes, at index: Int, in place: Place) -> (StaticString, Int)? {
        switch text[index] {
        case 0x26: ("&amp;", 1)
        case 0x3C: ("&lt;", 1)
        case 0x3E: ("&gt;", 1)
        case 0x22 where place == .htmlAttribute || place == .xmlAttribute: ("&quot;", 1)
        case 0x09 where place == .xmlAttribute: ("&#9;", 1)
        case 0x0A where place == .xmlAttribute: ("&#10;", 1)
        case 0x0D where place == .xmlAttribute: ("&#13;", 1)
        case 0xC2
        where (place == .htmlText || place == .htmlAttribute) && index + 1 < text.count
            && text[index + 1] == 0xA0:
            ("&nbsp;", 2)
        default: nil
        }
    }
}
