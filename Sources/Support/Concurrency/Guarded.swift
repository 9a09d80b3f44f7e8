#if THREAD_SANITIZER
    internal import Glibc

    /// A value that one thread at a time may use: see the other declaration, of builds that no sanitizer watches.
    ///
    /// `Mutex` waits on a futex that the kernel passes from one thread to the next. The thread sanitizer sees nothing of that,
    /// and took the two threads' uses for a race each time one had waited for the other. It knows the locks of POSIX, and with
    /// them it sees what is wrong under a lock, too: two locks that are taken in either order, or one that is destroyed in use.
    package struct Guarded<Value: ~Copyable>: ~Copyable, @unchecked Sendable {
        // The value is used only with the lock held.
        private let lock: UnsafeMutablePointer<pthread_mutex_t>
        private let value: UnsafeMutablePointer<Value>

        package init(_ initialValue: consuming sending Value) {
            lock = .allocate(capacity: 1)
            lock.initialize(to: pthread_mutex_t())
            pthread_mutex_init(lock, nil)
            value = .allocate(capacity: 1)
            value.initialize(to: initialValue)
        }

        deinit {
            value.deinitialize(count: 1)
            value.deallocate()
            pthread_mutex_destroy(lock)
            lock.deallocate()
        }

        /// As `Mutex.withLock(_:)`.
        package borrowing func withLock<Result: ~Copyable, Failure: Error>(
            _ body: (inout sending Value) throws(Failure) -> sending Result
        ) throws(Failure) -> sending Result {
            pthread_mutex_lock(lock)
            defer { pthread_mutex_unlock(lock) }
            return try body(&value.pointee)
        }
    }
#else
    package import Synchronization

    /// A value that one thread at a time may use: `Mutex` itself, but in builds for the thread sanitizer, which cannot see it.
    ///
    /// Write `Guarded` wherever `Mutex` is meant, and import `Synchronization` beside.
    package typealias Guarded<Value: ~Copyable> = Mutex<Value>
#endif
