/// The indices of entries that are not finished. They come in ascending order and leave in any.
struct IndexWindow {
    private var isOpen: [Bool] = []
    private var base = 0
    private var start = 0

    /// The lowest index that is not finished.
    var lowest: Int? { start < isOpen.count ? base + start : nil }

    mutating func insert(_ index: Int) {
        if isOpen.isEmpty { base = index }
        while base + isOpen.count <= index { isOpen.append(false) }
        isOpen[index - base] = true
    }

    mutating func remove(_ index: Int) {
        isOpen[index - base] = false
        while start < isOpen.count, !isOpen[start] { start += 1 }
        if start == isOpen.count {
            isOpen.removeAll(keepingCapacity: true)
            start = 0
        } else if start > 1024, start * 2 > isOpen.count {
            isOpen.removeFirst(start)
            base += start
            start = 0
        }
    }
}
