import Support

/// The search for a `meta` element behind the part that the prescan looks at.
///
/// The standard has the parser start over when it meets such an element (HTML Standard, 13.2.3.5, "Changing the
/// encoding while parsing"). Chromium looks for it before it parses, and obeys it only where nothing but the content
/// of a head stands before it, or where it is within the first 1024 bytes; so do we. Tags are told from text as the
/// tokenizer does it, with scripting off; where a head ends is judged by the names of the tags alone.
struct LateMetaSearch {
    private let bytes: UnsafeBufferPointer<UInt8>
    private let stop: StopToken
    private var position = 0
    private var steps = 0

    /// - Parameters:
    ///   - bytes: the whole document.
    ///   - stop: asked every few thousand steps.
    init(bytes: UnsafeBufferPointer<UInt8>, stop: StopToken) {
        self.bytes = bytes
        self.stop = stop
    }

    /// The declared encoding; `nil` where a browser would not find one.
    mutating func encoding() throws(StopReason) -> Encoding? {
        var isInHead = true
        while let start = bytes.firstIndex(of: UInt8(ascii: "<"), from: position) {
            try countStep()
            position = start
            if !isInHead, position >= EncodingSniffer.prescanLength { return nil }
            guard let next = byte(at: start + 1) else { return nil }
            let isEndTag = next == UInt8(ascii: "/") && byte(at: start + 2)?.isASCIILetter ?? false
            if next.isASCIILetter || isEndTag {
                position = start + (isEndTag ? 2 : 1)
                let name = readName()
                guard let declared = try readAttributes() else { return nil }
                if !isEndTag, name == "meta", let encoding = declared.encoding { return encoding }
                if !Self.headContent.contains(name), isEndTag || (name != "html" && name != "head") { isInHead = false }
                if !isEndTag { try skipText(of: name) }
            } else if starts(with: "<!--") {
                skipComment()
            } else if next == UInt8(ascii: "!") || next == UInt8(ascii: "?") || next == UInt8(ascii: "/") {
                // A document type or a bogus comment: all of these end at the next ">".
                position = bytes.firstIndex(of: UInt8(ascii: ">"), from: start + 2) ?? bytes.count
            } else {
                position = start + 1
            }
        }
        return nil
    }

    /// The elements that a head may hold.
    private static let headContent: Set<String> = [
        "script", "noscript", "style", "link", "meta", "object", "title", "base",
    ]
}

// MARK: - Tags

extension LateMetaSearch {
    private mutating func countStep() throws(StopReason) {
        steps += 1
        if steps & 0xFFF == 0 { try stop.check() }
    }

    private func byte(at index: Int) -> UInt8? {
        index < bytes.count ? bytes[index] : nil
    }

    /// Whether the text, lower-case, stands at a place, in any case.
    private func starts(with text: StaticString, at index: Int? = nil) -> Bool {
        let index = index ?? position
        guard bytes.count - index >= text.utf8CodeUnitCount else { return false }
        return (0..<text.utf8CodeUnitCount).allSatisfy { bytes[index + $0].asciiLowercased == text.utf8Start[$0] }
    }

    private static func endsName(_ byte: UInt8) -> Bool {
        byte.isHTMLSpace || byte == UInt8(ascii: "/") || byte == UInt8(ascii: ">")
    }

    /// Reads a tag's name, lower-case; a name too long to be of interest comes out as nothing.
    private mutating func readName() -> String {
        let start = position
        while let byte = byte(at: position), !Self.endsName(byte) { position += 1 }
        guard position - start <= 16 else { return "" }
        return String(decoding: bytes[start..<position].map(\.asciiLowercased), as: UTF8.self)
    }

