internal import DOM

extension UInt8 {
    static let tab: UInt8 = 0x09
    static let newline: UInt8 = 0x0A
    static let carriageReturn: UInt8 = 0x0D
    static let space: UInt8 = 0x20

    /// Whether white space processing may collapse it (CSS Text 3, section 4.1.1; a carriage return counts, a form feed does
    /// not).
    var isCollapsibleSpace: Bool {
        self == .space || self == .newline || self == .tab || self == .carriageReturn
    }

    /// Whether it is ASCII white space (Infra standard, section 4.6).
    var isASCIIWhiteSpace: Bool { isCollapsibleSpace || self == 0x0C }
}

extension Bytes {
    /// Whether there is nothing but ASCII white space in it.
    var isASCIIWhiteSpace: Bool {
        for byte in self where !byte.isASCIIWhiteSpace { return false }
        return true
    }
}
