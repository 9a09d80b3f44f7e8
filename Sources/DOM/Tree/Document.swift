import CLibXML2
package import Support

/// A document: it owns the tree of one page, in an arena that goes with it.
///
/// The nodes are libxml2's structures, laid out as its own functions read them, but cut from the arena: libxml2's functions
/// that free or change nodes must never be given one.
package final class Document {
    /// How the page was told to be laid out by its doctype (DOM standard, "mode").
    package enum Mode: Sendable { case noQuirks, limitedQuirks, quirks }

    /// Whether the tree came from HTML or from XML: names in XML keep their case.
    package enum Syntax: Sendable { case html, xml }

    /// The memory of all nodes.
    package let arena: Arena
    package let syntax: Syntax
    /// The document's address, after redirects, serialised.
    package var url = "about:blank"
    package var mode = Mode.noQuirks
    /// The name of the encoding that the bytes were decoded from, as `document.characterSet` gives it.
    package var characterSet = "UTF-8"
    /// The essence of the type that the server gave, as `document.contentType` gives it.
    package var contentType = "text/html"
    /// How many nodes were made and not given back, attributes not counted.
    package internal(set) var nodeCount = 0
    /// The names of what scripts made.
    var names: ScriptNames?
    let raw: UnsafeMutablePointer<xmlDoc>
    let htmlNamespace = WellKnownNamespaces.shared.html
    /// How many elements of each atom were made and not given back.
    let counts: UnsafeMutablePointer<UInt32>

    /// An empty document.
    ///
    /// - Parameter account: what the tree's memory is charged to.
    /// - Throws: `StopReason.memory` when the account has no room at all.
    package init(syntax: Syntax = .html, account: MemoryAccount? = nil) throws(StopReason) {
        arena = Arena(account: account)
        self.syntax = syntax
        raw = try arena.allocate(MemoryLayout<xmlDoc>.size).bindMemory(to: xmlDoc.self, capacity: 1)
        counts = .allocate(capacity: AtomTable.shared.pointers.count)
        counts.initialize(repeating: 0, count: AtomTable.shared.pointers.count)
        raw.initialize(to: xmlDoc())
        raw.pointee.type = syntax == .html ? XML_HTML_DOCUMENT_NODE : XML_DOCUMENT_NODE
        raw.pointee.doc = raw
    }

    deinit {
        counts.deallocate()
    }

    /// How many elements of that name were made, in whatever namespace, and wherever they stand now. A search for all of them
    /// can end once it has met so many: the few that a page is asked for first mostly stand at its beginning.
    package func count(of atom: Atom) -> Int { Int(counts[Int(atom.rawValue)]) }

    /// The document as a node: the root of the tree.
    package var node: Node {
        Node(UnsafeMutableRawPointer(raw).assumingMemoryBound(to: xmlNode.self))
    }

    package var documentElement: Node? { node.firstElementChild }

    /// The document's `head` element (HTML standard, 3.1.3).
    package var head: Node? { child(of: documentElement) { $0 == .head } }

    /// The document's body: the first `body` or `frameset` child of the `html` element (HTML standard, 3.1.3).
    package var body: Node? { child(of: documentElement) { $0 == .body || $0 == .frameset } }

    package var doctype: Node? {
        var node = node.firstChild
        while let current = node, current.kind != .doctype { node = current.nextSibling }
        return node
    }

    private func child(of root: Node?, where matches: (Atom) -> Bool) -> Node? {
        guard let root, root.isHTML(.html) else { return nil }
        var node = root.firstElementChild
        while let current = node, !(matches(current.atom) && current.isHTMLElement) {
            node = current.nextElementSibling
        }
        return node
    }
}

// MARK: - Making nodes

extension Document {
    /// Makes an element that stands nowhere yet.
    ///
    /// - Parameters:
    ///   - atom: the name when it is a known one.
    ///   - name: the name otherwise; copied.
    package func makeElement(
        _ atom: Atom, name: Bytes = Bytes(start: nil, count: 0), namespace: Namespace
    ) throws(StopReason) -> Node {
        try makeElement(
            atom, spelt: atom == .other ? UnsafePointer(try arena.string(name)) : atom.pointer,
            in: WellKnownNamespaces.shared.pointer(for: namespace))
    }

    /// Makes an element whose name is in the arena already, or immortal.
    func makeElement(
        _ atom: Atom, spelt name: UnsafePointer<UInt8>, in namespace: UnsafeMutablePointer<xmlNs>?
    ) throws(StopReason) -> Node {
        let node = try makeNode(XML_ELEMENT_NODE)
        node.raw.pointee.extra = atom.rawValue
        node.raw.pointee.name = name
        node.raw.pointee.ns = namespace
        counts[Int(atom.rawValue)] &+= 1
        guard namespace == htmlNamespace else { return node }
        node.raw.pointee.line = Node.htmlMark
        if atom == .template {
            node.raw.pointee.psvi = UnsafeMutableRawPointer(try makeFragment().raw)
        }
        return node
    }

