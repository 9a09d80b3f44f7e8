import CLibXML2
internal import Support

/// The start of an element as libxml2 tells it (libxml/parser.h, `startElementNsSAX2Func`). Valid during the call.
struct XMLElementEvent {
    let name: UnsafePointer<UInt8>
    let prefix: UnsafePointer<UInt8>?
    let uri: UnsafePointer<UInt8>?
    /// Prefix and name of each namespace that the tag declares.
    let namespaces: UnsafeMutablePointer<UnsafePointer<UInt8>?>?
    let namespaceCount: Int
    /// For each attribute: local name, prefix, namespace, start and end of its value.
    let attributes: UnsafeMutablePointer<UnsafePointer<UInt8>?>?
    let attributeCount: Int

    /// Whether an attribute has a name that the DOM cannot give it ("validate and extract" a namespace and qualified name, DOM
    /// standard, section 1.4): one with a prefix that nothing declares, or with a second colon.
    var hasInvalidAttribute: Bool {
        guard let attributes else { return false }
        return (0..<attributeCount).contains { index in
            guard let name = attributes[5 * index] else { return false }
            let isUnbound = attributes[5 * index + 1] != nil && attributes[5 * index + 2] == nil
            return isUnbound || Bytes(cString: name).contains(0x3A)
        }
    }

    /// A prefix that is declared and is no name, since it begins with a digit, a hyphen or a full stop.
    var invalidPrefix: String? {
        guard let namespaces else { return nil }
        let prefixes = (0..<namespaceCount).lazy.compactMap { namespaces[2 * $0] }
        let invalid = prefixes.first { (0x30...0x39).contains($0.pointee) || $0.pointee == 0x2D || $0.pointee == 0x2E }
        return invalid.map { String(cString: $0) }
    }

    /// Makes the element with its attributes.
    func makeNode(in document: Document, names: inout XMLNamespaceCache) throws(StopReason) -> Node {
        let (spelt, atom) = try Self.spelling(name, prefix: prefix, uri: uri, in: document)
        let node = try document.makeElement(
            atom, spelt: spelt, in: try names.namespace(prefix: prefix, uri: uri, in: document.arena))
        let known = WellKnownNamespaces.shared
        var last: Node?
        for index in 0..<namespaceCount {
            guard let namespaces else { break }
            let value = try document.arena.string(Bytes(cString: namespaces[2 * index + 1]))
            // A default namespace has the prefix "xmlns" for its local name, and no prefix.
            let local = Bytes(cString: namespaces[2 * index])
            let spelt = local.isEmpty ? names.xmlns : UnsafePointer(try document.arena.string(local))
            last = try document.addAttribute(spelt: spelt, in: known.xmlns, value: value, to: node, after: last)
        }
        for index in 0..<attributeCount {
            guard let attributes, let name = attributes[5 * index], let start = attributes[5 * index + 3],
                let end = attributes[5 * index + 4]
            else { break }
            let (prefix, uri) = (attributes[5 * index + 1], attributes[5 * index + 2])
            let spelt = try Self.spelling(name, prefix: prefix, uri: uri, in: document).name
            let value = try document.arena.string(Bytes(start: start, count: end - start))
            last = try document.addAttribute(
                spelt: spelt, in: try names.namespace(prefix: prefix, uri: uri, in: document.arena), value: value,
                to: node, after: last)
        }
        return node
    }

    /// The name as the tree keeps it. One with a prefix that nothing declares keeps it in its local name.
    private static func spelling(
        _ name: UnsafePointer<UInt8>, prefix: UnsafePointer<UInt8>?, uri: UnsafePointer<UInt8>?, in document: Document
    ) throws(StopReason) -> (name: UnsafePointer<UInt8>, atom: Atom) {
        if let prefix, uri == nil {
            let whole = Array(Bytes(cString: prefix)) + [0x3A] + Array(Bytes(cString: name))
            return (
                try whole.withBytes { bytes throws(StopReason) in UnsafePointer(try document.arena.string(bytes)) },
                .other
            )
        }
        let bytes = Bytes(cString: name)
        let atom = Atom(bytes)
        return (atom == .other ? UnsafePointer(try document.arena.string(bytes)) : atom.pointer, atom)
    }
}

extension [UInt8] {
    /// Lends the bytes to a function.
    func withBytes<T>(_ body: (Bytes) throws(StopReason) -> T) throws(StopReason) -> T {
        var result: Result<T, StopReason> = .failure(.memory)
        withUnsafeBufferPointer { bytes in
            do throws(StopReason) { result = .success(try body(bytes)) } catch { result = .failure(error) }
        }
        return try result.get()
    }
}
