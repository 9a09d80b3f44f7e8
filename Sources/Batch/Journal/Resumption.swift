/// What an earlier run has done already: which entries have their records, and what came of them.
final class Resumption: Sendable {
    /// The fingerprints of the entries that are done, by index; `nil` where one is not.
    private let entries: [UInt64?]
    /// Counts what came of them.
    let tally: Tally

    /// Nothing was done yet.
    static let none = Resumption(entries: [], tally: Tally())

    init(entries: [UInt64?], tally: Tally) {
        self.entries = entries
        self.tally = tally
    }

    /// Up to which entry the list must be what it was.
    var count: Int { entries.count }

    /// Whether an entry has its record.
    ///
    /// - Throws: `UsageError` when the list had another entry in its place.
    func isDone(_ entry: InputEntry) throws(UsageError) -> Bool {
        guard entry.index < entries.count, let fingerprint = entries[entry.index] else { return false }
        guard fingerprint == entry.fingerprint else {
            let place = entry.line.map { "its line \($0)" } ?? "page \(entry.index + 1)"
            throw UsageError(
                "the list is not the one that the earlier run had: \(place) is now '\(entry.text.prefix(200))'; give it the same list, or begin anew without --resume"
            )
        }
        return true
    }

    /// Reads the lists as far as the earlier run had come, before any work is begun. To be called only
    /// when they can be read again; other lists are held against it as they come.
    ///
    /// - Throws: `UsageError` when they are not what they were.
    func check(_ inputs: [Settings.Input]) async throws(UsageError) {
        guard count > 0 else { return }
        let stream = try InputStream(inputs)
        var checked = 0
        while checked < count, let entry = try await stream.next() {
            _ = try isDone(entry)
            checked += 1
        }
        guard checked == count else {
            throw UsageError(
                "the list is not the one that the earlier run had: it ends after \(checked) pages; give it the same list, or begin anew without --resume"
            )
        }
    }
}

extension InputEntry {
    /// What tells it from another line in its place.
    var fingerprint: UInt64 { Fingerprint(of: text.utf8).value }
}
