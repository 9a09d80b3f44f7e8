/// The buckets of several rule indexes under one key each: an open-addressed table, in which a key may stand more than once.
struct BucketTable {
    private struct Slot {
        var key: UInt32 = 0
        /// The index of the rule index, plus one; 0 where the slot is free.
        var sheet: UInt32 = 0
        var first: Int32 = -1
    }

    private var slots: [Slot]
    private let mask: Int
    let isEmpty: Bool

    init(_ indexes: [RuleIndex]) {
        let count = indexes.reduce(0) { $0 + $1.buckets.count }
        isEmpty = count == 0
        var size = 16
        while size < count * 2 { size *= 2 }
        mask = size - 1
        slots = Array(repeating: Slot(), count: size)
        for (sheet, index) in indexes.enumerated() {
            for bucket in index.buckets {
                var slot = Self.start(bucket.key) & mask
                while slots[slot].sheet != 0 { slot = (slot + 1) & mask }
                slots[slot] = Slot(
                    key: bucket.key, sheet: UInt32(truncatingIfNeeded: sheet + 1), first: bucket.first)
            }
        }
    }

    /// Where the buckets with a key are looked for.
    struct Cursor {
        fileprivate let key: UInt32
        fileprivate var slot: Int
    }

    func find(_ key: UInt32) -> Cursor { Cursor(key: key, slot: Self.start(key) & mask) }

    /// The index of the sheet and the first entry of the next bucket with the cursor's key.
    @inline(__always)
    func next(_ cursor: inout Cursor) -> (sheet: Int, first: Int32)? {
        while slots[cursor.slot].sheet != 0 {
            let slot = slots[cursor.slot]
            cursor.slot = (cursor.slot + 1) & mask
            if slot.key == cursor.key { return (Int(slot.sheet) - 1, slot.first) }
        }
        return nil
    }

    private static func start(_ key: UInt32) -> Int { Int(key &* 0x9E37_79B1 >> 8) }
}
