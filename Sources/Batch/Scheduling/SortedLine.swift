import Support

/// Hosts in the order of something: an index, or a time.
struct SortedLine<Key: Comparable> {
    private var items: [(key: Key, origin: Origin)] = []

    var first: (key: Key, origin: Origin)? { items.first }

    mutating func insert(_ origin: Origin, at key: Key) {
        var low = 0
        var high = items.count
        while low < high {
            let middle = (low + high) / 2
            if items[middle].key < key { low = middle + 1 } else { high = middle }
        }
        items.insert((key, origin), at: low)
    }

    mutating func removeFirst() -> Origin? {
        items.isEmpty ? nil : items.removeFirst().origin
    }

    mutating func remove(_ origin: Origin) {
        items.removeAll { $0.origin == origin }
    }
}
