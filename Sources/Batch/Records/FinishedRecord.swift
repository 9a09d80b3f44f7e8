import Support

/// A record that is made and encoded: all that the run has to know of it, and the bytes that are written.
struct FinishedRecord: Sendable, Equatable {
    /// The entry's place in the run.
    let index: Int
    /// The error's code; `nil` when the page was summarised.
    let code: String?
    /// As `RecordEncoder.payload(of:)` made it.
    let payload: [UInt8]
    /// What the page cost.
    let stages: StageTimes

    init(index: Int, code: String?, payload: [UInt8], stages: StageTimes = StageTimes()) {
        self.index = index
        self.code = code
        self.payload = payload
        self.stages = stages
    }

    init(_ record: PageSummary, _ encoder: RecordEncoder) {
        let start = ContinuousClock.now
        let payload = encoder.payload(of: record)
        var stages = StageTimes(record)
        stages.write = (ContinuousClock.now - start).milliseconds
        self.init(index: record.index, code: record.error?.code, payload: payload, stages: stages)
    }
}
