internal import Support

/// The rules of a sheet, in buckets by what the rightmost compounds of their selectors ask for. Built once with the sheet and
/// never changed.
final class RuleIndex: Sendable {
    /// A selector of a rule.
    struct Entry: Sendable {
        let selector: ComplexSelector
        let specificity: UInt32
        /// The index of the rule.
        let rule: UInt32
        /// Hashes that must each be found among the ancestors; 0 where there is none.
        let ancestors: (UInt32, UInt32, UInt32)
        /// The index of the next entry in the bucket, -1 at its end.
        var next: Int32
    }

    /// A bucket: its key's hash and its first entry.
    struct Bucket: Sendable {
        let key: UInt32
        var first: Int32
    }

    let rules: [ParsedRules.Rule]
    let list: DeclarationList
    let custom: [CustomDeclaration]
    let contexts: [RuleContext]
    let scopes: [ScopeRule]
    let containers: [ContainerCondition]
    let entries: [Entry]
    /// The buckets of ids, classes, types and attributes, whose hashes tell them apart.
    let buckets: [Bucket]
    /// The first entry of those that have no key, -1 for none.
    let universal: Int32
    /// Whether any entry is found by an attribute's name.
    let hasAttributeKeys: Bool
    /// Whether any entry asks for ancestors.
    let hasAncestors: Bool
    let memoryFootprint: Int

    /// No rules at all.
    static let empty = RuleIndex()

    private init() {
        rules = []
        list = DeclarationList()
        custom = []
        contexts = []
        scopes = []
        containers = []
        entries = []
        buckets = []
        universal = -1
        hasAttributeKeys = false
        hasAncestors = false
        memoryFootprint = 0
    }

    init(_ parsed: ParsedRules, stop: StopToken?) throws(StopReason) {
        var builder = Builder()
        for (index, rule) in parsed.rules.enumerated() {
            for selector in rule.selectors.selectors {
                builder.add(selector, rule: UInt32(truncatingIfNeeded: index))
                if builder.entries.count & 1023 == 0 { try stop?.check() }
            }
        }
        rules = parsed.rules
        list = parsed.list
        custom = parsed.custom
        contexts = parsed.contexts
        scopes = parsed.scopes
        containers = parsed.containers
        entries = builder.entries
        buckets = builder.buckets
        universal = builder.universal
        hasAttributeKeys = builder.hasAttributeKeys
        hasAncestors = builder.hasAncestors
        memoryFootprint =
            entries.count * (MemoryLayout<Entry>.stride + 160) + buckets.count * MemoryLayout<Bucket>.stride
            + rules.count * (MemoryLayout<ParsedRules.Rule>.stride + 128) + list.memoryFootprint
            + contexts.count * MemoryLayout<RuleContext>.stride
            + custom.reduce(0) { $0 + MemoryLayout<CustomDeclaration>.stride + 64 + $1.size }
            + containers.reduce(0) { $0 + 64 + $1.alternatives.reduce(0) { $0 + 64 + ($1.query?.count ?? 0) } }
    }
}

extension RuleIndex {
    private struct Builder {
        var entries: [Entry] = []
        var buckets: [Bucket] = []
        var universal: Int32 = -1
        var hasAttributeKeys = false
        var hasAncestors = false
        private var indices: [UInt32: Int] = [:]

        mutating func add(_ selector: ComplexSelector, rule: UInt32) {
            // Pseudo-elements have boxes of their own, whose text is no element's.
            guard selector.pseudoElement == nil else { return }
            let hashes = selector.ancestorHashes(limit: 3)
            if !hashes.isEmpty { hasAncestors = true }
            let ancestors = (
                hashes.first ?? 0, hashes.count > 1 ? hashes[1] : 0, hashes.count > 2 ? hashes[2] : 0
            )
            for key in selector.keys {
                let index = Int32(truncatingIfNeeded: entries.count)
                var next: Int32 = -1
                switch key {
                case .id(let hash), .className(let hash), .type(let hash), .attribute(let hash):
                    if case .attribute = key { hasAttributeKeys = true }
                    if let bucket = indices[hash] {
                        next = buckets[bucket].first
                        buckets[bucket].first = index
                    } else {
                        indices[hash] = buckets.count
                        buckets.append(Bucket(key: hash, first: index))
                    }
                case .universal:
                    next = universal
                    universal = index
                }
                entries.append(
                    Entry(
                        selector: selector, specificity: selector.specificity, rule: rule, ancestors: ancestors,
                        next: next))
            }
        }
    }
}

extension CustomDeclaration {
    /// The bytes of name and value.
    fileprivate var size: Int {
        if case .tokens(let bytes) = value { return bytes.count + name.utf8.count }
        return name.utf8.count
    }
}
