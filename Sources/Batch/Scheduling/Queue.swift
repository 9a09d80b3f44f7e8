/// First in, first out, of entries.
struct Queue {
    private var entries: [InputEntry] = []
    private var start = 0

    var first: InputEntry? { start < entries.count ? entries[start] : nil }
    var count: Int { entries.count - start }
    var isEmpty: Bool { start == entries.count }

    mutating func append(_ entry: InputEntry) {
        entries.append(entry)
    }

    /// Puts an entry back to where it came from.
    mutating func prepend(_ entry: InputEntry) {
        if start > 0 {
            start -= 1
            entries[start] = entry
        } else {
            entries.insert(entry, at: 0)
        }
    }

    mutating func popFirst() -> InputEntry? {
        guard let first else { return nil }
        start += 1
        // Give the room of those that left back, in steps that keep the cost of each constant.
        if start > 64, start * 2 > entries.count {
            entries.removeFirst(start)
            start = 0
        }
        return first
    }
}
