import Dispatch
import Synchronization

#if canImport(Glibc)
    import Glibc
#endif

/// Watches for SIGINT and SIGTERM: the first asks for an orderly end, the second ends the process at once. SIGPIPE is turned
/// into an error of the write.
final class SignalWatch: Sendable {
    /// Written only while this object is made, and read when it goes.
    private nonisolated(unsafe) var sources: [any DispatchSourceSignal] = []
    private let first = Mutex<Int32?>(nil)

    /// - Parameters:
    ///   - onFirst: called once, on a queue of Dispatch, at the first signal.
    ///   - onSecond: called at the second, just before the process ends; must not wait.
    init(onFirst: @escaping @Sendable (Int32) -> Void, onSecond: @escaping @Sendable (Int32) -> Void) {
        signal(SIGPIPE, SIG_IGN)
        let queue = DispatchQueue(label: "summarize.signals", qos: .userInteractive)
        for number in [SIGINT, SIGTERM] {
            // Dispatch only sees signals that do not end the process by themselves.
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
            source.setEventHandler { [weak self] in
                guard let self else { return }
                let isFirst = self.first.withLock { first in
                    if first != nil { return false }
                    first = number
                    return true
                }
                if isFirst {
                    onFirst(number)
                } else {
                    onSecond(number)
                    _exit(128 + number)
                }
            }
            source.resume()
            sources.append(source)
        }
    }

    deinit {
        // The run is over and its status is known: a signal that comes too late must not change it.
        for source in sources { source.cancel() }
    }

    /// The signal that asked for the end.
    var received: Int32? { first.withLock { $0 } }
}
