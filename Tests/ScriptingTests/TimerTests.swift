import Scripting
import Support
import Synchronization
import Testing

/// HTML standard, 8.6 "Timers" and 8.7 "Microtask queuing".
@Suite struct TimerTests {
    @Test(arguments: [
        ("await new Promise(r => setTimeout(r, 10)); return 1", "1"),
        ("return new Promise(r => setTimeout(r, 1, 'a', 'b'))", "\"a\""),
        (
            "const l = []; setTimeout(() => l.push(2), 6); setTimeout(() => l.push(1), 1);"
                + "await new Promise(r => setTimeout(r, 12)); return l", "[1,2]"
        ),
        (
            "const l = []; setTimeout(() => l.push('t')); queueMicrotask(() => l.push('m')); l.push('s');"
                + "await new Promise(r => setTimeout(r)); return l.join('')", "\"smt\""
        ),
        (
            "let n = 0; await new Promise(r => { const i = setInterval(() => { if (++n == 3) { clearInterval(i); r() } }, 1) });"
                + "await new Promise(r => setTimeout(r, 5)); return n", "3"
        ),
        (
            "let n = 0; const t = setTimeout(() => n++, 1); clearTimeout(t); clearTimeout(99); clearTimeout();"
                + "await new Promise(r => setTimeout(r, 5)); return n", "0"
        ),
        ("globalThis.n = 0; setTimeout('n = 5', 0); await new Promise(r => setTimeout(r, 2)); return n", "5"),
        ("return typeof setTimeout(() => {}, -5)", "\"number\""),
        ("setTimeout(() => { throw new Error('lost') }); await new Promise(r => setTimeout(r, 2)); return 1", "1"),
        ("try { queueMicrotask(1) } catch (e) { return e.name }", "\"TypeError\""),
        ("return [setTimeout.name, setTimeout.length]", "[\"setTimeout\",2]"),
    ])
    func `timers are as in a browser`(body: String, answer: String) throws {
        #expect(try run(body) == answer)
    }

    @Test(arguments: ["await new Promise(() => {})", "return new Promise(() => {})", "await { then() {} }"])
    func `a promise that nothing can settle is an error`(body: String) {
        #expect(failure(body)?.code == .neverFinished)
    }

    @Test func `timers left over when the answer is there do not hold it up`() throws {
        let start = ContinuousClock.now
        #expect(try run("setTimeout(() => {}, 60000); return 1") == "1")
        #expect(ContinuousClock.now - start < .seconds(5))
    }

    @Test func `what nobody catches is told but ends nothing`() throws {
        var told: [String] = []
        let body = """
            Promise.reject(new TypeError('a')); setTimeout(() => { throw 'b' }); queueMicrotask(() => null.c)
            await new Promise(r => setTimeout(r, 2)); return 1
            """
        #expect(try run(body, uncaught: { told.append($0.message) }) == "1")
        #expect(told.count == 3)
        #expect(told.contains("TypeError: a"))
        #expect(told.contains("thrown: b"))
        #expect(told.contains { $0.hasPrefix("TypeError: null is not an object") })
    }
}
