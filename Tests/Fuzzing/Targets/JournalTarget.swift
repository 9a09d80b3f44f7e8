import Glibc

@testable import Batch

extension FuzzTarget {
    /// Journals: whatever is in the file, no record is believed twice, nothing that is believed is lost, and the run goes on.
    ///
    /// The input is put behind the beginning of a whole journal: its first byte says how much of that is kept, 255 for all. When the
    /// second byte is odd, the sums of the input's lines are made right, since nobody guesses one, a line "#" is a header, and one
    /// that begins with "=" is a record: its index, a space, and its payload, which a "!" in front makes that of a failure. The
    /// file is in the working folder.
    static let journal = FuzzTarget(name: "journal") { input in
        guard input.count >= 2 else { return }
        let lines = input[2...].split(separator: 0x0A, omittingEmptySubsequences: false)
        let added = lines.map { input[1] & 1 == 1 ? mended(Array($0)) : Array($0) }
        for line in added { check(line) }
        let kept = whole.prefix(whole.count * Int(input[0]) / 255)
        let damaged = Array(kept + added.joined(separator: [0x0A]))
        let file = OutputFile(path: "fuzzed.ndjson", mode: nil)
        write(damaged, to: file.journalPath)
        do throws(OutputFailure) {
            let opened = try summary(of: file)
            let left = read(file.journalPath)
            // What is believed stays, the rest goes; of what was never a record nothing need be left.
            require(opened.finished == 0 || damaged.starts(with: left), "the file says what it did not say")
            require(left.last == 0x0A, "the file does not end with a line")
            require(opened.payloads.count == opened.finished, "a record that is counted is not there")
            require(opened.ordered.count == opened.finished, "in order there are more or fewer")
            require(Set(opened.ordered) == Set(opened.payloads), "in order there are others")
            require(
                opened.count - opened.finished <= 1 << 20, "a list of \(opened.count) for \(opened.finished) records")
            require(try summary(of: file) == opened, "read again, it is another journal")
            try goOn(file, from: opened)
        } catch {
            // A file that is none of ours is left alone.
            require(read(file.journalPath) == damaged, "\(error.text), but the file was changed")
        }
    }

    /// What a journal says.
    private struct Summary: Equatable {
        var count: Int
        var finished: Int
        var failures: [String: Int]
        var payloads: [[UInt8]]
        var ordered: [[UInt8]]
    }

    private static func summary(of file: OutputFile) throws(OutputFailure) -> Summary {
        let (journal, resumption) = try Journal.open(for: file, identity: identity, isResumed: true) { _ in }
        return Summary(
            count: resumption.count, finished: resumption.tally.finished, failures: resumption.tally.failures,
            payloads: try payloads(journal, isOrdered: false), ordered: try payloads(journal, isOrdered: true))
    }

    /// Adds a record, as a run that goes on does.
    private static func goOn(_ file: OutputFile, from opened: Summary) throws(OutputFailure) {
        do {
            let (journal, resumption) = try Journal.open(for: file, identity: identity, isResumed: true) { _ in }
            try journal.append(record(resumption.count), of: entry(resumption.count))
            try journal.sync()
        }
        let now = try summary(of: file)
        require(now.finished == opened.finished + 1 && now.count == opened.count + 1, "the run did not go on")
        require(now.payloads == opened.payloads + [record(opened.count).payload], "the records are others")
        require(now.ordered == opened.ordered + [record(opened.count).payload], "in order the records are others")
    }

    /// That a line which is believed is written as one that says the same, and that any row of CSV keeps its every byte.
    private static func check(_ line: [UInt8]) {
        let row = JournalLine(
            index: line.count, entry: 0, code: nil,
            payload: Array(String(decoding: line, as: UTF8.self).utf8) + [0x0D, 0x0A])
        require(rewritten(row) == row, "a row is another when it is read again")
        guard let parsed = line.withUnsafeBytes({ JournalLine($0[...]) }) else { return }
        // Objects and rows; nothing else is ever written.
        guard parsed.payload.first == 0x7B, parsed.payload.last == 0x7D,
            parsed.code?.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != 0x5C }) != false
        else { return }
        require(rewritten(parsed) == parsed, "a line that is believed is another when it is written and read again")
    }

    private static func rewritten(_ line: JournalLine) -> JournalLine? {
        var bytes: [UInt8] = []
        line.write(to: &bytes)
        require(
            bytes.firstIndex(of: 0x0A) == bytes.count - 1 || line.payload.contains(0x0A) && line.payload.last == 0x7D,
            "a line that is none")
        return bytes.withUnsafeBytes { JournalLine($0.dropLast()) }
    }

    /// Makes a line's sum right, or a record of a line that only says what is to be in it.
    private static func mended(_ line: [UInt8]) -> [UInt8] {
        if line == [UInt8(ascii: "#")] { return Array(JournalHeader(identity).line.dropLast()) }
        if line.first == UInt8(ascii: "=") {
            let words = line.dropFirst().split(separator: 0x20, maxSplits: 1, omittingEmptySubsequences: false)
            guard words.count == 2, let index = Int(String(decoding: words[0], as: UTF8.self)), index >= 0 else {
                return line
            }
            let isFailure = words[1].first == UInt8(ascii: "!")
            var bytes: [UInt8] = []
            JournalLine(
                index: index, entry: entry(index).fingerprint, code: isFailure ? "timeout" : nil,
                payload: Array(words[1].dropFirst(isFailure ? 1 : 0))
            ).write(to: &bytes)
            return Array(bytes.dropLast())
        }
        let (before, behind) = (Array(",\"sum\":\"".utf8), Array("\",\"record\":".utf8))
        guard let place = line.firstRange(of: before), line.count > place.upperBound + 16 + behind.count else {
            return line
        }
        let end = place.upperBound + 16
        var sum = Fingerprint(of: line[..<place.lowerBound])
        sum.add(line[(end + behind.count)...].dropLast())
        return Array(line[..<place.upperBound] + sum.digits.utf8 + line[end...])
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

    private static func payloads(_ journal: Journal, isOrdered: Bool) throws(OutputFailure) -> [[UInt8]] {
        var payloads: [[UInt8]] = []
        try journal.forEachRecord(isOrdered: isOrdered) { payloads.append($0) }
        return payloads
    }

    private static func entry(_ index: Int) -> InputEntry {
        InputEntry(index: index, line: 1, text: "page \(index)", target: .invalid(code: "x", message: "y"))
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
        return [UInt8](unsafeUninitializedCapacity: 1 << 17) { buffer, count in
            count = max(0, Glibc.read(descriptor, buffer.baseAddress, buffer.count))
        }
    }
}
