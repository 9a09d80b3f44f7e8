public import CLibXML2

extension Node {
    /// The parent, of whatever kind.
    @inlinable public var parent: Node? { Node(raw.pointee.parent) }
    /// The first child, of whatever kind.
    @inlinable public var firstChild: Node? { Node(raw.pointee.children) }
    /// The last child, of whatever kind.
    @inlinable public var lastChild: Node? { Node(raw.pointee.last) }
    /// The next child of the parent; of an attribute, the next attribute.
    @inlinable public var nextSibling: Node? { Node(raw.pointee.next) }
    /// The child of the parent before this one.
    @inlinable public var previousSibling: Node? { Node(raw.pointee.prev) }

    /// The parent, when it is an element.
    @inlinable public var parentElement: Node? {
        guard let parent, parent.isElement else { return nil }
        return parent
    }

    /// The first child that is an element.
    @inlinable public var firstElementChild: Node? {
        var node = firstChild
        while let candidate = node, !candidate.isElement { node = candidate.nextSibling }
        return node
    }

    /// The last child that is an element.
    @inlinable public var lastElementChild: Node? {
        var node = lastChild
        while let candidate = node, !candidate.isElement { node = candidate.previousSibling }
        return node
    }

    /// The next child of the parent that is an element.
    @inlinable public var nextElementSibling: Node? {
        var node = nextSibling
        while let candidate = node, !candidate.isElement { node = candidate.nextSibling }
        return node
    }

    /// The nearest child of the parent before this one that is an element.
    @inlinable public var previousElementSibling: Node? {
        var node = previousSibling
        while let candidate = node, !candidate.isElement { node = candidate.previousSibling }
        return node
    }

    /// The node after this one in tree order (DOM standard, section 1.1) that is still below `root`; `nil` at the end. The
    /// contents of a template are a tree of their own and are not entered.
    @inlinable public func next(within root: Node) -> Node? {
        firstChild ?? nextSkippingChildren(within: root)
    }

    /// As `next(within:)`, but without entering this node's children.
    @inlinable public func nextSkippingChildren(within root: Node) -> Node? {
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
