import Foundation
import Glibc

/// What is typed.
enum Input {
    /// Whether a person types.
    static let isTerminal = isatty(STDIN_FILENO) == 1

    /// The lines of standard input, to its end or Ctrl-D. A thread of its own waits for them, so that a page can load meanwhile.
    static func lines() -> AsyncStream<String> {
        AsyncStream { continuation in
            Thread.detachNewThread {
                var line: [UInt8] = []
                var buffer = [UInt8](repeating: 0, count: 4096)
                while true {
                    let count = read(STDIN_FILENO, &buffer, buffer.count)
                    if count < 0, errno == EINTR { continue }
                    guard count > 0 else { break }
                    for byte in buffer.prefix(count) {
                        if byte == UInt8(ascii: "\n") {
                            continuation.yield(String(decoding: line, as: UTF8.self))
                            line = []
                        } else {
                            line.append(byte)
                        }
                    }
                }
                if !line.isEmpty { continuation.yield(String(decoding: line, as: UTF8.self)) }
                continuation.finish()
            }
        }
    }
}
