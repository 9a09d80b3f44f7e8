/// Finds buckets by their keys while they are being made: an open-addressed table of their places. The keys are hashes already, and
/// are not hashed again.
struct BucketPlaces {
    /// Places, plus one; 0 where a slot is free.
    private var slots = [UInt32](repeating: 0, count: 64)

    /// The place of the bucket with a key.
    func find(_ key: UInt32, in buckets: [RuleIndex.Bucket]) -> Int? {
        var slot = Self.start(key) & (slots.count - 1)
        while slots[slot] != 0 {
            let place = Int(slots[slot]) - 1
            if buckets[place].key == key { return place }
            slot = (slot + 1) & (slots.count - 1)
        }
        return nil
    }

    /// Notes the bucket that was added last, whose key no other has.
    mutating func addLast(of buckets: [RuleIndex.Bucket]) {
        let count = buckets.count
        if count * 2 <= slots.count { return put(count - 1, buckets[count - 1].key) }
        slots = [UInt32](repeating: 0, count: slots.count * 2)
        for place in buckets.indices { put(place, buckets[place].key) }
    }

    private mutating func put(_ place: Int, _ key: UInt32) {
        var slot = Self.start(key) & (slots.count - 1)
        while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
        slots[slot] = UInt32(truncatingIfNeeded: place + 1)
    }

    private static func start(_ key: UInt32) -> Int { Int(key &* 0x9E37_79B1 >> 8) }
}
