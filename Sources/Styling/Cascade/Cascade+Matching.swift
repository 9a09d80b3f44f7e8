internal import DOM
internal import Support

// Which rules match an element.
extension Cascade {
    /// Finds the rules of a table that match the element and puts them into the state, the weakest first.
    ///
    /// - Parameter isFiltered: whether the state's ancestors are the element's own.
    func collect(_ table: RuleTable, _ element: Node, isFiltered: Bool) throws(StopReason) {
        let search = Search(table: table, element: element, isFiltered: isFiltered && table.hasAncestors)
        if !table.buckets.isEmpty {
            try collect(search, ElementHash.type(of: element))
            if element.firstAttribute != nil {
                if let id = ElementHash.id(of: element) { try collect(search, id) }
                if var classes = element.attribute(.class) {
                    while let name = classes.nextToken() { try collect(search, ElementHash.className(name)) }
                }
                if table.hasAttributeKeys {
                    var attribute = element.firstAttribute
                    while let current = attribute {
                        try collect(search, ElementHash.attribute(current.localNameBytes))
                        attribute = current.nextSibling
                    }
                }
            }
        }
        if table.hasUniversal {
            for sheet in table.indexes.indices { try collect(search, from: table.indexes[sheet].universal, sheet) }
        }
        Self.sort(&state.pointee.matches)
        Self.sort(&state.pointee.pseudoMatches)
    }

    private static func sort(_ matches: inout [Match]) {
        guard matches.count > 1 else { return }
        if matches.count > 16 { return matches.sort(by: Match.isBefore) }
        // Nearly always there are two or three.
        for index in 1..<matches.count {
            var place = index
            while place > 0, Match.isBefore(matches[place], matches[place - 1]) {
                matches.swapAt(place, place - 1)
                place -= 1
            }
        }
    }

    /// What is looked for, and where.
    private struct Search {
        let table: RuleTable
        let element: Node
        let isFiltered: Bool
    }

    @inline(__always)
    private func collect(_ search: borrowing Search, _ key: UInt32) throws(StopReason) {
        var cursor = search.table.buckets.find(key)
        while let (sheet, first) = search.table.buckets.next(&cursor) {
            try collect(search, from: first, sheet)
        }
    }

    private func collect(_ search: borrowing Search, from first: Int32, _ sheet: Int) throws(StopReason) {
        let index = search.table.indexes[sheet]
        let entries = index.entries
        var next = first
        while next >= 0 {
            let position = Int(next)
            next = entries[position].next
            state.pointee.steps &+= 1
            if state.pointee.steps & 0xFFF == 0 { try stop?.check() }
            if search.isFiltered, !state.pointee.ancestors.mayContain(entries[position].ancestors) { continue }
            if let match = try match(index, position, sheet, search.element) {
                if match.target == .element {
                    state.pointee.matches.append(match)
                } else {
                    state.pointee.pseudoMatches.append(match)
                }
            }
        }
    }

    /// The match of one entry, `nil` when it does not match.
    private func match(
        _ index: RuleIndex, _ position: Int, _ sheet: Int, _ element: Node
    ) throws(StopReason) -> Match? {
        let entry = index.entries[position]
        var layer: Int?
        var nearness: UInt64 = 0
        if entry.context == 0 {
            guard try state.pointee.matcher.matches(index.selectors[position], element) else { return nil }
        } else {
            let context = index.contexts[Int(entry.context)]
            layer = context.layer
            if let scope = context.scope {
                guard
                    let found = try scopeNearness(index, scope, position, element, set.sheets[sheet].owner)
                else { return nil }
                nearness = found
            } else if try !state.pointee.matcher.matches(index.selectors[position], element) {
                return nil
            }
            if let container = context.container {
                guard try containerHolds(index, container, element) else { return nil }
            }
        }
        let place = set.layerPlace(sheet, layer)
        return Match(
            sheet: UInt32(truncatingIfNeeded: sheet), rule: entry.rule,
            weight: UInt64(place) << 32 | UInt64(entry.specificity),
            order: nearness << 44 | UInt64(sheet & 0xFFFF) << 28 | UInt64(entry.rule & 0xFFF_FFFF),
            target: entry.target)
    }
}
