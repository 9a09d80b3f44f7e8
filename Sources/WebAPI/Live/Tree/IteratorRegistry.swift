internal import DOM

/// The node iterators of a page's scripts, which stay in place when nodes are removed (DOM standard, 6.1 "pre-removing steps").
struct IteratorRegistry {
    struct Place {
        let root: Node
        var reference: Node
        var isBefore = true
    }

    private(set) var places: [Int: Place] = [:]
    private var last = 0
    /// More are not kept in place: the oldest stay where they are.
    private static let most = 1000

    /// What iterators refer to.
    var references: [Node] { places.values.flatMap { [$0.root, $0.reference] } }

    mutating func add(_ root: Node) -> Int {
        last += 1
        places[last] = Place(root: root, reference: root)
        if places.count > Self.most { places[last - Self.most] = nil }
        return last
    }

    mutating func move(_ number: Int, to reference: Node, isBefore: Bool) {
        places[number]?.reference = reference
        places[number]?.isBefore = isBefore
    }

    /// Called before a node is taken from its parent.
    mutating func willRemove(_ node: Node) {
        guard !places.isEmpty else { return }
        for (number, place) in places {
            guard node != place.root, contains(node, place.reference), !contains(node, place.root) else { continue }
            var moved = place
            if place.isBefore {
                if let next = node.nextSkippingChildren(within: place.root) {
                    moved.reference = next
                    places[number] = moved
                    continue
                }
                moved.isBefore = false
            }
            if var previous = node.previousSibling {
                while previous.kind.hasChildren, let last = previous.lastChild { previous = last }
                moved.reference = previous
            } else if let parent = node.parent {
                moved.reference = parent
            }
            places[number] = moved
        }
    }

    private func contains(_ node: Node, _ other: Node) -> Bool {
        var current: Node? = other
        while let ancestor = current {
            if ancestor == node { return true }
            current = ancestor.kind == .attribute ? nil : ancestor.parent
        }
        return false
    }
}
