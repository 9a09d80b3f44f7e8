internal import DOM
internal import Support

// Places among siblings (Selectors 4, sections 13.3 and 13.4).
extension SelectorMatcher {
    mutating func matchesNth(
        _ storage: SelectorStorage, _ simple: UnsafePointer<SimpleSelector>, _ element: Node
    ) throws(StopReason) -> Bool {
        let kind = simple.pointee.kind
        let counting: SiblingTable.Counting
        if kind == .nthOfType || kind == .nthLastOfType {
            counting = .sameType
        } else if simple.pointee.argument.count > 0 {
            guard try matchesNthList(storage, simple, element) else { return false }
            counting = .list(storage, simple)
        } else {
            counting = .all
        }
        let isFromEnd = kind == .nthLastChild || kind == .nthLastOfType
        let place = try place(of: element, counting: counting, isFromEnd: isFromEnd)
        return Self.isTerm(place, a: Int(simple.pointee.a), b: Int(simple.pointee.b))
    }

    /// Whether `place` is a·n+b for some n that is not negative.
    static func isTerm(_ place: Int, a: Int, b: Int) -> Bool {
        let distance = place - b
        guard a != 0 else { return distance == 0 }
        return distance % a == 0 && distance / a >= 0
    }

    /// The place of an element among its siblings, from 1.
    mutating func place(
        of element: Node, counting: SiblingTable.Counting, isFromEnd: Bool
    ) throws(StopReason) -> Int {
        if let parent = element.parent, !memory.siblings.isEmpty,
            let table = memory.siblings[SiblingTable.Key(parent, counting)],
            let place = table.place(of: element, isFromEnd: isFromEnd)
        {
            return place
        }
        var place = 1
        var steps = 0
        var sibling = isFromEnd ? element.nextElementSibling : element.previousElementSibling
        while let current = sibling {
            steps += 1
            if steps > Self.longWalk, let parent = element.parent {
                let table = try makeTable(of: parent, counting)
                return table.place(of: element, isFromEnd: isFromEnd) ?? 0
            }
            if try counts(current, beside: element, counting) { place += 1 }
            sibling = isFromEnd ? current.nextElementSibling : current.previousElementSibling
        }
        return place
    }

    private mutating func counts(
        _ sibling: Node, beside element: Node, _ counting: SiblingTable.Counting
    ) throws(StopReason) -> Bool {
        switch counting {
        case .all: true
        case .sameType: Self.haveSameType(sibling, element)
        case .list(let storage, let simple): try matchesNthList(storage, simple, sibling)
        }
    }

    private mutating func matchesNthList(
        _ storage: SelectorStorage, _ simple: UnsafePointer<SimpleSelector>, _ element: Node
    ) throws(StopReason) -> Bool {
        guard simple.pointee.flags.contains(.isWorthKeeping) else {
            return try matchesAny(storage, simple.pointee.argument, element)
        }
        return try matchesAnyOnce(storage, simple.pointee.argument, element)
    }

    /// Whether two elements have the same local name and namespace.
    static func haveSameType(_ x: Node, _ y: Node) -> Bool {
        guard x.atom == y.atom else { return false }
        if x.atom == .other, !Bytes(cString: x.localName).equals(Bytes(cString: y.localName)) { return false }
        return x.namespace == y.namespace
    }

    /// Counts all children of a parent with many.
    private mutating func makeTable(
        of parent: Node, _ counting: SiblingTable.Counting
    ) throws(StopReason) -> SiblingTable {
        var table = SiblingTable()
        var child = parent.firstElementChild
        while let current = child {
            try step()
            switch counting {
            case .all: table.add(current, type: 0)
            case .sameType: table.add(current, name: SiblingTable.TypeName(current))
            case .list(let storage, let simple):
                if try matchesNthList(storage, simple, current) { table.add(current, type: 0) }
            }
            child = current.nextElementSibling
        }
        if case .list(let storage, _) = counting { memory.keep(storage) }
        try memory.remember(table, for: SiblingTable.Key(parent, counting))
        return table
    }
}
