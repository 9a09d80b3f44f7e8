import CLibXML2
internal import Support

// Foreign content: SVG and MathML (HTML standard, section 13.2.6.5).
extension TreeBuilder {
    /// Whether a start tag whose adjusted current node is foreign stays in foreign content (section 13.2.6, "tree
    /// construction dispatcher").
    var startsInForeignContent: Bool {
        let flags = currentFlags
        if flags.contains(.htmlIntegrationPoint) { return false }
        if flags.contains(.mathMLTextIntegrationPoint), tokenizer.atom != .mglyph, tokenizer.atom != .malignmark {
            return false
        }
        let atom = open.count == 1 ? context?.atom : open.current.atom
        return !(tokenizer.atom == .svg && flags.contains(.mathML) && atom == .annotationXML)
    }

    mutating func foreignStartTag() throws(StopReason) {
        if breaksOut {
            // What belongs to HTML alone ends the foreign content.
            while open.count > 1,
                open.current.flags.isDisjoint(with: [.html, .htmlIntegrationPoint, .mathMLTextIntegrationPoint])
            {
                open.pop()
            }
            return try htmlStartTag()
        }
        let namespace: Namespace = currentFlags.contains(.mathML) ? .mathML : .svg
        if namespace == .svg, Int(tokenizer.tag) < known.svgElements.count {
            tokenizer.tag = known.svgElements[Int(tokenizer.tag)]
            tokenizer.atom = tokenizer.names.records[Int(tokenizer.tag)].atom
        }
        try insertForeignElement(namespace)
    }

    /// Inserts an SVG or MathML element for the current tag.
    mutating func insertForeignElement(_ namespace: Namespace) throws(StopReason) {
        let record = tokenizer.names.records[Int(tokenizer.tag)]
        let node = try document.makeElement(
            tokenizer.atom, spelt: record.pointer, in: namespaces.pointer(for: namespace))
        var last: Node?
        for index in 0..<tokenizer.attributes.count {
            let attribute = tokenizer.attributes[index]
            let (name, attributeNamespace) = foreignName(of: attribute.name, in: namespace)
            last = try document.addAttribute(
                spelt: tokenizer.names.records[Int(name)].pointer, in: namespaces.pointer(for: attributeNamespace),
                value: document.arena.string(tokenizer.value(of: attribute)), to: node, after: last)
        }
        if tokenizer.isSelfClosing {
            // Unlike an HTML element, it is empty.
            if isFostering, open.current.flags.contains(.fosters) {
                insert(node, at: fosterPlace)
            } else {
                attach(node, to: open.current.node)
            }
            return
        }
        try insert(
            node, name: tokenizer.tag, atom: tokenizer.atom,
            flags: Self.foreignFlags(tokenizer.atom, namespace, encoding: tokenizer.attribute(.encoding)))
    }

    /// The flags of a foreign element; `annotation-xml` may hold HTML.
    static func foreignFlags(_ atom: Atom, _ namespace: Namespace, encoding: Bytes?) -> ElementFlags {
        guard namespace == .mathML else { return ElementFlags(svg: atom) }
        var flags = ElementFlags(mathML: atom)
        if atom == .annotationXML, let encoding,
            HTMLTokenizer.matches(encoding, "text/html") || HTMLTokenizer.matches(encoding, "application/xhtml+xml")
        {
            flags.insert(.htmlIntegrationPoint)
        }
        return flags
    }

    /// What an attribute's name becomes on a foreign element.
    private func foreignName(of name: NameID, in namespace: Namespace) -> (NameID, Namespace) {
        guard Int(name) < known.foreignAttributes.count else { return (name, .none) }
        if let foreign = known.foreignAttributes[Int(name)] { return (foreign.name, foreign.namespace) }
        if namespace == .svg { return (known.svgAttributes[Int(name)], .none) }
        return (name == known.definitionURL.lowercase ? known.definitionURL.adjusted : name, .none)
    }

    /// Whether the current start tag cannot stand in foreign content.
    private var breaksOut: Bool {
        switch tokenizer.atom {
        case .b, .big, .blockquote, .body, .br, .center, .code, .dd, .div, .dl, .dt, .em, .embed, .h1, .h2, .h3, .h4,
            .h5, .h6, .head, .hr, .i, .img, .li, .listing, .menu, .meta, .nobr, .ol, .p, .pre, .ruby, .s, .small,
            .span, .strike, .strong, .sub, .sup, .table, .tt, .u, .ul, .var:
            true
        case .font:
            tokenizer.attribute(.color) != nil || tokenizer.attribute(.face) != nil
                || tokenizer.attribute(.size) != nil
        default:
            false
        }
    }

    mutating func foreignEndTag() throws(StopReason) {
        if tokenizer.atom == .br || tokenizer.atom == .p {
            while open.count > 1,
                open.current.flags.isDisjoint(with: [.html, .htmlIntegrationPoint, .mathMLTextIntegrationPoint])
            {
                open.pop()
            }
            return try htmlEndTag()
        }
        let place = open.topForeign(tokenizer.tag)
        if place > 0 { return open.pop(to: place) }
        try htmlEndTag()
    }
}
