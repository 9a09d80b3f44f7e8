/// Decides what becomes of the pages when a process dies that worked on them. A plain state machine: nothing here starts or
/// ends a process.
///
/// Most pages work in the common process. One that was in a worker when that process died is a suspect: it is tried once
/// more in a process of its own, and when that dies too, the page's record says so. When nobody was in a worker, every page
/// in flight may have been the one: each is tried again with the others, and alone when that happens a second time.
struct Roster {
    /// Where a page is worked on.
    enum Place: Equatable, Sendable { case common, alone }

    /// What is to be done with a page.
    enum Verdict: Equatable, Sendable {
        /// Try it again, together with others or alone.
        case again(Place)
        /// The process that had it alone died.
        case crashed
        /// Its worker did not let go of it.
        case unresponsive
    }

    private struct Page {
        var place = Place.common
        /// How many deaths it was in flight at that nobody explained.
        var strikes = 0
    }

    private var pages: [Int: Page] = [:]

    /// Pages in flight, in no order.
    var inFlight: [Int] { Array(pages.keys) }

    /// Whether the page is in flight.
    func contains(_ page: Int) -> Bool { pages[page] != nil }

    /// Takes a page in. It begins in the common process.
    mutating func add(_ page: Int) {
        pages[page] = Page()
    }

    /// Says that a page's record is made, or that it was given up.
    mutating func remove(_ page: Int) {
        pages[page] = nil
    }

    /// Says that a process is dead.
    ///
    /// - Parameters:
    ///   - place: which one.
    ///   - working: the pages that were in its workers.
    ///   - overdue: those whose workers did not answer, for which it was ended on purpose; empty when it died otherwise.
    ///   - candidate: the page that it had, when it was for one alone.
    ///   - hadBegun: whether it ever got as far as to have pages at all.
    /// - Returns: what becomes of each page that it had, in their order.
    mutating func died(
        _ place: Place, working: Set<Int>, overdue: Set<Int>, candidate: Int? = nil, hadBegun: Bool = true
    ) -> [(page: Int, verdict: Verdict)] {
        let affected = pages.filter { page, state in
            state.place == place && (place == .common || page == candidate)
        }
        guard hadBegun else { return affected.keys.sorted().map { ($0, .again(place)) } }
        let isExplained = !overdue.isEmpty || affected.keys.contains { working.contains($0) }
        return affected.keys.sorted().map { page in
            let verdict = verdict(on: page, place, working: working, overdue: overdue, isExplained: isExplained)
            switch verdict {
            case .again(let place): pages[page]?.place = place
            case .crashed, .unresponsive: pages[page] = nil
            }
            return (page, verdict)
        }
    }

    private mutating func verdict(
        on page: Int, _ place: Place, working: Set<Int>, overdue: Set<Int>, isExplained: Bool
    ) -> Verdict {
        if overdue.contains(page) { return .unresponsive }
        if place == .alone { return .crashed }
        // Ended on purpose: the others have done nothing.
        if !overdue.isEmpty { return .again(.common) }
        if working.contains(page) { return .again(.alone) }
        guard !isExplained else { return .again(.common) }
        pages[page]?.strikes += 1
        return .again((pages[page]?.strikes ?? 0) >= 2 ? .alone : .common)
    }
}
