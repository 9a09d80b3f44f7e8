import DOM

/// Writes a tree as the html5lib tests do: a line a node, two spaces a level.
struct TreeListing {
    private(set) var lines: [String] = []

    init(_ document: Document) {
        withExtendedLifetime(document) { addChildren(of: document.node, depth: 0) }
    }

    init(childrenOf fragment: Node) {
        addChildren(of: fragment, depth: 0)
    }

    private mutating func addChildren(of node: Node, depth: Int) {
        var child = node.firstChild
        while let current = child {
            add(current, depth: depth)
            child = current.nextSibling
        }
    }

    private mutating func add(_ node: Node, depth: Int) {
        let indent = String(repeating: "  ", count: depth)
        switch node.kind {
        case .element:
            lines.append(indent + "<" + Self.prefix(node) + String(cString: node.localName) + ">")
            var attributes: [(name: String, value: String)] = []
            var attribute = node.firstAttribute
            while let current = attribute {
                attributes.append(
                    (
                        Self.prefix(current) + String(cString: current.localName),
                        String(decoding: current.attributeValue, as: UTF8.self)
                    ))
                attribute = current.nextSibling
            }
            attributes.sort { $0.name.utf16.lexicographicallyPrecedes($1.name.utf16) }
            for attribute in attributes {
                lines.append(indent + "  " + attribute.name + "=\"" + attribute.value + "\"")
            }
            if let content = node.templateContent {
                lines.append(indent + "  content")
                addChildren(of: content, depth: depth + 2)
            }
            addChildren(of: node, depth: depth + 1)
        case .text, .cdataSection:
            lines.append(indent + "\"" + String(decoding: node.data, as: UTF8.self) + "\"")
        case .comment:
            lines.append(indent + "<!-- " + String(decoding: node.data, as: UTF8.self) + " -->")
        case .processingInstruction:
            let target = String(cString: node.localName)
            lines.append(indent + "<?" + target + " " + String(decoding: node.data, as: UTF8.self) + ">")
        case .doctype:
            let (publicID, systemID) = node.doctypeIdentifiers
            let identifiers = publicID.isEmpty && systemID.isEmpty ? "" : " \"\(publicID)\" \"\(systemID)\""
            lines.append(indent + "<!DOCTYPE " + String(cString: node.localName) + identifiers + ">")
        case .attribute, .document, .fragment:
            break
        }
    }

    private static func prefix(_ node: Node) -> String {
        switch node.namespace {
        case .svg: "svg "
        case .mathML: "math "
        case .xlink: "xlink "
        case .xml: "xml "
        case .xmlns: "xmlns "
        default: ""
        }
    }
}
