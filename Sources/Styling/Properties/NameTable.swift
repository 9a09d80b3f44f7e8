internal import DOM

/// Finds the case of an enumeration that is spelt like a name in a style sheet, whatever the case of its ASCII letters:
/// an open-addressed table, built once.
struct NameTable<Name: CaseIterable & RawRepresentable<String> & Sendable>: Sendable {
    private let names: [Name]
    private let spellings: [[UInt8]]
    /// The index of a name plus one, 0 where a slot is free.
    private let slots: [UInt16]
    private let mask: Int
    private let longest: Int

    init() {
        names = Array(Name.allCases)
        spellings = names.map { Array($0.rawValue.utf8) }
        longest = spellings.map(\.count).max() ?? 0
        var size = 64
        while size < names.count * 3 { size *= 2 }
        mask = size - 1
        var slots = [UInt16](repeating: 0, count: size)
        for (index, spelling) in spellings.enumerated() {
            var slot = spelling.withUnsafeBufferPointer { Self.hash($0) } & mask
            while slots[slot] != 0 { slot = (slot + 1) & mask }
            slots[slot] = UInt16(truncatingIfNeeded: index + 1)
        }
        self.slots = slots
    }

    subscript(text: Bytes) -> Name? {
        guard text.count <= longest else { return nil }
        var slot = Self.hash(text) & mask
        while slots[slot] != 0 {
            let index = Int(slots[slot]) - 1
            if Self.isEqual(text, spellings[index]) { return names[index] }
            slot = (slot + 1) & mask
        }
        return nil
    }

    /// The name that a token's text is.
    subscript(token: CSSToken, source: CSSTokenizer) -> Name? {
        if let text = source.verbatimText(of: token) { return self[text] }
        var buffer: [UInt8] = []
        source.appendText(of: token, to: &buffer)
        return buffer.withUnsafeBufferPointer { self[$0] }
    }

    private static func isEqual(_ text: Bytes, _ spelling: [UInt8]) -> Bool {
        guard text.count == spelling.count else { return false }
        for index in 0..<text.count where text[index].asciiLowercased != spelling[index] { return false }
        return true
    }

    /// FNV-1a over small letters.
    private static func hash(_ text: Bytes) -> Int {
        var hash: UInt32 = 2_166_136_261
        for byte in text { hash = (hash ^ UInt32(byte.asciiLowercased)) &* 16_777_619 }
        return Int(hash ^ (hash >> 15))
    }
}
