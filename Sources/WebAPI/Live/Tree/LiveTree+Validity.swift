internal import DOM
internal import Scripting

extension LiveTree {
    /// "Ensure pre-insert validity" (DOM standard, 4.2.3), and with `replaced` the same steps of "replace".
    func ensureValidity(
        of node: Node, in parent: Node, before child: Node?, replacing replaced: Node? = nil
    ) throws(NativeError) {
        guard parent.kind.hasChildren else { throw .hierarchy("nodes of this kind have no children") }
        if isInclusiveAncestor(node, of: parent) { throw .hierarchy("the new child contains the parent") }
        if let child = replaced ?? child, child.kind == .attribute || child.parent != parent {
            throw .exception(name: "NotFoundError", message: "the node that is named is not a child of this node")
        }
        switch node.kind {
        case .attribute, .document: throw .hierarchy("nodes of this kind cannot be inserted")
        case .doctype where parent.kind != .document: throw .hierarchy("a doctype stands in a document alone")
        default: break
        }
        guard parent.kind == .document else { return }
        try ensureDocumentValidity(of: node, in: parent, before: child, replacing: replaced)
    }

    private func ensureDocumentValidity(
        of node: Node, in parent: Node, before child: Node?, replacing replaced: Node?
    ) throws(NativeError) {
        func hasOther(_ kind: Node.Kind) -> Bool {
            parent.children.contains { $0.kind == kind && $0 != replaced }
        }
        func isBehind(_ place: Node?, _ kind: Node.Kind) -> Bool {
            var node = place
            while let current = node {
                if current.kind == kind { return true }
                node = current.nextSibling
            }
            return false
        }
        let place = replaced.map(\.nextSibling) ?? child
        func ensureElement() throws(NativeError) {
            if hasOther(.element) { throw .hierarchy("a document has one element alone") }
            if isBehind(place, .doctype) { throw .hierarchy("the doctype comes before the element") }
        }
        switch node.kind {
        case .text, .cdataSection: throw .hierarchy("a document has no text of its own")
        case .fragment:
            var elements = 0
            for child in node.children {
                if child.isText { throw .hierarchy("a document has no text of its own") }
                if child.isElement { elements += 1 }
            }
            if elements > 1 { throw .hierarchy("a document has one element alone") }
            if elements == 1 { try ensureElement() }
        case .element: try ensureElement()
        case .doctype:
            if hasOther(.doctype) { throw .hierarchy("a document has one doctype alone") }
            var before = replaced ?? child
            if before == nil, hasOther(.element) { throw .hierarchy("the doctype comes before the element") }
            before = before?.previousSibling
            while let current = before {
                if current.isElement { throw .hierarchy("the doctype comes before the element") }
                before = current.previousSibling
            }
        default: break
        }
    }

    /// Whether `node` is `other`, contains it, or is or contains the template whose contents it is in ("host-including inclusive
    /// ancestor"). What has nothing below it is nobody's ancestor, so that a tree which grows at its tip takes linear time.
    private func isInclusiveAncestor(_ node: Node, of other: Node) -> Bool {
        if node == other { return true }
        guard node.kind.hasChildren, node.firstChild != nil || node.isHTML(.template) else { return false }
        var current: Node? = other
        while let ancestor = current {
            if ancestor == node { return true }
            current = ancestor.parent ?? ancestor.hostTemplate
        }
        return false
    }
}

extension NativeError {
    static func hierarchy(_ message: String) -> NativeError {
        .exception(name: "HierarchyRequestError", message: message)
    }
}

extension Node {
    /// The children, as they are now.
    var children: [Node] {
        var children: [Node] = []
        var child = kind.hasChildren ? firstChild : nil
        while let current = child {
            children.append(current)
            child = current.nextSibling
        }
        return children
    }
}
