/// Cuts a stream of bytes into the lines of a list: LF and CRLF, a byte order mark, comments, blank lines and space around a
/// line are dealt with here. Bounded: of a line longer than `EntryParser.longestLine` only the beginning is kept.
package struct LineSplitter: Sendable {
    /// A line that asks for a page.
    package struct Line: Sendable, Equatable {
        /// From 1, blank lines and comments counted.
        package let number: Int
        package let text: String
        /// Whether the line went on for longer than is kept.
        package let isCut: Bool
    }

    private var pending: [UInt8] = []
    private var number = 0
    private var isCut = false

    package init() {}

    /// Whether a line has begun that is not ended yet.
    package var isInLine: Bool { !pending.isEmpty }

    /// Takes the next bytes; gives the lines that they end.
    package mutating func consume(_ bytes: UnsafeRawBufferPointer) -> [Line] {
        var lines: [Line] = []
        var rest = bytes[...]
        while let end = rest.firstIndex(of: 0x0A) {
            keep(rest[..<end])
            if let line = endLine() { lines.append(line) }
            rest = rest[(end + 1)...]
        }
        keep(rest)
        return lines
    }

    /// The last line, which need not end with a line feed.
    package mutating func finish() -> Line? {
        pending.isEmpty ? nil : endLine()
    }

    private mutating func keep(_ bytes: Slice<UnsafeRawBufferPointer>) {
        let room = EntryParser.longestLine - pending.count
        if bytes.count > room { isCut = true }
        pending.append(contentsOf: bytes.prefix(max(0, room)))
    }

    private mutating func endLine() -> Line? {
        number += 1
        defer {
            pending.removeAll(keepingCapacity: pending.capacity <= 4096)
            isCut = false
        }
        var bytes = pending[...]
        if number == 1, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = bytes.dropFirst(3) }
        while let first = bytes.first, Self.isSpace(first) { bytes = bytes.dropFirst() }
        while let last = bytes.last, Self.isSpace(last) { bytes = bytes.dropLast() }
        guard let first = bytes.first, first != 0x23 else { return nil }
        return Line(number: number, text: String(decoding: bytes, as: UTF8.self), isCut: isCut)
    }

    private static func isSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || (0x09...0x0D).contains(byte)
    }
}
