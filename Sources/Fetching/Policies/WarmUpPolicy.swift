internal import Support

/// Which connections are opened before their pages come, and when.
///
/// Never more than so many at once; the rest wait in order, up to a bound beyond which a warm-up would come too late anyway.
package struct WarmUpPolicy {
    /// The bounds.
    package struct Settings: Sendable {
        /// The most warm-ups at once. Twice the pages that are usually in flight: where each page has an origin of its own, as
        /// many connections are opened as pages are loaded in the same time, and those that are late need room beside those
        /// that come.
        package var atOnce = 64
        /// The most that wait; what is asked for beyond is left out.
        package var waiting = 256

        package init() {}
    }

    let settings: Settings
    private var waiting: [Origin] = []
    private var opening = 0

    init(settings: Settings) {
        self.settings = settings
    }

    /// Whether no warm-up is under way or waiting.
    var isIdle: Bool { opening == 0 && waiting.isEmpty }

    /// Asks for one connection more. Returns the origins whose connection is to be opened now.
    mutating func request(_ origin: Origin) -> [Origin] {
        guard settings.atOnce > 0, waiting.count < settings.waiting else { return [] }
        waiting.append(origin)
        return startNext()
    }

    /// A page goes to the origin: a warm-up that has not begun is of no use to it any more.
    mutating func used(_ origin: Origin) {
        if let place = waiting.firstIndex(of: origin) { waiting.remove(at: place) }
    }

    /// A warm-up is over. Returns the origins whose connection is to be opened now.
    mutating func ended() -> [Origin] {
        opening -= 1
        return startNext()
    }

    // MARK: -

    private mutating func startNext() -> [Origin] {
        var started: [Origin] = []
        while opening < settings.atOnce, !waiting.isEmpty {
            opening += 1
            started.append(waiting.removeFirst())
        }
        return started
    }
}
