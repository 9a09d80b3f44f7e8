import CLibXML2
package import Support

#if canImport(Glibc)
    import Glibc
#endif

// Nodes that scripts make: their memory can be given back, node by node.
extension Document {
    /// The bytes that nodes made by scripts take.
    package var scriptMadeBytes: Int { arena.recycler?.inUse ?? 0 }

    /// Makes an element that stands nowhere yet (DOM standard, "create an element").
    ///
    /// - Parameters:
    ///   - name: the local name, without NUL.
    ///   - namespace: the namespace's name; `nil` for none.
    package func newElement(
        _ name: String, prefix: String? = nil, namespace: String?
    ) throws(StopReason) -> Node {
        let atom = Atom(name)
        let node = try newNode(XML_ELEMENT_NODE)
        try setName(of: node, name, atom: atom, prefix: prefix, namespace: namespace)
        node.raw.pointee.extra = atom.rawValue
        counts[Int(atom.rawValue)] &+= 1
        guard namespace == Namespace.html.uri else { return node }
        node.raw.pointee.line = Node.htmlMark
        if atom == .template { node.raw.pointee.psvi = UnsafeMutableRawPointer(try newFragment().raw) }
        return node
    }

    /// Makes an attribute that belongs to no element yet.
    package func newAttribute(
        _ name: String, prefix: String? = nil, namespace: String? = nil, value: Bytes
    ) throws(StopReason) -> Node {
        let node = try newNode(XML_ATTRIBUTE_NODE)
        nodeCount -= 1
        try setName(of: node, name, atom: Atom(name), prefix: prefix, namespace: namespace)
        try setValue(of: node, value)
        return node
    }

    package func newFragment() throws(StopReason) -> Node { try newNode(XML_DOCUMENT_FRAG_NODE) }

    /// Makes a node that is the root of a document beside the page's own.
    package func newDocumentNode() throws(StopReason) -> Node {
        try newNode(syntax == .html ? XML_HTML_DOCUMENT_NODE : XML_DOCUMENT_NODE)
    }

    package func newText(_ data: Bytes) throws(StopReason) -> Node { try newNode(XML_TEXT_NODE, data) }

    package func newComment(_ data: Bytes) throws(StopReason) -> Node { try newNode(XML_COMMENT_NODE, data) }

    package func newCDATASection(_ data: Bytes) throws(StopReason) -> Node { try newNode(XML_CDATA_SECTION_NODE, data) }

    package func newProcessingInstruction(_ target: String, _ data: Bytes) throws(StopReason) -> Node {
        let node = try newNode(XML_PI_NODE, data)
        try setName(of: node, target, atom: .other, prefix: nil, namespace: nil)
        return node
    }

    /// Makes a doctype, which is never given back.
    package func newDoctype(_ name: String, publicID: String, systemID: String) throws(StopReason) -> Node {
        func bytes(_ text: String) -> [UInt8] { text.utf8.map { $0 == 0 ? 0x3F : $0 } }
        return try bytes(name).withUnsafeBufferPointer { (name) throws(StopReason) in
            try bytes(publicID).withUnsafeBufferPointer { (publicID) throws(StopReason) in
                try bytes(systemID).withUnsafeBufferPointer { (systemID) throws(StopReason) in
                    try makeDoctype(name: name, publicID: publicID, systemID: systemID)
                }
            }
        }
    }

    /// Replaces the data of a text, comment or processing instruction, without NUL.
    package func replaceData(of node: Node, with data: Bytes) throws(StopReason) {
        let copy = try copied(data)
        freeContent(of: node)
        node.raw.pointee.content = copy
        node.raw.pointee.psvi = nil
        node.marks.insert(.ownsContent)
    }

    /// Replaces an attribute's value.
    package func setValue(of attribute: Node, _ value: Bytes) throws(StopReason) {
        let copy = try copied(value)
        freeContent(of: attribute)
        attribute.rawAttribute.pointee.psvi = UnsafeMutableRawPointer(copy)
        attribute.marks.insert(.ownsContent)
    }
}

// MARK: - Memory

extension Document {
    private func newNode(_ type: xmlElementType, _ data: Bytes) throws(StopReason) -> Node {
        let node = try newNode(type)
        node.raw.pointee.content = try copied(data)
        node.marks.insert(.ownsContent)
        return node
    }

    private func newNode(_ type: xmlElementType) throws(StopReason) -> Node {
        let memory = try recycler.takeNode(arena)
        memory.initializeMemory(as: UInt8.self, repeating: 0, count: Recycler.nodeSize)
        let node = memory.bindMemory(to: xmlNode.self, capacity: 1)
        node.pointee.type = type
        node.pointee.doc = raw
        nodeCount += 1
        let made = Node(node)
        made.marks = .recyclable
        return made
    }

    private var recycler: Recycler {
        if let recycler = arena.recycler { return recycler }
        let made = Recycler()
        arena.recycler = made
        return made
    }

    private func copied(_ bytes: Bytes) throws(StopReason) -> UnsafeMutablePointer<UInt8> {
        let copy = try recycler.take(bytes.count + 1, arena).assumingMemoryBound(to: UInt8.self)
        if let base = bytes.baseAddress { copy.update(from: base, count: bytes.count) }
        copy[bytes.count] = 0
        return copy
    }

    private func setName(
        of node: Node, _ name: String, atom: Atom, prefix: String?, namespace: String?
    ) throws(StopReason) {
        var names = self.names ?? ScriptNames()
        defer { self.names = names }
        self.names = nil
        let pointer = try names.pointer(for: name, atom, in: arena)
        let ns = try names.namespace(namespace, prefix: prefix, in: arena)
        node.raw.pointee.name = pointer
        if node.kind == .attribute {
            node.rawAttribute.pointee.ns = ns
        } else {
            node.raw.pointee.ns = ns
        }
    }

    private func freeContent(of node: Node) {
        guard node.marks.contains(.ownsContent) else { return }
        node.marks.remove(.ownsContent)
        let isAttribute = node.kind == .attribute
        let content =
            isAttribute
            ? node.rawAttribute.pointee.psvi?.assumingMemoryBound(to: UInt8.self) : node.raw.pointee.content
        guard let content else { return }
        recycler.giveBack(content, size: strlen(UnsafePointer(content).asCString) + 1, arena)
        if isAttribute { node.rawAttribute.pointee.psvi = nil } else { node.raw.pointee.content = nil }
    }

    /// Gives one node's memory back; what stood at it must not be reached any more.
    func recycle(_ node: Node) {
        freeContent(of: node)
        guard node.marks.contains(.recyclable) else { return }
        switch node.kind {
        case .attribute: break
        case .element:
            counts[Int(node.atom.rawValue)] &-= 1
            nodeCount -= 1
        default: nodeCount -= 1
        }
        recycler.giveBackNode(node.raw)
    }
}
