public import CLibXML2

#if canImport(Glibc)
    import Glibc
#endif

/// The value of an attribute or the data of a text: UTF-8, without the NUL behind it. Valid as long as the document.
package typealias Bytes = UnsafeBufferPointer<UInt8>

extension Node {
    /// The first attribute, a node of kind `attribute`; the others follow as its `nextSibling`s, in document order.
    @inlinable public var firstAttribute: Node? {
        guard isElement, let attribute = raw.pointee.properties else { return nil }
        return Node(UnsafeMutableRawPointer(attribute).assumingMemoryBound(to: xmlNode.self))
    }

    /// The value of the attribute with no namespace and this name, or `nil`.
    package func attribute(_ name: Atom) -> Bytes? {
        guard isElement else { return nil }
        let pointer = name.pointer
        var attribute = raw.pointee.properties
        while let current = attribute {
            // A known name always points at the immortal copy, so the pointers tell.
            if current.pointee.name == pointer, current.pointee.ns == nil {
                return Node.value(of: current)
            }
            attribute = current.pointee.next
        }
        return nil
    }

    /// The value of the attribute whose qualified name is spelt exactly so, or `nil`.
    package func attribute(named name: String) -> Bytes? {
        attributeNode(named: name)?.attributeValue
    }

    /// The attribute whose qualified name is spelt exactly so, or `nil` (DOM standard, "get an attribute by name").
    package func attributeNode(named name: String) -> Node? {
        var attribute = firstAttribute
        while let current = attribute {
            if current.hasQualifiedName(name) { return current }
            attribute = current.nextSibling
        }
        return nil
    }

    /// Whether the attribute is there.
    package func hasAttribute(_ name: Atom) -> Bool { attribute(name) != nil }

    /// The attribute's value as a string, with U+FFFD for what is not UTF-8.
    package func attributeString(_ name: Atom) -> String? {
        attribute(name).map { String(decoding: $0, as: UTF8.self) }
    }

    /// The value of an attribute node; empty for others.
    package var attributeValue: Bytes {
        kind == .attribute ? Node.value(of: rawAttribute) : Bytes(start: nil, count: 0)
    }

    /// The element that an attribute node belongs to.
    package var ownerElement: Node? { kind == .attribute ? parent : nil }

    /// The qualified name of an element or attribute: its prefix, when it has one, a colon, and its local name.
    package var qualifiedName: String {
        let local = String(cString: localName)
        return prefix.map { $0 + ":" + local } ?? local
    }

    private func hasQualifiedName(_ name: String) -> Bool {
        guard rawAttribute.pointee.ns?.pointee.prefix != nil else { return strcmp(name, localName.asCString) == 0 }
        return qualifiedName == name
    }

    private static func value(of attribute: UnsafeMutablePointer<xmlAttr>) -> Bytes {
        guard let content = attribute.pointee.psvi?.assumingMemoryBound(to: UInt8.self) else {
            return Bytes(start: nil, count: 0)
        }
        return Bytes(start: content, count: strlen(UnsafePointer(content).asCString))
    }
}

extension UnsafePointer<UInt8> {
    /// The same bytes as C's functions want them.
    var asCString: UnsafePointer<CChar> {
        UnsafeRawPointer(self).assumingMemoryBound(to: CChar.self)
    }
}
