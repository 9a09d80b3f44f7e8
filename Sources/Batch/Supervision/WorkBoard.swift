import Browsing
import Support
import Synchronization

#if canImport(Glibc)
    import Glibc
#endif

/// Memory that two processes share, where workers note which page they are busy with: it can still be read when the process
/// that wrote it is dead or stuck, and a note costs no system call.
final class WorkBoard: WorkObserver, @unchecked Sendable {
    /// A worker that is busy.
    struct Note: Equatable {
        /// The page's number.
        let page: Int
        /// When the work is to be over: nanoseconds of the monotonic clock.
        let due: UInt64
        /// The worker's thread, as /proc numbers it; 0 for unknown.
        let thread: Int
    }

    /// More workers than any machine has cores; those beyond are not watched.
    static let slotCount = 256
    private static let width = 3
    private static let pulsePlace = slotCount * width
    private static let size = (pulsePlace + 1) * MemoryLayout<Atomic<UInt64>>.stride

    /// What the memory is shared by.
    let descriptor: Int32
    // Three words a worker: the page's number plus 1, the time, the thread; and the pulse. Atomics: many threads and two processes use them at once.
    private let words: UnsafeMutablePointer<Atomic<UInt64>>

    /// Makes a board. Its memory has no name and goes with its last user.
    ///
    /// - Throws: `UsageError` when the system gives none.
    static func make() throws(UsageError) -> WorkBoard {
        let name = "/summarize-\(getpid())-\(UInt32.random(in: 0 ... .max))"
        let descriptor = shm_open(name, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw failure() }
        shm_unlink(name)
        guard ftruncate(descriptor, size) == 0, let board = WorkBoard(takingOwnershipOf: descriptor) else {
            let failure = failure()
            close(descriptor)
            throw failure
        }
        return board
    }

    /// Opens a board that is made already; `nil` when it is none.
    init?(takingOwnershipOf descriptor: Int32) {
        let flags = PROT_READ | PROT_WRITE
        guard let memory = mmap(nil, Self.size, flags, MAP_SHARED, descriptor, 0), memory != MAP_FAILED else {
            return nil
        }
        self.descriptor = descriptor
        words = memory.bindMemory(to: Atomic<UInt64>.self, capacity: Self.pulsePlace + 1)
    }

    deinit {
        munmap(words, Self.size)
        close(descriptor)
    }

    func began(page: Int, on worker: Int, time: Duration?) {
        guard worker < Self.slotCount else { return }
        let due = time.map { Self.now() &+ UInt64(max(0, $0.seconds) * 1e9) } ?? .max
        let slot = worker * Self.width
        if words[slot + 2].load(ordering: .relaxed) == 0 {
            words[slot + 2].store(Self.currentThread(), ordering: .relaxed)
        }
        // The page last: whoever sees it sees the rest too.
        words[slot + 1].store(due, ordering: .releasing)
        words[slot].store(UInt64(page) + 1, ordering: .releasing)
    }

    func ended(on worker: Int) {
        guard worker < Self.slotCount else { return }
        words[worker * Self.width].store(0, ordering: .releasing)
    }

    /// Shows that the process lives.
    func beat() {
        words[Self.pulsePlace].add(1, ordering: .relaxed)
    }

    /// A number that changes as long as the process lives.
    var pulse: Int { Int(truncatingIfNeeded: words[Self.pulsePlace].load(ordering: .relaxed)) }

    /// The workers that are busy now.
    var notes: [Note] {
        (0..<Self.slotCount).compactMap { worker in
            let slot = worker * Self.width
            let page = words[slot].load(ordering: .acquiring)
            guard page > 0, page <= UInt64(Int.max) else { return nil }
            return Note(
                page: Int(page - 1), due: words[slot + 1].load(ordering: .acquiring),
                thread: Int(truncatingIfNeeded: words[slot + 2].load(ordering: .relaxed)))
        }
    }

    /// Nanoseconds of the monotonic clock, which all processes share.
    static func now() -> UInt64 {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
    }

    /// The number of the calling thread; 0 where /proc does not tell.
    private static func currentThread() -> UInt64 {
        withUnsafeTemporaryAllocation(of: CChar.self, capacity: 64) { buffer in
            guard let start = buffer.baseAddress else { return 0 }
            let count = readlink("/proc/thread-self", start, buffer.count)
            guard count > 0 else { return 0 }
            let path = String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
            return path.split(separator: "/").last.flatMap { UInt64($0) } ?? 0
        }
    }

    private static func failure() -> UsageError {
        UsageError(
            "no memory can be shared with a process of its own: \(String(cString: strerror(errno))); --no-supervise does without"
        )
    }
}
