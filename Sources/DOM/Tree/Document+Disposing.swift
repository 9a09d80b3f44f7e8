import CLibXML2

extension Document {
    /// Calls `body` for a node and all that goes with it: what is below it, attributes, the contents of templates. Stops when
    /// `body` answers false.
    ///
    /// - Returns: whether `body` was never false.
    @discardableResult
    package func forEachPart(of root: Node, _ body: (Node) -> Bool) -> Bool {
        var waiting = [root]
        while let top = waiting.popLast() {
            var next: Node? = top
            while let node = next {
                guard body(node) else { return false }
                var attribute = node.firstAttribute
                while let current = attribute {
                    guard body(current) else { return false }
                    attribute = current.nextSibling
                }
                if let content = node.templateContent ?? node.shadowRoot { waiting.append(content) }
                next = node.kind.hasChildren ? node.next(within: top) : node.nextSkippingChildren(within: top)
            }
        }
        return true
    }

    /// Gives back the memory of a node that stands nowhere, and of all below it. Nobody may refer to any of it any more. Of what
    /// the page's own parse made, nothing comes back before the document goes.
    ///
    /// - Parameter isDropped: told of each node before it goes.
    package func dispose(of root: Node, _ isDropped: (Node) -> Void = { _ in }) {
        var parts: [Node] = []
        forEachPart(of: root) { node in
            parts.append(node)
            return true
        }
        for node in parts { isDropped(node) }
        for node in parts { recycle(node) }
    }
}
