import CLibXML2

extension Node {
    @inlinable package var parent: Node? { Node(raw.pointee.parent) }
    @inlinable package var firstChild: Node? { Node(raw.pointee.children) }
    @inlinable package var lastChild: Node? { Node(raw.pointee.last) }
    @inlinable package var nextSibling: Node? { Node(raw.pointee.next) }
    @inlinable package var previousSibling: Node? { Node(raw.pointee.prev) }

    /// The parent, when it is an element.
    @inlinable package var parentElement: Node? {
        guard let parent, parent.isElement else { return nil }
        return parent
    }

    @inlinable package var firstElementChild: Node? {
        var node = firstChild
        while let candidate = node, !candidate.isElement { node = candidate.nextSibling }
        return node
    }

    @inlinable package var lastElementChild: Node? {
        var node = lastChild
        while let candidate = node, !candidate.isElement { node = candidate.previousSibling }
        return node
    }

    @inlinable package var nextElementSibling: Node? {
        var node = nextSibling
        while let candidate = node, !candidate.isElement { node = candidate.nextSibling }
        return node
    }

    @inlinable package var previousElementSibling: Node? {
        var node = previousSibling
        while let candidate = node, !candidate.isElement { node = candidate.previousSibling }
        return node
    }

    /// The node after this one in tree order (DOM standard, section 1.1) that is still below `root`; `nil` at the end. The
    /// contents of a template are a tree of their own and are not entered.
    @inlinable package func next(within root: Node) -> Node? {
        firstChild ?? nextSkippingChildren(within: root)
    }

    /// As `next(within:)`, but without entering this node's children.
    @inlinable package func nextSkippingChildren(within root: Node) -> Node? {
        var node = self
        while node != root {
            if let sibling = node.nextSibling { return sibling }
            guard let parent = node.parent else { return nil }
            node = parent
        }
        return nil
    }

    /// The contents of an HTML `template` element: a fragment of its own, not among its children (HTML standard, 4.12.3).
    package var templateContent: Node? {
        guard isHTML(.template), let content = raw.pointee.psvi else { return nil }
        return Node(content.assumingMemoryBound(to: xmlNode.self))
    }

    /// The shadow root that a `template` with `shadowrootmode` gave this element: a fragment of its own, not among its
    /// children (HTML standard, 4.12.3). Of a template, `nil`.
    package var shadowRoot: Node? {
        guard isElement, !isHTML(.template), let root = raw.pointee.psvi else { return nil }
        return Node(root.assumingMemoryBound(to: xmlNode.self))
    }
}
