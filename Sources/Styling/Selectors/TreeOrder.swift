internal import DOM
internal import Support

/// All elements of a tree in its order, with their relations as places in that order.
struct TreeOrder {
    private(set) var elements: [Node] = []
    private(set) var places: [Node: Int] = [:]
    /// The parent's place, and the next sibling's; -1 for none.
    private var parents: [Int32] = []
    private var nextSiblings: [Int32] = []
    private let charge: MemoryCharge
    /// The bytes that one element takes here, about.
    private static let elementSize = 56

    /// Lists the whole tree that `element` is in.
    init(of element: Node, _ matcher: inout SelectorMatcher) throws(StopReason) {
        charge = MemoryCharge(matcher.document)
        var root = element
        while let parent = root.parent {
            try matcher.step()
            root = parent
        }
        var node: Node? = root
        while let current = node {
            try matcher.step()
            if current.isElement {
                let place = elements.count
                if place & 4095 == 0 { try charge.add(4096 * Self.elementSize) }
                places[current] = place
                elements.append(current)
                nextSiblings.append(-1)
                parents.append(current.parent.flatMap { places[$0] }.map(Int32.init) ?? -1)
                if let previous = current.previousElementSibling, let before = places[previous] {
                    nextSiblings[before] = Int32(place)
                }
            }
            node = current.next(within: root)
        }
    }

    /// For each element, whether one that is `matched` stands where `relation` says, seen from it.
    func reaching(_ matched: [Bool], over relation: SimpleSelector.Relation) -> [Bool] {
        var result = [Bool](repeating: false, count: matched.count)
        // Backwards, whatever stands below an element or behind it comes before it.
        for place in matched.indices.reversed() {
            let parent = Int(parents[place])
            let next = Int(nextSiblings[place])
            switch relation {
            case .child:
                if matched[place], parent >= 0 { result[parent] = true }
            case .descendant:
                if matched[place] || result[place], parent >= 0 { result[parent] = true }
            case .nextSibling:
                if next >= 0, matched[next] { result[place] = true }
            case .subsequentSibling:
                if next >= 0, matched[next] || result[next] { result[place] = true }
            case .and, .end: break
            }
        }
        return result
    }
}
