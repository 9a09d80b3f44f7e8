#if canImport(Glibc)
    import Glibc
#endif

/// The addresses that the process may have (getrlimit(2), `RLIMIT_AS`; `ulimit -v`).
enum AddressSpace {
    /// The script engine reserves 4 GiB of them for each of its heaps' structures, used or not; with less than this it ends the process
    /// sooner or later, and the page that is at work then is not to blame.
    private static let least: rlim_t = 6 << 30

    /// Takes what the limit can be raised to.
    ///
    /// - Throws: `UsageError` when that is too little.
    static func prepare() throws(UsageError) {
        var limit = rlimit()
        let resource = __rlimit_resource_t(RLIMIT_AS.rawValue)
        guard getrlimit(resource, &limit) == 0, limit.rlim_cur < least else { return }
        limit.rlim_cur = limit.rlim_max
        guard setrlimit(resource, &limit) == 0, limit.rlim_cur >= least else {
            throw UsageError(
                "the process may have no more than \(limit.rlim_max >> 20) MiB of address space, and its script engine reserves more; raise that limit (ulimit -v) to \(least >> 20) MiB, or lift it: --memory is what bounds what is used"
            )
        }
    }
}
