internal import DOM
internal import Support

/// The selectors of a long list, by what an element must have to match one: even of a hundred thousand, an element is only
/// held against those that have a chance.
struct SelectorBuckets {
    private let storage: SelectorStorage
    private var ids: [UInt32: [Int]] = [:]
    private var classes: [UInt32: [Int]] = [:]
    private var types: [UInt32: [Int]] = [:]
    private var attributes: [UInt32: [Int]] = [:]
    private var others: [Int] = []

    init(_ list: SelectorList) {
        storage = list.storage
        for selector in list.selectors where selector.pseudoElement == nil {
            for key in selector.keys {
                switch key {
                case .id(let hash): ids[hash, default: []].append(selector.index)
                case .className(let hash): classes[hash, default: []].append(selector.index)
                case .type(let hash): types[hash, default: []].append(selector.index)
                case .attribute(let hash): attributes[hash, default: []].append(selector.index)
                case .universal: others.append(selector.index)
                }
            }
        }
    }

    /// Whether any selector matches the element.
    func matches(_ element: Node, _ matcher: inout SelectorMatcher) throws(StopReason) -> Bool {
        if !types.isEmpty, let bucket = types[ElementHash.type(of: element)], try matches(bucket, element, &matcher) {
            return true
        }
        if !ids.isEmpty, let hash = ElementHash.id(of: element), let bucket = ids[hash],
            try matches(bucket, element, &matcher)
        {
            return true
        }
        if !classes.isEmpty {
            var buckets: [[Int]] = []
            ElementHash.forEachClass(of: element) { hash in
                if let bucket = classes[hash] { buckets.append(bucket) }
            }
            for bucket in buckets where try matches(bucket, element, &matcher) { return true }
        }
        if !attributes.isEmpty {
            var buckets: [[Int]] = []
            ElementHash.forEachAttribute(of: element) { hash in
                if let bucket = attributes[hash] { buckets.append(bucket) }
            }
            for bucket in buckets where try matches(bucket, element, &matcher) { return true }
        }
        return try matches(others, element, &matcher)
    }

    private func matches(
        _ bucket: [Int], _ element: Node, _ matcher: inout SelectorMatcher
    ) throws(StopReason) -> Bool {
        for index in bucket {
            try matcher.step()
            if try matcher.matches(storage, index, element, anchor: nil) { return true }
        }
        return false
    }
}
