import Batch
import Testing

@Suite struct LineSplitterTests {
    /// The lines of a text that arrives in pieces of a size.
    private func lines(of text: [UInt8], piece: Int) -> [LineSplitter.Line] {
        var splitter = LineSplitter()
        var lines: [LineSplitter.Line] = []
        for start in stride(from: 0, to: text.count, by: piece) {
            text[start..<min(start + piece, text.count)].withUnsafeBytes { lines += splitter.consume($0) }
        }
        return lines + [splitter.finish()].compactMap(\.self)
    }

    @Test(arguments: [1, 2, 3, 7, 1000])
    func `comments, blank lines, CRLF, byte order mark and space are dealt with`(piece: Int) {
        let text =
            "\u{FEFF}https://a.example/\r\n\n  # a comment\n\t https://b.example/#part \t\r\n#\nhttps://c.example/"
        let lines = lines(of: Array(text.utf8), piece: piece)
        #expect(lines.map(\.text) == ["https://a.example/", "https://b.example/#part", "https://c.example/"])
        #expect(lines.map(\.number) == [1, 4, 6])
    }

    @Test func `a list of one line without a line feed is read`() {
        #expect(lines(of: Array("page.html".utf8), piece: 4).map(\.text) == ["page.html"])
    }

    @Test func `a list of a byte order mark alone is empty`() {
        #expect(lines(of: [0xEF, 0xBB, 0xBF], piece: 1).isEmpty)
    }

    @Test func `of a line without end only the beginning is kept, and the next is whole`() {
        let text = [UInt8](repeating: 0x61, count: 3 << 20) + Array("\nb\n".utf8)
        let lines = lines(of: text, piece: 1 << 16)
        #expect(lines.map(\.isCut) == [true, false])
        #expect(lines.first?.text.utf8.count == EntryParser.longestLine)
        #expect(lines.last?.text == "b")
    }

    @Test func `bytes that are no UTF-8 do not end the list`() {
        let lines = lines(of: [0x61, 0xFF, 0x0A, 0x62], piece: 2)
        #expect(lines.map(\.text) == ["a\u{FFFD}", "b"])
    }
}
