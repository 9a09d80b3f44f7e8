internal import DOM

/// What prefixes stand for at a place in the tree (DOM standard, "locate a namespace" and "locate a namespace prefix").
enum Namespaces {
    /// - Parameter prefix: "" for the default namespace.
    static func uri(forPrefix prefix: String, at node: Node) -> String? {
        if prefix == "xml" { return Namespace.xml.uri }
        if prefix == "xmlns" { return Namespace.xmlns.uri }
        var element = start(node)
        while let current = element {
            if current.namespaceURI != nil, (current.prefix ?? "") == prefix { return current.namespaceURI }
            let name = prefix.isEmpty ? "xmlns" : "xmlns:" + prefix
            if let value = current.attribute(named: name) {
                return value.isEmpty ? nil : String(decoding: value, as: UTF8.self)
            }
            element = current.parentElement
        }
        return nil
    }

    static func prefix(forURI uri: String, at node: Node) -> String? {
        guard !uri.isEmpty else { return nil }
        var element = start(node)
        while let current = element {
            if let prefix = current.prefix, current.namespaceURI == uri { return prefix }
            var attribute = current.firstAttribute
            while let declaration = attribute {
                if declaration.prefix == "xmlns", declaration.attributeValue.elementsEqual(uri.utf8) {
                    return String(cString: declaration.localName)
                }
                attribute = declaration.nextSibling
            }
            element = current.parentElement
        }
        return nil
    }

    private static func start(_ node: Node) -> Node? {
        switch node.kind {
        case .element: node
        case .document: node.firstElementChild
        case .doctype, .fragment: nil
        case .attribute: node.parent
        default: node.parentElement
        }
    }
}
