import Styling
import Support
import Synchronization

/// The style sheets of a run: each is loaded and parsed once, however many pages link it and ask for it at once.
///
/// What a sheet's load costs is nobody's alone, so it has a time of its own; a page waits for it no longer than the page's own
/// time. A sheet that cannot be loaded is not tried again in this run. Old sheets make room for new ones.
actor StyleSheetCache {
    private enum Entry {
        case loading(waiting: [UInt64: CheckedContinuation<CachedSheet?, Never>])
        case loaded(CachedSheet?, lastUse: UInt64)
    }

    private let loader: SheetLoader
    private let capacity: Int
    private var entries: [SheetKey: Entry] = [:]
    private var size = 0
    private var clock: UInt64 = 0

    /// - Parameter capacity: the bytes that parsed sheets may take together, about.
    init(loader: SheetLoader, capacity: Int) {
        self.loader = loader
        self.capacity = capacity
    }

    /// The sheet, or `nil` when it cannot be loaded or the page has no time left to wait for it.
    func sheet(_ key: SheetKey, stop: StopToken) async -> CachedSheet? {
        clock += 1
        if case .loaded(let sheet, _) = entries[key] {
            entries[key] = .loaded(sheet, lastUse: clock)
            return sheet
        }
        if entries[key] == nil {
            entries[key] = .loading(waiting: [:])
            Task { self.finish(key, with: await self.loader.load(key)) }
        }
        return await wait(for: key, as: clock, stop: stop)
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
                guard stop.reason == nil, case .loading(var waiting) = entries[key] else {
                    return continuation.resume(returning: nil)
                }
                waiting[id] = continuation
                entries[key] = .loading(waiting: waiting)
            }
        } onCancel: {
            Task { await self.giveUp(key, id) }
        }
    }

    private func giveUp(_ key: SheetKey, _ id: UInt64) {
        guard case .loading(var waiting) = entries[key], let continuation = waiting.removeValue(forKey: id) else {
            return
        }
        entries[key] = .loading(waiting: waiting)
        continuation.resume(returning: nil)
    }

    private func finish(_ key: SheetKey, with sheet: CachedSheet?) {
        guard case .loading(let waiting) = entries[key] else { return }
        entries[key] = .loaded(sheet, lastUse: clock)
        for continuation in waiting.values { continuation.resume(returning: sheet) }
        size += Self.size(of: sheet)
        if size > capacity { makeRoom() }
    }

    /// Drops the sheets that have not been used for longest, until a quarter of the capacity is free.
    private func makeRoom() {
        let loaded = entries.compactMap { key, entry -> (key: SheetKey, size: Int, lastUse: UInt64)? in
            guard case .loaded(let sheet, let lastUse) = entry else { return nil }
            return (key, Self.size(of: sheet), lastUse)
        }
        for entry in loaded.sorted(by: { $0.lastUse < $1.lastUse }) where size > capacity * 3 / 4 {
            entries[entry.key] = nil
            size -= entry.size
        }
    }

    private static func size(of sheet: CachedSheet?) -> Int {
        256 + (sheet?.sheet.memoryFootprint ?? 0)
    }
}
