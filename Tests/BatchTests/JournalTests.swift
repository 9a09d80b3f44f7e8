import Browsing
import Foundation
import TestSupport
import Testing

@testable import Batch

@Suite struct JournalTests {
    private let identity = RunIdentity(Settings())

    private func entry(_ index: Int) -> InputEntry {
        InputEntry(index: index, line: index + 1, text: "page \(index)", target: .invalid(code: "x", message: "y"))
    }

    private func record(_ index: Int, code: String? = nil) -> FinishedRecord {
        FinishedRecord(index: index, code: code, payload: Array("{\"index\":\(index),\"title\":\"é \\\"q\\\"\"}".utf8))
    }

    private func open(
        _ file: OutputFile, isResumed: Bool = true, identity: RunIdentity? = nil
    ) throws -> (journal: Journal, resumption: Resumption) {
        try Journal.open(for: file, identity: identity ?? self.identity, isResumed: isResumed) { _ in }
    }

    /// The bytes of a journal with so many records.
    private func journal(of count: Int, _ file: OutputFile) throws -> Data {
        do {
            let (journal, _) = try open(file)
            for index in 0..<count { try journal.append(record(index), of: entry(index)) }
        }
        return try Data(contentsOf: URL(fileURLWithPath: file.journalPath))
    }

    private func payloads(_ journal: Journal, isOrdered: Bool = false) throws -> [String] {
        var payloads: [String] = []
        try journal.forEachRecord(isOrdered: isOrdered) { payloads.append(String(decoding: $0, as: UTF8.self)) }
        return payloads
    }

