/// Sorts the selectors of a sheet into buckets.
struct RuleIndexBuilder {
    private(set) var entries: [RuleIndex.Entry] = []
    private(set) var selectors: [ComplexSelector] = []
    private(set) var buckets: [RuleIndex.Bucket] = []
    private(set) var universal: Int32 = -1
    private(set) var hasAttributeKeys = false
    private(set) var hasAncestors = false
    private var indices: [UInt32: Int] = [:]

    mutating func add(_ selector: ComplexSelector, rule: UInt32, context: Int) {
        guard let target = RuleTarget(selector) else { return }
        let hashes = selector.ancestorHashes(limit: 3)
        if !hashes.isEmpty { hasAncestors = true }
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
                    buckets.append(RuleIndex.Bucket(key: hash, first: index))
                }
            case .universal:
                next = universal
                universal = index
            }
            entries.append(
                RuleIndex.Entry(
                    ancestors: (
                        hashes.first ?? 0, hashes.count > 1 ? hashes[1] : 0, hashes.count > 2 ? hashes[2] : 0
                    ), next: next, specificity: selector.specificity, rule: rule,
                    context: UInt32(truncatingIfNeeded: context), target: target))
            selectors.append(selector)
        }
    }

    /// Lays the entries of each bucket side by side, so that going through one reads memory in order.
    mutating func arrange() {
        var arranged: [RuleIndex.Entry] = []
        var arrangedSelectors: [ComplexSelector] = []
        arranged.reserveCapacity(entries.count)
        arrangedSelectors.reserveCapacity(entries.count)
        func move(from first: Int32) -> Int32 {
            guard first >= 0 else { return -1 }
            let start = arranged.count
            var next = first
            while next >= 0 {
                var entry = entries[Int(next)]
                arrangedSelectors.append(selectors[Int(next)])
                next = entry.next
                entry.next = next < 0 ? -1 : Int32(truncatingIfNeeded: arranged.count + 1)
                arranged.append(entry)
            }
            return Int32(truncatingIfNeeded: start)
        }
        for index in buckets.indices { buckets[index].first = move(from: buckets[index].first) }
        universal = move(from: universal)
        entries = arranged
        selectors = arrangedSelectors
    }
}
