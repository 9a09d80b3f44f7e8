internal import DOM

// The selectors of style rules, parsed when something in a rule turns out to matter.
extension StyleSheetParser {
    /// The selectors of an open rule for a rule of the output; `nil` when they or those of a rule around it are invalid.
    mutating func ruleSelectors(of index: Int, context: Int) -> ParsedRules.Selectors? {
        if case .unread = openRules[index].selectors {
            openRules[index].selectors = readForRule(openRules[index], context: context)
        }
        switch openRules[index].selectors {
        case .shared(let span): return .shared(span)
        case .invalid: return nil
        case .unread, .list: return selectors(of: index, context: context).map { .own($0) }
        }
    }

    /// Parses the selectors of an open rule among those that the sheet's rules share, when they can be there: those of a rule in
    /// another, or in a scope, are left unread.
    mutating func readForRule(_ rule: OpenRule, context: Int) -> OpenRule.Selectors {
        guard rule.outer == nil, !rule.isScopeRoot, output.contexts[context].scope == nil else { return .unread }
        return sharedSelectors.read(source, rule.prelude, namespaces: namespaces).map { .shared($0) } ?? .invalid
    }

    /// The selectors of an open rule as a list of their own, as rules inside it need them; `nil` when they or those of a rule around
    /// it are invalid.
    mutating func selectors(of index: Int, context: Int) -> SelectorList? {
        // The rules around come first, since `&` stands for their selectors.
        var chain = [index]
        while let outer = openRules[chain[chain.count - 1]].outer { chain.append(outer) }
        for index in chain.reversed() {
            switch openRules[index].selectors {
            case .unread, .shared: openRules[index].selectors = read(openRules[index], context: context)
            case .invalid, .list: break
            }
            if case .invalid = openRules[index].selectors { return nil }
        }
        guard case .list(let list) = openRules[index].selectors else { return nil }
        return list
    }

    /// Parses the selectors of an open rule; those of the rule around it are read already.
    private func read(_ rule: OpenRule, context: Int) -> OpenRule.Selectors {
        var options = SelectorOptions()
        options.namespaces = namespaces
        if rule.isScopeRoot {
            options.context = .scoped
            let text: StaticString = ":where(:scope)"
            let bytes = Bytes(start: text.utf8Start, count: text.utf8CodeUnitCount)
            return SelectorList(CSSTokenizer(bytes), range: 0..<bytes.count, options: options).map { .list($0) }
                ?? .invalid
        }
        if let outer = rule.outer, !openRules[outer].isScopeRoot {
            guard case .list(let list) = openRules[outer].selectors else { return .invalid }
            options.context = .nested(list)
        } else if output.contexts[context].scope != nil {
            options.context = .scoped
        }
        return SelectorList(source, range: rule.prelude, options: options).map { .list($0) } ?? .invalid
    }
}
