import Glibc

@testable import Batch

extension FuzzTarget {
    /// Journals: whatever is in the file, no record is believed twice, and the run goes on.
    ///
    /// The input is put behind the beginning of a whole journal; its first two bytes say how much of that is kept. The file is in
    /// the working folder.
    static let journal = FuzzTarget(name: "journal") { input in
        guard input.count >= 2 else { return }
        let kept = Int(input[0]) << 8 | Int(input[1])
        let damaged = Array(whole.prefix(kept)) + input.dropFirst(2)
        let file = OutputFile(path: "fuzzed.ndjson", mode: nil)
        write(damaged, to: file.journalPath)
        do throws(OutputFailure) {
            let count: Int
            do {
                let (journal, resumption) = try open(file)
                count = resumption.tally.finished
                require(try payloads(journal).count == count, "a record that is counted is not there")
                try journal.append(record(resumption.count), of: entry(resumption.count))
                try journal.sync()
            }
            let (journal, resumption) = try open(file)
            require(resumption.tally.finished == count + 1, "the run did not go on")
            let payloads = try payloads(journal)
            require(payloads.last == record(resumption.count - 1).payload, "the last record is another")
            var ordered = 0
            try journal.forEachRecord(isOrdered: true) { _ in ordered += 1 }
            require(ordered == payloads.count, "in order there are others")
        } catch {
            // A file that is none of ours is left alone.
            require(read(file.journalPath) == damaged, "\(error.text), but the file was changed")
        }
    }

    private static let identity = RunIdentity(Settings())

    /// A journal of three records.
    private static let whole: [UInt8] = {
        var bytes = JournalHeader(identity).line
        for index in [0, 2, 1] {
            let record = record(index)
            JournalLine(index: index, entry: entry(index).fingerprint, code: record.code, payload: record.payload)
                .write(to: &bytes)
        }
        return bytes
    }()

    private static func open(_ file: OutputFile) throws(OutputFailure) -> (journal: Journal, resumption: Resumption) {
        try Journal.open(for: file, identity: identity, isResumed: true) { _ in }
    }

    private static func payloads(_ journal: Journal) throws(OutputFailure) -> [[UInt8]] {
        var payloads: [[UInt8]] = []
        try journal.forEachRecord(isOrdered: false) { payloads.append($0) }
        return payloads
    }

    private static func entry(_ index: Int) -> InputEntry {
        InputEntry(index: index, line: index + 1, text: "page \(index)", target: .invalid(code: "x", message: "y"))
    }

    private static func record(_ index: Int) -> FinishedRecord {
        FinishedRecord(
            index: index, code: index == 2 ? "timeout" : nil,
            payload: Array("{\"index\":\(index),\"title\":\"é\"}".utf8))
    }

    private static func write(_ bytes: [UInt8], to path: String) {
        let descriptor = Glibc.open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
        defer { close(descriptor) }
        require(Glibc.write(descriptor, bytes, bytes.count) == bytes.count, "the journal cannot be written")
    }

    private static func read(_ path: String) -> [UInt8] {
        let descriptor = Glibc.open(path, O_RDONLY | O_CLOEXEC)
        defer { close(descriptor) }
        var buffer = [UInt8](repeating: 0, count: 1 << 20)
        let count = Glibc.read(descriptor, &buffer, buffer.count)
        return Array(buffer.prefix(max(0, count)))
    }
}
