import Support
import Synchronization

// The work: one task reads the list, and the others take a page each.
extension BatchRun {
    /// Works the list off: one task reads it, and each of the others takes a page, works on it, and takes the next.
    func work() async -> OutputFailure? {
        do {
            try await sink.begin()
        } catch {
            return error
        }
        return await withTaskGroup(of: OutputFailure?.self) { group in
            group.addTask { await self.readInput() }
            for _ in 0..<settings.concurrency { group.addTask { await self.workOnPages() } }
            let syncing = Task { await self.syncOutput() }
            let watch = Task { await self.progress.show { await self.knownTotal } }
            let limit = deadline.map { deadline in Task { await self.endStreams(at: deadline) } }
            var failure: OutputFailure?
            for await result in group where result != nil {
                // Whatever ended one ends all: no page is begun any more, and those in flight are given up.
                if failure == nil { failure = result }
                await scheduler.stop()
                group.cancelAll()
            }
            limit?.cancel()
            syncing.cancel()
            watch.cancel()
            await watch.value
            return failure
        }
    }

    private func readInput() async -> OutputFailure? {
        do {
            try await scheduler.readInput()
            return nil
        } catch {
            // What was read is still worked on, so nothing is lost but what could not be read.
            inputFailure.withLock { $0 = error }
            return nil
        }
    }

    private func workOnPages() async -> OutputFailure? {
        while let entry = await scheduler.next() {
            progress.began(entry)
            let record: FinishedRecord?
            do {
                switch try await work(on: entry) {
                case .finished(let finished): record = finished
                case .unfinished: record = nil
                case .putOff(let attempts, let condition):
                    progress.ended(entry, record: nil)
                    var later = entry
                    later.earlierAttempts = attempts
                    await scheduler.putOff(later, condition)
                    continue
                }
            } catch {
                return .unworkable(error.message)
            }
            progress.ended(entry, record: record)
            do {
                if let record {
                    try await sink.write(record, of: entry)
                } else {
                    try await sink.skip(index: entry.index)
                }
            } catch {
                return error
            }
            await scheduler.finish(entry)
        }
        return nil
    }

    private func work(on entry: InputEntry) async throws(UsageError) -> VisitOutcome {
        guard let refused = PageSummary(refusing: entry, deadline: deadline, in: settings) else {
            return try await visitor.visit(entry)
        }
        diagnostics.log(.info, refused.summaryLine)
        return .finished(FinishedRecord(refused, encoder))
    }

    /// Has what was written reach the disk once a second: a power cut takes no more than that.
    private func syncOutput() async {
        while (try? await Task.sleep(for: .seconds(1))) != nil {
            // What cannot be synced cannot be written either, and whoever writes next hears of it.
            try? await sink.sync()
        }
    }

    /// The number of all pages, once the list has been read to its end.
    private var knownTotal: Int? {
        get async { await scheduler.isReadWhole ? await scheduler.readCount + input.skippedCount : nil }
    }

    /// When the batch's time is over, pages are no longer waited for on standard input and pipes, which may never end.
    private func endStreams(at deadline: ContinuousClock.Instant) async {
        guard (try? await Task.sleep(until: deadline, clock: .continuous)) != nil else { return }
        input.endStreams()
    }
}