    /// Makes an empty fragment.
    package func makeFragment() throws(StopReason) -> Node {
        try makeNode(XML_DOCUMENT_FRAG_NODE)
    }

    /// Adds an attribute behind `last`. The caller has seen to it that there is none of this name yet.
    ///
    /// - Parameters:
    ///   - name: the local name when `atom` is `other`; copied.
    ///   - value: UTF-8 without NUL bytes; copied.
    ///   - last: the element's last attribute, `nil` when it has none. An argument, so that a million attributes take
    ///     linear time.
    /// - Returns: the attribute, now the last one.
    @discardableResult
    package func addAttribute(
        _ atom: Atom, name: Bytes = Bytes(start: nil, count: 0), value: Bytes, namespace: Namespace = .none,
        to element: Node, after last: Node?
    ) throws(StopReason) -> Node {
        try addAttribute(
            spelt: atom == .other ? UnsafePointer(try arena.string(name)) : atom.pointer,
            in: WellKnownNamespaces.shared.pointer(for: namespace), value: try arena.string(value), to: element,
            after: last)
    }

    /// Adds an attribute whose name and value are in the arena already, ended with a NUL, and do not change.
    @discardableResult
    func addAttribute(
        spelt name: UnsafePointer<UInt8>, in namespace: UnsafeMutablePointer<xmlNs>?,
        value: UnsafeMutablePointer<UInt8>, to element: Node, after last: Node?
    ) throws(StopReason) -> Node {
        let attribute = try arena.allocate(MemoryLayout<xmlAttr>.size).bindMemory(to: xmlAttr.self, capacity: 1)
        attribute.initialize(to: xmlAttr())
        attribute.pointee.type = XML_ATTRIBUTE_NODE
        attribute.pointee.name = name
        attribute.pointee.ns = namespace
        attribute.pointee.parent = element.raw
        attribute.pointee.doc = raw
        let node = Node(UnsafeMutableRawPointer(attribute).assumingMemoryBound(to: xmlNode.self))
        // libxml2 itself puts a text node of 120 bytes below an attribute; nothing here reads it, so the value stands in the
        // field for the application's own use.
        attribute.pointee.psvi = UnsafeMutableRawPointer(value)
        if let last {
            attribute.pointee.prev = last.rawAttribute
            last.rawAttribute.pointee.next = attribute
        } else {
            element.raw.pointee.properties = attribute
        }
        return node
    }

    package func makeText(_ data: Bytes) throws(StopReason) -> Node {
        let node = try makeNode(XML_TEXT_NODE)
        node.raw.pointee.content = try arena.string(data)
        return node
    }

    package func makeComment(_ data: Bytes) throws(StopReason) -> Node {
        let node = try makeNode(XML_COMMENT_NODE)
        node.raw.pointee.content = try arena.string(data)
        return node
    }

    package func makeCDATASection(_ data: Bytes) throws(StopReason) -> Node {
        let node = try makeNode(XML_CDATA_SECTION_NODE)
        node.raw.pointee.content = try arena.string(data)
        return node
    }

    package func makeProcessingInstruction(target: Bytes, data: Bytes) throws(StopReason) -> Node {
        let node = try makeNode(XML_PI_NODE)
        node.raw.pointee.name = UnsafePointer(try arena.string(target))
        node.raw.pointee.content = try arena.string(data)
        return node
    }

    /// Makes a doctype; its structure is libxml2's `xmlDtd`, which starts like a node's.
    package func makeDoctype(name: Bytes, publicID: Bytes?, systemID: Bytes?) throws(StopReason) -> Node {
        let dtd = try arena.allocate(MemoryLayout<xmlDtd>.size).bindMemory(to: xmlDtd.self, capacity: 1)
        dtd.initialize(to: xmlDtd())
        dtd.pointee.type = XML_DTD_NODE
        dtd.pointee.name = UnsafePointer(try arena.string(name))
        if let publicID { dtd.pointee.ExternalID = UnsafePointer(try arena.string(publicID)) }
        if let systemID { dtd.pointee.SystemID = UnsafePointer(try arena.string(systemID)) }
        dtd.pointee.doc = raw
        nodeCount += 1
        return Node(UnsafeMutableRawPointer(dtd).assumingMemoryBound(to: xmlNode.self))
    }

    private func makeNode(_ type: xmlElementType) throws(StopReason) -> Node {
        nodeCount += 1
        return Node(try rawNode(type))
    }

    private func rawNode(_ type: xmlElementType) throws(StopReason) -> UnsafeMutablePointer<xmlNode> {
        let node = try arena.allocate(MemoryLayout<xmlNode>.size).bindMemory(to: xmlNode.self, capacity: 1)
        node.initialize(to: xmlNode())
        node.pointee.type = type
        node.pointee.doc = raw
        return node
    }
}
