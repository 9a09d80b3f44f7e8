internal import DOM
internal import Support

#if canImport(Glibc)
    import Glibc
#endif

// What elements have from their ancestors: language, direction and whether they can be edited.
extension SelectorMatcher {
    /// A language as some ancestor or the document declares it.
    struct Language {
        /// `nil` when nothing declares any.
        var value: Bytes?
    }

    enum Direction: Sendable { case ltr, rtl }

    /// The value that the nearest ancestor, or the element itself, has of its own, or `initial` when none has any. Of long
    /// walks, notes are kept.
    private mutating func inherited<Value>(
        _ element: Node, _ notes: WritableKeyPath<Memory, [Node: Value]>, initial: Value, own: (Node) -> Value?
    ) -> Value {
        var value: Value?
        var passed: [Node] = []
        var steps = 0
        var node: Node? = element
        while let current = node {
            value = own(current)
            steps += 1
            if value == nil, steps > Self.longWalk, Self.isCheckpoint(current) {
                value = memory[keyPath: notes][current]
                passed.append(current)
            }
            if value != nil { break }
            node = current.parentElement
        }
        let result = value ?? initial
        for node in passed { memory[keyPath: notes][node] = result }
        return result
    }

    // MARK: - :lang()

    /// Whether the element's language is `range` or more special (HTML standard, 3.2.6.2). Chromium knows no wildcards.
    mutating func matchesLanguage(_ range: Bytes, _ element: Node) -> Bool {
        let language = inherited(element, \.languages, initial: Language(value: nil)) { node in
            (node.attribute(local: "lang", in: .xml) ?? node.attribute(.lang)).map { Language(value: $0) }
        }
        guard let value = language.value ?? contentLanguage(), !value.isEmpty, value.count >= range.count,
            value.part(0, range.count).equalsIgnoringCase(range)
        else { return false }
        return value.count == range.count || value[range.count] == UInt8(ascii: "-")
    }

    /// The pragma-set default language: the last `<meta http-equiv=content-language>` (HTML standard, 4.2.5.3).
    private mutating func contentLanguage() -> Bytes? {
        if let known = memory.contentLanguage { return known.value }
        var found = Language(value: nil)
        var node: Node? = document.node
        while let current = node {
            if current.isHTML(.meta), let pragma = current.attribute(.httpEquiv), pragma.isKeyword("content-language"),
                let content = current.attribute(.content)
            {
                found.value = content
            }
            node = current.next(within: document.node)
        }
        memory.contentLanguage = found
        return found.value
    }

    // MARK: - :read-write

    /// Whether `contenteditable` makes the element one that can be edited.
    mutating func isEditable(_ element: Node) -> Bool {
        inherited(element, \.editable, initial: false) { node in
            guard node.isHTMLElement, let value = node.attribute(.contenteditable) else { return nil }
            if value.isEmpty || value.isKeyword("true") || value.isKeyword("plaintext-only") { return true }
            return value.isKeyword("false") ? false : nil
        }
    }

    // MARK: - :dir()

    /// The directionality of an element (HTML standard, 3.2.6.4).
    mutating func direction(of element: Node) -> Direction {
        inherited(element, \.directions, initial: .ltr) { node in
            guard node.isHTMLElement else { return nil }
            if let value = node.attribute(.dir) {
                if value.isKeyword("ltr") { return .ltr }
                if value.isKeyword("rtl") { return .rtl }
                if value.isKeyword("auto") { return Self.directionOfContents(node) ?? .ltr }
            }
            if node.atom == .bdi { return Self.directionOfContents(node) ?? .ltr }
            if node.atom == .input, FormControl(node).inputType == .tel { return .ltr }
            return nil
        }
    }

    private static func directionOfContents(_ element: Node) -> Direction? {
        if element.atom == .input {
            switch FormControl(element).inputType {
            case .hidden, .text, .search, .tel, .url, .email, .password, .submit, .reset, .button:
                return element.attribute(.value).flatMap(directionOfText)
            default: return nil
            }
        }
        var node = element.firstChild
        while let current = node {
            if current.isText, let direction = directionOfText(current.data) { return direction }
            let isSkipped =
                current.isHTMLElement
                && (current.atom == .bdi || current.atom == .script || current.atom == .style
                    || current.atom == .textarea || hasValidDirection(current))
            node = isSkipped ? current.nextSkippingChildren(within: element) : current.next(within: element)
        }
        return nil
    }

    private static func hasValidDirection(_ element: Node) -> Bool {
        guard let value = element.attribute(.dir) else { return false }
        return value.isKeyword("ltr") || value.isKeyword("rtl") || value.isKeyword("auto")
    }

    /// The direction of the first strong character; `nil` when there is none.
    private static func directionOfText(_ text: Bytes) -> Direction? {
        for scalar in Unicode.UTF8.decoded(text) {
            if scalar.value < 0x80 {
                if (scalar.value | 0x20) &- 0x61 < 26 { return .ltr }
            } else if isRightToLeft(scalar.value) {
                if scalar.properties.isAlphabetic || scalar.value == 0x200F { return .rtl }
            } else if scalar.properties.isAlphabetic || scalar.value == 0x200E {
                return .ltr
            }
        }
        return nil
    }

    /// Whether a code point is in one of the blocks whose letters run from right to left (UAX 9, table 4).
    private static func isRightToLeft(_ value: UInt32) -> Bool {
        switch value {
        case 0x590...0x8FF, 0x200F, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
        default: false
        }
    }
}

extension Unicode.UTF8 {
    /// The code points of UTF-8 bytes, with U+FFFD for what is none.
    fileprivate static func decoded(_ bytes: Bytes) -> some Sequence<Unicode.Scalar> {
        var decoder = Unicode.UTF8()
        var iterator = bytes.makeIterator()
        return AnyIterator<Unicode.Scalar> {
            switch decoder.decode(&iterator) {
            case .scalarValue(let scalar): scalar
            case .emptyInput: nil
            case .error: "\u{FFFD}"
            }
        }
    }
}
