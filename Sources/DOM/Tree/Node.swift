public import CLibXML2

/// A node of a document's tree: libxml2's structure behind a plain pointer.
///
/// A node is valid as long as its `Document` lives. It deliberately holds no reference to it: trees are walked by the
/// million of steps, and counting references there would cost more than the walk. A document, all of its nodes and all that
/// works on them live on one worker, and none of them may leave it, which is why a node is not `Sendable`.
///
/// It is `public`, and so are its small members and `Atom`, only because the compiler inlines nothing of `package` access into
/// other targets: the calls took 5 % of a page's time. Nobody outside this package can import the target.
public struct Node: Hashable {
    @usableFromInline let raw: UnsafeMutablePointer<xmlNode>

    @inlinable init(_ raw: UnsafeMutablePointer<xmlNode>) {
        self.raw = raw
    }

    @inlinable init?(_ raw: UnsafeMutablePointer<xmlNode>?) {
        guard let raw else { return nil }
        self.raw = raw
    }

    /// Whether both are the same node.
    @inlinable public static func == (a: Node, b: Node) -> Bool { a.raw == b.raw }

    /// Hashes the node's address.
    @inlinable public func hash(into hasher: inout Hasher) { hasher.combine(raw) }

    /// The node's address, which names it while the document lives: at most 48 bits, so a JavaScript number holds it.
    @inlinable public var handle: UInt { UInt(bitPattern: raw) }

    /// The node behind a handle. Only for handles that this process gave out itself and whose document lives.
    @inlinable public init?(trusting handle: UInt) {
        guard let raw = UnsafeMutablePointer<xmlNode>(bitPattern: handle) else { return nil }
        self.raw = raw
    }
}

extension Node {
    /// What a node is (DOM standard, section 4.4, "nodeType").
    public enum Kind: UInt8, Sendable {
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

    /// What this node is.
    @inlinable public var kind: Kind {
        switch typeNumber {
        case 1: .element
        case 3: .text
        case 2: .attribute
        case 4: .cdataSection
        case 7: .processingInstruction
        case 8: .comment
        case 14: .doctype
        case 11: .fragment
        default: .document
        }
    }

    /// libxml2's `xmlElementType` as a number. Its constants have names, but a function that compares by them is not inlined
    /// into other targets, and these are asked several times a node.
    @inlinable var typeNumber: UInt32 { raw.pointee.type.rawValue }

    /// Whether this is an element.
    @inlinable public var isElement: Bool { typeNumber == 1 }

    /// Whether this is a Text node; a CDATA section is one too (DOM standard, section 4.12).
    @inlinable public var isText: Bool {
        typeNumber == 3 || typeNumber == 4
    }

    /// The element's name as an atom, `other` when it is none of the known ones or this is no element.
    ///
    /// The atom says nothing of the namespace: an SVG `title` has the atom `title` too. Ask `isHTML(_:)` where it matters.
    @inlinable public var atom: Atom {
        // Only atoms are ever written there, and an atom is its number (see `Atom.init(stored:)`).
        isElement ? Atom(stored: raw.pointee.extra) : .other
    }

    /// Whether this is the HTML element of that name.
    @inlinable public func isHTML(_ atom: Atom) -> Bool {
        isElement && raw.pointee.extra == atom.rawValue && isHTMLElement
    }

    /// The name, ended with a NUL: an element's or attribute's local name, a doctype's name, a processing instruction's
    /// target; "" for others.
    package var localName: UnsafePointer<UInt8> {
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
        default: isHTMLElement ? .html : Namespace.known(ns)
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
        // The attribute `xmlns` is in the namespace whose prefix is "xmlns", and has none itself.
        if kind == .attribute, namespace == .xmlns, hasLocalName("xmlns") { return nil }
        let ns = kind == .attribute ? rawAttribute.pointee.ns : raw.pointee.ns
        return ns.flatMap { $0.pointee.prefix }.map { String(cString: $0) }
    }

    /// Whether this is an element of the HTML namespace.
    @inlinable public var isHTMLElement: Bool {
        isElement && raw.pointee.line & Node.htmlMark != 0
    }

    /// Stands in the field `line`, which trees without line numbers leave free, of every element of the HTML namespace.
    @inlinable static var htmlMark: UInt16 { 2 }

    /// Stands there while an element is on the parser's stack.
    static var openMark: UInt16 { 1 }

    /// libxml2's attribute structure, for nodes of kind `attribute`; it starts like a node's.
    var rawAttribute: UnsafeMutablePointer<xmlAttr> {
        UnsafeMutableRawPointer(raw).assumingMemoryBound(to: xmlAttr.self)
    }
}
