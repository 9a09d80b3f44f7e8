/// The bytes that one part of a URL writes as "%XX" (URL standard, section 1.3, "percent-encode sets"). Bytes above 0x7F
/// are in every set.
struct PercentEncodeSet: Sendable {
    private var low: UInt64
    private var high: UInt64

    private init(low: UInt64, high: UInt64) {
        self.low = low
        self.high = high
    }

    private func adding(_ characters: StaticString) -> PercentEncodeSet {
        var set = self
        characters.withUTF8Buffer { bytes in
            for byte in bytes {
                if byte < 64 { set.low |= 1 << UInt64(byte) } else { set.high |= 1 << UInt64(byte & 63) }
            }
        }
        return set
    }

    /// Whether `byte` is written as "%XX".
    func contains(_ byte: UInt8) -> Bool {
        if byte >= 0x80 { return true }
        let bits = byte < 64 ? low : high
        return bits &>> UInt64(byte & 63) & 1 != 0
    }

    static let c0Control = PercentEncodeSet(low: 0xFFFF_FFFF, high: 1 << 63)
    static let fragment = c0Control.adding(" \"<>`")
    static let query = c0Control.adding(" \"#<>")
    static let specialQuery = query.adding("'")
    static let path = query.adding("?^`{}")
    static let userinfo = path.adding("/:;=@[\\]|")
    static let component = userinfo.adding("$%&+,")
    static let formURLEncoded = component.adding("!'()~")

    /// For a name of the file system: what would be read as something else than a character of the name is encoded too.
    static let fileSystemPath = path.adding("%\\|")
}
