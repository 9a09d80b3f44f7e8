/// The rules of several sheets under one table of buckets.
struct RuleTable {
    /// Each sheet's rules, in the order of the sheets.
    let indexes: [RuleIndex]
    let buckets: BucketTable
    let hasAttributeKeys: Bool
    let hasAncestors: Bool
    let hasUniversal: Bool

    init(_ indexes: [RuleIndex]) {
        self.indexes = indexes
        buckets = BucketTable(indexes)
        hasAttributeKeys = indexes.contains(where: \.hasAttributeKeys)
        hasAncestors = indexes.contains(where: \.hasAncestors)
        hasUniversal = indexes.contains { $0.universal >= 0 }
    }

    /// Whether there is no rule at all.
    var isEmpty: Bool { buckets.isEmpty && !hasUniversal }
}
