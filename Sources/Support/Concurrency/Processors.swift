#if canImport(Glibc)
    import Glibc
#endif

/// The processors that this process may use.
package enum Processors {
    /// How many there are for it: those that it may run on (sched_getaffinity(2)), and no more than the time that its control
    /// groups allow it is worth (cgroups(7), `cpu.max`). At least 1.
    package static var available: Int {
        let allowed = affinity ?? max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))
        return min(allowed, quota ?? allowed)
    }

    /// How many processors the process may run on; `nil` where the system does not tell.
    private static var affinity: Int? {
        // `sched_getaffinity` is in no header that can be imported.
        guard let symbol = dlsym(dlopen(nil, RTLD_NOW), "sched_getaffinity") else { return nil }
        let ask = unsafeBitCast(symbol, to: (@convention(c) (pid_t, Int, UnsafeMutableRawPointer) -> Int32).self)
        // Enough for 8192 processors.
        var mask = [UInt64](repeating: 0, count: 128)
        let code = mask.withUnsafeMutableBytes { mask in mask.baseAddress.map { ask(0, mask.count, $0) } ?? -1 }
        guard code == 0 else { return nil }
        let count = mask.reduce(0) { $0 + $1.nonzeroBitCount }
        return count > 0 ? count : nil
    }

    /// How many processors' time the process's control groups allow it, rounded up; `nil` for no bound.
    private static var quota: Int? {
        // The one hierarchy of version 2 has the number 0 and no name.
        guard
            let line = SystemFile.text(of: "/proc/self/cgroup").split(separator: "\n").first(where: {
                $0.hasPrefix("0::/")
            })
        else { return nil }
        var bound: Int?
        var group = line.dropFirst(4).split(separator: "/")
        // A group has no more than those above it have.
        while true {
            let path = (["/sys/fs/cgroup"] + group + ["cpu.max"]).joined(separator: "/")
            let numbers = SystemFile.text(of: path).split(whereSeparator: \.isWhitespace).map { Int($0) }
            if numbers.count == 2, let quota = numbers[0], let period = numbers[1], quota > 0, period > 0 {
                let count = max(1, (quota - 1) / period + 1)
                bound = min(bound ?? count, count)
            }
            if group.popLast() == nil { return bound }
        }
    }
}
