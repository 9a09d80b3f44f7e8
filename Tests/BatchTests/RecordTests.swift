import Testing

@testable import Batch

@Suite struct RecordTests {
    private func json(_ text: String) -> String {
        var buffer: [UInt8] = []
        JSONWriter.write(text, to: &buffer)
        return String(decoding: buffer, as: UTF8.self)
    }

    @Test(arguments: [
        ("plain", #""plain""#), ("a\"b\\c", #""a\"b\\c""#), ("\n\r\t", #""\n\r\t""#),
        ("\u{1}\u{1B}[0m", #""\u0001\u001b[0m""#),
        ("\u{7F}\u{9B}x", #""\u007f\u009bx""#), ("\u{2028}\u{2029}", #""\u2028\u2029""#),
        ("\u{202A}\u{202E}\u{2066}\u{2069}\u{2065}", "\"\\u202a\\u202e\\u2066\\u2069\u{2065}\""),
        ("é€😀\u{A0}", "\"é€😀\u{A0}\""),
        ("", "\"\""), ("\u{E2}\u{2026}", "\"\u{E2}\u{2026}\""),
    ])
    func `texts are quoted, and nothing in them steers a terminal`(text: String, expected: String) {
        #expect(json(text) == expected)
    }

    @Test(arguments: [
        (0.0, "0"), (1.5, "1.5"), (0.0004, "0"), (12.3456, "12.346"), (-2.25, "-2.25"), (1e15, "0"), (.nan, "0"),
    ])
    func `numbers are plain decimals`(value: Double, expected: String) {
        #expect(JSONWriter.decimal(value) == expected)
    }

    private func record() -> PageSummary {
        var record = PageSummary(url: "a.html", startedAt: "2026-01-01T00:00:00.000Z", index: 3, line: 4)
        record.title = "=cmd(), \"quoted\"\nsecond line"
        record.headings = ["One", "Two, and more"]
        record.minutes = 2
        return record
    }

    private func encode(_ format: Settings.Format, hasData: Bool = false, isRaw: Bool = false, _ records: [PageSummary])
        -> String
    {
        var encoder = RecordEncoder(format: format, hasData: hasData, isCSVRaw: isRaw)
        var buffer: [UInt8] = []
        encoder.begin(&buffer)
        for record in records { encoder.encode(record, to: &buffer) }
        encoder.end(&buffer)
        return String(decoding: buffer, as: UTF8.self)
    }

    @Test func `CSV has a header, fixed columns, quoted cells and no formulas`() {
        let lines = encode(.csv, [record()]).split(separator: "\r\n").map(String.init)
        #expect(lines.count == 2)
        #expect(lines[0].hasPrefix("url,finalURL,status,title,minutes,words,headings,"))
        #expect(lines[0].hasSuffix(",index,line,error.code,error.message,error.retryable"))
        #expect(
            lines[1].hasPrefix(
                "a.html,,,\"'=cmd(), \"\"quoted\"\"\nsecond line\",2,,\"[\"\"One\"\",\"\"Two, and more\"\"]\","))
        #expect(encode(.csv, isRaw: true, [record()]).contains(",\"=cmd(), "))
    }

    @Test(arguments: ["=1", "+1", "-1", "@a", "\tx", "\rx", "＝1"])
    func `every beginning that a spreadsheet takes for a formula is made text`(title: String) {
        var record = record()
        record.title = title
        #expect(encode(.csv, [record]).contains("'" + title.replacing("\r", with: "\u{FFFD}")))
    }

    @Test func `what steers a terminal is not in CSV either`() {
        var record = record()
        record.title = "a\u{1B}]0;b\u{7}\u{9B}31m\u{7F}\u{202E}c\td"
        let text = encode(.csv, [record])
        #expect(text.contains(",a\u{FFFD}]0;b\u{FFFD}\u{FFFD}31m\u{FFFD}\u{FFFD}c\td,"))
    }

    @Test func `JSON is an array, whatever the number of records`() {
        #expect(encode(.json, []) == "[]\n")
        let two = encode(.json, [record(), record()])
        #expect(two.hasPrefix("[\n{\"url\":\"a.html\","))
        #expect(two.contains("},\n{"))
        #expect(two.hasSuffix("}\n]\n"))
    }

    @Test func `an error and the script's data are there only when they are`() {
        var failed = record()
        failed.error = .init(code: "timeout", message: "too slow", isRetryable: true)
        #expect(
            encode(.ndjson, [failed]).contains(#","error":{"code":"timeout","message":"too slow","retryable":true}}"#))
        #expect(!encode(.ndjson, [record()]).contains("error"))
        var custom = record()
        custom.data = #"{"a":[1]}"#
        #expect(encode(.ndjson, hasData: true, [custom]).contains(#","data":{"a":[1]}}"#))
        #expect(!encode(.ndjson, [custom]).contains("data"))
    }

    @Test func `a time is RFC 3339 in UTC`() {
        #expect(Timestamp.text(seconds: 1_767_225_599, milliseconds: 7) == "2025-12-31T23:59:59.007Z")
    }
}
