import Support
import Synchronization

/// The small text files that a run is told by: scripts, pipeline files, certificates.
///
/// Each is read once and remembered: it may be a pipe, as the shell makes one of `<(…)`, and a process that is started later in
/// the run is told the very same.
package final class TextFiles: Sendable {
    /// The most bytes that such a file may have.
    private static let limit = 8 << 20

    private let known: Guarded<[String: String]>
    private let isReplay: Bool

    /// Reads from the disk.
    package init() {
        known = Guarded([:])
        isReplay = false
    }

    /// Knows only what another has read.
    init(replaying contents: [String: String]) {
        known = Guarded(contents)
        isReplay = true
    }

    /// All that was read, by path.
    var contents: [String: String] { known.withLock { $0 } }

    /// A file, whole.
    @Sendable func read(_ path: String) throws(UsageError) -> String {
        if let text = known.withLock({ $0[path] }) { return text }
        guard !isReplay else { throw UsageError("\(path) was not handed over") }
        do {
            let bytes = try FileReader.read(path: path, limit: Self.limit, takesPipes: true)
            var text = String(decoding: bytes, as: UTF8.self)
            if text.unicodeScalars.first == "\u{FEFF}" { text.unicodeScalars.removeFirst() }
            known.withLock { $0[path] = text }
            return text
        } catch {
            throw UsageError(error.message)
        }
    }
}
