/// A record that is made and encoded: all that the run has to know of it, and the bytes that are written.
struct FinishedRecord: Sendable, Equatable {
    /// The entry's place in the run.
    let index: Int
    /// The error's code; `nil` when the page was summarised.
    let code: String?
    /// As `RecordEncoder.payload(of:)` made it.
    let payload: [UInt8]

    init(index: Int, code: String?, payload: [UInt8]) {
        self.index = index
        self.code = code
        self.payload = payload
    }

    init(_ record: PageSummary, _ encoder: RecordEncoder) {
        self.init(index: record.index, code: record.error?.code, payload: encoder.payload(of: record))
    }
}
