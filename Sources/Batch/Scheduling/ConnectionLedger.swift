import Support

/// How many connections the origins that were used last are taken to have. Nobody says when one is closed, so an origin that
/// was not used while many others were is forgotten, as a pool of connections forgets it.
struct ConnectionLedger {
    /// How many origins are remembered at least, and no more than twice as many.
    private let capacity: Int
    private var recent: [Origin: Int] = [:]
    private var older: [Origin: Int] = [:]

    init(capacity: Int) {
        self.capacity = max(1, capacity)
    }

    /// So many connections of the origin are in use.
    mutating func use(_ count: Int, of origin: Origin) {
        remember(max(count, known(origin)), of: origin)
    }

    /// The origin is to have so many connections. Returns whether that is one more than it has; it is then taken to have it.
    mutating func open(_ count: Int, of origin: Origin) -> Bool {
        let known = known(origin)
        guard known < count else { return false }
        remember(known + 1, of: origin)
        return true
    }

    // MARK: -

    private func known(_ origin: Origin) -> Int { recent[origin] ?? older[origin] ?? 0 }

    private mutating func remember(_ count: Int, of origin: Origin) {
        recent[origin] = count
        guard recent.count >= capacity else { return }
        older = recent
        recent = [:]
    }
}
