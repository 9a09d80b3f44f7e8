internal import DOM
internal import Scripting

extension LiveTree {
    /// "Pre-insert" (DOM standard, 4.2.3).
    func insert(_ node: Node, into parent: Node, before child: Node?) throws(NativeError) {
        try ensureValidity(of: node, in: parent, before: child)
        place(node, in: parent, before: child == node ? node.nextSibling : child)
    }

    /// "Replace": puts `node` where `child` stood.
    func replace(_ child: Node, with node: Node, in parent: Node) throws(NativeError) {
        try ensureValidity(of: node, in: parent, before: nil, replacing: child)
        var reference = child.nextSibling
        if reference == node { reference = node.nextSibling }
        let previous = child.previousSibling
        var removed: [Node] = []
        if child != node {
            removed = [child]
            remove(child, isTold: false)
        } else {
            remove(node, isTold: true)
        }
        let added = node.kind == .fragment ? node.children : [node]
        place(node, in: parent, before: reference, isTold: false)
        observers.children(
            of: parent, added: added, removed: removed,
            previous: previous == node ? node.previousSibling : previous, next: reference, in: self)
    }

    /// "Replace all": the node becomes the only child.
    ///
    /// - Returns: what was removed.
    @discardableResult
    func replaceAll(of parent: Node, with node: Node?) -> [Node] {
        let removed = parent.children
        let added = node.map { $0.kind == .fragment ? $0.children : [$0] } ?? []
        // The new child may be among the old ones.
        for child in removed where child.parent == parent { remove(child, isTold: false) }
        if let node { place(node, in: parent, before: nil, isTold: false) }
        if !added.isEmpty || !removed.isEmpty {
            observers.children(of: parent, added: added, removed: removed, previous: nil, next: nil, in: self)
        }
        return removed
    }

    /// "Remove".
    ///
    /// - Parameter isTold: whether observers of the parent hear of it here.
    func remove(_ node: Node, isTold: Bool = true) {
        guard node.kind != .attribute, let parent = node.parent else { return }
        iterators.willRemove(node)
        let (previous, next) = (node.previousSibling, node.nextSibling)
        node.detach()
        list(node)
        observers.removed(node, from: parent)
        if isTold {
            observers.children(of: parent, added: [], removed: [node], previous: previous, next: next, in: self)
        }
        structureChanged()
    }

    /// "Insert", with "adopt" before it.
    private func place(_ node: Node, in parent: Node, before child: Node?, isTold: Bool = true) {
        guard node.kind == .fragment else {
            remove(node)
            let previous = child?.previousSibling ?? (child == nil ? parent.lastChild : nil)
            parent.insert(node, before: child)
            structureChanged()
            if isTold {
                observers.children(of: parent, added: [node], removed: [], previous: previous, next: child, in: self)
            }
            noteScripts([node], in: parent)
            return
        }
        let nodes = node.children
        guard !nodes.isEmpty else { return }
        for child in nodes {
            iterators.willRemove(child)
            child.detach()
        }
        observers.children(of: node, added: [], removed: nodes, previous: nil, next: nil, in: self)
        let previous = child?.previousSibling ?? (child == nil ? parent.lastChild : nil)
        for moved in nodes { parent.insert(moved, before: child) }
        structureChanged()
        if isTold {
            observers.children(of: parent, added: nodes, removed: [], previous: previous, next: child, in: self)
        }
        noteScripts(nodes, in: parent)
    }

    /// Whether a node stands in the page.
    func isConnected(_ node: Node) -> Bool { node.kind != .attribute && node.root == document.node }
}
