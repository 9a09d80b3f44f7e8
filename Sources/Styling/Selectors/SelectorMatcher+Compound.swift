internal import DOM
internal import Support

// Compounds: all simple selectors up to the next combinator must match.
extension SelectorMatcher {
    /// Whether the compound whose first simple selector is at `first` matches.
    @inline(__always)
    mutating func matchesCompound(
        _ storage: SelectorStorage, _ first: UnsafePointer<SimpleSelector>, _ element: Node, anchor: Node?
    ) throws(StopReason) -> Bool {
        var simple = first
        while true {
            guard try matchesSimple(storage, simple, element, anchor: anchor) else { return false }
            guard simple.pointee.relation == .and else { return true }
            try step()
            simple += 1
        }
    }

    private mutating func matchesSimple(
        _ storage: SelectorStorage, _ simple: UnsafePointer<SimpleSelector>, _ element: Node, anchor: Node?
    ) throws(StopReason) -> Bool {
        // The only other node is the fragment that is searched, which is nothing but `:scope`.
        guard element.isElement else {
            return element == scope
                && (simple.pointee.kind == .scope || (simple.pointee.kind == .nesting && storage.parent == nil))
        }
        switch simple.pointee.kind {
        case .type: return matchesType(storage, simple, element)
        case .className:
            guard let value = element.attribute(.class) else { return false }
            return value.hasToken(storage.bytes(simple.pointee.name), ignoringCase: isQuirks)
        case .id:
            guard let value = element.attribute(.id) else { return false }
            return value.equals(storage.bytes(simple.pointee.name), ignoringCase: isQuirks)
        case .any: return true
        case .never: return false
        case .namespace: return matchesNamespace(storage, simple.pointee, element)
        case .attribute: return matchesAttribute(storage, simple, element)
        case .pseudo: return try matches(simple.pointee.pseudo, element)
        case .matchesAny: return try matchesList(storage, simple, element)
        case .not: return try !matchesList(storage, simple, element)
        case .has: return try matchesHas(storage, simple.pointee.argument, element)
        case .nthChild, .nthLastChild, .nthOfType, .nthLastOfType:
            return try matchesNth(storage, simple, element)
        case .lang: return matchesLanguage(storage.bytes(simple.pointee.name), element)
        case .direction:
            guard simple.pointee.a < 2 else { return false }
            return try direction(of: element) == (simple.pointee.a == 0 ? .ltr : .rtl)
        case .scope: return isScope(element)
        case .nesting: return try matchesNesting(storage, element)
        case .anchor: return element == anchor
        }
    }

    private mutating func matchesList(
        _ storage: SelectorStorage, _ simple: UnsafePointer<SimpleSelector>, _ element: Node
    ) throws(StopReason) -> Bool {
        guard simple.pointee.flags.contains(.isWorthKeeping) else {
            return try matchesAny(storage, simple.pointee.argument, element)
        }
        return try matchesAnyOnce(storage, simple.pointee.argument, element)
    }

    // MARK: - Types

    private func matchesType(
        _ storage: SelectorStorage, _ simple: UnsafePointer<SimpleSelector>, _ element: Node
    ) -> Bool {
        if isHTML {
            // The parser makes names small, but for some of SVG, which Chromium matches in any case.
            if simple.pointee.atom != .other {
                guard element.atom == simple.pointee.atom else { return false }
            } else {
                let name = Bytes(cString: element.localName)
                guard name.equalsIgnoringCase(storage.lowercaseName(simple.pointee)) else { return false }
            }
        } else {
            guard Bytes(cString: element.localName).equals(storage.bytes(simple.pointee.name)) else { return false }
        }
        return simple.pointee.namespace == .any || matchesNamespace(storage, simple.pointee, element)
    }

    func matchesNamespace(_ storage: SelectorStorage, _ simple: SimpleSelector, _ node: Node) -> Bool {
        switch simple.namespace {
        case .any: return true
        case .none: return node.namespace == .none
        case .html: return node.namespace == .html
        case .svg: return node.namespace == .svg
        case .mathML: return node.namespace == .mathML
        case .xlink: return node.namespace == .xlink
        case .xml: return node.namespace == .xml
        case .xmlns: return node.namespace == .xmlns
        case .other:
            return node.namespace == .other
                && node.namespaceURI == String(decoding: storage.bytes(simple.extra), as: UTF8.self)
        }
    }

    // MARK: - Attributes

    private func matchesAttribute(
        _ storage: SelectorStorage, _ simple: UnsafePointer<SimpleSelector>, _ element: Node
    ) -> Bool {
        if isHTML, simple.pointee.namespace == .none, simple.pointee.atom != .other {
            guard let value = element.attribute(simple.pointee.atom) else { return false }
            return matchesValue(storage, simple.pointee, value, element)
        }
        let isHTMLElement = isHTML && element.isHTMLElement
        let name = isHTML ? storage.lowercaseName(simple.pointee) : storage.bytes(simple.pointee.name)
        var attribute = element.firstAttribute
        while let current = attribute {
            // In HTML, other elements' attributes are matched in any case, as Chromium does.
            if Bytes(cString: current.localName).equals(name, ignoringCase: isHTML && !isHTMLElement),
                matchesNamespace(storage, simple.pointee, current),
                matchesValue(storage, simple.pointee, current.attributeValue, element)
            {
                return true
            }
            attribute = current.nextSibling
        }
        return false
    }

    private func matchesValue(
        _ storage: SelectorStorage, _ simple: SimpleSelector, _ value: Bytes, _ element: Node
    ) -> Bool {
        guard simple.match != .exists else { return true }
        let wanted = storage.bytes(simple.argument)
        let ignoresCase =
            simple.flags.contains(.ignoresCase)
            || (simple.flags.contains(.ignoresCaseInHTML) && isHTML && element.isHTMLElement)
        switch simple.match {
        case .exists: return true
        case .equals: return value.equals(wanted, ignoringCase: ignoresCase)
        case .includes: return !wanted.isEmpty && value.hasToken(wanted, ignoringCase: ignoresCase)
        case .dash:
            guard value.count >= wanted.count, value.part(0, wanted.count).equals(wanted, ignoringCase: ignoresCase)
            else { return false }
            return value.count == wanted.count || value[wanted.count] == UInt8(ascii: "-")
        case .prefix:
            return !wanted.isEmpty && value.count >= wanted.count
                && value.part(0, wanted.count).equals(wanted, ignoringCase: ignoresCase)
        case .suffix:
            return !wanted.isEmpty && value.count >= wanted.count
                && value.part(value.count - wanted.count, value.count).equals(wanted, ignoringCase: ignoresCase)
        case .substring: return !wanted.isEmpty && value.contains(wanted, ignoringCase: ignoresCase)
        }
    }
}
