import Dispatch
import Glibc

/// The Dispatch sources that wake the loop: its sockets, libcurl's time, and a watch over deadlines.
final class FetcherSources {
    private let sockets: any DispatchSourceRead
    private let timer: any DispatchSourceTimer
    private let watch: any DispatchSourceTimer
    private var timerIsSet: ContinuousClock.Instant?
    private var watchIsSet: ContinuousClock.Instant?

    /// - Parameter descriptor: readable when sockets are ready; closed when the sources are cancelled.
    init(
        descriptor: Int32, queue: DispatchQueue, onSockets: @escaping @Sendable () -> Void,
        onTimer: @escaping @Sendable () -> Void, onWatch: @escaping @Sendable () -> Void
    ) {
        sockets = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
        timer = DispatchSource.makeTimerSource(queue: queue)
        watch = DispatchSource.makeTimerSource(queue: queue)
        sockets.setEventHandler(handler: onSockets)
        sockets.setCancelHandler { Glibc.close(descriptor) }
        timer.setEventHandler(handler: onTimer)
        watch.setEventHandler(handler: onWatch)
        timer.schedule(deadline: .distantFuture)
        watch.schedule(deadline: .distantFuture)
        sockets.activate()
        timer.activate()
        watch.activate()
    }

    deinit {
        sockets.cancel()
        timer.cancel()
        watch.cancel()
    }

    /// Sets when libcurl is to be called; `nil` for never.
    func setTimer(_ instant: ContinuousClock.Instant?) {
        guard Self.isTooLate(timerIsSet, for: instant) else { return }
        timerIsSet = instant
        timer.schedule(deadline: Self.deadline(instant), leeway: .milliseconds(1))
    }

    /// Sets when deadlines are to be looked at; `nil` for never.
    func setWatch(_ instant: ContinuousClock.Instant?) {
        guard Self.isTooLate(watchIsSet, for: instant) else { return }
        watchIsSet = instant
        watch.schedule(deadline: Self.deadline(instant), leeway: .milliseconds(1))
    }

    /// A timer that has fired is set no more.
    func timerHasFired() { timerIsSet = nil }
    func watchHasFired() { watchIsSet = nil }

    // MARK: -

    /// Whether a timer has to be set anew. One that fires too early costs less than one that is moved, with a system call or two,
    /// each time that something happens: whoever is woken looks at the time, and sets it again.
    private static func isTooLate(_ timer: ContinuousClock.Instant?, for instant: ContinuousClock.Instant?) -> Bool {
        guard let instant else { return false }
        return timer.map { instant < $0 } ?? true
    }

    private static func deadline(_ instant: ContinuousClock.Instant?) -> DispatchTime {
        guard let instant else { return .distantFuture }
        let wait = max(.zero, instant - .now).components
        return .now()
            + .nanoseconds(Int(min(wait.seconds, 1 << 30)) * 1_000_000_000 + Int(wait.attoseconds / 1_000_000_000))
    }
}
