extension Document {
    /// The document's title (HTML standard, section 3.1.5): the text of the first `title` element, or of the root's `title`
    /// child in an SVG document, stripped and with its white space collapsed.
    package var title: String {
        guard let root = documentElement else { return "" }
        if root.namespace == .svg, root.hasLocalName("svg") {
            var child = root.firstElementChild
            while let current = child, !(current.atom == .title && current.namespace == .svg) {
                child = current.nextElementSibling
            }
            return child.map(Self.collapsedText) ?? ""
        }
        return first(.title).map(Self.collapsedText) ?? ""
    }

    /// The `lang` attribute of the root element as it stands there; `nil` when it has none.
    package var lang: String? { documentElement?.attributeString(.lang) }

    /// The `href` of the first `base` element that has one, as it stands there (HTML standard, section 4.2.3).
    package var baseHref: String? {
        var left = count(of: .base)
        var node = documentElement
        while left > 0, let current = node {
            if current.atom == .base {
                left -= 1
                if current.isHTMLElement, let href = current.attributeString(.href) { return href }
            }
            node = current.next(within: self.node)
        }
        return nil
    }

    /// What `document.compatMode` gives (DOM standard, section 4.5).
    package var compatMode: String { mode == .quirks ? "BackCompat" : "CSS1Compat" }

    /// The first element in tree order whose `id` is this (DOM standard, section 4.2.4). Walks the tree.
    package func element(withID id: String) -> Node? {
        guard !id.isEmpty else { return nil }
        var id = id
        return id.withUTF8 { id in
            var node = documentElement
            while let current = node {
                if let value = current.attribute(.id), value.elementsEqual(id) { return current }
                node = current.next(within: self.node)
            }
            return nil
        }
    }

    /// The first HTML element of that name in tree order.
    package func first(_ atom: Atom) -> Node? {
        guard count(of: atom) > 0 else { return nil }
        var node = documentElement
        while let current = node, !current.isHTML(atom) { node = current.next(within: self.node) }
        return node
    }

    /// The data of an element's own texts, stripped and with its white space collapsed.
    private static func collapsedText(of element: Node) -> String {
        var result: [UInt8] = []
        var child = element.firstChild
        var hasSpace = false
        while let current = child {
            if current.isText {
                for byte in current.data {
                    if byte.isHTMLSpace {
                        hasSpace = !result.isEmpty
                    } else {
                        if hasSpace { result.append(0x20) }
                        hasSpace = false
                        result.append(byte)
                    }
                }
            }
            child = current.nextSibling
        }
        return String(decoding: result, as: UTF8.self)
    }
}