    @Test func `what was written is there when the journal is opened again, in both orders`() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let file = OutputFile(path: folder.path + "/o.ndjson", mode: nil)
        do {
            let (journal, resumption) = try open(file)
            #expect(resumption.count == 0)
            for index in [2, 0, 5] {
                try journal.append(record(index, code: index == 5 ? "timeout" : nil), of: entry(index))
            }
            try journal.sync()
        }
        let (journal, resumption) = try open(file)
        #expect(try (0..<7).map { try resumption.isDone(entry($0)) } == [true, false, true, false, false, true, false])
        #expect(resumption.tally.finished == 3)
        #expect(resumption.tally.failures == ["timeout": 1])
        try journal.append(record(1), of: entry(1))
        let expected = [2, 0, 5, 1].map { String(decoding: record($0).payload, as: UTF8.self) }
        #expect(try payloads(journal) == expected)
        #expect(try payloads(journal, isOrdered: true) == [1, 3, 0, 2].map { expected[$0] })
    }

    @Test func `cut at every byte, a journal gives the records before the cut and goes on`() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let file = OutputFile(path: folder.path + "/o.ndjson", mode: nil)
        let whole = try journal(of: 3, file)
        let ends = whole.indices.filter { whole[$0] == 0x0A }
        for length in 0...whole.count {
            // What a power cut leaves: the beginning, and perhaps a block of zeros where the rest was to be.
            for tail in [Data(), Data(count: 100)] {
                try (whole.prefix(length) + tail).write(to: URL(fileURLWithPath: file.journalPath))
                let (journal, resumption) = try open(file)
                let expected = max(0, ends.count { $0 < length } - 1)
                #expect(resumption.tally.finished == expected, "cut at \(length)")
                try journal.append(record(3), of: entry(3))
                #expect(try payloads(journal).count == expected + 1)
            }
        }
    }

    @Test func `a byte that has changed costs its own record`() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let file = OutputFile(path: folder.path + "/o.ndjson", mode: nil)
        let whole = try journal(of: 4, file)
        let ends = whole.indices.filter { whole[$0] == 0x0A }
        for place in ends[1] + 1...ends[2] {
            var damaged = whole
            damaged[place] ^= 1
            try damaged.write(to: URL(fileURLWithPath: file.journalPath))
            var notices: [String] = []
            let (journal, resumption) = try Journal.open(for: file, identity: identity, isResumed: true) {
                notices.append($0)
            }
            // Without its end, a line takes the next one with it.
            let left = place == ends[2] ? [0, 3] : [0, 2, 3]
            #expect(try (0..<4).filter { try resumption.isDone(entry($0)) } == left, "changed at \(place)")
            #expect(notices.count == 1 && notices[0].contains("1 line of \(file.journalPath) cannot be read"))
            try journal.append(record(1), of: entry(1))
            let expected = left + [1]
            #expect(
                try payloads(journal) == expected.map { String(decoding: record($0).payload, as: UTF8.self) })
            #expect(
                try payloads(journal, isOrdered: true)
                    == expected.sorted().map { String(decoding: record($0).payload, as: UTF8.self) })
        }
    }

    @Test(arguments: [
        // What a power cut leaves of a file whose first block never came to the disk; and nothing but lines that are bad.
        ("header", "its first line is damaged"), ("records", "none of its records can be read"),
    ])
    func `a journal with too much damage is put aside`(part: String, reason: String) throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let file = OutputFile(path: folder.path + "/o.ndjson", mode: nil)
        var damaged = try journal(of: 3, file)
        let header = (try #require(damaged.firstIndex(of: 0x0A))) + 1
        if part == "header" {
            damaged.replaceSubrange(0..<512, with: Data(count: 512))
        } else {
            for place in header..<damaged.count where damaged[place] == UInt8(ascii: "e") { damaged[place] = 0x45 }
        }
        try damaged.write(to: URL(fileURLWithPath: file.journalPath))
        var notices: [String] = []
        let (journal, resumption) = try Journal.open(for: file, identity: identity, isResumed: true) {
            notices.append($0)
        }
        #expect(resumption.count == 0)
        #expect(try payloads(journal).isEmpty)
        #expect(notices.count == 1 && notices[0].contains(reason), "\(notices)")
        #expect(try Data(contentsOf: URL(fileURLWithPath: file.journalPath + "~")) == damaged)
    }

    /// Of how many records is a journal with records of these indices, and how many entries are to be remembered?
    @Test(arguments: [
        // As far ahead of a slow host as a run comes: all that wait, and all in flight.
        ([0, 65_536 + 1024], 2, 65_536 + 1025),
        // A page that nobody can have come to yet.
        ([0, 900_000_000_000], 1, 1), ([200_000], 0, 0),
        // A little further with each record: what is too far ahead is passed over.
        ([0, 100_000, 200_000, 300_000], 2, 100_001), ([0, 900_000_000_000, 1], 2, 2),
    ])
    func `records are believed as far ahead as a run can come`(indices: [Int], finished: Int, count: Int) throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let file = OutputFile(path: folder.path + "/o.ndjson", mode: nil)
        do {
            let (journal, _) = try open(file)
            for index in indices { try journal.append(record(index), of: entry(index)) }
        }
        let (journal, resumption) = try open(file)
        #expect(resumption.tally.finished == finished)
        #expect(resumption.count == count)
        #expect(try payloads(journal).count == finished)
    }

    @Test func `rows of CSV keep their every byte`() throws {
        let rows = ["{x}.html,\"a\nb\",\"c \"\"d\"\"\"\r\n", "=1,\\,\u{7F}\u{9B}\u{2028}é😀\t\r\n"]
        for row in rows {
            var buffer: [UInt8] = []
            JournalLine(index: 1, entry: 2, code: "a-b", payload: Array(row.utf8)).write(to: &buffer)
            #expect(buffer.count { $0 == 0x0A } == 1)
            let line = try #require(buffer.withUnsafeBytes { JournalLine($0.dropLast()) })
            #expect(line == JournalLine(index: 1, entry: 2, code: "a-b", payload: Array(row.utf8)))
        }
    }

    @Test func `a run with other options or another list is told so`() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let file = OutputFile(path: folder.path + "/o.ndjson", mode: nil)
        do {
            let (journal, _) = try open(file)
            try journal.append(record(0), of: entry(0))
        }
        var settings = Settings()
        settings.browser.css = .none
        settings.wordsPerMinute = 100
        do {
            _ = try open(file, identity: RunIdentity(settings))
            Issue.record("other options are taken")
        } catch let failure as OutputFailure {
            #expect(failure.text.contains("--words-per-minute was '220' and is '100', --css was 'all' and is 'none'"))
        }
        settings = Settings()
        settings.concurrency = 1
        settings.isQuiet = true
        let (_, resumption) = try open(file, identity: RunIdentity(settings))
        let other = InputEntry(index: 0, line: 1, text: "other", target: .invalid(code: "x", message: "y"))
        #expect(throws: UsageError.self) { try resumption.isDone(other) }
    }

    @Test func `without --resume the records of an unfinished run are put aside`() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let file = OutputFile(path: folder.path + "/o.ndjson", mode: nil)
        do {
            let (journal, _) = try open(file)
            try journal.append(record(0), of: entry(0))
        }
        var notices: [String] = []
        let (journal, resumption) = try Journal.open(for: file, identity: identity, isResumed: false) {
            notices.append($0)
        }
        #expect(resumption.count == 0)
        #expect(notices.count == 1)
        #expect(try payloads(journal).isEmpty)
        #expect(try String(contentsOfFile: file.journalPath + "~", encoding: .utf8).contains("\"index\":0"))
    }

    @Test func `a file that is no journal is left alone`() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let path = try folder.write("o.ndjson.journal", "my diary\nof today\n")
        for isResumed in [true, false] {
            #expect(throws: OutputFailure.self) {
                try open(OutputFile(path: folder.path + "/o.ndjson", mode: nil), isResumed: isResumed)
            }
        }
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "my diary\nof today\n")
        // Nor is what is no file: a pipe would have the run wait for a reader.
        mkfifo(folder.path + "/p.ndjson.journal", 0o600)
        #expect(throws: OutputFailure.self) { try open(OutputFile(path: folder.path + "/p.ndjson", mode: nil)) }
    }
}
