import Glibc
import TestSupport

/// A program in a terminal of its own, and a person who types and reads there.
final class PseudoTerminal {
    private let descriptor: Int32
    private let process: pid_t
    private var screen: [UInt8] = []
    private var read = 0
    private var status: Int32?

    /// All that was printed so far, as a terminal gets it: with `\r\n` for line ends.
    var output: String { String(decoding: screen, as: UTF8.self) }

    /// Starts a program.
    ///
    /// - Parameters:
    ///   - arguments: its path and its arguments.
    ///   - columns: the terminal's width.
    ///   - kind: the terminal's name, for `TERM`.
    init(_ arguments: [String], columns: UInt16 = 80, kind: String = "xterm") throws {
        // pts(4); the C library's own functions for this are not in Swift's module of it.
        descriptor = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
        var (locked, number): (Int32, Int32) = (0, 0)
        let (setLock, getNumber): (UInt, UInt) = (0x4004_5431, 0x8004_5430)  // TIOCSPTLCK, TIOCGPTN: ioctl_tty(2)
        guard ioctl(descriptor, setLock, &locked) == 0, ioctl(descriptor, getNumber, &number) == 0 else {
            throw ChildProcess.Failure(description: "no terminal: error \(errno)")
        }
        var size = winsize(ws_row: 24, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
        _ = ioctl(descriptor, UInt(TIOCSWINSZ), &size)
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        // The first terminal that the leader of a session opens is the one that Ctrl-C comes from.
        posix_spawn_file_actions_addopen(&actions, 0, "/dev/pts/\(number)", O_RDWR, 0)
        posix_spawn_file_actions_adddup2(&actions, 0, 1)
        posix_spawn_file_actions_adddup2(&actions, 0, 2)
        let attributes = SpawnAttributes(more: 0x80)  // POSIX_SPAWN_SETSID
        var strings: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
        // What sanitizers and the script engine were told holds for the program, too.
        let names = ["ASAN_OPTIONS", "LSAN_OPTIONS", "TSAN_OPTIONS", "JSC_useJIT", "Malloc"]
        let told: [String] = names.compactMap { name in getenv(name).map { "\(name)=\(String(cString: $0))" } }
        var environment: [UnsafeMutablePointer<CChar>?] =
            (["TERM=\(kind)", "PATH=/usr/bin:/bin"] + told).map { strdup($0) } + [nil]
        defer { for string in strings + environment { free(string) } }
        var process: pid_t = 0
        let result = posix_spawn(&process, arguments[0], &actions, &attributes.value, &strings, &environment)
        guard result == 0 else { throw ChildProcess.Failure(description: "\(arguments[0]): error \(result)") }
        self.process = process
    }

    deinit {
        if status == nil {
            kill(process, SIGKILL)
            waitpid(process, nil, 0)
        }
        close(descriptor)
    }

    /// Types a text; `\u{3}` is Ctrl-C, `\u{4}` Ctrl-D.
    func type(_ text: String) {
        _ = write(descriptor, text, text.utf8.count)
    }

    /// Waits until the program prints a text, ten seconds at most. Returns whether it did. What was waited for once is not
    /// found again.
    func sees(_ text: String) -> Bool {
        let end = now() + 10
        while true {
            if let found = place(of: Array(text.utf8)) {
                read = found
                return true
            }
            guard now() < end, take(for: 100) else { return false }
        }
    }

    /// Waits for the program's end, ten seconds at most. Returns its exit status, or the negative number of the signal that
    /// ended it.
    func end() -> Int32? {
        let end = now() + 10
        while now() < end {
            _ = take(for: 20)
            var result: Int32 = 0
            if waitpid(process, &result, WNOHANG) == process {
                while take(for: 0) {}
                status = result & 0x7F == 0 ? (result >> 8) & 0xFF : -(result & 0x7F)
                return status
            }
        }
        return nil
    }

    /// Reads what there is. Returns whether there may be more.
    private func take(for milliseconds: Int32) -> Bool {
        var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        guard poll(&waiting, 1, milliseconds) > 0 else { return milliseconds > 0 }
        var buffer = [UInt8](repeating: 0, count: 65536)
        let count = Glibc.read(descriptor, &buffer, buffer.count)
        guard count > 0 else { return false }
        screen += buffer.prefix(count)
        return true
    }

    private func place(of text: [UInt8]) -> Int? {
        guard screen.count - read >= text.count else { return nil }
        return (read...(screen.count - text.count)).first { screen[$0..<($0 + text.count)].elementsEqual(text) }
            .map { $0 + text.count }
    }

    private func now() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
