internal import DOM
internal import Support

/// The selectors of a long list, by what an element must have to match one: even of a hundred thousand, an element is only
/// held against those that have a chance.
struct SelectorBuckets {
    /// A selector, and the hash of what one of the ancestors must have, if there is anything.
    private struct Entry {
        let index: Int
        let ancestor: UInt32?
    }

    private let storage: SelectorStorage
    private var ids: [UInt32: [Entry]] = [:]
    private var classes: [UInt32: [Entry]] = [:]
    private var types: [UInt32: [Entry]] = [:]
    private var attributes: [UInt32: [Entry]] = [:]
    private var others: [Entry] = []

    init(_ list: SelectorList) {
        storage = list.storage
        for selector in list.selectors where selector.pseudoElement == nil {
            let entry = Entry(index: selector.index, ancestor: selector.ancestorHashes(limit: 1).first)
            for key in selector.keys {
                switch key {
                case .id(let hash): ids[hash, default: []].append(entry)
                case .className(let hash): classes[hash, default: []].append(entry)
                case .type(let hash): types[hash, default: []].append(entry)
                case .attribute(let hash): attributes[hash, default: []].append(entry)
                case .universal: others.append(entry)
                }
            }
        }
    }

    /// Whether any selector matches the element, whose ancestors are in the filter.
    func matches(
        _ element: Node, _ ancestors: AncestorFilter, _ matcher: inout SelectorMatcher
    ) throws(StopReason) -> Bool {
        if !types.isEmpty, let bucket = types[ElementHash.type(of: element)],
            try matches(bucket, element, ancestors, &matcher)
        {
            return true
        }
        if !ids.isEmpty, let hash = ElementHash.id(of: element), let bucket = ids[hash],
            try matches(bucket, element, ancestors, &matcher)
        {
            return true
        }
        if !classes.isEmpty {
            var buckets: [[Entry]] = []
            ElementHash.forEachClass(of: element) { hash in
                if let bucket = classes[hash] { buckets.append(bucket) }
            }
            for bucket in buckets where try matches(bucket, element, ancestors, &matcher) { return true }
        }
        if !attributes.isEmpty {
            var buckets: [[Entry]] = []
            ElementHash.forEachAttribute(of: element) { hash in
                if let bucket = attributes[hash] { buckets.append(bucket) }
            }
            for bucket in buckets where try matches(bucket, element, ancestors, &matcher) { return true }
        }
        return try matches(others, element, ancestors, &matcher)
    }

    private func matches(
        _ bucket: [Entry], _ element: Node, _ ancestors: AncestorFilter, _ matcher: inout SelectorMatcher
    ) throws(StopReason) -> Bool {
        for entry in bucket {
            try matcher.step()
            if let hash = entry.ancestor, !ancestors.mayContain(hash) { continue }
            if try matcher.matches(storage, entry.index, element, anchor: nil) { return true }
        }
        return false
    }
}
