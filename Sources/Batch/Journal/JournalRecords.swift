/// The records of a journal that are believed, in the order they came. A line that is damaged, or that no run can have written
/// there, is passed over: its page is visited again.
struct JournalRecords {
    private var reader: JournalReader
    /// The fingerprints of the entries with a record, by index; `nil` where there is none.
    private(set) var entries: [UInt64?] = []
    /// Counts the records.
    private(set) var tally = Tally()
    /// How many whole lines are not believed.
    private(set) var damagedCount = 0
    /// Where in the file the last record begins and ends.
    private(set) var place: Range<Int>

    /// - Parameter reader: behind the header.
    init(_ reader: JournalReader) {
        self.reader = reader
        place = reader.offset..<reader.offset
    }

    /// The next record; `nil` when there is none any more.
    mutating func next() -> JournalLine? {
        while true {
            let start = reader.offset
            guard let line = reader.next({ JournalLine($0) }) else { return nil }
            guard let line, isBelievable(line) else {
                damagedCount += 1
                continue
            }
            while entries.count <= line.index { entries.append(nil) }
            entries[line.index] = line.entry
            tally.count(line.code)
            place = start..<reader.offset
            return line
        }
    }

    /// None twice: a second record of an entry is as bad as a torn one. So is one that no run can have made yet.
    private func isBelievable(_ line: JournalLine) -> Bool {
        (line.index >= entries.count || entries[line.index] == nil)
            && line.index - tally.finished <= Self.mostUnfinished
    }

    /// The most entries in front of one with a record that can have none: those that wait for their host, and those in flight,
    /// of which there are fewer. It bounds the memory that a forged journal can ask for.
    private static let mostUnfinished = 2 * Schedule.Configuration().deepWindow
}
