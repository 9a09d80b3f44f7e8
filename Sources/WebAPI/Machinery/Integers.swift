/// https://html.spec.whatwg.org/#rules-for-parsing-integers
enum Integers {
    /// The whole number at the beginning of the text; `nil` where none stands there or it is not a 32-bit one.
    static func parse(_ text: UnsafeBufferPointer<UInt8>) -> Int? {
        var index = 0
        while index < text.count,
            text[index] == 0x20 || text[index] >= 0x09 && text[index] <= 0x0D && text[index] != 0x0B
        {
            index += 1
        }
        var isNegative = false
        if index < text.count, text[index] == UInt8(ascii: "-") || text[index] == UInt8(ascii: "+") {
            isNegative = text[index] == UInt8(ascii: "-")
            index += 1
        }
        var value = 0
        let start = index
        while index < text.count, text[index] >= UInt8(ascii: "0"), text[index] <= UInt8(ascii: "9") {
            value = value * 10 + Int(text[index] - UInt8(ascii: "0"))
            guard value <= 0x8000_0000 else { return nil }
            index += 1
        }
        guard index > start else { return nil }
        let number = isNegative ? -value : value
        return Int32(exactly: number) == nil ? nil : number
    }
}
