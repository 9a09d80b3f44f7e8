/// Sorts the selectors of a sheet into buckets.
struct RuleIndexBuilder {
    private(set) var entries: [RuleIndex.Entry] = []
    private(set) var selectors: [ComplexSelector] = []
    private(set) var buckets: [RuleIndex.Bucket] = []
    private(set) var universal: Int32 = -1
    private(set) var hasAttributeKeys = false
    private(set) var hasAncestors = false
    private var places = BucketPlaces()

    mutating func add(_ selector: ComplexSelector, rule: UInt32, context: Int) {
        guard let target = RuleTarget(selector) else { return }
        var hashes: (UInt32, UInt32, UInt32) = (0, 0, 0)
        var count = 0
        selector.forEachAncestorHash(limit: 3) { hash in
            switch count {
            case 0: hashes.0 = hash
            case 1: hashes.1 = hash
            default: hashes.2 = hash
            }
            count += 1
        }
        if count > 0 { hasAncestors = true }
        let entry = RuleIndex.Entry(
            ancestors: hashes, next: -1, specificity: selector.specificity, rule: rule,
            context: UInt32(truncatingIfNeeded: context), target: target)
        if let key = selector.plainKey {
            add(entry, selector, under: key)
        } else {
            for key in selector.keys { add(entry, selector, under: key) }
        }
    }

    private mutating func add(_ entry: RuleIndex.Entry, _ selector: ComplexSelector, under key: SelectorKey) {
        let index = Int32(truncatingIfNeeded: entries.count)
        var entry = entry
        switch key {
        case .id(let hash), .className(let hash), .type(let hash), .attribute(let hash):
            if case .attribute = key { hasAttributeKeys = true }
            if let bucket = places.find(hash, in: buckets) {
                entry.next = buckets[bucket].first
                buckets[bucket].first = index
            } else {
                buckets.append(RuleIndex.Bucket(key: hash, first: index))
                places.addLast(of: buckets)
            }
        case .universal:
            entry.next = universal
            universal = index
        }
        entries.append(entry)
        selectors.append(selector)
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
