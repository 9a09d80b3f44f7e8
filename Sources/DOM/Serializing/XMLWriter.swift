import CLibXML2

#if canImport(Glibc)
    import Glibc
#endif

/// The XML serialisation algorithm (DOM Parsing, "XML serialization"), node by node: namespaces are declared where they are
/// not in scope, and declarations that say nothing new are left out.
struct XMLWriter {
    private typealias Name = UnsafePointer<UInt8>

    /// A prefix that is declared, and by which open element.
    private struct Declaration {
        let prefix: Name
        let uri: Name
        let depth: Int
    }

    /// The default namespace in each open element; `nil` for none.
    private var defaults: [Name?] = []
    private var declarations: [Declaration] = []

    mutating func open(_ node: Node, to buffer: inout [UInt8]) -> Bool {
        switch node.kind {
        case .element:
            return openElement(node, to: &buffer)
        case .text:
            Escaping.append(node.data, as: .xmlText, to: &buffer)
        case .cdataSection:
            buffer.append(contentsOf: Bytes(literal: "<![CDATA["))
            buffer.append(contentsOf: node.data)
            buffer.append(contentsOf: Bytes(literal: "]]>"))
        case .doctype:
            appendDoctype(node, to: &buffer)
        case .comment, .processingInstruction:
            var writer = HTMLWriter()
            return writer.open(node, to: &buffer)
        case .document, .fragment:
            return true
        case .attribute:
            break
        }
        return false
    }

    mutating func close(_ node: Node, to buffer: inout [UInt8]) {
        guard node.isElement else { return }
        buffer.append(contentsOf: Bytes(literal: "</"))
        Self.appendName(of: node, to: &buffer)
        buffer.append(0x3E)
        leave()
    }

    private mutating func leave() {
        while let last = declarations.last, last.depth == defaults.count { declarations.removeLast() }
        defaults.removeLast()
    }

    private mutating func openElement(_ node: Node, to buffer: inout [UInt8]) -> Bool {
        let inherited = defaults.last ?? nil
        let (uri, prefix) = Self.namespace(of: node)
        buffer.append(0x3C)
        Self.appendName(of: node, to: &buffer)
        defaults.append(prefix == nil ? uri : ownDefault(of: node) ?? inherited)
        declareOwnPrefixes(of: node)
        if let prefix, let uri {
            declare(prefix, uri, to: &buffer)
        } else if !Self.areEqual(uri, inherited) {
            Self.append(literal: " xmlns", value: uri, to: &buffer)
        }
        var attribute = node.firstAttribute
        while let current = attribute {
            if prefix != nil || !isDefaultDeclaration(current, inherited: inherited) {
                let (uri, prefix) = Self.namespace(of: current)
                if let uri, let prefix, current.namespace != .xml, current.namespace != .xmlns {
                    declare(prefix, uri, to: &buffer)
                }
                buffer.append(0x20)
                Self.appendName(of: current, to: &buffer)
                buffer.append(contentsOf: Bytes(literal: "=\""))
                Escaping.append(current.attributeValue, as: .xmlAttribute, to: &buffer)
                buffer.append(0x22)
            }
            attribute = current.nextSibling
        }
        if Serializer.firstChild(of: node) != nil {
            buffer.append(0x3E)
            return true
        }
        if node.isHTMLElement, !node.isVoid {
            buffer.append(0x3E)
            return true
        }
        buffer.append(contentsOf: Bytes(literal: node.isHTMLElement ? " />" : "/>"))
        leave()
        return false
    }

    // MARK: - Namespaces

    private static func namespace(of node: Node) -> (uri: Name?, prefix: Name?) {
        let ns = node.kind == .attribute ? node.rawAttribute.pointee.ns : node.raw.pointee.ns
        return (ns?.pointee.href, ns?.pointee.prefix)
    }

    /// Whether an attribute declares the default namespace, which was written already if it had to be.
    private func isDefaultDeclaration(_ attribute: Node, inherited: Name?) -> Bool {
        guard attribute.namespace == .xmlns, attribute.hasLocalName("xmlns") else { return false }
        // That there is none at all is said even where there was none before.
        return inherited != nil || !attribute.attributeValue.isEmpty
    }

    /// The default namespace that an element's own attributes declare.
    private func ownDefault(of node: Node) -> Name? {
        var attribute = node.firstAttribute
        while let current = attribute {
            if current.namespace == .xmlns, current.hasLocalName("xmlns") { return current.attributeValue.baseAddress }
            attribute = current.nextSibling
        }
        return nil
    }

    private mutating func declareOwnPrefixes(of node: Node) {
        var attribute = node.firstAttribute
        while let current = attribute {
            if current.namespace == .xmlns, !current.hasLocalName("xmlns"),
                let uri = current.attributeValue.baseAddress
            {
                declarations.append(Declaration(prefix: current.localName, uri: uri, depth: defaults.count))
            }
            attribute = current.nextSibling
        }
    }

    /// Writes the declaration of a prefix unless it is in scope.
    private mutating func declare(_ prefix: Name, _ uri: Name, to buffer: inout [UInt8]) {
        // Nobody has more in scope than that; a page that does gets a declaration too many.
        for declaration in declarations.suffix(256).reversed() where Self.areEqual(declaration.prefix, prefix) {
            if Self.areEqual(declaration.uri, uri) { return }
            break
        }
        declarations.append(Declaration(prefix: prefix, uri: uri, depth: defaults.count))
        buffer.append(contentsOf: Bytes(literal: " xmlns:"))
        buffer.append(contentsOf: Bytes(cString: prefix))
        Self.append(literal: "", value: uri, to: &buffer)
    }

    private static func areEqual(_ a: Name?, _ b: Name?) -> Bool {
        guard let a, let b else { return a == b }
        return a == b || strcmp(a.asCString, b.asCString) == 0
    }

    // MARK: - Writing

    private static func append(literal name: StaticString, value: Name?, to buffer: inout [UInt8]) {
        buffer.append(contentsOf: Bytes(literal: name))
        buffer.append(contentsOf: Bytes(literal: "=\""))
        Escaping.append(Bytes(cString: value), as: .xmlAttribute, to: &buffer)
        buffer.append(0x22)
    }

    private static func appendName(of node: Node, to buffer: inout [UInt8]) {
        if let prefix = namespace(of: node).prefix, !(node.namespace == .xmlns && node.hasLocalName("xmlns")) {
            buffer.append(contentsOf: Bytes(cString: prefix))
            buffer.append(0x3A)
        }
        buffer.append(contentsOf: Bytes(cString: node.localName))
    }

    private func appendDoctype(_ node: Node, to buffer: inout [UInt8]) {
        let (publicID, systemID) = node.doctypeIdentifiers
        buffer.append(contentsOf: Bytes(literal: "<!DOCTYPE "))
        buffer.append(contentsOf: Bytes(cString: node.localName))
        if !publicID.isEmpty {
            buffer.append(contentsOf: " PUBLIC \"\(publicID)\"".utf8)
        } else if !systemID.isEmpty {
            buffer.append(contentsOf: Bytes(literal: " SYSTEM"))
        }
        if !systemID.isEmpty { buffer.append(contentsOf: " \"\(systemID)\"".utf8) }
        buffer.append(0x3E)
    }
}
