import Foundation
import TestSupport
import Testing

/// Without threads nothing can be done; then the run ends, and what was finished is kept.
@Suite struct ThreadTests {
    /// A folder that every user may write, with two pages and the program in it: the bound on threads and processes is
    /// one of a user's, and does not hold for root.
    private static func scene() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        chmod(folder.path, 0o777)
        for name in ["a", "b"] { try folder.write("\(name).html", "<title>\(name)</title><p>some words") }
        // By a program: what this one had open to write to, a process that another test starts would have open for a moment, too,
        // and a program that somebody writes to cannot be run.
        _ = try ChildProcess.run(["cp", Summarize.binary, folder.path + "/summarize"])
        return folder
    }

    @Test(.enabled(if: geteuid() == 0), arguments: [1, 4, 8])
    func `when the system lets it have no thread, the run says so and ends`(most: Int) throws {
        let folder = try Self.scene()
        defer { folder.remove() }
        // A user that nobody is, so that the threads of others do not count.
        let text = try ChildProcess.run([
            "bash", "-c",
            """
            cd "$0"
            setpriv --reuid=$((61700 + $1)) --clear-groups prlimit --nproc=$1 ./summarize a.html b.html --output out.json 2>&1
            echo "status $?"
            """,
            folder.path, String(most),
        ])
        #expect(text.hasSuffix("status 2"))
        #expect(text.contains("summarize: the system lets the run have no further thread"), "\(text)")
        #expect(text.split(separator: "\n").count == 2, "\(text)")
        let resumed = try Summarize.run(
            ["a.html", "b.html", "--output", "out.json", "--resume"], in: folder.path)
        #expect(resumed.status == 0, "\(resumed.diagnostics)")
        let records = try JSONSerialization.jsonObject(
            with: Data(contentsOf: URL(fileURLWithPath: folder.path + "/out.json")))
        #expect((records as? [Any])?.count == 2)
    }

    @Test(.enabled(if: geteuid() == 0), arguments: ["ndjson", "json"])
    func `when no process can be started any more, what was finished is written`(format: String) throws {
        let folder = try Self.scene()
        defer { folder.remove() }
        let server = try FaultServer.shared.get()
        // Only who runs it may take it from it.
        let text = try ChildProcess.run([
            "setpriv", "--reuid=\(format == "json" ? 61_720 : 61_721)", "--clear-groups", "bash", "-c",
            """
            cd "$0"
            ./summarize $2 a.html b.html --ordered --format $1 --robots ignore >out 2>err &
            run=$!
            sleep 2
            prlimit --pid $run --nproc=1
            kill -SEGV $(pgrep -P $run)
            wait $run
            echo "status $?"
            tail -n 1 err
            """,
            folder.path, format, server.url("/hang"),
        ])
        #expect(text.hasPrefix("status 2\n"), "\(text)")
        #expect(text.hasSuffix("; status 2"), "\(text)")
        let output = try Data(contentsOf: URL(fileURLWithPath: folder.path + "/out"))
        // They waited for the first page, which has none.
        if format == "json" {
            #expect((try JSONSerialization.jsonObject(with: output) as? [Any])?.count == 2)
        } else {
            #expect(String(decoding: output, as: UTF8.self).split(separator: "\n").count == 2)
        }
    }
}
