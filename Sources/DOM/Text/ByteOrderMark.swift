/// A byte order mark, which outweighs every other sign of an encoding (Encoding Standard, 6, "BOM sniff").
package enum ByteOrderMark: Sendable, CaseIterable {
    case utf8, utf16BE, utf16LE

    /// The mark that the bytes start with, if any.
    package init?(startOf bytes: UnsafeBufferPointer<UInt8>) {
        guard let mark = Self.allCases.first(where: { bytes.starts(with: $0.bytes) }) else { return nil }
        self = mark
    }

    /// The encoding that the mark is a sign of.
    package var encoding: Encoding {
        switch self {
        case .utf8: .utf8
        case .utf16BE: .utf16BE
        case .utf16LE: .utf16LE
        }
    }

    /// The mark itself.
    package var bytes: [UInt8] {
        switch self {
        case .utf8: [0xEF, 0xBB, 0xBF]
        case .utf16BE: [0xFE, 0xFF]
        case .utf16LE: [0xFF, 0xFE]
        }
    }
}
