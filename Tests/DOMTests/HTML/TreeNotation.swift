import DOM

/// Writes a tree on one line: `p[id=x]('text' b('more'))`. Comments are `!'…'`, processing instructions `?target'…'`, line
/// feeds `⏎`; elements of SVG and MathML say so; the contents of a template and a shadow tree come first.
struct TreeNotation {
    static func write(_ document: Document) -> String {
        withExtendedLifetime(document) { children(of: document.node) }
    }

    static func children(of node: Node) -> String {
        var parts: [String] = []
        var child = node.firstChild
        while let current = child {
            parts.append(write(current))
            child = current.nextSibling
        }
        return parts.joined(separator: " ")
    }

    private static func write(_ node: Node) -> String {
        switch node.kind {
        case .element: element(node)
        case .text: quoted(node.data)
        case .cdataSection: "cdata" + quoted(node.data)
        case .comment: "!" + quoted(node.data)
        case .processingInstruction: "?" + String(cString: node.localName) + quoted(node.data)
        case .doctype: doctype(node)
        case .attribute, .document, .fragment: ""
        }
    }

    private static func element(_ node: Node) -> String {
        var result = elementPrefix(node) + String(cString: node.localName)
        var attribute = node.firstAttribute
        while let current = attribute {
            let value = String(decoding: current.attributeValue, as: UTF8.self)
            result += "[" + attributePrefix(current) + String(cString: current.localName) + "=" + value + "]"
            attribute = current.nextSibling
        }
        var parts: [String] = []
        if let content = node.templateContent { parts.append("content(" + children(of: content) + ")") }
        if let root = node.shadowRoot { parts.append("shadow(" + children(of: root) + ")") }
        if node.firstChild != nil { parts.append(children(of: node)) }
        return parts.isEmpty ? result : result + "(" + parts.joined(separator: " ") + ")"
    }

    private static func elementPrefix(_ node: Node) -> String {
        switch node.namespace {
        case .html: ""
        case .svg: "svg:"
        case .mathML: "math:"
        default: "{" + (node.namespaceURI ?? "") + "}"
        }
    }

    private static func attributePrefix(_ attribute: Node) -> String {
        switch attribute.namespace {
        case .none: ""
        case .xlink: "xlink:"
        case .xml: "xml:"
        case .xmlns: "xmlns:"
        default: "{" + (attribute.namespaceURI ?? "") + "}"
        }
    }

    private static func doctype(_ node: Node) -> String {
        let (publicID, systemID) = node.doctypeIdentifiers
        let identifiers =
            publicID.isEmpty && systemID.isEmpty
            ? "" : " " + quoted(Array(publicID.utf8)) + " " + quoted(Array(systemID.utf8))
        return "doctype(" + String(cString: node.localName) + identifiers + ")"
    }

    private static func quoted(_ data: some Collection<UInt8>) -> String {
        let text = String(decoding: data, as: UTF8.self)
        return "'" + String(text.map { $0 == "\n" ? "⏎" : $0 == "'" ? "’" : $0 }) + "'"
    }
}

extension String {
    /// Lends the bytes of the text to a function.
    func withBytes<T>(_ body: (Bytes) throws -> T) rethrows -> T {
        var copy = self
        return try copy.withUTF8(body)
    }
}
