internal import DOM
internal import Scripting
internal import Support

extension LiveTree {
    /// Sets the attribute of that name, which is spelt as in the tree ("set an attribute value" and its like).
    func setAttribute(
        _ name: String, prefix: String? = nil, namespace: String? = nil, to value: [UInt8], of element: Node
    ) throws(NativeError) {
        guard element.isElement else { return }
        let value = Self.storable(value)
        let known =
            namespace == nil && prefix == nil
            ? element.attributeNode(named: name) : attribute(name, namespace, of: element)
        if let known { return try change(known, to: value) }
        let made = try making { () throws(StopReason) in
            try value.withUnsafeBufferPointer { (bytes) throws(StopReason) in
                try document.newAttribute(name, prefix: prefix, namespace: namespace, value: bytes)
            }
        }
        observers.attribute(made, of: element, oldValue: nil, in: self)
        append(made, to: element)
    }

    /// "Change an attribute".
    func change(_ attribute: Node, to value: [UInt8]) throws(NativeError) {
        let value = Self.storable(value)
        if let element = attribute.ownerElement {
            observers.attribute(attribute, of: element, oldValue: attribute.attributeValue, in: self)
        }
        try making { () throws(StopReason) in
            try value.withUnsafeBufferPointer { (bytes) throws(StopReason) in
                try document.setValue(of: attribute, bytes)
            }
        }
        if let element = attribute.ownerElement { attributeChanged(attribute, of: element) }
    }

    /// Adds an attribute that belongs to no element, in the place of one of the same name ("set an attribute").
    ///
    /// - Returns: the attribute that stood there.
    func set(_ attribute: Node, of element: Node) throws(NativeError) -> Node? {
        if let owner = attribute.ownerElement, owner != element {
            throw .exception(name: "InUseAttributeError", message: "the attribute belongs to another element")
        }
        let old = self.attribute(String(cString: attribute.localName), attribute.namespaceURI, of: element)
        if old == attribute { return attribute }
        observers.attribute(attribute, of: element, oldValue: old?.attributeValue, in: self)
        if let old {
            let next = old.nextSibling
            document.detachAttribute(old)
            list(old)
            insert(attribute, before: next, of: element)
            attributeChanged(attribute, of: element)
        } else {
            append(attribute, to: element)
        }
        return old
    }

    /// "Remove an attribute".
    func remove(attribute: Node) {
        guard let element = attribute.ownerElement else { return }
        observers.attribute(attribute, of: element, oldValue: attribute.attributeValue, in: self)
        document.detachAttribute(attribute)
        attributeChanged(attribute, of: element)
        discard(attribute)
    }

    /// "Get an attribute by namespace and local name".
    func attribute(_ name: String, _ namespace: String?, of element: Node) -> Node? {
        var attribute = element.firstAttribute
        while let current = attribute {
            if current.namespaceURI == namespace, String(cString: current.localName) == name { return current }
            attribute = current.nextSibling
        }
        return nil
    }

    private func append(_ attribute: Node, to element: Node) {
        var last = element.firstAttribute
        while let next = last?.nextSibling { last = next }
        document.addAttribute(attribute, to: element, after: last)
        attributeChanged(attribute, of: element)
    }

    /// Puts the attribute before `next`: those from there on are joined again behind it.
    private func insert(_ attribute: Node, before next: Node?, of element: Node) {
        var behind: [Node] = []
        var current = next
        while let moved = current {
            behind.append(moved)
            current = moved.nextSibling
        }
        for moved in behind { document.detachAttribute(moved) }
        var last = element.firstAttribute
        while let next = last?.nextSibling { last = next }
        for moved in [attribute] + behind {
            document.addAttribute(moved, to: element, after: last)
            last = moved
        }
    }

    private func attributeChanged(_ attribute: Node, of element: Node) {
        contentChanged()
        // A script element without a source runs when it gets one (HTML standard, 4.12.1).
        if element.isHTML(.script), String(cString: attribute.localName) == "src" {
            noteScripts([element], in: element)
        }
    }
}
