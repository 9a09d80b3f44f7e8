internal import DOM
internal import Support

/// What some working memory takes of its page's memory account. It is given back when the charge goes.
final class MemoryCharge {
    private let arena: Arena
    private var total = 0

    /// - Parameter document: the page whose account is charged.
    init(_ document: Document) {
        arena = document.arena
    }

    deinit {
        arena.release(total)
    }

    /// Takes `bytes` more.
    ///
    /// - Throws: `StopReason.memory` when the account has no room for them.
    func add(_ bytes: Int) throws(StopReason) {
        try arena.reserve(bytes)
        total += bytes
    }

    /// Takes what is missing to `bytes` in all; less than before changes nothing.
    func grow(to bytes: Int) throws(StopReason) {
        if bytes > total { try add(bytes - total) }
    }

    /// Gives `bytes` back.
    func remove(_ bytes: Int) {
        let bytes = min(bytes, total)
        total -= bytes
        arena.release(bytes)
    }
}
