import Dispatch
import Support
import Synchronization

#if canImport(Glibc)
    import Glibc
#endif

/// Watches for SIGINT, SIGTERM and SIGHUP: the first asks for an orderly end, the second ends the process at once. A SIGHUP that is
/// ignored, as nohup(1) has it, stays so.
///
/// The same signal within a twentieth of a second is no second one: timeout(1) sends each to its child, then to the group that the
/// child is in.
final class SignalWatch: Sendable {
    /// Written only while this object is made, and read when it goes.
    private nonisolated(unsafe) var sources: [any DispatchSourceSignal] = []
    private let first = Guarded<(number: Int32, time: ContinuousClock.Instant)?>(nil)

    /// - Parameters:
    ///   - onFirst: called once, on a queue of Dispatch, at the first signal.
    ///   - onSecond: called at the second, just before the process ends; must not wait.
    init(onFirst: @escaping @Sendable (Int32) -> Void, onSecond: @escaping @Sendable (Int32) -> Void) {
        let queue = DispatchQueue(label: "summarize.signals", qos: .userInteractive)
        for number in [SIGINT, SIGTERM, SIGHUP] where number != SIGHUP || !Self.isIgnored(number) {
            // Dispatch only sees signals that do not end the process by themselves.
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
            source.setEventHandler { [weak self] in
                guard let self else { return }
                switch self.received(number) {
                case .first: onFirst(number)
                case .echo: break
                case .second:
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
    var received: Int32? { first.withLock { $0?.number } }

    private static func isIgnored(_ number: Int32) -> Bool {
        var current = sigaction()
        // `SIG_IGN` is the address 1.
        return sigaction(number, nil, &current) == 0
            && unsafeBitCast(current.__sigaction_handler.sa_handler, to: Int.self) == 1
    }

    private enum Place { case first, echo, second }

    private func received(_ number: Int32) -> Place {
        first.withLock { first in
            let now = ContinuousClock.now
            guard let earlier = first else {
                first = (number, now)
                return .first
            }
            return earlier.number == number && now - earlier.time < .milliseconds(50) ? .echo : .second
        }
    }
}
