import Dispatch
import Glibc

/// Hears Ctrl-C instead of ending by it.
@MainActor
final class Interrupts {
    private let source: any DispatchSourceSignal

    /// - Parameter body: called at each Ctrl-C.
    init(_ body: @escaping @MainActor () -> Void) {
        signal(SIGINT, SIG_IGN)
        source = DispatchSource.makeSignalSource(signal: SIGINT, queue: .main)
        source.setEventHandler { MainActor.assumeIsolated { body() } }
        source.resume()
    }

    /// Hears no more.
    func end() {
        source.cancel()
    }
}
