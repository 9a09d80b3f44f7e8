/// Where the time of an exchange went, in milliseconds. Phases of all redirects and all attempts are added up.
package struct FetchTimings: Sendable, Hashable {
    /// Waiting for a turn at the host, for a connection that another transfer was opening, and between attempts.
    package var queue = 0.0
    /// Resolving the name; 0 on a connection that was open already.
    package var dns = 0.0
    /// Opening the TCP connection; 0 on a connection that was open already.
    package var connect = 0.0
    /// Opening the TLS session; 0 on a connection that was open already, and without TLS.
    package var tls = 0.0
    /// From the request's start to the first byte of the answer.
    package var firstByte = 0.0
    /// From the first byte of the answer to its last.
    package var download = 0.0
    /// From the call to its end, as a clock on the wall has it.
    package var total = 0.0

    package init() {}

    /// Adds the phases of one transfer; `total` is not a sum and stays.
    mutating func add(_ other: FetchTimings) {
        queue += other.queue
        dns += other.dns
        connect += other.connect
        tls += other.tls
        firstByte += other.firstByte
        download += other.download
    }
}
