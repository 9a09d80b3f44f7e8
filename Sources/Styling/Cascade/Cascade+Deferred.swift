internal import DOM
internal import Support

// Custom properties and containers, made for an element and its ancestors only when a value or a query asks for them.
extension Cascade {
    /// What a declaration with `var()` says of one of its longhands; `pending` when it turns out to be invalid.
    func substitute(
        _ pending: PendingValue, _ property: Property, _ element: Node
    ) throws(StopReason) -> DeclaredValue {
        try prepareDeferred(for: element)
        var list = DeclarationList()
        let substitution = Self.substitution(state.pointee.deferred.entries.last?.custom ?? [:], element)
        return Self.substitute(pending, property, substitution, &list)
    }

    /// What replaces references in values of an element.
    static func substitution(_ custom: [String: [UInt8]], _ element: Node) -> VariableSubstitution {
        VariableSubstitution(value: { custom[$0] }, attribute: { attribute($0, of: element) })
    }

    /// The value of an attribute as `attr()` finds it: names in HTML have small letters.
    private static func attribute(_ name: String, of element: Node) -> [UInt8]? {
        element.attribute(named: element.isHTMLElement ? name.lowercased() : name).map(Array.init)
    }

    /// As above, with the custom properties given.
    ///
    /// - Parameter list: where the lists of names go that the value may point at.
    private static func substitute(
        _ pending: PendingValue, _ property: Property, _ substitution: VariableSubstitution,
        _ list: inout DeclarationList
    ) -> DeclaredValue {
        guard let text = substitution.replaced(pending.text) else { return .pending(0) }
        list.removeAll()
        let isValid = text.withUnsafeBufferPointer { bytes in
            let source = CSSTokenizer(bytes)
            return ValueParser(source: source)
                .parse(pending.name, source.trimmed(0..<bytes.count), isImportant: false, into: &list)
        }
        guard isValid, list.pending.isEmpty, let found = list.declarations.last(where: { $0.property == property })
        else { return .pending(0) }
        return found.value
    }

    /// Sees to it that the last entry of `deferred` is the element's, behind those of all of its ancestors.
    func prepareDeferred(for element: Node?) throws(StopReason) {
        guard let element else {
            state.pointee.deferred.entries.removeAll()
            return
        }
        let parent = element.parentElement
        while let top = state.pointee.deferred.entries.last {
            if top.element == element { return }
            if top.element == parent { return try pushDeferred(element) }
            state.pointee.deferred.entries.removeLast()
        }
        var chain = [element]
        while let next = chain[chain.count - 1].parentElement { chain.append(next) }
        for (count, element) in chain.reversed().enumerated() {
            if count & 255 == 0 { try stop?.check() }
            try pushDeferred(element)
        }
    }

    private func pushDeferred(_ element: Node) throws(StopReason) {
        let count = state.pointee.deferred.entries.count
        let above = state.pointee.deferred.entries.last
        var entry = DeferredStyles.Entry(element: element, custom: above?.custom ?? initialCustomProperties())
        entry.customNumber = above?.customNumber ?? 0
        if let above { entry.container = above.isContainer ? count - 1 : above.container }
        if count < DeferredStyles.deepest { try declareDeferred(element, &entry, inherited: above) }
        state.pointee.deferred.entries.append(entry)
    }

    /// Gives those custom properties their initial values that are registered not to inherit (CSS Properties and Values 1,
    /// section 3). Returns whether any was another one.
    private func resetCustomProperties(_ custom: inout [String: [UInt8]]) -> Bool {
        var hasChanges = false
        for registration in set.registrations.values where !registration.inherits {
            if custom[registration.name] != registration.initialValue {
                custom[registration.name] = registration.initialValue
                hasChanges = true
            }
        }
        return hasChanges
    }

    private func initialCustomProperties() -> [String: [UInt8]] {
        set.registrations.compactMapValues(\.initialValue)
    }

