/// The search for a `meta` element in the first bytes of a document that nothing has decoded yet (HTML Standard,
/// 13.2.3.2, "prescan a byte stream to determine its encoding").
///
/// It knows comments and attributes, and nothing of scripts, styles and titles: a declaration inside of them counts,
/// as the standard has it.
struct MetaPrescan {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var position = 0

    /// - Parameter bytes: the part of the document to look at.
    init(bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
    }

    /// The declared encoding; `nil` where the bytes end before one was found.
    mutating func encoding() -> Encoding? {
        while let start = bytes[position...].firstIndex(of: UInt8(ascii: "<")) {
            position = start + 1
            if starts(with: "!--") {
                // The two hyphens that end a comment may be those that start it.
                position += 1
                while !starts(with: "-->") {
                    guard position < bytes.count else { return nil }
                    position += 1
                }
                position += 3
            } else if starts(with: "meta"), let after = byte(at: position + 4),
                after.isHTMLSpace || after == UInt8(ascii: "/")
            {
                position += 4
                if let encoding = readMeta() { return encoding }
            } else if isAtTagName {
                guard skip(while: { !$0.isHTMLSpace && $0 != UInt8(ascii: ">") }) else { return nil }
                while readAttribute() != nil {}
            } else if let next = byte(at: position),
                next == UInt8(ascii: "!") || next == UInt8(ascii: "/") || next == UInt8(ascii: "?")
            {
                guard skip(while: { $0 != UInt8(ascii: ">") }) else { return nil }
            }
        }
        return nil
    }
}

// MARK: -

extension MetaPrescan {
    private func byte(at index: Int) -> UInt8? {
        index < bytes.count ? bytes[index] : nil
    }

    /// Whether the text, lower-case, stands at the position in any case.
    private func starts(with text: StaticString) -> Bool {
        guard bytes.count - position >= text.utf8CodeUnitCount else { return false }
        return (0..<text.utf8CodeUnitCount).allSatisfy { bytes[position + $0].asciiLowercased == text.utf8Start[$0] }
    }

    private var isAtTagName: Bool {
        guard let first = byte(at: position) else { return false }
        if first == UInt8(ascii: "/") { return byte(at: position + 1)?.isASCIILetter ?? false }
        return first.isASCIILetter
    }

    /// Moves on to the first byte that is not of the kind; false where the bytes end before.
    private mutating func skip(while isSkipped: (UInt8) -> Bool) -> Bool {
        while let byte = byte(at: position) {
            guard isSkipped(byte) else { return true }
            position += 1
        }
        return false
    }

    private mutating func readMeta() -> Encoding? {
        var declaration = MetaDeclaration()
        var names: Set<[UInt8]> = []
        while let (name, value) = readAttribute() {
            if names.insert(name).inserted { declaration.add(name: name, value: value[...]) }
        }
        // A tag that the bytes end in says nothing.
        return position < bytes.count ? declaration.encoding : nil
    }

    /// The next attribute, lower-cased; `nil` at the end of the tag, or of the bytes ("get an attribute").
    private mutating func readAttribute() -> (name: [UInt8], value: [UInt8])? {
        guard skip(while: { $0.isHTMLSpace || $0 == UInt8(ascii: "/") }), bytes[position] != UInt8(ascii: ">") else {
            return nil
        }
        var name: [UInt8] = []
        while let byte = byte(at: position) {
            if byte.isHTMLSpace || byte == UInt8(ascii: "/") || byte == UInt8(ascii: ">") { break }
            if byte == UInt8(ascii: "="), !name.isEmpty { break }
            name.append(byte.asciiLowercased)
            position += 1
        }
        guard skip(while: \.isHTMLSpace) else { return nil }
        guard bytes[position] == UInt8(ascii: "=") else { return (name, []) }
        position += 1
        guard skip(while: \.isHTMLSpace) else { return nil }
        let quote = bytes[position]
        let start: Int
        if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
            position += 1
            start = position
            guard skip(while: { $0 != quote }) else { return nil }
            position += 1
            return (name, bytes[start..<position - 1].map(\.asciiLowercased))
        }
        start = position
        guard skip(while: { !$0.isHTMLSpace && $0 != UInt8(ascii: ">") }) else { return nil }
        return (name, bytes[start..<position].map(\.asciiLowercased))
    }
}
