/// The results of the rendered text collection steps as they come in (HTML standard, 3.2.7): the text itself, and between
/// its bytes marks for required line breaks and for characters that are not decided yet.
///
/// A collapsible space at the end of a text stays only when something follows it on its line; a tab stays only when another
/// cell follows in the row. What follows may come long after, so such characters are marks until they are kept or dropped.
struct RenderedTextBuffer {
    /// A character that is kept or dropped later.
    enum Pending: UInt8 { case space, tab, newline }

    private enum Kind: UInt8 {
        case oneBreak, twoBreaks, space, tab, newline, dropped
        case pendingSpace, pendingTab, pendingNewline
    }

    private struct Mark {
        /// The mark stands before the byte at this offset.
        let offset: Int
        var kind: Kind
    }

    private var bytes: [UInt8] = []
    private var marks: [Mark] = []
    /// How many characters are neither kept nor dropped yet.
    private(set) var pendingCount = 0
    /// How many lines the text has so far, about.
    private(set) var lineCount = 0

    /// The bytes of text so far.
    var count: Int { bytes.count }

    mutating func append(_ text: UnsafeBufferPointer<UInt8>) {
        bytes.append(contentsOf: text)
    }

    /// Appends a text that may hold line feeds.
    mutating func appendLines(_ text: UnsafeBufferPointer<UInt8>) {
        bytes.append(contentsOf: text)
        for byte in text where byte == .newline { lineCount += 1 }
    }

    /// The memory that the buffer takes, in bytes.
    var memoryFootprint: Int { bytes.capacity + marks.capacity * MemoryLayout<Mark>.stride }

    mutating func append(_ byte: UInt8) {
        bytes.append(byte)
        if byte == .newline { lineCount += 1 }
    }

    /// A required line break count of 1 or 2. Runs of them count as their greatest.
    mutating func requireLineBreaks(_ count: Int) {
        let kind = count > 1 ? Kind.twoBreaks : .oneBreak
        if let last = marks.last, last.offset == bytes.count {
            if last.kind == .twoBreaks || last.kind == kind { return }
            if last.kind == .oneBreak {
                marks[marks.count - 1].kind = kind
                lineCount += 1
                return
            }
        } else if bytes.isEmpty, marks.isEmpty {
            return
        }
        lineCount += count
        marks.append(Mark(offset: bytes.count, kind: kind))
    }

    /// Puts a character that is decided later; the result names it.
    mutating func appendPending(_ character: Pending) -> Int32 {
        pendingCount += 1
        let kind: Kind =
            switch character {
            case .space: .pendingSpace
            case .tab: .pendingTab
            case .newline: .pendingNewline
            }
        marks.append(Mark(offset: bytes.count, kind: kind))
        return Int32(truncatingIfNeeded: marks.count - 1)
    }

    /// Decides that a pending character is part of the text.
    mutating func keep(_ name: Int32) {
        let index = Int(name)
        guard marks.indices.contains(index) else { return }
        pendingCount -= 1
        let kind: Kind =
            switch marks[index].kind {
            case .pendingTab: .tab
            case .pendingNewline: .newline
            default: .space
            }
        if index == marks.count - 1, marks[index].offset == bytes.count {
            marks.removeLast()
            append(Self.byte(of: kind))
        } else {
            marks[index].kind = kind
        }
    }

    /// Decides that a pending character is no part of the text.
    mutating func drop(_ name: Int32) {
        let index = Int(name)
        guard marks.indices.contains(index) else { return }
        pendingCount -= 1
        if index == marks.count - 1 { marks.removeLast() } else { marks[index].kind = .dropped }
    }

    /// The whole text: required line breaks at its start and end are left out, every other run of them is as many line feeds
    /// as its greatest count says.
    func finish() -> [UInt8] {
        if marks.isEmpty { return bytes }
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count + marks.count * 2)
        var copied = 0
        var breaks = 0
        bytes.withUnsafeBufferPointer { bytes in
            func copy(to end: Int) {
                guard end > copied else { return }
                flush()
                result.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[copied..<end]))
                copied = end
            }
            func flush() {
                while breaks > 0 {
                    result.append(.newline)
                    breaks -= 1
                }
            }
            for mark in marks {
                copy(to: mark.offset)
                switch mark.kind {
                case .oneBreak, .twoBreaks:
                    if !result.isEmpty { breaks = max(breaks, mark.kind == .twoBreaks ? 2 : 1) }
                case .space, .tab, .newline:
                    flush()
                    result.append(Self.byte(of: mark.kind))
                case .dropped, .pendingSpace, .pendingTab, .pendingNewline:
                    break
                }
            }
            copy(to: bytes.count)
        }
        return result
    }

    private static func byte(of kind: Kind) -> UInt8 {
        switch kind {
        case .tab: .tab
        case .newline: .newline
        default: .space
        }
    }
}
