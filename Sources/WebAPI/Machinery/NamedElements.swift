internal import DOM

/// The elements that a form or the document shows as properties by their names (HTML standard, 4.10.3 and 3.1.7).
enum NamedElements {
    /// The first such element, in tree order.
    static func find(_ name: [UInt8], of node: Node, in page: PageContext) -> Node? {
        guard !name.isEmpty else { return nil }
        func hasName(_ element: Node, _ atom: Atom) -> Bool {
            element.attribute(atom)?.elementsEqual(name) == true
        }
        if node.kind == .document {
            return first(below: node) { element in
                switch element.atom {
                case .embed, .form, .iframe: hasName(element, .name)
                case .img: hasName(element, .name) || hasName(element, .id) && element.hasAttribute(.name)
                case .object: hasName(element, .name) || hasName(element, .id)
                default: false
                }
            }
        }
        guard node.isHTML(.form) else { return nil }
        return FormControls.elements(of: node, in: page).first { hasName($0, .id) || hasName($0, .name) }
    }

    private static func first(below root: Node, where isWanted: (Node) -> Bool) -> Node? {
        var node = root.next(within: root)
        while let current = node {
            if current.isHTMLElement, isWanted(current) { return current }
            node = current.next(within: root)
        }
        return nil
    }
}
