import Support

/// Writes records to what cannot be taken back: standard output, a pipe, a device. As they come, or in the order of the list.
actor StreamSink: RecordSink {
    private nonisolated let executor = SerialQueueExecutor(label: "summarize.output")
    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    private let bytes: ByteSink
    private var encoder: RecordEncoder
    private let isOrdered: Bool
    private var buffer: [UInt8] = []
    private var nextIndex = 0
    /// Records that wait for those before them; `nil` for an entry that will have none.
    private var held: [Int: [UInt8]?] = [:]
    private(set) var writingTime = Duration.zero

    init(_ bytes: sending ByteSink, encoder: RecordEncoder, isOrdered: Bool) {
        self.bytes = bytes
        self.encoder = encoder
        self.isOrdered = isOrdered
    }

    nonisolated var journalPath: String? { nil }

    func begin() throws(OutputFailure) {
        encoder.begin(&buffer)
        try flush()
    }

    /// Writes a record, or keeps it until those before it are written.
    func write(_ record: FinishedRecord, of entry: InputEntry) throws(OutputFailure) {
        guard isOrdered else {
            encoder.append(record.payload, to: &buffer)
            return try flush()
        }
        held[record.index] = .some(record.payload)
        try release()
    }

    func skip(index: Int) throws(OutputFailure) {
        guard isOrdered else { return }
        held[index] = .some(nil)
        try release()
    }

    func finish(isWhole: Bool) throws(OutputFailure) {
        for index in held.keys.sorted() {
            if case .some(.some(let payload)) = held[index] { encoder.append(payload, to: &buffer) }
        }
        held.removeAll()
        encoder.end(&buffer)
        try flush()
    }

    /// A stream is not on a disk.
    func sync() {}

    private func release() throws(OutputFailure) {
        while let next = held.removeValue(forKey: nextIndex) {
            if let payload = next { encoder.append(payload, to: &buffer) }
            nextIndex += 1
        }
        try flush()
    }

    private func flush() throws(OutputFailure) {
        guard !buffer.isEmpty else { return }
        let start = ContinuousClock.now
        defer { writingTime += ContinuousClock.now - start }
        try bytes.write(buffer)
        buffer.removeAll(keepingCapacity: buffer.capacity <= 1 << 20)
    }
}
