import Scripting
import Support
import Synchronization
import Testing
import WebAPI

#if canImport(Glibc)
    import Glibc
#endif

@Suite struct LivePageLeakTests {
    private static let alive = Atomic<Int>(0)

    /// Lives as long as the closures that hold it.
    private final class Witness: Sendable {
        init() { LivePageLeakTests.alive.add(1, ordering: .relaxed) }
        deinit { LivePageLeakTests.alive.subtract(1, ordering: .relaxed) }
    }

    private static var resident: Int {
        var text = [CChar](repeating: 0, count: 128)
        guard let file = fopen("/proc/self/statm", "r") else { return 0 }
        defer { fclose(file) }
        guard fgets(&text, Int32(text.count), file) != nil else { return 0 }
        let fields = String(decoding: text.map { UInt8(bitPattern: $0) }, as: UTF8.self).split(separator: " ")
        return fields.count > 1 ? (Int(fields[1]) ?? 0) * 4096 : 0
    }

    /// One page with all that a page can have; every second is dropped without being closed.
    private static func live(on thread: LiveThread, _ index: Int) async throws {
        let witness = Witness()
        let host = LivePageHost(
            navigate: { _ in _ = witness },
            present: { _ in
                _ = witness; return .accepted
            },
            titleChanged: { _ in _ = witness })
        let page = try await thread.page(
            "<title>t</title><script>globalThis.list = Array.from({ length: 1000 }, (_, i) => ({ i }))</script><a href=/>x</a>",
            host: host)
        await page.addMessageHandler(
            .reply { _ in
                _ = witness
                return .value("r")
            }, name: "ask")
        try await page.runScripts(
            userScripts: [
                UserScript(script: Script(source: "setInterval(() => {}, 1000)", url: "u"), time: .documentEnd)
            ])
        let answer = try await page.callFunction(
            Script(
                source:
                    "document.title = 'x'; alert(1); return [list.length, await webkit.messageHandlers.ask.postMessage(1)]",
                url: "u"))
        guard answer.shown == "[1000,\"r\"]" else { throw Unexpected(answer: answer.shown) }
        _ = try await page.callFunction(
            Script(source: "return document.links[0].href", url: "u"), world: .defaultClient)
        if index.isMultiple(of: 2) {
            async let waiting = page.failure("await new Promise(() => {})")
            page.close()
            _ = await waiting
        }
    }

    private struct Unexpected: Error { let answer: String }

    /// In a process of its own, where no other test takes memory.
    @Test func `a thousand pages leave nothing behind`() async {
        await #expect(processExitsWith: .success) {
            let thread = LiveThread()
            var resident: [Int] = []
            for index in 0..<1000 {
                try await LivePageLeakTests.live(on: thread, index)
                if index % 50 == 49 { await thread.collectGarbage() }
                if index == 199 || index == 999 { resident.append(LivePageLeakTests.resident) }
            }
            let end = ContinuousClock.now + .seconds(10)
            while LivePageLeakTests.alive.load(ordering: .relaxed) > 0, ContinuousClock.now < end {
                try await Task.sleep(for: .milliseconds(10))
            }
            #expect(LivePageLeakTests.alive.load(ordering: .relaxed) == 0)
            #expect(resident[1] - resident[0] < 20 << 20, "\(resident)")
        }
    }
}
