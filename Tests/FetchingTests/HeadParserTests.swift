import Testing

@testable import Fetching

@Suite struct HeadParserTests {
    /// Feeds lines, which need no line end of their own, and returns what the last one brought.
    private func feed(_ parser: inout HeadParser, _ lines: [String]) -> HeadParser.Event {
        var event = HeadParser.Event.more
        for line in lines {
            let bytes = Array((line + "\r\n").utf8)
            event = bytes.withUnsafeBufferPointer { parser.append($0) }
        }
        return event
    }

    @Test func `a head is its status and its fields`() {
        var parser = HeadParser()
        #expect(
            feed(&parser, ["HTTP/1.1 200 OK", "Content-Type:  text/html ", "X-Two: 1", "x-two: 2", ""]) == .complete)
        #expect(parser.head?.status == 200)
        #expect(parser.head?.headers["content-type"] == "text/html")
        #expect(parser.head?.headers.all("x-two") == ["1", "2"])
        #expect(!parser.setsCookies)
    }

    @Test(arguments: ["HTTP/1.0 404 Not Found", "HTTP/2 404", "HTTP/2 404 ", "HTTP/1.1 404"])
    func `a status line needs no words`(_ line: String) {
        var parser = HeadParser()
        #expect(feed(&parser, [line, ""]) == .complete)
        #expect(parser.head?.status == 404)
    }

    @Test func `informational heads are passed over`() {
        var parser = HeadParser()
        #expect(feed(&parser, ["HTTP/1.1 103 Early Hints", "Link: </a.css>", ""]) == .more)
        #expect(feed(&parser, ["HTTP/1.1 200 OK", "Set-Cookie: a=1", ""]) == .complete)
        #expect(parser.head?.status == 200)
        #expect(parser.head?.headers["link"] == nil)
        #expect(parser.setsCookies)
    }

    @Test func `trailer fields are left out`() {
        var parser = HeadParser()
        _ = feed(&parser, ["HTTP/1.1 200 OK", ""])
        #expect(feed(&parser, ["X-Trailer: 1", ""]) == .more)
        #expect(parser.head?.headers["x-trailer"] == nil)
    }

    @Test(arguments: [["220 mail"], ["HTTP/1.1 abc"], ["HTTP/1.1"], [""], ["HTTP/1.1 20"]])
    func `what is no head is said to be none`(_ lines: [String]) {
        var parser = HeadParser()
        #expect(feed(&parser, lines) == .malformed)
    }

    @Test func `a head has so many bytes and no more`() {
        var parser = HeadParser()
        _ = feed(&parser, ["HTTP/1.1 200 OK"])
        let line = "X: " + String(repeating: "x", count: 1019)
        for _ in 0..<255 { #expect(feed(&parser, [line]) == .more) }
        #expect(feed(&parser, [line, line]) == .tooLong)
    }

    @Test func `a head has so many lines and no more`() {
        var parser = HeadParser()
        _ = feed(&parser, ["HTTP/1.1 200 OK"])
        for _ in 0..<1_999 { #expect(feed(&parser, ["a: b"]) == .more) }
        #expect(feed(&parser, ["a: b"]) == .tooLong)
    }

    @Test func `bytes that are not UTF-8 are taken one by one`() {
        var parser = HeadParser()
        _ = feed(&parser, ["HTTP/1.1 200 OK", "X-Good: ü"])
        let bytes = Array("X-Old: ".utf8) + [0xFC, 0x0D, 0x0A]
        _ = bytes.withUnsafeBufferPointer { parser.append($0) }
        #expect(parser.head?.headers["x-good"] == "ü")
        #expect(parser.head?.headers["x-old"] == "ü")
    }

    @Test func `folded lines and lines without a colon are passed over`() {
        var parser = HeadParser()
        #expect(feed(&parser, ["HTTP/1.1 200 OK", "A: 1", "  B: 2", "nonsense", ""]) == .complete)
        #expect(parser.head?.headers.fields == [HeaderFields.Field(name: "a", value: "1")])
    }
}
