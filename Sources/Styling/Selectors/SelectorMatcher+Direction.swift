internal import DOM
internal import Support

// `:dir()` (HTML standard, 3.2.6.4).
extension SelectorMatcher {
    enum Direction: Sendable { case ltr, rtl }

    /// What decides an element's directionality.
    enum DirectionOwner {
        case fixed(Direction)
        /// The contents of this element do.
        case contents(Node)
    }

    /// The directionality of an element.
    mutating func direction(of element: Node) throws(StopReason) -> Direction {
        let owner = inherited(element, \.directionOwners, initial: .fixed(.ltr)) { node in
            guard node.isHTMLElement else { return nil }
            if let value = node.attribute(.dir) {
                if value.isKeyword("ltr") { return .fixed(.ltr) }
                if value.isKeyword("rtl") { return .fixed(.rtl) }
                if value.isKeyword("auto") { return .contents(node) }
            }
            if node.atom == .bdi { return .contents(node) }
            if node.atom == .input, FormControl(node).inputType == .tel { return .fixed(.ltr) }
            return nil
        }
        switch owner {
        case .fixed(let direction): return direction
        case .contents(let node):
            if let known = memory.directions[node] { return known }
            let direction = try directionOfContents(node) ?? .ltr
            memory.directions[node] = direction
            return direction
        }
    }

    private mutating func directionOfContents(_ element: Node) throws(StopReason) -> Direction? {
        if element.atom == .input {
            switch FormControl(element).inputType {
            case .hidden, .text, .search, .tel, .url, .email, .password, .submit, .reset, .button:
                return element.attribute(.value).flatMap(Self.directionOfText)
            default: return nil
            }
        }
        var node = element.firstChild
        while let current = node {
            try step()
            if current.isText, let direction = Self.directionOfText(current.data) { return direction }
            let isSkipped =
                current.isHTMLElement
                && (current.atom == .bdi || current.atom == .script || current.atom == .style
                    || current.atom == .textarea || Self.hasValidDirection(current))
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
