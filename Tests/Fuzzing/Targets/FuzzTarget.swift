import Support

/// Something that reads what strangers wrote, and what must hold of it for any bytes whatever.
struct FuzzTarget {
    let name: String
    /// Takes one input. It ends the process, by `require` or a trap, when something does not hold.
    let run: (UnsafeBufferPointer<UInt8>) -> Void

    /// The one that this process runs; there is one thread.
    nonisolated(unsafe) static var selected: FuzzTarget?

    static var all: [FuzzTarget] { [html, encodings, css, selectors, urls, robots, pipeline, journal] }

    static func named(_ name: String) -> FuzzTarget? { all.first { $0.name == name } }
}

/// Ends the process when a condition does not hold; the message goes into the report beside the input.
func require(_ condition: Bool, _ message: @autoclosure () -> String) {
    if !condition { fatalError(message()) }
}

/// Runs what may throw only because it was stopped, which nobody does here.
func unstopped<Result>(_ body: () throws(StopReason) -> Result) -> Result {
    do { return try body() } catch { fatalError("stopped without being told to: \(error)") }
}
