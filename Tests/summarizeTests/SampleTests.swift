import Foundation
import TestSupport
import Testing

/// The first run that a newcomer sees.
@Suite struct SampleTests {
    @Test func `the samples give their summaries, and their two failures`() throws {
        let outcome = try Summarize.run("--input", "samples/urls.txt", "--ordered")
        let records = try outcome.records
        #expect(outcome.status == 1)
        #expect(
            records.map { $0["title"] as? String } == [
                "How a tide mill works", "Built-in functions: a reference with many headings",
                "Tides at three harbours",
                "Le café du moulin à marée", "A page with no headings at all", nil, nil,
            ])
        #expect(
            records.map { $0["charset"] as? String } == [
                "UTF-8", "UTF-8", "UTF-8", "windows-1252", "windows-1252", nil, nil,
            ])
        #expect(records[0]["headings"] as? [String] == ["The pond", "The wheel", "Working hours", "Tide mills today"])
        #expect((records[1]["headings"] as? [String])?.count == 21)
        #expect(records[3]["headings"] as? [String] == ["À la carte", "Crêpes & gâteaux", "Réservé aux habitués"])
        #expect(records[4]["headings"] as? [String] == [])
        // As Chromium counts them.
        #expect(records.map { $0["words"] as? Int } == [234, 253, 72, 70, 25, nil, nil])
        #expect(records.map { $0["minutes"] as? Int } == [1, 1, 1, 1, 1, nil, nil])
        #expect(records[0]["lang"] as? String == "en")
        #expect(records[0]["canonical"] as? String == "https://example.org/tide-mills")
        #expect(records.map(\.errorCode) == [nil, nil, nil, nil, nil, "file-not-found", "unsupported-content-type"])
        #expect(records.map { $0["index"] as? Int } == Array(0..<7))
        #expect(records[0]["line"] as? Int == 3)
        #expect(outcome.lastLine.contains("5 of 7 pages summarised, 2 failed"))
        #expect(outcome.lastLine.contains("status 1"))
    }
}
