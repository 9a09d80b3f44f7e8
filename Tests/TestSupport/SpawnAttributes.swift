package import Glibc

/// How programs are started: with no signal blocked or ignored. The threads of this process block signals, and a program that
/// inherits that cannot be ended.
package final class SpawnAttributes {
    package var value = posix_spawnattr_t()

    /// - Parameter more: further flags of posix_spawnattr_setflags(3).
    package init(more: Int32 = 0) {
        posix_spawnattr_init(&value)
        var none = sigset_t()
        var all = sigset_t()
        sigemptyset(&none)
        sigfillset(&all)
        posix_spawnattr_setsigmask(&value, &none)
        posix_spawnattr_setsigdefault(&value, &all)
        posix_spawnattr_setflags(&value, Int16(Int32(POSIX_SPAWN_SETSIGMASK) | Int32(POSIX_SPAWN_SETSIGDEF) | more))
    }

    deinit {
        posix_spawnattr_destroy(&value)
    }
}
