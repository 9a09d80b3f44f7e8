import Scripting
import Support
import Testing

#if canImport(Glibc)
    import Glibc
#endif

@Suite(.serialized) struct LimitTests {
    static let endless = [
        "while (true);",
        "for (;;) { try { for (;;); } catch {} finally { for (;;); } }",
        "for (;;) await 0",
        "const p = Promise.resolve(); for (;;) await p",
        "(function f() { Promise.resolve().then(f) })(); await new Promise(() => {})",
        "(function f() { queueMicrotask(f) })(); await new Promise(() => {})",
        "(async () => { for (;;) await 0 })(); return 1",
        "for (let i = 0; i < 100; i++) (async () => { for (;;) await 0 })(); for (;;);",
        "async function* g() { for (;;) yield 0 } for await (const x of g());",
        "await { then(r) { this.then = this.then; Promise.resolve(this).then(r) } }",
        "await new Promise(r => setInterval(() => {}, 1))",
        "await new Promise(r => setTimeout(r, 60000))",
        "(function f() { setTimeout(f, 0) })(); await new Promise(() => {})",
        "setTimeout(() => { for (;;); }, 1); await new Promise(() => {})",
        "/^(a+)+$/.test('a'.repeat(40) + 'b')",
        "[...Array(1000).keys()].sort(() => { for (let i = 0; i < 1e6; i++); return 1 })",
        "return { toJSON() { for (;;); } }",
        "throw { get message() { for (;;); } }",
        "throw new Proxy({}, { get() { for (;;); } })",
    ]

    @Test(arguments: endless)
    func `a script that does not end is ended`(body: String) {
        let start = threadTime()
        let error = failure(body, limits: ExecutionLimits(timeout: .milliseconds(40)))
        #expect(error?.code == .timeout)
        #expect(error?.stopReason == .scriptTimeout)
        #expect(threadTime() - start < .seconds(3))
    }

    @Test(arguments: ["while (true);", "for (;;) await 0", "await new Promise(r => setTimeout(r, 60000))"])
    func `a script is ended from another thread`(body: String) throws {
        let stop = StopToken()
        let thread = try DelayedStop(stop, after: .milliseconds(30))
        defer { thread.join() }
        let error = failure(body, limits: ExecutionLimits(timeout: .seconds(20), stop: stop))
        #expect(error?.code == .stopped)
        #expect(error?.stopReason == .cancelled)
    }

    @Test func `the page's own deadline ends a script`() {
        let stop = StopToken(deadline: .now + .milliseconds(30))
        let error = failure("for (;;);", limits: ExecutionLimits(timeout: .seconds(20), stop: stop))
        #expect(error?.code == .stopped)
        #expect(error?.stopReason == .pageTimeout)
    }

    @Test func `a token that has stopped lets nothing begin`() {
        let stop = StopToken()
        stop.stop(.cancelled)
        #expect(failure("return 1", limits: ExecutionLimits(stop: stop))?.stopReason == .cancelled)
    }

