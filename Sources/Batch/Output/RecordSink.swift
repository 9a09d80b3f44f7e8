import Support

/// The one writer of records.
protocol RecordSink: Actor {
    /// Where finished records can be gone on with; `nil` where they cannot.
    nonisolated var journalPath: String? { get }

    /// How long writing has taken so far.
    var writingTime: Duration { get }

    /// Writes what stands before the records.
    func begin() throws(OutputFailure)

    /// Takes a record, which is not lost any more.
    func write(_ record: FinishedRecord, of entry: InputEntry) throws(OutputFailure)

    /// Says that an entry will have no record, so that those behind it need not wait.
    func skip(index: Int) throws(OutputFailure)

    /// Ends the output: everything finished is written, those records too that waited for others.
    ///
    /// - Parameter isWhole: whether every entry has its record, so that nothing is left to go on with.
    func finish(isWhole: Bool) throws(OutputFailure)

    /// Sees that what was taken is on the disk. Called once a second.
    func sync() throws(OutputFailure)
}
