import Browsing
import WebAPI

/// The page that scripts run on: none yet, one that is on its way, or one that is there.
@MainActor
final class DocumentHolder {
    private var current: LiveDocument?
    private var isExpecting = false
    private var isClosed = false
    private var generation = 0
    private var waiters: [Int: CheckedContinuation<Void, Never>] = [:]
    private var lastWaiter = 0
    /// What the page's scripts are being given or lose, in the order it was asked for. Calls wait for it.
    private(set) var changes: Task<Void, Never>?

    /// The page that is there; `nil` for none, or none yet.
    var document: LiveDocument? { current }

    /// Gives the scripts of the page that is there something, or takes it from them.
    func change(_ body: @escaping @Sendable (LivePage) async -> Void) {
        guard let page = current?.page else { return }
        let earlier = changes
        changes = Task {
            await earlier?.value
            await body(page)
        }
    }

    /// Ends the page that is there: another is on its way.
    func expect() {
        replace(with: nil)
        isExpecting = true
    }

    /// The page has come; `nil` when it did not.
    func install(_ document: LiveDocument?) {
        replace(with: document)
        isExpecting = false
        wake()
    }

    /// Ends everything.
    func close() {
        isClosed = true
        replace(with: nil)
        isExpecting = false
        wake()
    }

    /// The page, once it is there.
    ///
    /// - Parameter blank: makes a page with nothing in it, in case there is none.
    /// - Throws: `CancellationError`, and what `blank` throws.
    func document(orMake blank: () async throws -> LiveDocument) async throws -> LiveDocument {
        while true {
            try Task.checkCancellation()
            if isClosed { throw CancellationError() }
            if let current { return current }
            if isExpecting {
                await wait()
                continue
            }
            isExpecting = true
            let now = generation
            do {
                let document = try await blank()
                guard generation == now, !isClosed else {
                    document.end()
                    continue
                }
                install(document)
            } catch {
                if generation == now { install(nil) }
                throw error
            }
        }
    }

    private func replace(with document: LiveDocument?) {
        generation += 1
        current?.end()
        current = document
    }

    private func wake() {
        let all = waiters.values
        waiters = [:]
        for waiter in all { waiter.resume() }
    }

    private func wait() async {
        lastWaiter += 1
        let number = lastWaiter
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                if Task.isCancelled { continuation.resume() } else { waiters[number] = continuation }
            }
        } onCancel: {
            Task { @MainActor in self.waiters.removeValue(forKey: number)?.resume() }
        }
    }
}
