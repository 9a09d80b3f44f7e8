import Synchronization

/// The memory that all pages in flight share. A page is admitted when there is room for what it reserves; while there is
/// none, pages wait in the order in which they came. What a page takes beyond its reservation it gets only while there is
/// room, so that all together never hold more than the capacity.
package final class MemoryPool: Sendable {
    /// The bytes that pages in flight may hold together.
    package let capacity: Int
    private let state = Guarded(State())

    private struct Waiter {
        let id: UInt64
        let reservation: Int
        let continuation: CheckedContinuation<Bool, Never>
    }

    private struct State {
        var used = 0
        var peak = 0
        var accounts = 0
        var nextID: UInt64 = 0
        var waiters: [Waiter] = []
        var cancelled: Set<UInt64> = []
    }

    package init(capacity: Int) {
        self.capacity = capacity
    }

    /// The bytes held by all accounts now.
    package var used: Int { state.withLock { $0.used } }

    /// The most bytes that were ever held at once.
    package var peak: Int { state.withLock { $0.peak } }

    /// Waits until there is room for `reservation` bytes and opens an account that holds them. A page that alone would not
    /// fit is admitted when it is the only one, since it would wait for ever otherwise.
    ///
    /// - Throws: `CancellationError` when the waiting task is cancelled.
    package func admit(reservation: Int, limit: Int) async throws -> MemoryAccount {
        let id = state.withLock { state in
            state.nextID += 1
            return state.nextID
        }
        let isAdmitted = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let answer: Bool? = state.withLock { state in
                    if state.cancelled.remove(id) != nil { return false }
                    if state.waiters.isEmpty, Self.fits(reservation, in: state, capacity: capacity) {
                        Self.take(reservation, in: &state)
                        return true
                    }
                    state.waiters.append(Waiter(id: id, reservation: reservation, continuation: continuation))
                    return nil
                }
                if let answer { continuation.resume(returning: answer) }
            }
        } onCancel: {
            let waiter: Waiter? = state.withLock { state in
                guard let index = state.waiters.firstIndex(where: { $0.id == id }) else {
                    state.cancelled.insert(id)
                    return nil
                }
                return state.waiters.remove(at: index)
            }
            waiter?.continuation.resume(returning: false)
        }
        _ = state.withLock { $0.cancelled.remove(id) }
        guard isAdmitted else { throw CancellationError() }
        return MemoryAccount(limit: limit, reservation: reservation, pool: self)
    }

    /// Does a piece of work with an account of its own. When others leave it no room to grow, the work is begun once more
    /// with all that it may need reserved.
    ///
    /// - Parameters:
    ///   - reservation: what it is taken to need at first.
    ///   - limit: the most that it may need; at most the pool's capacity counts.
    ///   - body: does the work. It is called a second time only when its account was crowded out and `isRefused` says that
    ///     this is why the work was not done.
    /// - Throws: `CancellationError` when the task is cancelled while it waits for room.
    package func withAccount<Result: Sendable>(
        reservation: Int, limit: Int, isRefused: (Result) -> Bool, _ body: (MemoryAccount) async -> Result
    ) async throws -> Result {
        let limit = min(limit, capacity)
        let first = try await admit(reservation: min(reservation, limit), limit: limit)
        let result = await body(first)
        first.close()
        guard first.wasCrowdedOut, isRefused(result) else { return result }
        let second = try await admit(reservation: limit, limit: limit)
        defer { second.close() }
        return await body(second)
    }

    /// Takes what an account grows by. Returns false, and takes nothing, when there is no room for it.
    func take(_ bytes: Int) -> Bool {
        state.withLock { state in
            guard bytes <= capacity - state.used else { return false }
            state.used += bytes
            state.peak = max(state.peak, state.used)
            return true
        }
    }

    /// Takes part of an account's holding back; `closing` when the account itself ends.
    func remove(_ bytes: Int, closing: Bool = false) {
        let admitted: [Waiter] = state.withLock { state in
            state.used -= bytes
            if closing { state.accounts -= 1 }
            var admitted: [Waiter] = []
            while let first = state.waiters.first, Self.fits(first.reservation, in: state, capacity: capacity) {
                Self.take(first.reservation, in: &state)
                admitted.append(state.waiters.removeFirst())
            }
            return admitted
        }
        for waiter in admitted { waiter.continuation.resume(returning: true) }
    }

    private static func fits(_ reservation: Int, in state: State, capacity: Int) -> Bool {
        state.accounts == 0 || state.used + reservation <= capacity
    }

    private static func take(_ reservation: Int, in state: inout State) {
        state.used += reservation
        state.peak = max(state.peak, state.used)
        state.accounts += 1
    }
}
