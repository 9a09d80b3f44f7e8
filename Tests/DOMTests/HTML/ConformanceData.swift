import Foundation

/// The conformance data that is no part of the repository: a folder that the environment names, with `parsing.ndjson`
/// (documents with a browser's trees) and `html5lib` (the public parser tests).
enum ConformanceData {
    static let variable = "SUMMARIZE_CONFORMANCE"

    /// The folder, or `nil` when the environment names none.
    static let folder = ProcessInfo.processInfo.environment[variable].map { URL(fileURLWithPath: $0) }

    static let isThere = folder != nil

    static func files(in path: String, ending: String) throws -> [URL] {
        guard let folder else { return [] }
        return try FileManager.default.contentsOfDirectory(
            at: folder.appendingPathComponent(path), includingPropertiesForKeys: nil
        ).filter { $0.pathExtension == ending }.sorted { $0.path < $1.path }
    }
}
