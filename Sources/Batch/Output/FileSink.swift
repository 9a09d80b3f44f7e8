import Support

/// Writes records to a file that appears whole: they are in its journal until the run ends.
actor FileSink: RecordSink {
    private nonisolated let executor = SerialQueueExecutor(label: "summarize.output")
    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    private let file: OutputFile
    private let journal: Journal
    private let encoder: RecordEncoder
    private let isOrdered: Bool
    private(set) var writingTime = Duration.zero

    init(_ file: OutputFile, journal: sending Journal, encoder: RecordEncoder, isOrdered: Bool) {
        self.file = file
        self.journal = journal
        self.encoder = encoder
        self.isOrdered = isOrdered
    }

    nonisolated var journalPath: String? { file.journalPath }

    func begin() {}

    func write(_ record: FinishedRecord, of entry: InputEntry) throws(OutputFailure) {
        let start = ContinuousClock.now
        defer { writingTime += ContinuousClock.now - start }
        try journal.append(record, of: entry)
    }

    func skip(index: Int) {}

    func sync() throws(OutputFailure) {
        try journal.sync()
    }

    /// Makes the file of the journal. The journal stays when there is something left to go on with, and then an older file
    /// stays too: half a result is not to take the place of a whole one.
    func finish(isWhole: Bool) throws(OutputFailure) {
        let start = ContinuousClock.now
        defer { writingTime += ContinuousClock.now - start }
        try journal.sync()
        guard isWhole || !file.exists else { return }
        var encoder = encoder
        try file.replace { (bytes) throws(OutputFailure) in
            var buffer: [UInt8] = []
            encoder.begin(&buffer)
            try journal.forEachRecord(isOrdered: isOrdered) { (payload) throws(OutputFailure) in
                encoder.append(payload, to: &buffer)
                guard buffer.count >= Self.chunk else { return }
                try bytes.write(buffer)
                buffer.removeAll(keepingCapacity: true)
            }
            encoder.end(&buffer)
            try bytes.write(buffer)
        }
        if isWhole { journal.remove() }
    }

    /// What is written at once.
    private static let chunk = 1 << 18
}
