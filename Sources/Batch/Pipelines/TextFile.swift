import Support

/// Small text files that a run is told by: scripts, pipeline files, certificates.
enum TextFile {
    /// The most bytes that such a file may have.
    static let limit = 8 << 20

    /// Reads a file whole.
    @Sendable static func read(_ path: String) throws(UsageError) -> String {
        do {
            let bytes = try FileReader.read(path: path, limit: limit)
            var text = String(decoding: bytes, as: UTF8.self)
            if text.unicodeScalars.first == "\u{FEFF}" { text.unicodeScalars.removeFirst() }
            return text
        } catch {
            throw UsageError(error.message)
        }
    }
}
