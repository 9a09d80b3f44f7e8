import Foundation
import TestSupport
import Testing

/// The built `reader`, in a terminal and out of it.
@Suite(.serialized) struct ReaderTests {
    private static let binary: String = {
        let tests = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
        return URL(fileURLWithPath: tests).deletingLastPathComponent().appendingPathComponent("reader").path
    }()

    private func reader(_ arguments: String..., columns: UInt16 = 80) throws -> PseudoTerminal {
        try PseudoTerminal([Self.binary] + arguments, columns: columns)
    }

    /// Runs the program with no terminal.
    private func plain(_ arguments: String..., input: String = "") throws -> (status: Int32, output: String) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: Self.binary)
        process.arguments = arguments
        let (output, typed) = (Pipe(), Pipe())
        process.standardOutput = output
        process.standardInput = typed
        try process.run()
        typed.fileHandleForWriting.write(Data(input.utf8))
        try typed.fileHandleForWriting.close()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: data, as: UTF8.self))
    }

    /// Two pages that lead to each other.
    private static let first = """
        <meta charset=utf-8><title>Tide mills</title><h1>Tide mills</h1><p>A mill that the tide drives.
        <h2>The pond</h2><p>It fills <a href=wheel.html>and turns the wheel</a>.<h3>Gates</h3><h2>The sea</h2>
        <p style="display: none">Nobody sees this.</p><a href="javascript:void 0">nothing</a>
        """
    private static let second = """
        <meta charset=utf-8><title>The wheel</title><p>It turns twice a day. <a href=mill.html>Back to the mill</a>
        """

    private func withPages(_ body: (_ folder: TemporaryFolder, _ mill: String) throws -> Void) throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let mill = try folder.write("mill.html", Self.first)
        try folder.write("wheel.html", Self.second)
        try body(folder, mill)
    }

    @Test func `a person opens a page, follows a link, goes back and forward, reloads, shares and quits`() throws {
        try withPages { folder, mill in
            let terminal = try reader()
            #expect(terminal.sees("Type an address, or help.\r\n> "))
            terminal.type("\(mill)\n")
            #expect(terminal.sees("\u{1B}[1mTide mills\u{1B}[0m\r\n"))
            #expect(terminal.sees("A mill that the tide drives."))
            #expect(terminal.sees("[1] and turns the wheel – file://\(folder.path)/wheel.html"))
            #expect(terminal.sees("> "))
            terminal.type("1\n")
            #expect(terminal.sees("It turns twice a day."))
            #expect(terminal.sees("[1] Back to the mill"))
            terminal.type("share\n")
            #expect(terminal.sees("file://\(folder.path)/wheel.html\r\n"))
            terminal.type("back\n")
            #expect(terminal.sees("A mill that the tide drives."))
            terminal.type("b\n")
            #expect(terminal.sees("There is no page before this one."))
            terminal.type("forward\n")
            #expect(terminal.sees("It turns twice a day."))
            terminal.type("f\n")
            #expect(terminal.sees("There is no page after this one."))
            try folder.write("wheel.html", "<title>Another wheel</title><p>It stands still.")
            terminal.type("reload\n")
            #expect(terminal.sees("It stands still."))
            terminal.type("links\n")
            #expect(terminal.sees("There are no links here."))
            terminal.type("quit\n")
            #expect(terminal.end() == 0)
            #expect(!terminal.output.contains("Nobody sees this."))
            #expect(!terminal.output.contains("javascript:"))
        }
    }

    @Test func `a summary has the title, the minutes and the headings in order`() throws {
        try withPages { _, mill in
            let terminal = try reader(mill)
            #expect(terminal.sees("[1] and turns the wheel"))
            terminal.type("summarise\n")
            #expect(terminal.sees("Tide mills\u{1B}[0m\r\n1 minute\r\n  The pond\r\n    Gates\r\n  The sea\r\n> "))
            terminal.type("\u{4}")
            #expect(terminal.end() == 0)
        }
    }

    @Test func `a page that its own script builds is read, followed and summarised`() throws {
        try withPages { folder, mill in
            let page = try folder.write(
                "built.html",
                """
                <meta charset=utf-8><title>Empty</title><main></main><script>
                document.title = 'Built';
                const main = document.querySelector('main'), heading = document.createElement('h2');
                heading.append('What a script made');
                main.append(heading);
                main.insertAdjacentHTML('beforeend', '<p>Read <a href=mill.html>the mills</a>.<p hidden>Nobody sees this.');
                </script>
                """)
            let terminal = try reader(page)
            #expect(terminal.sees("\u{1B}[1mBuilt\u{1B}[0m\r\n"))
            #expect(terminal.sees("What a script made"))
            #expect(terminal.sees("[1] the mills – file://\(folder.path)/mill.html"))
            terminal.type("summarise\n")
            #expect(terminal.sees("Built\u{1B}[0m\r\n1 minute\r\n  What a script made\r\n> "))
            terminal.type("1\n")
            #expect(terminal.sees("A mill that the tide drives."))
            terminal.type("q\n")
            #expect(terminal.end() == 0)
            #expect(!terminal.output.contains("Nobody sees this."))
        }
    }

    @Test func `a load shows how far it is and whose title has come`() throws {
        let server = try FaultServer.shared.get()
        let terminal = try reader(server.url("/slow-bytes?ms=5&count=200"))
        #expect(terminal.sees("\r██"))
        #expect(terminal.sees("░ "))
        #expect(terminal.sees(" % http://127.0.0.1:"))
        #expect(terminal.sees("\u{1B}[K"))
        // The bar is gone before the page is shown.
        #expect(terminal.sees("\r\u{1B}[K\u{1B}[1m"))
        terminal.type("q\n")
        #expect(terminal.end() == 0)
    }

    @Test func `Ctrl-C stops the load and not the program, and Ctrl-D ends it`() throws {
        try withPages { _, mill in
            let server = try FaultServer.shared.get()
            let terminal = try reader()
            #expect(terminal.sees("> "))
            terminal.type("\(server.url("/hang?reader"))\n")
            #expect(terminal.sees("% "))
            terminal.type("\u{3}")
            #expect(terminal.sees("Stopped.\r\n> "))
            terminal.type("\u{3}")
            #expect(terminal.sees("Ctrl-D or quit ends the reader.\r\n> "))
            terminal.type("\(mill)\n")
            #expect(terminal.sees("A mill that the tide drives."))
            #expect(terminal.sees("> "))
            terminal.type("\u{4}")
            #expect(terminal.end() == 0)
        }
    }

    @Test func `Ctrl-C stops a page that never comes to rest`() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let terminal = try reader(try folder.write("a.html", "<title>T</title><meta http-equiv=refresh content='0'>"))
        #expect(terminal.sees("% "))
        terminal.type("\u{3}")
        #expect(terminal.sees("Stopped.\r\n> "))
        terminal.type("\u{4}")
        #expect(terminal.end() == 0)
    }

    @Test func `nothing in a page steers the terminal`() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let evil = "\u{1B}]0;owned\u{7}\u{1B}[2J\u{9B}31m\u{202E}\u{8}"
        let page = try folder.write(
            "a.html",
            "<meta charset=utf-8><title>a\(evil)b</title><h2>c\(evil)d</h2><pre>e\(evil)f</pre><a href='?x\(evil)'>g\(evil)h</a>"
        )
        let terminal = try reader(page)
        #expect(terminal.sees("[1] g"))
        terminal.type("s\n")
        #expect(terminal.sees("1 minute"))
        terminal.type("\u{4}")
        #expect(terminal.end() == 0)
        #expect(terminal.output.contains("e\u{FFFD}]0;owned\u{FFFD}\u{FFFD}[2J"))
        for control in ["\u{1B}]", "\u{1B}[2J", "\u{7}", "\u{9B}", "\u{202E}", "\u{8}"] {
            #expect(!terminal.output.contains(control), "\(control.unicodeScalars.map(\.value))")
        }
    }

    @Test func `lines are as wide as the terminal, also where characters are wide`() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let text =
            String(repeating: "Lorem ipsum ", count: 9) + String(repeating: "x", count: 45) + " "
            + String(repeating: "漢", count: 25)
        let terminal = try reader(try folder.write("a.html", "<meta charset=utf-8><p>\(text)"), columns: 40)
        #expect(
            terminal.sees(
                """
                Lorem ipsum Lorem ipsum Lorem ipsum\r
                Lorem ipsum Lorem ipsum Lorem ipsum\r
                Lorem ipsum Lorem ipsum Lorem ipsum\r
                xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx\r
                xxxxx\r
                漢漢漢漢漢漢漢漢漢漢漢漢漢漢漢漢漢漢漢漢\r
                漢漢漢漢漢\r

                """))
        terminal.type("\u{4}")
        #expect(terminal.end() == 0)
    }

    @Test func `a terminal that cannot be steered gets lines that fit and nothing else`() throws {
        try withPages { _, mill in
            let terminal = try PseudoTerminal([Self.binary, mill], columns: 20, kind: "dumb")
            #expect(terminal.sees("A mill that the tide\r\ndrives.\r\n"))
            #expect(terminal.sees("> "))
            terminal.type("quit\n")
            #expect(terminal.end() == 0)
            #expect(!terminal.output.contains("\u{1B}"))
        }
    }

    @Test(arguments: [
        ("dance", "This is no command and no address: dance. Type help."), ("7", "There are no links here."),
        ("reload", "No page is open."), ("share", "No page is open."), ("s", "No page is open."),
        ("go http://[", "This is no address: http://["), ("help", "Ctrl-C stops what is\r\nunder way"),
        ("/no/such/page.html", "/no/such/page.html"), ("127.0.0.1:1", "127.0.0.1"),
    ])
    func `what cannot be done is said, and the reader goes on`(line: String, answer: String) throws {
        let terminal = try reader()
        #expect(terminal.sees("> "))
        terminal.type(line + "\n")
        #expect(terminal.sees("\r\n"))
        #expect(terminal.sees(answer), "\(terminal.output)")
        #expect(terminal.sees("> "))
        terminal.type("quit\n")
        #expect(terminal.end() == 0)
    }

    @Test func `with no terminal there is text alone, and lines stay whole`() throws {
        try withPages { folder, mill in
            let long = String(repeating: "word ", count: 60) + "end"
            try folder.write("wheel.html", "<title>The wheel</title><p>\(long)")
            let (status, output) = try plain(mill, input: "1\nshare\n")
            #expect(status == 0)
            #expect(
                output == """
                    Tide mills

                    Tide mills

                    A mill that the tide drives.

                    The pond

                    It fills and turns the wheel.

                    Gates
                    The sea
                    nothing

                    [1] and turns the wheel – file://\(folder.path)/wheel.html
                    The wheel

                    \(long)
                    file://\(folder.path)/wheel.html

                    """)
        }
    }

    @Test func `with no terminal the exit status says whether the last command succeeded`() throws {
        try withPages { _, mill in
            let statuses = try [
                plain("/no/such/page.html"), plain("/no/such/page.html", input: "\(mill)\n"), plain("--help"),
                plain("--nonsense"), plain(mill, mill),
            ].map(\.status)
            #expect(statuses == [1, 0, 0, 2, 2])
        }
    }
}
