extension UInt8 {
    /// ASCII white space as the HTML and Encoding Standards have it: tab, line feed, form feed, carriage return, space.
    var isHTMLSpace: Bool {
        self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0C || self == 0x0D
    }

    /// Whether it is an ASCII letter.
    var isASCIILetter: Bool {
        (self | 0x20) &- 0x61 < 26
    }

    /// The byte, an ASCII upper-case letter made lower-case.
    var asciiLowercased: UInt8 {
        self &- 0x41 < 26 ? self | 0x20 : self
    }
}
