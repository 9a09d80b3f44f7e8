import Glibc

/// A program that runs beside the tests and ends with them: it is expected to end when its standard input is closed, which
/// happens at `stop()` and, by the system's doing, when the test process dies.
package final class ChildProcess: Sendable {
    private let identifier: pid_t
    /// Our end of the socket that is the program's standard input and output. A pair of sockets can be made closed-on-exec at
    /// once, a pair of pipes cannot: another program started at that moment would keep the input open.
    private let channel: Int32

    package struct Failure: Error, CustomStringConvertible {
        package let description: String

        package init(description: String) {
            self.description = description
        }
    }

    /// Starts a program.
    ///
    /// - Parameter arguments: the program, found in PATH, and its arguments.
    package init(_ arguments: [String]) throws {
        var ends: [Int32] = [0, 0]
        let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
        guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { throw Failure(description: "no sockets: error \(errno)") }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, ends[1], 0)
        posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
        let attributes = SpawnAttributes()
        var strings: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) }
        strings.append(nil)
        defer { for string in strings { free(string) } }
        var identifier: pid_t = 0
        let result = posix_spawnp(&identifier, arguments[0], &actions, &attributes.value, strings, environ)
        close(ends[1])
        guard result == 0 else {
            close(ends[0])
            throw Failure(description: "\(arguments[0]) does not start: error \(result)")
        }
        self.identifier = identifier
        channel = ends[0]
    }

    /// The next line that the program prints, without its end; `nil` at the end of its output.
    package func readLine() -> String? {
        var line: [UInt8] = []
        var byte: UInt8 = 0
        while true {
            let count = read(channel, &byte, 1)
            if count < 0, errno == EINTR { continue }
            guard count == 1 else { return line.isEmpty ? nil : String(decoding: line, as: UTF8.self) }
            if byte == UInt8(ascii: "\n") { return String(decoding: line, as: UTF8.self) }
            line.append(byte)
        }
    }

    /// All that the program still prints.
    package func readToEnd() -> String {
        var lines: [String] = []
        while let line = readLine() { lines.append(line) }
        return lines.joined(separator: "\n")
    }

    /// Closes the program's input and waits for its end. Returns its exit status.
    @discardableResult
    package func stop() -> Int32 {
        shutdown(channel, Int32(SHUT_WR))
        var status: Int32 = 0
        while waitpid(identifier, &status, 0) < 0, errno == EINTR {}
        close(channel)
        return (status >> 8) & 0xFF
    }

    /// Runs a program to its end and returns what it printed.
    @discardableResult
    package static func run(_ arguments: [String]) throws -> String {
        let child = try ChildProcess(arguments)
        let text = child.readToEnd()
        let status = child.stop()
        guard status == 0 else {
            throw Failure(description: "\(arguments.joined(separator: " ")) ended with \(status)")
        }
        return text
    }
}
