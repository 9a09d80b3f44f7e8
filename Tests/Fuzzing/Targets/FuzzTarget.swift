import Glibc
import Support

/// Something that reads what strangers wrote, and what must hold of it for any bytes whatever.
struct FuzzTarget: Sendable {
    let name: String
    /// Takes one input. It ends the process, by `require` or a trap, when something does not hold.
    let run: @Sendable (UnsafeBufferPointer<UInt8>) -> Void

    /// The one that this process runs.
    static let selected: FuzzTarget = {
        let name = getenv("FUZZ_TARGET").map { String(cString: $0) } ?? ""
        guard let target = all.first(where: { $0.name == name }) else {
            fatalError("FUZZ_TARGET must be one of " + all.map(\.name).joined(separator: ", "))
        }
        return target
    }()

    static var all: [FuzzTarget] {
        [html, xml, encodings, css, selectors, urls, headers, robots, pipeline, journal, messages]
    }
}

/// Ends the process when a condition does not hold; the message goes into the report beside the input.
func require(_ condition: Bool, _ message: @autoclosure () -> String) {
    if !condition { fatalError(message()) }
}

/// Runs what may throw only because it was stopped, which nobody does here.
func unstopped<Result>(_ body: () throws(StopReason) -> Result) -> Result {
    do { return try body() } catch { fatalError("stopped without being told to: \(error)") }
}

/// Takes an input; libFuzzer's own `main` knows it by this name.
@_cdecl("LLVMFuzzerTestOneInput")
func runSelected(_ data: UnsafePointer<UInt8>?, _ size: Int) -> Int32 {
    let start = processorTime()
    FuzzTarget.selected.run(UnsafeBufferPointer(start: data, count: size))
    let taken = processorTime() - start
    // A thousand times what any honest input takes. Time on the clock would tell how busy the machine is.
    require(taken < .seconds(1), "an input of \(size) bytes takes \(taken) of processor time")
    return 0
}

private func processorTime() -> Duration {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
}
