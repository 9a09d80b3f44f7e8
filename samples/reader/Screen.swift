import Foundation
import Glibc

/// Standard output: a terminal with a progress bar and lines that fit, or a file or pipe with plain lines.
@MainActor
final class Screen {
    private let isTerminal = isatty(STDOUT_FILENO) == 1
    /// Whether it is a terminal that knows how to be steered.
    private let isSteered =
        isatty(STDOUT_FILENO) == 1 && !["dumb", "", nil].contains(ProcessInfo.processInfo.environment["TERM"])
    /// Whether somebody types and reads.
    var isConversation: Bool { isTerminal && Input.isTerminal }
    private var isBarShown = false

    /// Prints a text of any number of lines, whatever is in it.
    func say(_ text: String) {
        put(lines(of: text).map { $0 + "\n" }.joined())
    }

    /// Prints a text that may be long, and stops when the task is cancelled.
    func show(_ text: String) async throws {
        var waiting = ""
        for line in TerminalText.clean(text).split(separator: "\n", omittingEmptySubsequences: false) {
            for line in fitted(line) { waiting += line + "\n" }
            if waiting.utf8.count > 4096 {
                put(waiting)
                waiting = ""
                // Ctrl-C is heard where others get their turn.
                await Task.yield()
                try Task.checkCancellation()
            }
        }
        put(waiting)
    }

    /// Prints a line that stands out.
    func headline(_ text: String) {
        for line in lines(of: TerminalText.line(text)) { put(isSteered ? "\u{1B}[1m\(line)\u{1B}[0m\n" : line + "\n") }
    }

    /// Asks for a command.
    func prompt() {
        if isConversation { put("> ") }
    }

    /// Shows how far a load is, on a line that later ones take the place of.
    func showBar(_ progress: Double, title: String) {
        guard isSteered else { return }
        let (width, length) = (columns, 20)
        let done = Int((min(max(progress, 0), 1) * Double(length)).rounded())
        let bar = String(repeating: "█", count: done) + String(repeating: "░", count: length - done)
        let percent = "\(Int((progress * 100).rounded()))"
        let line =
            "\(bar) \(String(repeating: " ", count: max(0, 3 - percent.count)))\(percent) % \(TerminalText.line(title))"
        put("\r\(TerminalText.cut(line, to: width - 1))\u{1B}[K", isBar: true)
    }

    /// Takes the bar away.
    func hideBar() {
        put("")
    }

    // MARK: -

    /// The columns of the terminal; 80 when it does not say.
    private var columns: Int {
        var size = winsize()
        guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 1 else { return 80 }
        return Int(size.ws_col)
    }

    private func lines(of text: String) -> [String] {
        TerminalText.clean(text).split(separator: "\n", omittingEmptySubsequences: false).flatMap(fitted)
    }

    /// A line as it fits; whole where there is no width to fit.
    private func fitted(_ line: Substring) -> [String] {
        isTerminal ? TerminalText.wrapped(String(line), to: columns) : [String(line)]
    }

    private func put(_ text: String, isBar: Bool = false) {
        var bytes = Array(text.utf8)
        if isBarShown, !isBar { bytes = Array("\r\u{1B}[K".utf8) + bytes }
        isBarShown = isBar
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { write(STDOUT_FILENO, $0.baseAddress, $0.count) }
            if count >= 0 {
                rest = rest.dropFirst(count)
            } else if errno == EAGAIN {
                var descriptor = pollfd(fd: STDOUT_FILENO, events: Int16(POLLOUT), revents: 0)
                poll(&descriptor, 1, -1)
            } else if errno != EINTR {
                // Whoever read is gone, as in `reader ADDRESS | head`.
                exit(1)
            }
        }
    }
}
