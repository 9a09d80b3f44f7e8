internal import Support

/// The rules of a sheet, in buckets by what the rightmost compounds of their selectors ask for. Built once with the sheet and
/// never changed.
final class RuleIndex: @unchecked Sendable {
    // The buffer of entries is filled before the initialiser returns, never written again and freed with the index: any
    // thread may read it.

    /// A selector of a rule, as far as most elements look at it.
    struct Entry: BitwiseCopyable {
        /// Hashes that must each be found among the ancestors; 0 where there is none.
        let ancestors: (UInt32, UInt32, UInt32)
        /// The index of the next entry in the bucket, -1 at its end.
        var next: Int32
        let specificity: UInt32
        /// The index of the rule.
        let rule: UInt32
        /// The index of the rule's context.
        let context: UInt32
        /// What the rule is for: the element or a pseudo-element.
        let target: RuleTarget
    }

    /// A bucket: its key's hash and its first entry.
    struct Bucket: Sendable {
        let key: UInt32
        var first: Int32
    }

    /// What a rule says, without its selectors. A sheet's bytes, and so its declarations, are far fewer than 2^31.
    struct Rule {
        private let declarationBounds: Range<Int32>
        private let customBounds: Range<Int32>

        init(_ rule: ParsedRules.Rule) {
            declarationBounds = Self.narrow(rule.declarations)
            customBounds = Self.narrow(rule.custom)
        }

        /// Its declarations in `list`.
        var declarations: Range<Int> { Int(declarationBounds.lowerBound)..<Int(declarationBounds.upperBound) }
        /// Its declarations in `custom`.
        var custom: Range<Int> { Int(customBounds.lowerBound)..<Int(customBounds.upperBound) }

        private static func narrow(_ range: Range<Int>) -> Range<Int32> {
            Int32(clamping: range.lowerBound)..<Int32(clamping: range.upperBound)
        }
    }

    let rules: [Rule]
    let list: DeclarationList
    let custom: [CustomDeclaration]
    let contexts: [RuleContext]
    let scopes: [ScopeRule]
    let containers: [ContainerCondition]
    let entries: UnsafePointer<Entry>
    /// The selectors of the entries.
    let selectors: [ComplexSelector]
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
    static let empty = RuleIndex(ParsedRules(), RuleIndexBuilder())

    /// - Throws: when `stop` says so.
    convenience init(_ parsed: ParsedRules, stop: StopToken?) throws(StopReason) {
        var builder = RuleIndexBuilder()
        for (index, rule) in parsed.rules.enumerated() {
            guard let place = parsed.place(of: rule) else { continue }
            for selector in place.selectors {
                builder.add(
                    ComplexSelector(storage: place.storage, index: selector), rule: UInt32(truncatingIfNeeded: index),
                    context: rule.context)
                if builder.entries.count & 1023 == 0 { try stop?.check() }
            }
        }
        builder.arrange()
        self.init(parsed, builder)
    }

    private init(_ parsed: ParsedRules, _ builder: RuleIndexBuilder) {
        // As large as they have to be: a sheet is kept for a long time.
        rules = parsed.rules.map(Rule.init)
        var list = parsed.list
        list.trim()
        self.list = list
        custom = parsed.custom
        contexts = parsed.contexts
        scopes = parsed.scopes
        containers = parsed.containers
        let count = builder.entries.count
        let copy = UnsafeMutablePointer<Entry>.allocate(capacity: max(count, 1))
        builder.entries.withUnsafeBufferPointer { source in
            if let base = source.baseAddress { copy.initialize(from: base, count: count) }
        }
        entries = UnsafePointer(copy)
        selectors = builder.selectors
        buckets = builder.buckets
        universal = builder.universal
        hasAttributeKeys = builder.hasAttributeKeys
        hasAncestors = builder.hasAncestors
        memoryFootprint =
            count * (MemoryLayout<Entry>.stride + MemoryLayout<ComplexSelector>.stride)
            + buckets.count * MemoryLayout<Bucket>.stride + rules.count * MemoryLayout<Rule>.stride
            + parsed.selectorFootprint + list.memoryFootprint
            + contexts.count * MemoryLayout<RuleContext>.stride
            + custom.reduce(0) { $0 + MemoryLayout<CustomDeclaration>.stride + 64 + $1.size }
            + containers.reduce(0) { $0 + 64 + $1.alternatives.reduce(0) { $0 + 64 + ($1.query?.count ?? 0) } }
    }

    deinit {
        entries.deallocate()
    }
}

extension CustomDeclaration {
    /// The bytes of name and value.
    fileprivate var size: Int {
        if case .tokens(let bytes) = value { return bytes.count + name.utf8.count }
        return name.utf8.count
    }
}
