import CLibXML2

/// The namespaces that trees of HTML and XHTML know (Infra standard, "Namespaces").
package enum Namespace: Sendable, Hashable {
    case html, svg, mathML, xlink, xml, xmlns
    /// None at all, as for most attributes.
    case none
    /// Any other, which only XML documents have.
    case other

    /// The namespace behind a structure that is not the shared one, as scripts make them for prefixes of their own.
    static func known(_ ns: UnsafeMutablePointer<xmlNs>) -> Namespace {
        // In documents that were parsed a well-known namespace always has the shared structure.
        guard ns.pointee._private != nil, let href = ns.pointee.href else { return .other }
        let uri = String(cString: href)
        return [Namespace.svg, .mathML, .xlink, .xml, .xmlns].first { $0.uri == uri } ?? .other
    }

    /// The namespace's name; `nil` for `none`, and for `other`, whose name the node knows.
    package var uri: String? {
        switch self {
        case .html: "http://www.w3.org/1999/xhtml"
        case .svg: "http://www.w3.org/2000/svg"
        case .mathML: "http://www.w3.org/1998/Math/MathML"
        case .xlink: "http://www.w3.org/1999/xlink"
        case .xml: "http://www.w3.org/XML/1998/namespace"
        case .xmlns: "http://www.w3.org/2000/xmlns/"
        case .none, .other: nil
        }
    }
}

/// The immortal libxml2 structures of the well-known namespaces, shared by all documents, so that a node's namespace is
/// told by its pointer.
struct WellKnownNamespaces: @unchecked Sendable {
    // Immutable once made, and never freed: any thread may read them.
    static let shared = WellKnownNamespaces()

    let html = make(.html, prefix: nil)
    let svg = make(.svg, prefix: nil)
    let mathML = make(.mathML, prefix: nil)
    let xlink = make(.xlink, prefix: "xlink")
    let xml = make(.xml, prefix: "xml")
    let xmlns = make(.xmlns, prefix: "xmlns")

    func pointer(for namespace: Namespace) -> UnsafeMutablePointer<xmlNs>? {
        switch namespace {
        case .html: html
        case .svg: svg
        case .mathML: mathML
        case .xlink: xlink
        case .xml: xml
        case .xmlns: xmlns
        case .none, .other: nil
        }
    }

    private static func make(_ namespace: Namespace, prefix: String?) -> UnsafeMutablePointer<xmlNs> {
        let result = UnsafeMutablePointer<xmlNs>.allocate(capacity: 1)
        result.initialize(to: xmlNs())
        result.pointee.type = XML_NAMESPACE_DECL
        result.pointee.href = immortal(namespace.uri ?? "")
        result.pointee.prefix = prefix.map(immortal)
        return result
    }

    private static func immortal(_ text: String) -> UnsafePointer<UInt8> {
        let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: text.utf8.count + 1)
        for (index, byte) in text.utf8.enumerated() { copy[index] = byte }
        copy[text.utf8.count] = 0
        return UnsafePointer(copy)
    }
}
