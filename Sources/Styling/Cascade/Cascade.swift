package import DOM
package import Support

/// Gives the elements of one document their computed styles (CSS Cascade 5): the default style sheet, the page's sheets and
/// `style` attributes, inheritance and what boxes make of it.
///
/// The tree must stay as it is while a cascade is in use; after a change, make a new one.
package final class Cascade: StyleResolver {
    /// A rule that matches the element that is being styled.
    struct Match {
        let sheet: UInt32
        let rule: UInt32
        /// The layer's place in the upper half, the specificity in the lower.
        var weight: UInt64
        /// How near the scope's root is in the upper 20 bits, the place among all rules in the others.
        let order: UInt64

        static func isBefore(_ a: Match, _ b: Match) -> Bool {
            a.weight == b.weight ? a.order < b.order : a.weight < b.weight
        }
    }

    let document: Document
    let set: StyleSet
    let stop: StopToken?
    let userAgent: UserAgentStyle
    var matcher: SelectorMatcher
    /// For rules in `@scope`, since a change of `:scope` makes a matcher forget what it knows.
    var scopedMatcher: SelectorMatcher
    var ancestors = AncestorStack()
    var deferred = DeferredStyles()
    let readsInline: Bool
    private var matches: [Match] = []
    private var inline = DeclarationList()
    private var inlineCustom: [CustomDeclaration] = []
    private var steps = 0

    /// - Parameters:
    ///   - set: the page's sheets; none for the default style sheet alone.
    ///   - readsInline: whether `style` attributes count.
    ///   - stop: asked every few hundred elements.
    package init(document: Document, set: StyleSet = StyleSet([]), readsInline: Bool = true, stop: StopToken? = nil) {
        self.document = document
        self.set = set
        self.readsInline = readsInline
        self.stop = stop
        userAgent = UserAgentStyle(isQuirky: document.mode == .quirks)
        matcher = SelectorMatcher(document: document, stop: stop)
        scopedMatcher = SelectorMatcher(document: document, stop: stop)
    }

    package func style(of element: Node, parent: ComputedStyle?) throws(StopReason) -> ComputedStyle {
        steps &+= 1
        if steps & 255 == 0 { try stop?.check() }
        var style = userAgent.style(of: element, parent: parent)
        if !set.styled.isEmpty {
            if set.needsAncestors { ancestors.enter(element.parentElement, style: parent) }
            try collect(set.styled, element, isFiltered: true, into: &matches)
        }
        let inlineText = readsInline ? element.attribute(.style) : nil
        if !matches.isEmpty || inlineText != nil {
            inline.removeAll()
            inlineCustom.removeAll(keepingCapacity: true)
            if let inlineText {
                InlineStyle.parse(inlineText, mode: .styled, into: &inline, custom: &inlineCustom)
            }
            if !matches.isEmpty || !inline.declarations.isEmpty { try apply(to: &style, element, parent) }
            matches.removeAll(keepingCapacity: true)
        }
        BoxAdjustment.adjust(&style, of: element, parent: parent)
        return style
    }

    // MARK: - Matching

    /// Finds the rules of a table that match the element, weakest first.
    ///
    /// - Parameter isFiltered: whether `ancestors` holds the element's own.
    func collect(
        _ table: RuleTable, _ element: Node, isFiltered: Bool, into matches: inout [Match]
    ) throws(StopReason) {
        let search = Search(table: table, element: element, isFiltered: isFiltered && table.hasAncestors)
        if !table.buckets.isEmpty {
            try collect(search, ElementHash.type(of: element), &matches)
            if element.firstAttribute != nil {
                if let id = ElementHash.id(of: element) { try collect(search, id, &matches) }
                if var classes = element.attribute(.class) {
                    while let name = classes.nextToken() {
                        try collect(search, ElementHash.className(name), &matches)
                    }
                }
                if table.hasAttributeKeys {
                    var attribute = element.firstAttribute
                    while let current = attribute {
                        try collect(search, ElementHash.attribute(current.localNameBytes), &matches)
                        attribute = current.nextSibling
                    }
                }
            }
        }
        if table.hasUniversal {
            for sheet in table.indexes.indices {
                try collect(search, from: table.indexes[sheet].universal, sheet, &matches)
            }
        }
        guard matches.count > 1 else { return }
        if matches.count == 2 {
            if Match.isBefore(matches[1], matches[0]) { matches.swapAt(0, 1) }
        } else {
            matches.sort(by: Match.isBefore)
        }
    }

    /// What is looked for, and where.
    private struct Search {
        let table: RuleTable
        let element: Node
        let isFiltered: Bool
    }

    @inline(__always)
    private func collect(_ search: Search, _ key: UInt32, _ matches: inout [Match]) throws(StopReason) {
        var cursor = search.table.buckets.find(key)
        while let (sheet, first) = search.table.buckets.next(&cursor) {
            try collect(search, from: first, sheet, &matches)
        }
    }

    private func collect(
        _ search: Search, from first: Int32, _ sheet: Int, _ matches: inout [Match]
    ) throws(StopReason) {
        let index = search.table.indexes[sheet]
        var next = first
        while next >= 0 {
            let position = Int(next)
            next = index.entries[position].next
            if search.isFiltered {
                let hashes = index.entries[position].ancestors
                if hashes.0 != 0,
                    !ancestors.mayContain(hashes.0) || (hashes.1 != 0 && !ancestors.mayContain(hashes.1))
                        || (hashes.2 != 0 && !ancestors.mayContain(hashes.2))
                {
                    continue
                }
            }
            if let match = try match(index, position, sheet, search.element) { matches.append(match) }
        }
    }

    /// The match of one entry, `nil` when it does not match.
    private func match(
        _ index: RuleIndex, _ position: Int, _ sheet: Int, _ element: Node
    ) throws(StopReason) -> Match? {
        let rule = index.entries[position].rule
        let linked = set.sheets[sheet]
        var place = linked.layerPlaces[linked.layerPlaces.count - 1]
        var nearness: UInt64 = 0
        let context = index.rules[Int(rule)].context
        if context == 0 {
            guard try matcher.matches(index.entries[position].selector, element) else { return nil }
        } else {
            let context = index.contexts[context]
            if let layer = context.layer { place = linked.layerPlaces[layer] }
            if let scope = context.scope {
                guard let found = try scopeNearness(index, scope, position, element, linked.owner) else { return nil }
                nearness = found
            } else if try !matcher.matches(index.entries[position].selector, element) {
                return nil
            }
            if let container = context.container {
                guard try containerHolds(index, container, element) else { return nil }
            }
        }
        return Match(
            sheet: UInt32(truncatingIfNeeded: sheet), rule: rule,
            weight: UInt64(place) << 32 | UInt64(index.entries[position].specificity),
            order: nearness << 44 | UInt64(sheet & 0xFFFF) << 28 | UInt64(rule & 0xFFF_FFFF))
    }

    // MARK: - Values

    /// Applies the declarations of the matching rules and of the `style` attribute, weakest first.
    private func apply(to style: inout ComputedStyle, _ element: Node, _ parent: ComputedStyle?) throws(StopReason) {
        var values = CascadedValues(style: style, parent: parent)
        var hasImportant = false
        var layer: UInt64?
        for match in matches {
            if layer != match.weight >> 32 {
                layer = match.weight >> 32
                values.enterLayer()
            }
            values.enterRule()
            let index = set.sheets[Int(match.sheet)].sheet.styled
            let rule = index.rules[Int(match.rule)]
            for position in rule.declarations {
                let declaration = index.list.declarations[position]
                if declaration.isImportant {
                    hasImportant = true
                } else {
                    try apply(declaration, index.list, to: &values, element, parent)
                }
            }
        }
        values.enterLayer()
        values.enterRule()
        for declaration in inline.declarations {
            if declaration.isImportant {
                hasImportant = true
            } else {
                try apply(declaration, inline, to: &values, element, parent)
            }
        }
        if hasImportant { try applyImportant(to: &values, element, parent) }
        style = values.style
    }

    /// Among important declarations the layers count the other way round (CSS Cascade 5, section 6.4.3).
    private func applyImportant(
        to values: inout CascadedValues, _ element: Node, _ parent: ComputedStyle?
    ) throws(StopReason) {
        for index in matches.indices { matches[index].weight ^= 0xFFFF_FFFF_0000_0000 }
        matches.sort(by: Match.isBefore)
        var layer: UInt64?
        for match in matches {
            if layer != match.weight >> 32 {
                layer = match.weight >> 32
                values.enterLayer()
            }
            values.enterRule()
            let index = set.sheets[Int(match.sheet)].sheet.styled
            for position in index.rules[Int(match.rule)].declarations
            where index.list.declarations[position].isImportant {
                try apply(index.list.declarations[position], index.list, to: &values, element, parent)
            }
        }
        values.enterLayer()
        values.enterRule()
        for declaration in inline.declarations where declaration.isImportant {
            try apply(declaration, inline, to: &values, element, parent)
        }
    }

    @inline(__always)
    private func apply(
        _ declaration: Declaration, _ list: DeclarationList, to values: inout CascadedValues, _ element: Node,
        _ parent: ComputedStyle?
    ) throws(StopReason) {
        switch declaration.value {
        case .value(let value):
            values.style.set(declaration.property, to: value)
        case .wide(let keyword):
            values.apply(keyword, to: declaration.property) {
                userAgent.style(of: element, parent: parent, withHints: false)
            }
        case .pending(let index):
            let pending = list.pending[Int(index)]
            switch try substitute(pending, declaration.property, element) {
            case .value(let value): values.style.set(declaration.property, to: value)
            case .wide(let keyword):
                values.apply(keyword, to: declaration.property) {
                    userAgent.style(of: element, parent: parent, withHints: false)
                }
            // What turns out to be invalid is as if it were unset (CSS Custom Properties 1, section 3.1).
            case .pending: values.apply(.unset, to: declaration.property) { ComputedStyle() }
            }
        }
    }
}
