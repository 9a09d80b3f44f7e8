import Testing

@testable import Batch

@Suite struct RunReportTests {
    struct Case: Sendable {
        var end: RunReport.End
        var codes: [String?] = [nil, nil, "timeout"]
        var allowance = Settings.FailureAllowance.count(0)
        var status: Batch.ExitStatus
        var says: String
    }

    @Test(arguments: [
        Case(end: .whole, codes: [nil, nil], status: .success, says: "2 of 2 pages summarised in 2 s, 0.5 pages/s"),
        Case(end: .whole, codes: [nil, nil], status: .success, says: "status 0"),
        Case(
            end: .whole, allowance: .count(1), status: .success,
            says: "status 0: no more than --max-failures allows"),
        Case(end: .whole, status: .pagesFailed, says: "2 of 3 pages summarised, 1 failed (timeout 1) in 2 s"),
        Case(
            end: .whole, allowance: .percent(33), status: .pagesFailed,
            says: "status 1: more pages failed than --max-failures allows (33%)"),
        Case(
            end: .cutOff, codes: [nil], status: .pagesFailed,
            says: "status 1: the deadline came before the end of the input, whose further lines have no record"),
        Case(
            end: .unreadable, codes: [nil], status: .unusable, says: "status 2: the list could not be read to its end"),
        Case(
            end: .signal(1, remaining: 7, isExact: true), status: .signal(1),
            says: "7 remain; status 129: ended by SIGHUP; the finished records are in out.journal, and --resume goes on"
        ),
        Case(
            end: .signal(15, remaining: 7, isExact: false), codes: [nil], status: .signal(15),
            says: "at least 7 remain; status 143: ended by SIGTERM"),
    ])
    func `the last line says how it went, and why the status is what it is`(test: Case) {
        var tally = Tally()
        for code in test.codes { tally.count(code) }
        let report = RunReport(
            tally: tally, earlier: 1, elapsed: .seconds(2), allowance: test.allowance, end: test.end,
            journal: "out.journal")
        #expect(report.status == test.status)
        #expect(report.text.contains(test.says), "\(report.text)")
        #expect(report.text.contains("(1 pages by an earlier run); "))
    }
}
