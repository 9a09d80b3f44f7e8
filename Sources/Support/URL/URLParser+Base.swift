/// What a relative URL takes from its base URL: more and more of its beginning.
extension URLParser {
    mutating func copyScheme(of base: Base) {
        copy(to: Int(base.layout.schemeEnd) + 1, of: base)
        layout = URLLayout()
        layout.scheme = base.layout.scheme
        layout.schemeEnd = base.layout.schemeEnd
    }

    /// Copies all before the path; the path, empty as yet, begins here.
    mutating func copyAuthority(of base: Base) {
        copy(to: base.layout.authorityEnd, of: base)
        layout = base.layout
        layout.pathStart = mark
        layout.queryStart = URLLayout.none
        layout.fragmentStart = URLLayout.none
    }

    /// Copies all before the query. With `withMarker` the "/." before a path that begins with "//" comes along; without,
    /// the path is to be gone on with, and the marker is decided on when it is complete.
    mutating func copyPath(of base: Base, withMarker: Bool = true) {
        if withMarker {
            copy(to: base.layout.pathEnd(base.bytes.count), of: base)
            layout = base.layout
            layout.queryStart = URLLayout.none
            layout.fragmentStart = URLLayout.none
        } else {
            copyAuthority(of: base)
            let path = Int(base.layout.pathStart)..<base.layout.pathEnd(base.bytes.count)
            output.append(contentsOf: UnsafeBufferPointer(rebasing: base.bytes[path]))
        }
    }

    /// Copies all before the fragment.
    mutating func copyQuery(of base: Base) {
        copy(to: base.layout.queryEnd(base.bytes.count), of: base)
        layout = base.layout
        layout.fragmentStart = URLLayout.none
    }

    private mutating func copy(to end: Int, of base: Base) {
        output.removeAll(keepingCapacity: true)
        output.append(contentsOf: UnsafeBufferPointer(rebasing: base.bytes[..<end]))
    }
}
