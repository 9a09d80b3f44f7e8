import Foundation
import TestSupport
import Testing

/// The process that works on pages may die in any way: every page still has its one record.
@Suite struct SupervisionTests {
    /// Pages 0 to 19; the script holds page 7 for as long as `hold` says.
    private struct Scene {
        let folder: TemporaryFolder
        let list: String
        let script: String

        init(hold: String) throws {
            folder = try TemporaryFolder()
            for page in 0..<20 { try folder.write("\(page).html", "<title>\(page)</title><p>words of \(page)") }
            list = try folder.write("list.txt", (0..<20).map { "\($0).html\n" }.joined())
            script = try folder.write("script.js", "if (document.title === '7') { \(hold) }\nreturn document.title")
        }

        func start(_ more: String...) throws -> Summarize.Running {
            try Summarize.start(["--input", list, "--script", script, "--script-timeout", "30s"] + more)
        }
    }

    private func check(_ records: [[String: Any]], seven: String?) {
        #expect(records.count == 20)
        #expect(Set(records.compactMap { $0["index"] as? Int }) == Set(0..<20))
        for record in records {
            let index = record["index"] as? Int
            #expect(record.errorCode == (index == 7 ? seven : nil))
            if index != 7 || seven == nil { #expect(record["data"] as? String == index.map(String.init)) }
        }
    }

    @Test func `when the process dies once, every page is summarised all the same`() throws {
        let scene = try Scene(hold: "await new Promise(resolve => setTimeout(resolve, 1500))")
        defer { scene.folder.remove() }
        let running = try scene.start()
        Processes.wait { running.output.split(separator: "\n").count >= 3 }
        for child in Processes.children(of: running.process.processIdentifier) { kill(child, SIGBUS) }
        let outcome = try running.end()
        check(try outcome.records, seven: nil)
        #expect(outcome.status == 0)
        #expect(outcome.diagnostics.contains("was ended by SIGBUS"))
    }

    @Test func `a page that kills its process again gets a record with the signal, and no other is lost`() throws {
        let scene = try Scene(hold: "while (true) {}")
        defer { scene.folder.remove() }
        // One page at a time, so that whatever dies dies of page 7.
        let running = try scene.start("--concurrency", "1", "--page-timeout", "60s")
        Processes.wait { running.output.split(separator: "\n").count >= 7 }
        while running.process.isRunning, running.output.split(separator: "\n").count == 7 {
            usleep(300_000)
            for child in Processes.children(of: running.process.processIdentifier) { kill(child, SIGSEGV) }
        }
        let outcome = try running.end()
        let records = try outcome.records
        check(records, seven: "crashed")
        #expect(records.first { $0["index"] as? Int == 7 }?.errorMessage.contains("SIGSEGV") == true)
        #expect(outcome.status == 1)
        #expect(outcome.lastLine.contains("crashed 1"))
    }

    @Test func `a script in a call that cannot be interrupted is given up, and no other page is lost`() throws {
        // The engine sorts in one call and looks up from it no more: seconds, for so many.
        let scene = try Scene(hold: "return new Uint8Array(2 ** 28).sort().length")
        defer { scene.folder.remove() }
        let running = try Summarize.start([
            "--input", scene.list, "--script", scene.script, "--script-timeout", "200ms", "--grace", "300ms",
        ])
        let outcome = try running.end()
        check(try outcome.records, seven: "unresponsive")
        #expect(outcome.status == 1)
    }

    @Test func `a script that takes gigabytes within one call is ended with its process, and no other page is lost`()
        throws
    {
        // 1.6 GB for the pieces alone, before the engine looks up again.
        let scene = try Scene(hold: "return Array(1e8).join('x').length")
        defer { scene.folder.remove() }
        let outcome = try scene.start("--memory", "64MiB", "--page-memory", "64MiB", "--page-timeout", "60s").end()
        check(try outcome.records, seven: "memory-budget")
        #expect(outcome.diagnostics.contains("took more memory than it may"))
        #expect(outcome.status == 1)
    }

    @Test func `the process ends with the one that started it, even while it is busy`() throws {
        let scene = try Scene(hold: "while (true) {}")
        defer { scene.folder.remove() }
        let running = try scene.start()
        Processes.wait { running.output.split(separator: "\n").count >= 3 }
        let children = Processes.children(of: running.process.processIdentifier)
        #expect(children.count == 1)
        kill(running.process.processIdentifier, SIGKILL)
        #expect(try running.end().status == -SIGKILL)
        #expect(Processes.wait { !children.contains(where: Processes.isAlive) })
    }

    @Test(arguments: [SIGINT, SIGTERM])
    func `signals from a terminal are the business of the one that keeps the records`(signal: Int32) throws {
        let scene = try Scene(hold: "await new Promise(resolve => setTimeout(resolve, 600))")
        defer { scene.folder.remove() }
        let running = try scene.start()
        Processes.wait { running.output.split(separator: "\n").count >= 3 }
        for child in Processes.children(of: running.process.processIdentifier) { kill(child, signal) }
        let outcome = try running.end()
        check(try outcome.records, seven: nil)
        #expect(outcome.diagnostics.split(separator: "\n").count == 1)
    }

    @Test func `without supervision the same records are made in one process`() throws {
        let scene = try Scene(hold: "await new Promise(resolve => setTimeout(resolve, 500))")
        defer { scene.folder.remove() }
        let running = try scene.start("--no-supervise")
        Processes.wait { running.output.split(separator: "\n").count >= 3 }
        #expect(Processes.children(of: running.process.processIdentifier).isEmpty)
        check(try running.end().records, seven: nil)
    }

    @Test func `scripts that exhaust the stack or ask for too much memory are records`() throws {
        for body in ["(function f() { f() })()", "'x'.repeat(2 ** 31)", "new ArrayBuffer(2 ** 52)"] {
            let scene = try Scene(hold: body)
            defer { scene.folder.remove() }
            check(try scene.start().end().records, seven: "script-error")
        }
    }

    @Test func `an endless list on standard input is worked on while it comes, after a death too`() throws {
        let scene = try Scene(hold: "")
        defer { scene.folder.remove() }
        let running = try ChildProcess.run([
            "bash", "-c",
            """
            set -e
            coproc S { exec "$0" --quiet --input - --ordered; }
            echo "$1/1.html" >&"${S[1]}"; read -r line <&"${S[0]}"; echo "$line" | grep -c '"title":"1"'
            kill -SEGV $(pgrep -P $S_PID)
            echo "$1/2.html" >&"${S[1]}"; read -r line <&"${S[0]}"; echo "$line" | grep -c '"title":"2"'
            eval "exec ${S[1]}>&-"; wait $S_PID; echo $?
            """,
            Summarize.binary, scene.folder.path,
        ])
        #expect(running == "1\n1\n0")
    }
}
