#if canImport(Glibc)
    import Glibc
#endif

/// What the system lets this process have of something (getrlimit(2)).
package enum ResourceLimit {
    /// Open descriptors (`ulimit -n`).
    case descriptors
    /// Bytes of address space (`ulimit -v`).
    case addressSpace

    /// The limit as it is; `nil` where the system does not tell.
    package var current: Int? { limit.map { Int(clamping: $0.rlim_cur) } }

    /// The most that it can be raised to; `nil` where the system does not tell.
    package var highest: Int? { limit.map { Int(clamping: $0.rlim_max) } }

    /// Raises the limit to `wanted`, or as far as may be; one that is higher stays.
    package func raise(to wanted: Int) {
        guard var limit, limit.rlim_cur < wanted else { return }
        limit.rlim_cur = min(rlim_t(wanted), limit.rlim_max)
        setrlimit(resource, &limit)
    }

    private var resource: __rlimit_resource_t {
        switch self {
        case .descriptors: __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
        case .addressSpace: __rlimit_resource_t(RLIMIT_AS.rawValue)
        }
    }

    private var limit: rlimit? {
        var limit = rlimit()
        return getrlimit(resource, &limit) == 0 ? limit : nil
    }
}
