/// How one transfer ended.
struct TransferOutcome: Sendable {
    /// Why there is no answer, or none that can be used; `nil` when the transfer came to its end.
    var failure: FetchError?
    /// The answer's head, as far as it came.
    var head: ResponseHead?
    /// The body, decompressed; empty when it was not wanted.
    var body: [UInt8] = []
    /// What the account was charged for the body.
    var chargedBytes = 0
    /// What came over the wire.
    var wireBytes = 0
    /// The protocol's version.
    var httpVersion = ""
    /// How many connections were opened for it.
    var newConnections = 0
    /// The address of the other end.
    var primaryIP = ""
    /// Where the time went.
    var timings = FetchTimings()
}
