package import DOM

/// The `@charset` rule, which is no rule but a mark at the start of a sheet's bytes (CSS Syntax 3, section 3.2).
package enum CharsetRule {
    /// The label of the encoding that a sheet's first bytes name, "" when they name none with an end; `nil` when there is no
    /// such mark. What `utf-16be` and `utf-16le` mean here, UTF-8, is for the caller to see to.
    package static func label(in bytes: Bytes) -> String? {
        let start = Array("@charset \"".utf8)
        guard bytes.count > start.count, bytes[..<start.count].elementsEqual(start) else { return nil }
        let name = bytes[start.count..<min(bytes.count, 1024)]
        guard let quote = name.firstIndex(of: UInt8(ascii: "\"")), quote + 1 < min(bytes.count, 1024),
            bytes[quote + 1] == UInt8(ascii: ";"), bytes[start.count..<quote].allSatisfy({ $0 < 0x80 })
        else { return nil }
        return String(decoding: bytes[start.count..<quote], as: UTF8.self)
    }
}
