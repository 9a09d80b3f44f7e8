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

    /// Writes one line, whole, in one call; the text is not even made when the level is not shown.
    package func log(_ level: Level, _ message: @autoclosure () -> String) {
        guard level >= threshold else { return }
        var line = message() + "\n"
        line.withUTF8 { bytes in
            // A failed write to standard error has nobody left to be told.
            _ = write(descriptor, bytes.baseAddress, bytes.count)
        }
    }
}
