internal import DOM

extension ComplexSelector {
    /// The keys of the buckets that the selector belongs into: whatever it matches has one of them. Never empty; one key,
    /// but for selectors like `:is(h2, h3)`.
    package var keys: [SelectorKey] {
        var budget = 256
        return storage.keys(ofCompoundAt: Int(compiled.simples.start), &budget)
    }

    /// The key, when there is only one and the selector's own simple selectors tell it; `nil` when lists in it have to be looked at.
    var plainKey: SelectorKey? {
        var best: SelectorKey?
        var simple = storage.simples + Int(compiled.simples.start)
        while true {
            if let key = storage.key(of: simple.pointee) {
                if best.map({ key.rank > $0.rank }) ?? true { best = key }
            } else if simple.pointee.kind == .matchesAny || simple.pointee.kind == .nesting {
                return nil
            }
            guard simple.pointee.relation == .and else { return best ?? .universal }
            simple += 1
        }
    }

    /// Hashes, as `ElementHash` makes them, that must each be found among the ancestors of whatever the selector matches;
    /// at most `limit`, the nearest ancestors' first.
    package func ancestorHashes(limit: Int = 4) -> [UInt32] {
        var hashes: [UInt32] = []
        forEachAncestorHash(limit: limit) { hashes.append($0) }
        return hashes
    }

    /// As `ancestorHashes`, one after the other.
    @inline(__always)
    func forEachAncestorHash(limit: Int, _ body: (UInt32) -> Void) {
        var simple = storage.simples + Int(compiled.simples.start)
        var isAncestor = false
        var count = 0
        while count < limit {
            if isAncestor, let hash = storage.key(of: simple.pointee)?.ancestorHash {
                body(hash)
                count += 1
            }
            switch simple.pointee.relation {
            case .and: break
            case .end: return
            case .descendant, .child: isAncestor = true
            case .nextSibling, .subsequentSibling: isAncestor = false
            }
            simple += 1
        }
    }
}

extension SelectorStorage {
    /// The key of a simple selector; `nil` when it has none of its own.
    func key(of simple: SimpleSelector) -> SelectorKey? {
        switch simple.kind {
        case .id: .id(ElementHash.id(bytes(simple.name)))
        case .className: .className(ElementHash.className(bytes(simple.name)))
        case .type: .type(ElementHash.type(lowercaseName(simple)))
        case .attribute: .attribute(ElementHash.attribute(bytes(simple.name)))
        default: nil
        }
    }

    /// The keys of the compound whose first simple selector is at `index`.
    ///
    /// - Parameter budget: how many more compounds may be looked at. Lists in lists, and rules in rules, could ask for any
    ///   number of them.
    func keys(ofCompoundAt index: Int, _ budget: inout Int) -> [SelectorKey] {
        budget -= 1
        var best: SelectorKey?
        var fromList: [SelectorKey] = []
        var index = index
        while true {
            let simple = simples[index]
            if let key = key(of: simple) {
                if best.map({ key.rank > $0.rank }) ?? true { best = key }
            } else if fromList.isEmpty {
                fromList = listKeys(of: simple, &budget)
            }
            guard simple.relation == .and else { break }
            index += 1
        }
        // A type or attribute of its own is little; an id or class from a list is better.
        if let best, fromList.isEmpty || best.rank >= 2 || fromList.contains(where: { $0.rank <= best.rank }) {
            return [best]
        }
        return fromList.isEmpty ? [.universal] : fromList
    }

    /// The keys that an inner list, or `&`, asks for; none when any selector of it has none.
    private func listKeys(of simple: SimpleSelector, _ budget: inout Int) -> [SelectorKey] {
        let keys: [SelectorKey]
        switch simple.kind {
        case .matchesAny:
            keys = listKeys(from: Int(simple.argument.start), count: Int(simple.argument.count), &budget)
        case .nesting:
            guard let parent else { return [] }
            keys = parent.storage.listKeys(from: parent.start, count: parent.count, &budget)
        default: return []
        }
        return keys.contains(.universal) ? [] : keys
    }

    private func listKeys(from start: Int, count: Int, _ budget: inout Int) -> [SelectorKey] {
        // More than a few would only blow the buckets up.
        guard count <= 32 else { return [] }
        var keys: [SelectorKey] = []
        for index in start..<start + count {
            guard budget > 0 else { return [] }
            for key in self.keys(ofCompoundAt: Int(compiled[index].simples.start), &budget) where !keys.contains(key) {
                keys.append(key)
            }
        }
        return keys.count <= 64 ? keys : []
    }
}

extension SelectorKey {
    /// The hash that is looked for among ancestors; `nil` for what is not kept of them.
    fileprivate var ancestorHash: UInt32? {
        switch self {
        case .id(let hash), .className(let hash), .type(let hash): hash
        case .attribute, .universal: nil
        }
    }

    fileprivate var rank: Int {
        switch self {
        case .universal: 0
        case .attribute, .type: 1
        case .className: 2
        case .id: 3
        }
    }
}
