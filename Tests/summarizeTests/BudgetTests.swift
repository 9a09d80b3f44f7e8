import Foundation
import TestSupport
import Testing

/// What a run takes stays within what it was given, whatever is served.
@Suite struct BudgetTests {
    /// What the two processes take besides what pages do, as the README states it.
    private static let base = 256 << 20

    @Test func `while bombs are served, both processes together stay within --memory and the fixed base`() throws {
        let server = try WebServer.shared.get()
        let faults = try FaultServer.shared.get()
        let key = UUID().uuidString
        let rules = (0..<20_000).map { ".c\($0) .d\($0) { display: none }\n" }.joined()
        try server.add("packed/\(key).css", rules)
        let pages = [
            // A tree of 25 times the size of its text, and the same packed.
            try server.add("\(key)-wide.html", "<title>wide</title>" + String(repeating: "<b></b>", count: 500_000)),
            try server.add(
                "packed/\(key)-wide.html", "<title>packed</title>" + String(repeating: "<i></i>", count: 500_000)),
            try server.add("\(key)-deep.html", "<title>deep</title>" + String(repeating: "<u>", count: 700_000)),
            try server.add("\(key)-text.html", "<title>text</title><p>" + String(repeating: "word ", count: 700_000)),
            try server.add("\(key)-heap.html", "<title>heap</title>"),
            try server.add(
                "\(key)-sheet.html", "<title>sheet</title><link rel=stylesheet href='/packed/\(key).css'><p>word"),
            try server.add("\(key)-usual.html", "<title>usual</title><p>word"),
        ]
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let urls = (0..<2).flatMap { _ in pages.map { server.url($0) } + [faults.url("/gzip-bomb?mb=64")] }
        let list = try folder.write("list.txt", urls.joined(separator: "\n"))
        let script = try folder.write(
            "script.js",
            "if (document.title === 'heap') { const a = []; for (;;) a.push({ n: a.length }) } return document.body.innerText.length"
        )
        let running = try Summarize.start([
            "--input", list, "--script", script, "--memory", "96MiB", "--page-memory", "32MiB", "--per-host", "32",
            "--page-timeout", "60s", "--script-timeout", "30s",
        ])
        var peak = 0
        while running.process.isRunning {
            peak = max(peak, Processes.use(of: running.process.processIdentifier).memory)
            usleep(20_000)
        }
        let outcome = try running.end()
        let codes = Dictionary(grouping: try outcome.records, by: { $0["title"] as? String ?? "" })
            .mapValues { Set($0.map { $0.errorCode ?? "none" }) }
        #expect(try outcome.records.count == 16)
        #expect(codes["usual"] == ["none"])
        #expect(codes["sheet"] == ["none"])
        #expect(codes["heap"] == ["memory-budget"])
        #expect(peak < (96 << 20) + Self.base, "\(peak >> 20) MiB")
    }

    @Test func `two thousand cancelled pages leave memory, descriptors and threads as they were`() throws {
        let server = try FaultServer.shared.get()
        // A server that another test starts meanwhile would inherit the list's end and keep it open.
        _ = WebServer.shared
        let input = Pipe()
        _ = fcntl(input.fileHandleForWriting.fileDescriptor, F_SETFD, FD_CLOEXEC)
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let output = try folder.write("out", "")
        let process = Process()
        process.executableURL = URL(fileURLWithPath: Summarize.binary)
        process.arguments = [
            "--quiet", "--input", "-", "--page-timeout", "60ms", "--retries", "0", "--concurrency", "64",
            "--per-host", "64",
            // Rules for robots have half of a page's time, which is too little on a busy machine; and the host is not to be given up.
            "--robots", "ignore", "--host-failures", "100000", "--max-failures", "100%",
        ]
        process.standardInput = input
        process.standardOutput = try FileHandle(forWritingTo: URL(fileURLWithPath: output))
        try process.run()
        func cancel(until count: Int, from start: Int) throws -> Processes.Use {
            let lines = (start..<count).map { server.url("/hang?\($0)") + "\n" }.joined()
            try input.fileHandleForWriting.write(contentsOf: Data(lines.utf8))
            for _ in 0..<6000 {
                let written = try Data(contentsOf: URL(fileURLWithPath: output))
                if written.count(where: { $0 == 0x0A }) >= count { break }
                usleep(10_000)
            }
            // Threads that have nothing to do are let go after a while.
            usleep(1_500_000)
            return Processes.use(of: process.processIdentifier)
        }
        let few = try cancel(until: 400, from: 0)
        let many = try cancel(until: 2400, from: 400)
        try input.fileHandleForWriting.close()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        let records = try String(contentsOfFile: output, encoding: .utf8).split(separator: "\n")
        #expect(records.count == 2400)
        let others = records.filter { !$0.contains("\"code\":\"timeout\"") }
        #expect(others.isEmpty, "\(others.prefix(3))")
        #expect(many.descriptors <= few.descriptors + 4, "from \(few.descriptors) to \(many.descriptors)")
        #expect(many.threads <= few.threads + 4, "from \(few.threads) to \(many.threads)")
        #expect(few.ownMemory > 0)
        #expect(
            many.ownMemory <= few.ownMemory + (8 << 20),
            "from \(few.ownMemory >> 10) to \(many.ownMemory >> 10) KiB")
    }
}
