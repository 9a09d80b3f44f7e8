import Support
import Testing

#if canImport(Glibc)
    import Glibc
#endif

@Suite struct ProcessorsTests {
    @Test func `a process has at least one processor and no more than the machine`() {
        #expect(Processors.available >= 1)
        #expect(Processors.available <= Int(sysconf(Int32(_SC_NPROCESSORS_CONF))))
    }

    @Test func `a processor that the process may not run on is none of its own`() throws {
        typealias Call = @convention(c) (pid_t, Int, UnsafeMutableRawPointer) -> Int32
        // In no header that can be imported.
        let get = unsafeBitCast(try #require(dlsym(dlopen(nil, RTLD_NOW), "sched_getaffinity")), to: Call.self)
        let set = unsafeBitCast(try #require(dlsym(dlopen(nil, RTLD_NOW), "sched_setaffinity")), to: Call.self)
        var before = [UInt64](repeating: 0, count: 128)
        try #require(get(0, before.count * 8, &before) == 0)
        let word = try #require(before.firstIndex { $0 != 0 })
        var one = [UInt64](repeating: 0, count: before.count)
        one[word] = 1 << UInt64(before[word].trailingZeroBitCount)
        // Of this thread alone, and with no wait until it is undone.
        try #require(set(0, one.count * 8, &one) == 0)
        let available = Processors.available
        try #require(set(0, before.count * 8, &before) == 0)
        #expect(available == 1)
    }
}
