internal import Support

/// Which origins get a connection before their first page, and when.
///
/// Never more than one for an origin, never more than so many at once; the rest wait in order, up to a bound beyond which a
/// warm-up would come too late anyway.
package struct WarmUpPolicy {
    /// The bounds.
    package struct Settings: Sendable {
        /// The most warm-ups at once.
        package var atOnce = 16
        /// The most that wait; what is asked for beyond is left out.
        package var waiting = 256
        /// How many origins are remembered as done.
        package var remembered = 4_096

        package init() {}
    }

    let settings: Settings
    private var known: Set<Origin> = []
    private var order: [Origin] = []
    private var waiting: [Origin] = []
    private var opening: Set<Origin> = []

    init(settings: Settings) {
        self.settings = settings
    }

    /// Asks for a warm-up. Returns the origins whose connection is to be opened now.
    mutating func request(_ origin: Origin) -> [Origin] {
        guard settings.atOnce > 0, waiting.count < settings.waiting, remember(origin) else { return [] }
        waiting.append(origin)
        return startNext()
    }

    /// A page goes to the origin: a warm-up that has not begun is of no use any more.
    mutating func used(_ origin: Origin) {
        if !remember(origin) { waiting.removeAll { $0 == origin } }
    }

    /// A warm-up is over. Returns the origins whose connection is to be opened now.
    mutating func ended(_ origin: Origin) -> [Origin] {
        opening.remove(origin)
        return startNext()
    }

    // MARK: -

    /// Returns whether the origin is new. The oldest are forgotten, by half the bound at a time.
    private mutating func remember(_ origin: Origin) -> Bool {
        guard known.insert(origin).inserted else { return false }
        order.append(origin)
        if order.count > max(2, settings.remembered) {
            let forgotten = order.prefix(order.count / 2)
            known.subtract(forgotten)
            order.removeFirst(forgotten.count)
        }
        return true
    }

    private mutating func startNext() -> [Origin] {
        var started: [Origin] = []
        while opening.count < settings.atOnce, !waiting.isEmpty {
            let origin = waiting.removeFirst()
            if opening.insert(origin).inserted { started.append(origin) }
        }
        return started
    }
}
