/// The timers of one context, by the time at which they are due; of those due at once the older comes first.
struct TimerQueue {
    private struct Entry {
        let due: ContinuousClock.Instant
        let order: UInt64
        let id: Int

        func isBefore(_ other: Entry) -> Bool { due == other.due ? order < other.order : due < other.due }
    }

    /// A binary heap. An entry whose order is not the one in `orders` was cancelled and waits to be thrown away.
    private var heap: [Entry] = []
    private var orders: [Int: UInt64] = [:]
    private var lastOrder: UInt64 = 0

    var isEmpty: Bool { orders.isEmpty }

    /// Adds a timer, or sets one anew.
    mutating func schedule(_ id: Int, at due: ContinuousClock.Instant) {
        lastOrder += 1
        orders[id] = lastOrder
        heap.append(Entry(due: due, order: lastOrder, id: id))
        var child = heap.count - 1
        while child > 0, heap[child].isBefore(heap[(child - 1) / 2]) {
            heap.swapAt(child, (child - 1) / 2)
            child = (child - 1) / 2
        }
    }

    mutating func cancel(_ id: Int) {
        orders[id] = nil
    }

    mutating func removeAll() {
        heap.removeAll()
        orders.removeAll()
    }

    /// When the next timer is due.
    mutating func nextDue() -> ContinuousClock.Instant? {
        dropCancelled()
        return heap.first?.due
    }

    /// Takes the next timer out when it is due by `now`.
    mutating func popDue(by now: ContinuousClock.Instant) -> Int? {
        dropCancelled()
        guard let first = heap.first, first.due <= now else { return nil }
        orders[first.id] = nil
        removeFirst()
        return first.id
    }
}

// MARK: - The heap

extension TimerQueue {
    private mutating func dropCancelled() {
        while let first = heap.first, orders[first.id] != first.order { removeFirst() }
    }

    private mutating func removeFirst() {
        heap.swapAt(0, heap.count - 1)
        heap.removeLast()
        var parent = 0
        while true {
            var least = parent
            for child in [2 * parent + 1, 2 * parent + 2] where child < heap.count && heap[child].isBefore(heap[least])
            {
                least = child
            }
            if least == parent { return }
            heap.swapAt(parent, least)
            parent = least
        }
    }
}
