import Support
import Synchronization

#if canImport(Glibc)
    import Glibc
#endif

/// The line on a terminal that says how far the run is: done and total, pages a second, failures, time left, and the page
/// that has been in flight for longest.
final class Progress: Sendable {
    private struct State {
        var tally: Tally
        var inFlight: [Int: (url: String, since: ContinuousClock.Instant)] = [:]
        var lineLength = 0
    }

    private let state: Guarded<State>
    private let start = ContinuousClock.now
    private let isShown: Bool
    /// How many records an earlier run had made.
    let earlier: Int

    /// - Parameters:
    ///   - isShown: whether the line is written at all: on a terminal, unless the run is to be quiet.
    ///   - tally: what an earlier run has done already.
    init(isShown: Bool, tally: Tally) {
        self.isShown = isShown
        earlier = tally.finished
        state = Guarded(State(tally: tally))
    }

    var tally: Tally { state.withLock { $0.tally } }
    var elapsed: Duration { ContinuousClock.now - start }

    func began(_ entry: InputEntry) {
        guard isShown else { return }
        state.withLock { $0.inFlight[entry.index] = (entry.text, .now) }
    }

    func ended(_ entry: InputEntry, record: FinishedRecord?) {
        state.withLock { state in
            state.inFlight[entry.index] = nil
            if let record { state.tally.count(record) }
        }
    }

    /// Writes the line four times a second until the task is cancelled, then takes it away.
    ///
    /// - Parameter total: the number of all pages, once it is known.
    func show(total: @Sendable () async -> Int?) async {
        guard isShown else { return }
        while !Task.isCancelled {
            draw(total: await total())
            try? await Task.sleep(for: .milliseconds(250))
        }
        clear()
    }

    /// Takes the line away, so that another can be written.
    func clear() {
        guard isShown else { return }
        let length = state.withLock { state in
            defer { state.lineLength = 0 }
            return state.lineLength
        }
        if length > 0 { put("\r\u{1B}[K") }
    }

    private func draw(total: Int?) {
        let seconds = max(elapsed.seconds, 0.001)
        let line = state.withLock { state in
            let done = state.tally.finished
            let rate = Double(done - earlier) / seconds
            var parts = [total.map { "\(done)/\($0)" } ?? "\(done)", "\(rate.shown) pages/s"]
            if state.tally.failed > 0 { parts.append("\(state.tally.failed) failed") }
            if let total, rate > 0, done < total {
                parts.append("\(Int((Double(total - done) / rate).rounded(.up))) s left")
            }
            if let oldest = state.inFlight.values.min(by: { $0.since < $1.since }) {
                let age = (ContinuousClock.now - oldest.since).seconds
                if age >= 2 { parts.append("oldest \(Int(age)) s: \(Terminal.safe(oldest.url, limit: 60))") }
            }
            let line = parts.joined(separator: ", ")
            state.lineLength = line.count
            return line
        }
        put("\r\(line.prefix(Terminal.width() - 1))\u{1B}[K")
    }

    private func put(_ text: String) {
        // Nobody is left to be told when standard error cannot be written.
        _ = write(STDERR_FILENO, text, text.utf8.count)
    }
}

extension Double {
    /// With one decimal below 10, and none above.
    var shown: String {
        self < 10 ? JSONWriter.decimal((self * 10).rounded() / 10) : String(Int(rounded()))
    }
}
