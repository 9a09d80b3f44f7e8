import CLibXML2
package import Support

extension Document {
    /// A copy of a node, of this document or another, that stands nowhere (DOM standard, "clone a node").
    ///
    /// - Parameters:
    ///   - isDeep: whether what is below it is copied too; the contents of templates are then as well.
    ///   - stop: asked every few thousand nodes.
    package func copy(_ node: Node, isDeep: Bool, stop: () throws(StopReason) -> Void) throws(StopReason) -> Node {
        let result = try copyAlone(node)
        guard isDeep else { return result }
        var waiting = [(node, result)]
        var steps = 0
        while let (source, target) = waiting.popLast() {
            note(source, target, in: &waiting)
            var (from, to) = (source, target)
            var next = source.kind.hasChildren ? source.firstChild : nil
            while let current = next {
                steps += 1
                if steps & 0xFFF == 0 { try stop() }
                // `from` is the node before in tree order: the parent's copy is as many levels above `to`.
                while current.parent != from {
                    guard let parent = from.parent, let parentCopy = to.parent else { break }
                    (from, to) = (parent, parentCopy)
                }
                let copy = try copyAlone(current)
                to.append(copy)
                note(current, copy, in: &waiting)
                (from, to) = (current, copy)
                next =
                    current.kind.hasChildren
                    ? current.next(within: source) : current.nextSkippingChildren(within: source)
            }
        }
        return result
    }

    private func note(_ source: Node, _ copy: Node, in waiting: inout [(Node, Node)]) {
        if let content = source.templateContent, let target = copy.templateContent { waiting.append((content, target)) }
    }

    private func copyAlone(_ node: Node) throws(StopReason) -> Node {
        let copy: Node
        switch node.kind {
        case .element:
            copy = try newElement(String(cString: node.localName), prefix: node.prefix, namespace: node.namespaceURI)
            var last: Node?
            var attribute = node.firstAttribute
            while let current = attribute {
                let made = try copyAlone(current)
                addAttribute(made, to: copy, after: last)
                last = made
                attribute = current.nextSibling
            }
        case .attribute:
            copy = try newAttribute(
                String(cString: node.localName), prefix: node.prefix, namespace: node.namespaceURI,
                value: node.attributeValue)
        case .text: copy = try newText(node.data)
        case .cdataSection: copy = try newCDATASection(node.data)
        case .comment: copy = try newComment(node.data)
        case .processingInstruction:
            copy = try newProcessingInstruction(String(cString: node.localName), node.data)
        case .document: copy = try newDocumentNode()
        case .fragment: copy = try newFragment()
        case .doctype:
            let identifiers = node.doctypeIdentifiers
            copy = try newDoctype(
                String(cString: node.localName), publicID: identifiers.publicID, systemID: identifiers.systemID)
        }
        if node.marks.contains(.isStarted) { copy.marks.insert(.isStarted) }
        return copy
    }

    /// Joins an attribute that belongs to no element to one.
    ///
    /// - Parameter last: the element's last attribute.
    package func addAttribute(_ attribute: Node, to element: Node, after last: Node?) {
        attribute.raw.pointee.parent = element.raw
        if let last {
            attribute.rawAttribute.pointee.prev = last.rawAttribute
            last.rawAttribute.pointee.next = attribute.rawAttribute
        } else {
            element.raw.pointee.properties = attribute.rawAttribute
        }
    }

    /// Takes an attribute from its element.
    package func detachAttribute(_ attribute: Node) {
        let raw = attribute.rawAttribute
        guard let element = raw.pointee.parent else { return }
        let (previous, next) = (raw.pointee.prev, raw.pointee.next)
        if let previous { previous.pointee.next = next } else { element.pointee.properties = next }
        if let next { next.pointee.prev = previous }
        raw.pointee.parent = nil
        raw.pointee.prev = nil
        raw.pointee.next = nil
    }
}

extension Node.Kind {
    /// Whether nodes of this kind have children.
    package var hasChildren: Bool {
        switch self {
        case .element, .document, .fragment: true
        default: false
        }
    }
}
