import Styling
import Support
import Synchronization

/// The style sheets of a run: each is loaded and parsed once, however many pages link it and ask for it at once.
///
/// What a sheet's load costs is nobody's alone, so it has a time of its own; a page waits for it no longer than the page's own
/// time. A sheet that cannot be loaded is not tried again in this run. Old sheets make room for new ones.
final class StyleSheetCache: Sendable {
    private enum Entry {
        case loading(waiting: [UInt64: CheckedContinuation<CachedSheet?, Never>])
        case loaded(CachedSheet?, lastUse: UInt64)
    }

    private struct State {
        var entries: [SheetKey: Entry] = [:]
        var size = 0
        var clock: UInt64 = 0

        /// What is there of a sheet: see `sheetAtHand`.
        mutating func take(_ key: SheetKey) -> CachedSheet?? {
            clock += 1
            guard case .loaded(let sheet, _) = entries[key] else { return nil }
            entries[key] = .loaded(sheet, lastUse: clock)
            return .some(sheet)
        }
    }

    private let loader: SheetLoader
    private let capacity: Int
    private let state = Guarded(State())

    /// - Parameter capacity: the bytes that parsed sheets may take together, about.
    init(loader: SheetLoader, capacity: Int) {
        self.loader = loader
        self.capacity = capacity
    }

    /// The sheet when it is there, or `nil` within when it is known not to be loadable; `nil` when it is still to be loaded.
    func sheetAtHand(_ key: SheetKey) -> CachedSheet?? {
        state.withLock { $0.take(key) }
    }

    /// The sheet, or `nil` when it cannot be loaded or the page has no time left to wait for it.
    func sheet(_ key: SheetKey, stop: StopToken) async -> CachedSheet? {
        let (sheet, id, isFirst) = state.withLock { state in
            let sheet = state.take(key)
            let isFirst = sheet == nil && state.entries[key] == nil
            if isFirst { state.entries[key] = .loading(waiting: [:]) }
            return (sheet, state.clock, isFirst)
        }
        if let sheet { return sheet }
        if isFirst { Task { self.finish(key, with: await self.loader.load(key)) } }
        return await wait(for: key, as: id, stop: stop)
    }

    private func wait(for key: SheetKey, as id: UInt64, stop: StopToken) async -> CachedSheet? {
        let alarm = stop.remaining.map { remaining in
            Task {
                // Either the time is over, or the sheet has come and nobody waits under this number any more.
                try? await Task.sleep(for: remaining)
                self.giveUp(key, id)
            }
        }
        defer { alarm?.cancel() }
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let answer: CachedSheet?? = state.withLock { state in
                    guard stop.reason == nil, !Task.isCancelled else { return .some(nil) }
                    switch state.entries[key] {
                    case .loading(var waiting):
                        waiting[id] = continuation
                        state.entries[key] = .loading(waiting: waiting)
                        return nil
                    case .loaded(let sheet, _): return .some(sheet)
                    case nil: return .some(nil)
                    }
                }
                if let answer { continuation.resume(returning: answer) }
            }
        } onCancel: {
            self.giveUp(key, id)
        }
    }

    private func giveUp(_ key: SheetKey, _ id: UInt64) {
        let continuation = state.withLock { state -> CheckedContinuation<CachedSheet?, Never>? in
            guard case .loading(var waiting) = state.entries[key] else { return nil }
            let continuation = waiting.removeValue(forKey: id)
            state.entries[key] = .loading(waiting: waiting)
            return continuation
        }
        continuation?.resume(returning: nil)
    }

    private func finish(_ key: SheetKey, with sheet: CachedSheet?) {
        let waiting = state.withLock { state -> [UInt64: CheckedContinuation<CachedSheet?, Never>] in
            guard case .loading(let waiting) = state.entries[key] else { return [:] }
            state.entries[key] = .loaded(sheet, lastUse: state.clock)
            state.size += Self.size(of: sheet)
            if state.size > capacity { makeRoom(in: &state) }
            return waiting
        }
        for continuation in waiting.values { continuation.resume(returning: sheet) }
    }

    /// Drops the sheets that have not been used for longest, until an eighth of the capacity is free.
    private func makeRoom(in state: inout State) {
        let loaded = state.entries.compactMap { key, entry -> (key: SheetKey, size: Int, lastUse: UInt64)? in
            guard case .loaded(let sheet, let lastUse) = entry else { return nil }
            return (key, Self.size(of: sheet), lastUse)
        }
        for entry in loaded.sorted(by: { $0.lastUse < $1.lastUse }) where state.size > capacity / 8 * 7 {
            state.entries[entry.key] = nil
            state.size -= entry.size
        }
    }

    private static func size(of sheet: CachedSheet?) -> Int {
        256 + (sheet?.sheet.memoryFootprint ?? 0)
    }
}