    /// Reads on to behind the tag's ">" (HTML Standard, 13.2.5.32 to 13.2.5.40); `nil` where the document ends in the
    /// tag.
    private mutating func readAttributes() throws(StopReason) -> MetaDeclaration? {
        var declaration = MetaDeclaration()
        var names: Set<[UInt8]> = []
        while let first = byte(at: position) {
            if first == UInt8(ascii: ">") {
                position += 1
                return declaration
            }
            if Self.endsName(first) {
                position += 1
                continue
            }
            try countStep()
            let start = position
            // An equals sign that starts a name is part of it.
            position += 1
            while let byte = byte(at: position), byte != UInt8(ascii: "="), !Self.endsName(byte) { position += 1 }
            let end = position
            guard let value = readValue() else { return nil }
            guard
                starts(with: "charset", at: start) || starts(with: "content", at: start)
                    || starts(with: "http-equiv", at: start)
            else { continue }
            let name = bytes[start..<min(end, start + 16)].map(\.asciiLowercased)
            // No declaration is longer; what else stands in an attribute may be megabytes, and is not copied.
            if names.insert(name).inserted { declaration.add(name: name, value: ArraySlice(bytes[value].prefix(4096))) }
        }
        return nil
    }

    /// Reads an attribute's value, empty where there is none; `nil` where the document ends in it.
    private mutating func readValue() -> Range<Int>? {
        let end = position
        while let byte = byte(at: position), byte.isHTMLSpace { position += 1 }
        guard byte(at: position) == UInt8(ascii: "=") else {
            position = end
            return end..<end
        }
        position += 1
        while let byte = byte(at: position), byte.isHTMLSpace { position += 1 }
        guard let quote = byte(at: position) else { return nil }
        if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
            let start = position + 1
            guard let close = bytes.firstIndex(of: quote, from: start) else { return nil }
            position = close + 1
            return start..<close
        }
        let start = position
        while let byte = byte(at: position), !byte.isHTMLSpace, byte != UInt8(ascii: ">") { position += 1 }
        return start..<position
    }
}

// MARK: - Text that is no markup

extension LateMetaSearch {
    /// Moves behind a comment (HTML Standard, 13.2.5.43 to 13.2.5.52), or to the end where it is not closed.
    private mutating func skipComment() {
        let text = position + 4
        position = text
        while let end = bytes.firstIndex(of: UInt8(ascii: ">"), from: position) {
            position = end + 1
            // The two hyphens before ">" may be those of "<!--"; those before "!>" may not.
            if starts(with: "-->", at: end - 2) { return }
            if end >= text + 3, starts(with: "--!>", at: end - 3) { return }
        }
        position = bytes.count
    }

    /// Moves to the end tag of an element whose content is text alone, or to the end of the document where there is
    /// none.
    private mutating func skipText(of name: String) throws(StopReason) {
        switch name {
        case "title", "textarea", "style", "xmp", "iframe", "noembed", "noframes":
            while let start = bytes.firstIndex(of: UInt8(ascii: "<"), from: position) {
                try countStep()
                position = start
                if isAtTag(named: name, behind: "</") { return }
                position += 1
            }
            position = bytes.count
        case "script":
            try skipScript()
        case "plaintext":
            position = bytes.count
        default:
            break
        }
    }

    private func isAtTag(named name: String, behind opening: StaticString) -> Bool {
        let start = position + opening.utf8CodeUnitCount
        guard starts(with: opening), let end = byte(at: start + name.utf8.count), Self.endsName(end) else {
            return false
        }
        return bytes[start..<start + name.utf8.count].lazy.map(\.asciiLowercased).elementsEqual(name.utf8)
    }

    /// Moves to a script's end tag. Behind "<!--" a "<script>" hides the next end tag (HTML Standard, 13.2.5.15 to
    /// 13.2.5.31).
    private mutating func skipScript() throws(StopReason) {
        var isEscaped = false
        var isDoubleEscaped = false
        while position < bytes.count {
            switch bytes[position] {
            case UInt8(ascii: "<"):
                try countStep()
                if isAtTag(named: "script", behind: "</") {
                    if !isDoubleEscaped { return }
                    isDoubleEscaped = false
                } else if isEscaped, !isDoubleEscaped, isAtTag(named: "script", behind: "<") {
                    isDoubleEscaped = true
                } else if !isEscaped, starts(with: "<!--") {
                    isEscaped = true
                    // The hyphens may be those of "-->" as well.
                    position += 1
                }
            case UInt8(ascii: "-") where isEscaped && starts(with: "-->"):
                isEscaped = false
                isDoubleEscaped = false
            default:
                break
            }
            position += 1
        }
    }
}
