import CLibXML2
internal import Support

#if canImport(Glibc)
    import Glibc
#endif

/// The namespace structures of one XML document. The well-known ones are shared by all documents, whatever prefix the page
/// has for them; the others are made once for each prefix and name.
struct XMLNamespaceCache {
    private struct Key: Hashable {
        let prefix: String?
        let uri: String
    }

    /// The local name of a default namespace's declaration.
    let xmlns = XMLNamespaceCache.immortalXMLNS
    private var others: [Key: UnsafeMutablePointer<xmlNs>] = [:]
    /// The last one that was asked for: libxml2 keeps one copy of each text, so its address tells.
    private var lastURI: UnsafePointer<UInt8>?
    private var lastPrefix: UnsafePointer<UInt8>?
    private var last: UnsafeMutablePointer<xmlNs>?

    /// The structure of a namespace; `nil` for no namespace.
    mutating func namespace(
        prefix: UnsafePointer<UInt8>?, uri: UnsafePointer<UInt8>?, in arena: Arena
    ) throws(StopReason) -> UnsafeMutablePointer<xmlNs>? {
        guard let uri else { return nil }
        if uri == lastURI, prefix == lastPrefix { return last }
        let found = try find(prefix: prefix, uri: uri, in: arena)
        (lastURI, lastPrefix, last) = (uri, prefix, found)
        return found
    }

    private mutating func find(
        prefix: UnsafePointer<UInt8>?, uri: UnsafePointer<UInt8>, in arena: Arena
    ) throws(StopReason) -> UnsafeMutablePointer<xmlNs>? {
        let known = WellKnownNamespaces.shared
        for candidate in [known.html, known.svg, known.mathML, known.xlink, known.xml, known.xmlns] {
            if let href = candidate.pointee.href, strcmp(href.asCString, uri.asCString) == 0 { return candidate }
        }
        let key = Key(prefix: prefix.map { String(cString: $0) }, uri: String(cString: uri))
        if let other = others[key] { return other }
        let made = try arena.allocate(MemoryLayout<xmlNs>.size).bindMemory(to: xmlNs.self, capacity: 1)
        made.initialize(to: xmlNs())
        made.pointee.type = XML_NAMESPACE_DECL
        made.pointee.href = UnsafePointer(try arena.string(Bytes(cString: uri)))
        if let prefix { made.pointee.prefix = UnsafePointer(try arena.string(Bytes(cString: prefix))) }
        others[key] = made
        return made
    }

    private static var immortalXMLNS: UnsafePointer<UInt8> {
        WellKnownNamespaces.shared.xmlns.pointee.prefix ?? Atom.other.pointer
    }
}
