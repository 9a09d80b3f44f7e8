@testable import Batch

extension FuzzTarget {
    /// Pipeline files: settings, or a message for people.
    static let pipeline = FuzzTarget(name: "pipeline") { input in
        let text = String(decoding: input, as: UTF8.self)
        // Of the files that it names there is one.
        let files = TextFiles(replaying: ["p/pipeline.json": text, "p/s.js": "return 1"])
        var settings = Settings()
        do throws(UsageError) {
            try PipelineFile(path: "p", files: files).apply(to: &settings)
            require(settings.wordsPerMinute > 0, "\(settings.wordsPerMinute) words a minute")
            require(settings.concurrency > 0, "\(settings.concurrency) pages at once")
            require(settings.allowance.shown.utf8.count < 400, "an allowance of \(settings.allowance.shown)")
            // A worker's process is told the same in a frame.
            _ = RunIdentity(settings).differences(from: RunIdentity(Settings()))
        } catch {
            require(!error.message.isEmpty, "an error that says nothing")
        }
    }
}