    @Test func `a spent context runs nothing more, its machine does`() throws {
        let machine = try VirtualMachine()
        let context = try Context(machine: machine)
        let limits = ExecutionLimits(timeout: .milliseconds(20))
        for _ in 0..<2 {
            #expect(throws: ScriptError.self) {
                try context.enter(limits) { () throws(ScriptError) in
                    try context.callAsyncFunction(body: Script(source: "for (;;) await 0", url: "u")).json()
                }
            }
            #expect(context.isSpent)
            #expect(try run("return await 1", machine: machine) == "1")
        }
    }

    /// What it queued would call functions of a context that may be gone by then.
    @Test(arguments: [
        "for (let i = 0; i < 20; i++) Promise.resolve().then(count); for (;;);",
        "for (let i = 0; i < 20; i++) (async () => { for (;;) { await 0; count() } })(); for (;;);",
        "for (let i = 0; i < 20; i++) (async () => { for (;;) { count(); await 0 } })(); await 1; for (;;);",
        "Promise.resolve().then(() => { for (;;); }).then(count); for (let i = 0; i < 20; i++) Promise.resolve().then(count)",
    ])
    func `what an ended script has queued does not run in the next`(body: String) throws {
        let machine = try VirtualMachine()
        let context = try Context(machine: machine)
        var (count, isOver) = (0, false)
        let native = context.makeFunction { (_) throws(NativeError) in
            if isOver { count += 1 }
            return nil
        }
        #expect(throws: ScriptError.self) {
            try context.enter(ExecutionLimits(timeout: .milliseconds(30))) { () throws(ScriptError) in
                try context.global.setProperty("count", to: native)
                return try context.callAsyncFunction(body: Script(source: body, url: "u")).json()
            }
        }
        #expect(context.isSpent)
        isOver = true
        for _ in 0..<3 { #expect(try run("await 1; return await 2", machine: machine) == "2") }
        #expect(count == 0)
    }

    @Test(arguments: [
        "const l = []; for (;;) l.push({ n: l.length })",
        "const l = []; for (;;) l.push(new Array(10000).fill(1.5))",
        "let s = 'x'; const l = []; for (;;) { l.push(s.repeat(100000) + l.length); l[l.length - 1].codePointAt(5) }",
        "const l = []; for (;;) { l.push(new Uint8Array(1 << 20).fill(1)); await 0 }",
    ])
    func `a heap over the page's memory ends the script`(body: String) {
        let account = MemoryAccount(limit: 48 << 20)
        let error = failure(body, limits: ExecutionLimits(timeout: .seconds(20), account: account))
        #expect(error?.code == .memory)
        #expect(error?.stopReason == .memory)
        #expect(account.used == 0)
    }

    @Test func `memory that others take meanwhile does not count against the page`() throws {
        let context = try Context(machine: VirtualMachine())
        let size = 96 << 20
        let taken = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 4096)
        defer { taken.deallocate() }
        let take = context.makeFunction { (_) throws(NativeError) in
            memset(taken, 1, size)
            return nil
        }
        try context.global.setProperty("take", to: take)
        let account = MemoryAccount(limit: 48 << 20)
        let body = "take(); const end = Date.now() + 60; while (Date.now() < end); return 1"
        let limits = ExecutionLimits(timeout: .seconds(20), account: account)
        let answer = try context.enter(limits) { () throws(ScriptError) in
            try context.callAsyncFunction(body: Script(source: body, url: "user.js")).json()
        }
        #expect(answer == "1")
        #expect(account.used == 0)
    }

    @Test func `garbage does not count against the page for long`() throws {
        let account = MemoryAccount(limit: 128 << 20)
        let body = "let n = 0; for (let i = 0; i < 2e6; i++) n += [i, i].length; return n"
        #expect(try run(body, limits: ExecutionLimits(timeout: .seconds(20), account: account)) == "4000000")
        #expect(account.used == 0)
    }

    /// In a process of its own, where no other test takes memory.
    @Test func `contexts of finished pages leave nothing behind`() async {
        await #expect(processExitsWith: .success) {
            let machine = try VirtualMachine()
            var resident: [Int] = []
            for index in 0..<2000 {
                _ = try run(
                    "globalThis.l = []; for (let i = 0; i < 100; i++) l.push({ i }); return l.length", machine: machine)
                if index == 200 || index == 1999 { resident.append(residentBytes()) }
            }
            #expect(resident[1] - resident[0] < 20 << 20, "\(resident)")
        }
    }
}

/// Stops a token from a thread of its own.
final class DelayedStop {
    private var thread = pthread_t()

    private final class Order: Sendable {
        let stop: StopToken
        let delay: Duration

        init(_ stop: StopToken, _ delay: Duration) {
            self.stop = stop
            self.delay = delay
        }
    }

    struct NoThread: Error {}

    init(_ stop: StopToken, after delay: Duration) throws {
        // Retained for the thread, which takes it over.
        let order = Unmanaged.passRetained(Order(stop, delay)).toOpaque()
        let code = pthread_create(
            &thread, nil,
            { argument in
                guard let argument else { return nil }
                let order = Unmanaged<Order>.fromOpaque(argument).takeRetainedValue()
                usleep(UInt32(order.delay / .microseconds(1)))
                order.stop.stop(.cancelled)
                return nil
            }, order)
        guard code == 0 else { throw NoThread() }
    }

    func join() {
        pthread_join(thread, nil)
    }
}

/// The process's resident memory (proc(5)).
func residentBytes() -> Int {
    var text = [CChar](repeating: 0, count: 128)
    guard let file = fopen("/proc/self/statm", "r") else { return 0 }
    defer { fclose(file) }
    guard fgets(&text, Int32(text.count), file) != nil else { return 0 }
    let fields = text.prefix { $0 != 0 }.split(separator: 0x20)
    guard fields.count > 1 else { return 0 }
    return (Int(String(decoding: fields[1].map { UInt8(bitPattern: $0) }, as: UTF8.self)) ?? 0) * 4096
}
