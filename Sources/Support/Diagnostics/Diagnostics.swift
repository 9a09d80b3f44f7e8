#if canImport(Glibc)
    import Glibc
#endif

/// What is said to people, on standard error; standard output is for data alone.
package final class Diagnostics: Sendable {
    /// How much a message matters; a level is shown when it is at or above the threshold.
    package enum Level: Int, Sendable, Comparable {
        /// For whoever debugs the tool or a script.
        case debug
        /// Steps of the work, on request.
        case info
        /// What a person always wants to read: the summary at the end.
        case notice
        /// A record is worse for it, or the run is.
        case error

        package static func < (a: Level, b: Level) -> Bool { a.rawValue < b.rawValue }
    }

    /// The lowest level that is shown.
    package let threshold: Level
    private let descriptor: Int32

    /// - Parameter descriptor: where lines go; standard error unless a test says otherwise.
    package init(threshold: Level = .notice, descriptor: Int32 = 2) {
        self.threshold = threshold
        self.descriptor = descriptor
    }

    /// Text with nothing in it that steers a terminal: pages are quoted in messages, and their scripts' console is shown.
    /// Controls other than line feeds and tabs, and characters that turn the direction of writing, become U+FFFD.
    package static func safe(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: isSteering) else { return text }
        return String(String.UnicodeScalarView(text.unicodeScalars.map { isSteering($0) ? "\u{FFFD}" : $0 }))
    }

    private static func isSteering(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x09, 0x0A: false
        case 0..<0x20, 0x7F..<0xA0, 0x202A...0x202E, 0x2066...0x2069: true
        default: false
        }
    }

    /// Writes one line, whole, in one call; the text is not even made when the level is not shown.
    package func log(_ level: Level, _ message: @autoclosure () -> String) {
        guard level >= threshold else { return }
        var line = Self.safe(message()) + "\n"
        line.withUTF8 { bytes in
            // A failed write to standard error has nobody left to be told.
            _ = write(descriptor, bytes.baseAddress, bytes.count)
        }
    }
}
