internal import DOM

/// Where two nodes stand to one another, and whether they are alike (DOM standard, section 4.4).
enum NodeComparison {
    /// What `node.compareDocumentPosition(other)` gives.
    static func position(of other: Node, from node: Node) -> Int {
        guard node != other else { return 0 }
        // Attributes take the place of their elements.
        let (one, two) = (other.kind == .attribute ? other.parent : other, node.kind == .attribute ? node.parent : node)
        guard let one, let two else { return disconnected(one: other, two: node) }
        if one == two, other.kind == .attribute, node.kind == .attribute {
            var attribute = one.firstAttribute
            while let current = attribute {
                if current == other { return 0x20 | 2 }
                if current == node { return 0x20 | 4 }
                attribute = current.nextSibling
            }
        }
        let (path, otherPath) = (pathFromRoot(two), pathFromRoot(one))
        guard path[0] == otherPath[0] else { return disconnected(one: other, two: node) }
        var depth = 0
        while depth < path.count, depth < otherPath.count, path[depth] == otherPath[depth] { depth += 1 }
        if depth == otherPath.count, other.kind != .attribute {
            return depth == path.count ? (node.kind == .attribute ? 8 | 2 : 16 | 4) : 8 | 2
        }
        if depth == path.count, node.kind != .attribute { return 16 | 4 }
        // An attribute comes before its element's children.
        if depth == otherPath.count { return 2 }
        if depth == path.count { return 4 }
        var sibling = path[depth].nextSibling
        while let current = sibling {
            if current == otherPath[depth] { return 4 }
            sibling = current.nextSibling
        }
        return 2
    }

    /// Whether the two subtrees are equal ("equals").
    static func areEqual(_ one: Node, _ two: Node) -> Bool {
        var first: Node? = one
        var second: Node? = two
        while let left = first, let right = second {
            guard haveEqualSelves(left, right) else { return false }
            if left.kind == .element || left.kind == .document || left.kind == .fragment {
                guard (left.firstChild == nil) == (right.firstChild == nil) else { return false }
            }
            // Both trees are walked in step; where one has a sibling the other must have one too.
            first = left.kind == .attribute ? nil : left.next(within: one)
            second = right.kind == .attribute ? nil : right.next(within: two)
            if let first, let second, first.depthChange(from: left) != second.depthChange(from: right) { return false }
        }
        return first == nil && second == nil
    }

    private static func disconnected(one: Node, two: Node) -> Int {
        1 | 0x20 | (one.handle < two.handle ? 2 : 4)
    }

    private static func pathFromRoot(_ node: Node) -> [Node] {
        var path = [node]
        var ancestor = node.parent
        while let current = ancestor {
            path.append(current)
            ancestor = current.parent
        }
        path.reverse()
        return path
    }

    private static func haveEqualSelves(_ one: Node, _ two: Node) -> Bool {
        guard one.kind == two.kind else { return false }
        switch one.kind {
        case .doctype:
            return String(cString: one.localName) == String(cString: two.localName)
                && one.doctypeIdentifiers == two.doctypeIdentifiers
        case .element:
            guard one.qualifiedName == two.qualifiedName, one.namespaceURI == two.namespaceURI else { return false }
            return haveEqualAttributes(one, two)
        case .attribute:
            return one.qualifiedName == two.qualifiedName && one.namespaceURI == two.namespaceURI
                && one.attributeValue.elementsEqual(two.attributeValue)
        case .processingInstruction:
            return String(cString: one.localName) == String(cString: two.localName)
                && one.data.elementsEqual(two.data)
        case .text, .cdataSection, .comment: return one.data.elementsEqual(two.data)
        case .document, .fragment: return true
        }
    }

    private static func haveEqualAttributes(_ one: Node, _ two: Node) -> Bool {
        var count = 0
        var attribute = one.firstAttribute
        while let current = attribute {
            count += 1
            guard let value = two.attribute(named: current.qualifiedName),
                value.elementsEqual(current.attributeValue)
            else { return false }
            attribute = current.nextSibling
        }
        attribute = two.firstAttribute
        while let current = attribute {
            count -= 1
            attribute = current.nextSibling
        }
        return count == 0
    }
}

extension Node {
    /// How many levels up the walk in tree order went from `previous` to this node; -1 for its first child.
    fileprivate func depthChange(from previous: Node) -> Int {
        if parent == previous { return -1 }
        var levels = 0
        var ancestor = previous
        while ancestor.nextSibling != self {
            guard let parent = ancestor.parent else { return levels }
            levels += 1
            ancestor = parent
        }
        return levels
    }
}
