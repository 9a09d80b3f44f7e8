internal import DOM

/// The elements that a form, a select or the document shows as properties, by their names or their places (HTML standard,
/// 4.10.3, 4.10.7 and 3.1.7).
enum NamedElements {
    /// The first such element, in tree order.
    static func find(_ name: [UInt8], of node: Node, in page: PageContext) -> Node? {
        guard !name.isEmpty else { return nil }
        if name.allSatisfy({ $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }),
            let index = Int(String(decoding: name, as: UTF8.self))
        {
            let items = node.isHTML(.form) ? FormControls.elements(of: node, in: page) : options(of: node)
            if index < items.count { return items[index] }
        }
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

    private static func options(of select: Node) -> [Node] {
        guard select.isHTML(.select) else { return [] }
        var found: [Node] = []
        var node = select.next(within: select)
        while let current = node {
            if current.isHTML(.option) { found.append(current) }
            node = current.next(within: select)
        }
        return found
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
