import Support
import Synchronization

/// The events of one load, or of all loads, on their way to whoever iterates over them. What nobody has asked for yet waits.
final class EventChannel: Sendable {
    private let state = Guarded(State())

    private struct State {
        var waiting: [WebPage.NavigationEvent] = []
        var end: Result<Void, any Error>?
        var reader: CheckedContinuation<WebPage.NavigationEvent?, any Error>?
        var onCancel: (@Sendable () -> Void)?
    }

    /// Has `body` called when the task that iterates is cancelled.
    func onCancel(_ body: @escaping @Sendable () -> Void) {
        state.withLock { $0.onCancel = body }
    }

    func yield(_ event: WebPage.NavigationEvent) {
        let reader: CheckedContinuation<WebPage.NavigationEvent?, any Error>? = state.withLock { state in
            guard state.end == nil else { return nil }
            if state.reader == nil { state.waiting.append(event) }
            return state.reader.take()
        }
        reader?.resume(returning: event)
    }

    func finish(throwing error: (any Error)? = nil) {
        let reader: CheckedContinuation<WebPage.NavigationEvent?, any Error>? = state.withLock { state in
            guard state.end == nil else { return nil }
            state.onCancel = nil
            let reader = state.reader.take()
            // A reader that waits takes the error along; nobody gets it twice.
            state.end = reader == nil ? error.map { .failure($0) } ?? .success(()) : .success(())
            return reader
        }
        if let error { reader?.resume(throwing: error) } else { reader?.resume(returning: nil) }
    }

    func next() async throws -> WebPage.NavigationEvent? {
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                if let answer = take(for: continuation) { continuation.resume(with: answer) }
            }
        } onCancel: {
            cancel()
        }
    }

    /// What there is; `nil` when the reader has to wait.
    private func take(
        for reader: CheckedContinuation<WebPage.NavigationEvent?, any Error>
    ) -> Result<WebPage.NavigationEvent?, any Error>? {
        state.withLock { state in
            if !state.waiting.isEmpty { return .success(state.waiting.removeFirst()) }
            if let end = state.end {
                state.end = .success(())
                return end.map { nil }
            }
            if Task.isCancelled || state.reader != nil { return .success(nil) }
            state.reader = reader
            return nil
        }
    }

    private func cancel() {
        let (reader, onCancel) = state.withLock { ($0.reader.take(), $0.onCancel) }
        reader?.resume(returning: nil)
        onCancel?()
    }
}

/// A channel that lives as long as somebody may still read it.
struct WeakChannel {
    weak var channel: EventChannel?
}
