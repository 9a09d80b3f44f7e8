package import CLibXML2

/// A node of a document's tree: libxml2's structure behind a plain pointer.
///
/// A node is valid as long as its `Document` lives. It deliberately holds no reference to it: trees are walked by the
/// million of steps, and counting references there would cost more than the walk. A document, all of its nodes and all that
/// works on them live on one worker, and none of them may leave it, which is why a node is not `Sendable`.
package struct Node: Hashable {
    @usableFromInline let raw: UnsafeMutablePointer<xmlNode>

    @inlinable init(_ raw: UnsafeMutablePointer<xmlNode>) {
        self.raw = raw
    }

    @inlinable init?(_ raw: UnsafeMutablePointer<xmlNode>?) {
        guard let raw else { return nil }
        self.raw = raw
    }

    @inlinable package static func == (a: Node, b: Node) -> Bool { a.raw == b.raw }

    @inlinable package func hash(into hasher: inout Hasher) { hasher.combine(raw) }

    /// The node's address, which names it while the document lives: at most 48 bits, so a JavaScript number holds it.
    @inlinable package var handle: UInt { UInt(bitPattern: raw) }

    /// The node behind a handle. Only for handles that this process gave out itself and whose document lives.
    @inlinable package init?(trusting handle: UInt) {
        guard let raw = UnsafeMutablePointer<xmlNode>(bitPattern: handle) else { return nil }
        self.raw = raw
    }
}

extension Node {
    /// What a node is (DOM standard, section 4.4, "nodeType").
    package enum Kind: UInt8, Sendable {
        case element = 1
        case attribute = 2
        case text = 3
        case cdataSection = 4
        case processingInstruction = 7
        case comment = 8
        case document = 9
        case doctype = 10
        case fragment = 11
    }

    @inlinable package var kind: Kind {
        switch raw.pointee.type {
        case XML_ELEMENT_NODE: .element
        case XML_TEXT_NODE: .text
        case XML_ATTRIBUTE_NODE: .attribute
        case XML_CDATA_SECTION_NODE: .cdataSection
        case XML_PI_NODE: .processingInstruction
        case XML_COMMENT_NODE: .comment
        case XML_DTD_NODE: .doctype
        case XML_DOCUMENT_FRAG_NODE: .fragment
        default: .document
        }
    }

    @inlinable package var isElement: Bool { raw.pointee.type == XML_ELEMENT_NODE }

    /// Whether this is a Text node; a CDATA section is one too (DOM standard, section 4.12).
    @inlinable package var isText: Bool {
        raw.pointee.type == XML_TEXT_NODE || raw.pointee.type == XML_CDATA_SECTION_NODE
    }

    /// The element's name as an atom, `other` when it is none of the known ones or this is no element.
    ///
    /// The atom says nothing of the namespace: an SVG `title` has the atom `title` too. Ask `isHTML(_:)` where it matters.
    @inlinable package var atom: Atom {
        isElement ? Atom(rawValue: raw.pointee.extra) ?? .other : .other
    }

    /// Whether this is the HTML element of that name.
    @inlinable package func isHTML(_ atom: Atom) -> Bool {
        isElement && raw.pointee.extra == atom.rawValue && isHTMLElement
    }

    /// The name, ended with a NUL: an element's or attribute's local name, a doctype's name, a processing instruction's
    /// target; "" for others.
    @inlinable package var localName: UnsafePointer<UInt8> {
        switch raw.pointee.type {
        case XML_ELEMENT_NODE, XML_ATTRIBUTE_NODE, XML_DTD_NODE, XML_PI_NODE: raw.pointee.name ?? Atom.other.pointer
        default: Atom.other.pointer
        }
    }

    /// The namespace of an element or attribute.
    package var namespace: Namespace {
        guard raw.pointee.type == XML_ELEMENT_NODE || raw.pointee.type == XML_ATTRIBUTE_NODE,
            let ns = raw.pointee.type == XML_ELEMENT_NODE ? raw.pointee.ns : rawAttribute.pointee.ns
        else { return .none }
        let known = WellKnownNamespaces.shared
        return switch ns {
        case known.html: .html
        case known.svg: .svg
        case known.mathML: .mathML
        case known.xlink: .xlink
        case known.xml: .xml
        case known.xmlns: .xmlns
        default: .other
        }
    }

    /// The namespace's name and the prefix of an element or attribute.
    package var namespaceURI: String? {
        namespace.uri
            ?? (namespace == .other
                ? (kind == .attribute ? rawAttribute.pointee.ns : raw.pointee.ns).flatMap { ns in
                    ns.pointee.href.map { String(cString: $0) }
                } : nil)
    }

    package var prefix: String? {
        guard kind == .element || kind == .attribute else { return nil }
        let ns = kind == .attribute ? rawAttribute.pointee.ns : raw.pointee.ns
        return ns.flatMap { $0.pointee.prefix }.map { String(cString: $0) }
    }

    /// Whether this is an element of the HTML namespace.
    package var isHTMLElement: Bool {
        isElement && raw.pointee.ns == WellKnownNamespaces.shared.html
    }

    /// libxml2's attribute structure, for nodes of kind `attribute`; it starts like a node's.
    var rawAttribute: UnsafeMutablePointer<xmlAttr> {
        UnsafeMutableRawPointer(raw).assumingMemoryBound(to: xmlAttr.self)
    }
}
