internal import DOM
internal import Support

// Pseudo-classes without arguments, from markup alone: the page stands still, nobody uses it and no script has run.
extension SelectorMatcher {
    mutating func matches(_ pseudo: PseudoClass, _ element: Node) throws(StopReason) -> Bool {
        switch pseudo {
        case .root: return element == document.documentElement
        case .scope: return isScope(element)
        case .empty: return Self.isEmpty(element)
        case .firstChild: return element.previousElementSibling == nil
        case .lastChild: return element.nextElementSibling == nil
        case .onlyChild: return element.previousElementSibling == nil && element.nextElementSibling == nil
        case .firstOfType: return try place(of: element, counting: .sameType, isFromEnd: false) == 1
        case .lastOfType: return try place(of: element, counting: .sameType, isFromEnd: true) == 1
        case .onlyOfType:
            guard try place(of: element, counting: .sameType, isFromEnd: false) == 1 else { return false }
            return try place(of: element, counting: .sameType, isFromEnd: true) == 1
        case .anyLink: return Self.isLink(element)
        case .target: return try isTarget(element)
        case .defined: return !Self.isUndefinedCustomElement(element)
        case .open:
            guard element.atom == .details || element.atom == .dialog, element.isHTMLElement else { return false }
            return element.hasAttribute(.open)
        case .never: return false
        default: return try matchesForm(pseudo, element)
        }
    }

    /// No elements and no text but of no length (Selectors 3, section 6.6.5.11, which browsers still keep to).
    private static func isEmpty(_ element: Node) -> Bool {
        var child = element.firstChild
        while let current = child {
            if current.isElement || (current.isText && !current.data.isEmpty) { return false }
            child = current.nextSibling
        }
        return true
    }

    /// A link: HTML's `a` and `area`, SVG's `a` and MathML's elements with their reference (HTML standard, 4.16.3).
    private static func isLink(_ element: Node) -> Bool {
        guard element.atom == .a || element.atom == .area else { return false }
        if element.hasAttribute(.href) { return element.atom == .a || element.isHTMLElement }
        guard element.atom == .a, element.namespace == .svg else { return false }
        return element.attribute(local: "href", in: .xlink) != nil
    }

    /// The name of a custom element, or one asked for by `is`, which no script defines (HTML standard, 4.13.3).
    private static func isUndefinedCustomElement(_ element: Node) -> Bool {
        guard element.isHTMLElement else { return false }
        if element.atom != .other { return element.attribute(named: "is").map(isCustomName) ?? false }
        return isCustomName(Bytes(cString: element.localName))
    }

    private static func isCustomName(_ name: Bytes) -> Bool {
        guard let first = name.first, first &- 0x61 < 26, name.contains(UInt8(ascii: "-")) else { return false }
        let reserved: [StaticString] = [
            "annotation-xml", "color-profile", "font-face", "font-face-src", "font-face-uri", "font-face-format",
            "font-face-name", "missing-glyph",
        ]
        return !reserved.contains { name.isKeyword($0) }
    }

    // MARK: - The target

    private mutating func isTarget(_ element: Node) throws(StopReason) -> Bool {
        if let known = memory.target { return known == element }
        let target = try findTarget()
        memory.target = .some(target)
        return target == element
    }

    /// The indicated part of the document (HTML standard, 7.4.6.4): the element with the fragment as its id, as it stands
    /// or decoded, or else the first `a` with that name.
    private mutating func findTarget() throws(StopReason) -> Node? {
        guard let hash = document.url.utf8.firstIndex(of: UInt8(ascii: "#")) else { return nil }
        var fragment = document.url.utf8[document.url.utf8.index(after: hash)...]
        // What follows `:~:` is a directive and no part of the fragment.
        let directive = Array(":~:".utf8)
        var index = fragment.startIndex
        while index < fragment.endIndex {
            if fragment[index...].starts(with: directive) { fragment = fragment[..<index] }
            guard index < fragment.endIndex else { break }
            index = fragment.index(after: index)
        }
        guard !fragment.isEmpty else { return nil }
        let raw = Array(fragment)
        if let target = try findTarget(named: raw) { return target }
        return try findTarget(named: Self.percentDecoded(raw))
    }

    private mutating func findTarget(named name: [UInt8]) throws(StopReason) -> Node? {
        var byName: Node?
        var node: Node? = document.node
        while let current = node {
            try step()
            if current.isElement {
                if let id = current.attribute(.id), id.elementsEqual(name) { return current }
                if byName == nil, current.isHTML(.a), let value = current.attribute(.name), value.elementsEqual(name) {
                    byName = current
                }
            }
            node = current.next(within: document.node)
        }
        return byName
    }

    private static func percentDecoded(_ bytes: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        var index = 0
        while index < bytes.count {
            if bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.count, let high = bytes[index + 1].hexValue,
                let low = bytes[index + 2].hexValue
            {
                result.append(UInt8(high << 4 | low))
                index += 3
            } else {
                result.append(bytes[index])
                index += 1
            }
        }
        return result
    }
}

extension Node {
    /// The value of the attribute of that local name in a namespace.
    func attribute(local name: StaticString, in namespace: Namespace) -> Bytes? {
        let name = Bytes(start: name.utf8Start, count: name.utf8CodeUnitCount)
        var attribute = firstAttribute
        while let current = attribute {
            if Bytes(cString: current.localName).equals(name), current.namespace == namespace {
                return current.attributeValue
            }
            attribute = current.nextSibling
        }
        return nil
    }
}
