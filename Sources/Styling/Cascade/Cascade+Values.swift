internal import DOM
internal import Support

// What the matching rules say.
extension Cascade {
    /// Applies the declarations of the matching rules, and for an element those of its `style` attribute, weakest first.
    func apply(
        to start: CascadedValues, _ element: Node, _ parent: ComputedStyle?, target: RuleTarget, hasInline: Bool
    ) throws(StopReason) -> CascadedValues.Values {
        var values = start
        var hasImportant = try applyRules(to: &values, element, parent, target: target, areImportant: false)
        if hasInline {
            values.enterLayer()
            values.enterRule()
            for declaration in state.pointee.inline.declarations {
                if declaration.isImportant {
                    hasImportant = true
                } else {
                    try apply(declaration, state.pointee.inline, to: &values, element, parent)
                }
            }
        }
        guard hasImportant else { return values.values }
        // Among important declarations the layers count the other way round (CSS Cascade 5, section 6.4.3).
        if target == .element {
            Self.reverseLayers(&state.pointee.matches)
        } else {
            Self.reverseLayers(&state.pointee.pseudoMatches)
        }
        _ = try applyRules(to: &values, element, parent, target: target, areImportant: true)
        if target != .element { Self.reverseLayers(&state.pointee.pseudoMatches) }
        if hasInline {
            values.enterLayer()
            values.enterRule()
            for declaration in state.pointee.inline.declarations where declaration.isImportant {
                try apply(declaration, state.pointee.inline, to: &values, element, parent)
            }
        }
        return values.values
    }

    /// Turns the order of layers round, and with it the sign of each match's.
    static func reverseLayers(_ matches: inout [Match]) {
        for index in matches.indices { matches[index].weight ^= 0xFFFF_FFFF_0000_0000 }
        matches.sort(by: Match.isBefore)
    }

    /// Applies the normal or the important declarations of the matching rules. Returns whether there were important ones.
    private func applyRules(
        to values: inout CascadedValues, _ element: Node, _ parent: ComputedStyle?, target: RuleTarget,
        areImportant: Bool
    ) throws(StopReason) -> Bool {
        var hasImportant = false
        var layer: UInt64?
        let matches = target == .element ? state.pointee.matches : state.pointee.pseudoMatches
        for match in matches where match.target == target {
            if layer != match.weight >> 32 {
                layer = match.weight >> 32
                values.enterLayer()
            }
            values.enterRule()
            let index = set.styled.indexes[Int(match.sheet)]
            let range = index.rules[Int(match.rule)].declarations
            for position in range {
                let declaration = index.list.declarations[position]
                if declaration.isImportant { hasImportant = true }
                if declaration.isImportant == areImportant {
                    try apply(declaration, index.list, to: &values, element, parent)
                }
            }
        }
        return hasImportant
    }

    @inline(__always)
    private func apply(
        _ declaration: Declaration, _ list: DeclarationList, to values: inout CascadedValues, _ element: Node,
        _ parent: ComputedStyle?
    ) throws(StopReason) {
        switch declaration.value {
        case .value(let value):
            values.set(declaration.property, to: value)
        case .wide(let keyword):
            values.apply(keyword, to: declaration.property) {
                userAgent.style(of: element, parent: parent, withHints: false)
            }
        case .pending(let index):
            switch try substitute(list.pending[Int(index)], declaration.property, element) {
            case .value(let value): values.set(declaration.property, to: value)
            case .wide(let keyword):
                values.apply(keyword, to: declaration.property) {
                    userAgent.style(of: element, parent: parent, withHints: false)
                }
            // What turns out to be invalid is as if it were unset (CSS Custom Properties 1, section 3.1).
            case .pending: values.apply(.unset, to: declaration.property) { ComputedStyle() }
            }
        }
    }

    // MARK: - Pseudo-elements

    /// Adds what the element's pseudo-elements have to do with its text.
    func addPseudoElements(to style: inout ComputedStyle, _ element: Node) throws(StopReason) {
        var targets: Set<RuleTarget> = []
        for match in state.pointee.pseudoMatches { targets.insert(match.target) }
        let parent = style
        for target in targets {
            // The default sheet puts quotation marks about a `q`.
            let hasQuote = element.isHTML(.q) && target != .firstLetter
            let start = CascadedValues(
                style: ComputedStyle(inheriting: parent), parent: parent,
                content: hasQuote ? [.generates, .hasText] : [])
            let values = try apply(to: start, element, parent, target: target, hasInline: false)
            switch target {
            case .element: break
            case .before: style.before = GeneratedBox(values.style, values.content, parent: parent)
            case .after: style.after = GeneratedBox(values.style, values.content, parent: parent)
            case .firstLetter: if values.hasTransform { style.firstLetterTransform = values.style.textTransform }
            }
        }
    }
}
