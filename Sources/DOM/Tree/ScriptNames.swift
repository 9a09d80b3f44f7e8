import CLibXML2
internal import Support

/// The names and namespaces of what scripts make, each kept once for a document.
struct ScriptNames {
    private var names: [String: UnsafePointer<UInt8>] = [:]
    private var namespaces: [NamespaceKey: UnsafeMutablePointer<xmlNs>] = [:]

    private struct NamespaceKey: Hashable {
        let prefix: String?
        let uri: String
    }

    /// The one copy of a name in the document, ended with a NUL; of a known name, the immortal one.
    mutating func pointer(for name: String, _ atom: Atom, in arena: Arena) throws(StopReason) -> UnsafePointer<UInt8> {
        if atom != .other { return atom.pointer }
        if let known = names[name] { return known }
        let made = UnsafePointer(try arena.string(text: name))
        names[name] = made
        return made
    }

    /// The structure of a namespace with a prefix; `nil` for none.
    mutating func namespace(
        _ uri: String?, prefix: String?, in arena: Arena
    ) throws(StopReason) -> UnsafeMutablePointer<xmlNs>? {
        guard let uri, !uri.isEmpty else { return nil }
        for known in [Namespace.html, .svg, .mathML, .xlink, .xml, .xmlns] where known.uri == uri {
            let shared = WellKnownNamespaces.shared.pointer(for: known)
            if shared?.pointee.prefix.map({ String(cString: $0) }) == prefix { return shared }
        }
        let key = NamespaceKey(prefix: prefix, uri: uri)
        if let known = namespaces[key] { return known }
        let made = try arena.allocate(MemoryLayout<xmlNs>.size).bindMemory(to: xmlNs.self, capacity: 1)
        made.initialize(to: xmlNs())
        made.pointee.type = XML_NAMESPACE_DECL
        made.pointee.href = UnsafePointer(try arena.string(text: uri))
        if let prefix { made.pointee.prefix = UnsafePointer(try arena.string(text: prefix)) }
        // Says that the namespace may be a well-known one.
        made.pointee._private = UnsafeMutableRawPointer(made)
        namespaces[key] = made
        return made
    }
}

extension Arena {
    /// A copy of a text without NUL, ended with one.
    fileprivate func string(text: String) throws(StopReason) -> UnsafeMutablePointer<UInt8> {
        let bytes = Array(text.utf8)
        return try bytes.withUnsafeBufferPointer { (bytes) throws(StopReason) in try string(bytes) }
    }
}
