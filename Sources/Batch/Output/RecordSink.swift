import Support

/// The one writer of records: encodes them and hands them to the destination, as they come or in the order of the list.
actor RecordSink {
    private nonisolated let executor = SerialQueueExecutor(label: "summarize.output")
    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    /// Where the unfinished file is; `nil` when there is none.
    nonisolated let partialFile: String?
    private let destination: Destination
    private var encoder: RecordEncoder
    private let isOrdered: Bool
    private var buffer: [UInt8] = []
    private var nextIndex = 0
    /// Records that wait for those before them; `nil` for an entry that will have none.
    private var held: [Int: PageSummary?] = [:]
    private(set) var writtenCount = 0
    /// How long encoding and writing have taken so far.
    private(set) var writingTime = Duration.zero

    init(path: String?, encoder: RecordEncoder, isOrdered: Bool) throws(OutputFailure) {
        destination = try Destination(path: path)
        partialFile = destination.partialFile
        self.encoder = encoder
        self.isOrdered = isOrdered
    }

    /// Writes what stands before the records.
    func begin() throws(OutputFailure) {
        encoder.begin(&buffer)
        try flush()
    }

    /// Writes a record, or keeps it until those before it are written.
    func write(_ record: PageSummary) throws(OutputFailure) {
        let start = ContinuousClock.now
        defer { writingTime += ContinuousClock.now - start }
        guard isOrdered else {
            encode(record)
            return try flush()
        }
        held[record.index] = .some(record)
        try release()
    }

    /// Says that an entry will have no record, so that those behind it need not wait.
    func skip(index: Int) throws(OutputFailure) {
        guard isOrdered else { return }
        held[index] = .some(nil)
        try release()
    }

    /// Ends the output: everything finished is written, those records too that waited for others, and the file appears.
    func finish() throws(OutputFailure) {
        let start = ContinuousClock.now
        defer { writingTime += ContinuousClock.now - start }
        for index in held.keys.sorted() {
            if case .some(.some(let record)) = held[index] { encode(record) }
        }
        held.removeAll()
        encoder.end(&buffer)
        try flush()
        try destination.commit()
    }

    private func release() throws(OutputFailure) {
        while let next = held.removeValue(forKey: nextIndex) {
            if let record = next { encode(record) }
            nextIndex += 1
        }
        try flush()
    }

    private func encode(_ record: PageSummary) {
        encoder.encode(record, to: &buffer)
        writtenCount += 1
    }

    private func flush() throws(OutputFailure) {
        guard !buffer.isEmpty else { return }
        try destination.write(buffer)
        buffer.removeAll(keepingCapacity: buffer.capacity <= 1 << 20)
    }
}