    /// Applies what the element's rules and its `style` attribute declare.
    private func declareDeferred(
        _ element: Node, _ entry: inout DeferredStyles.Entry, inherited: DeferredStyles.Entry?
    ) throws(StopReason) {
        let table = try deferredTable()
        // This may be asked for in the middle of an element's own matching, whose rules must not be lost.
        let kept = (state.pointee.matches, state.pointee.pseudoMatches)
        state.pointee.matches = []
        state.pointee.pseudoMatches = []
        try collect(table, element, isFiltered: false)
        var matches = state.pointee.matches
        (state.pointee.matches, state.pointee.pseudoMatches) = kept
        var inline = DeclarationList()
        var inlineCustom: [CustomDeclaration] = []
        if readsInline, let text = element.attribute(.style) {
            InlineStyle.parse(text, mode: .deferred, into: &inline, custom: &inlineCustom)
        }
        let origin =
            inlineCustom.isEmpty
            ? DeferredStyles.Origin(
                inherited: entry.customNumber, rules: matches.map { UInt64($0.sheet) << 32 | UInt64($0.rule) }) : nil
        let known = origin.flatMap { state.pointee.deferred.known($0) }
        if let known { (entry.custom, entry.customNumber) = known }
        if known == nil, inherited != nil, resetCustomProperties(&entry.custom) {
            entry.customNumber = try state.pointee.deferred.nextNumber(for: entry.custom.count)
        }
        guard !matches.isEmpty || !inlineCustom.isEmpty || !inline.declarations.isEmpty else {
            if let origin, known == nil { state.pointee.deferred.remember(entry, for: origin) }
            return
        }
        var declared: [String: [UInt8]?] = [:]
        var containers: [(Declaration, DeclarationList)] = []
        for isImportant in [false, true] {
            if isImportant { Self.reverseLayers(&matches) }
            for match in matches {
                let index = table.indexes[Int(match.sheet)]
                let rule = index.rules[Int(match.rule)]
                if known == nil {
                    for declaration in index.custom[rule.custom] where declaration.isImportant == isImportant {
                        declare(declaration, &declared, inherited)
                    }
                }
                for declaration in index.list.declarations[rule.declarations]
                where declaration.isImportant == isImportant {
                    containers.append((declaration, index.list))
                }
            }
            for declaration in inlineCustom where declaration.isImportant == isImportant {
                declare(declaration, &declared, inherited)
            }
            for declaration in inline.declarations where declaration.isImportant == isImportant {
                containers.append((declaration, inline))
            }
        }
        var isShared = true
        if !declared.isEmpty {
            let resolver = CustomPropertyResolver(
                inherited: entry.custom, declared: declared, attribute: { Self.attribute($0, of: element) })
            entry.custom = resolver.resolve()
            isShared = !resolver.usesAttributes
            if resolver.hasChanges {
                entry.customNumber = try state.pointee.deferred.nextNumber(for: entry.custom.count)
            }
        }
        if isShared, let origin, known == nil { state.pointee.deferred.remember(entry, for: origin) }
        for (declaration, list) in containers {
            var (value, list) = (declaration.value, list)
            if case .pending(let index) = value {
                value = Self.substitute(
                    list.pending[Int(index)], declaration.property, Self.substitution(entry.custom, element), &list)
            }
            declare(declaration.property, value, list, &entry, inherited)
        }
    }

    private func declare(
        _ declaration: CustomDeclaration, _ declared: inout [String: [UInt8]?], _ inherited: DeferredStyles.Entry?
    ) {
        let name = declaration.name
        switch declaration.value {
        case .tokens(let bytes): declared[name] = .some(bytes)
        case .wide(.initial): declared[name] = .some(set.registrations[name]?.initialValue)
        case .wide(.inherit): declared[name] = .some(inherited?.custom[name])
        // Nothing but the page's rules gives custom properties values, so going back ends at inheritance.
        case .wide: declared.removeValue(forKey: name)
        }
    }

    /// Declares a longhand of `container`.
    private func declare(
        _ property: Property, _ value: DeclaredValue, _ list: DeclarationList, _ entry: inout DeferredStyles.Entry,
        _ inherited: DeferredStyles.Entry?
    ) {
        var (type, names) = (UInt32(0), [String]())
        switch value {
        case .value(let number):
            type = number
            if property == .containerName { names = list.containerNames[Int(number)] }
        case .wide(.inherit):
            type = inherited?.containerType ?? 0
            names = inherited?.containerNames ?? []
        case .wide, .pending:
            break
        }
        if property == .containerType { entry.containerType = type }
        if property == .containerName { entry.containerNames = names }
    }

    private func deferredTable() throws(StopReason) -> RuleTable {
        if let table = state.pointee.deferred.table { return table }
        var indexes: [RuleIndex] = []
        for linked in set.sheets { indexes.append(try linked.sheet.deferred(stop: stop)) }
        let table = RuleTable(indexes)
        state.pointee.deferred.table = table
        return table
    }
}
