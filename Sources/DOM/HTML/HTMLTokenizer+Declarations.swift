internal import Support

#if canImport(Glibc)
    import Glibc
#endif

// Comments, processing instructions and what else starts with "<!" (HTML standard, sections 13.2.5.41 to 13.2.5.52).
extension HTMLTokenizer {
    /// The markup declaration open state, behind "<!". `nil` when it was the start of a CDATA section.
    mutating func markupDeclaration() throws(StopReason) -> Kind? {
        if end - position >= 2, position[0] == 0x2D, position[1] == 0x2D {
            position += 2
            return try comment()
        }
        if has("doctype", ignoringCase: true) {
            position += 7
            return try readDoctype()
        }
        if allowsCDATA, has("[CDATA[", ignoringCase: false) {
            position += 7
            isInCDATA = true
            return nil
        }
        return try bogusComment(from: position)
    }

    /// Whether the text stands at the position.
    func has(_ text: StaticString, ignoringCase: Bool) -> Bool {
        guard end - position >= text.utf8CodeUnitCount else { return false }
        for index in 0..<text.utf8CodeUnitCount {
            let byte = ignoringCase ? position[index].asciiLowercased : position[index]
            if byte != text.utf8Start[index] { return false }
        }
        return true
    }

    /// A comment, from behind its "<!--".
    private mutating func comment() throws(StopReason) -> Kind {
        let from = position
        // "<!-->" and "<!--->" are whole.
        for dashes in 0...1 where end - from > dashes && from[dashes] == 0x3E && (dashes == 0 || from[0] == 0x2D) {
            position = from + dashes + 1
            setText(from, from)
            return .comment
        }
        var scan = from
        while let found = memchr(scan, 0x2D, end - scan) {
            scan = UnsafePointer(found.assumingMemoryBound(to: UInt8.self))
            guard end - scan >= 3 else { break }
            guard scan[1] == 0x2D else {
                scan += 1
                continue
            }
            let isBang = scan[2] == 0x21
            if scan[2] == 0x3E || isBang && end - scan >= 4 && scan[3] == 0x3E {
                position = scan + (isBang ? 4 : 3)
                try setTextReplacingNull(from, scan)
                return .comment
            }
            scan += 1
        }
        position = end
        // What could have become the end of the comment is no part of it.
        var last = end
        if last - from >= 3, last[-1] == 0x21, last[-2] == 0x2D, last[-3] == 0x2D {
            last -= 3
        } else {
            for _ in 0..<2 where last > from && last[-1] == 0x2D { last -= 1 }
        }
        try setTextReplacingNull(from, last)
        return .comment
    }

    /// The bogus comment state: a comment up to the next ">".
    mutating func bogusComment(from: UnsafePointer<UInt8>) throws(StopReason) -> Kind {
        let to = greater(from: from) ?? end
        position = to < end ? to + 1 : end
        try setTextReplacingNull(from, to)
        return .comment
    }

    /// The next ">", or `nil`.
    private func greater(from: UnsafePointer<UInt8>) -> UnsafePointer<UInt8>? {
        guard let found = memchr(from, 0x3E, end - from) else { return nil }
        return UnsafePointer(found.assumingMemoryBound(to: UInt8.self))
    }

    /// A processing instruction, at its "?". The standard makes a comment of it; Chromium has real ones.
    ///
    /// Found by trying: the target is a letter or "_" and then letters, digits, "-" and "_"; anything else, and the targets
    /// of XML itself, still give a comment. One that does not end before the page does is dropped.
    mutating func processingInstruction() throws(StopReason) -> Kind {
        let question = position
        let from = question + 1
        guard from < end else {
            position = end
            return .endOfFile
        }
        var scan = from
        guard from.pointee.isASCIILetter || from.pointee == 0x5F else { return try bogusComment(from: question) }
        while scan < end, Self.isTargetByte(scan.pointee) { scan += 1 }
        let name = Bytes(start: from, count: scan - from)
        let isOfXML = Self.matches(name, "xml") || Self.matches(name, "xml-stylesheet")
        let endsWell = scan == end || scan.pointee.isHTMLSpace || scan.pointee == 0x3F || scan.pointee == 0x3E
        guard endsWell, !isOfXML else { return try bogusComment(from: question) }
        while scan < end, scan.pointee.isHTMLSpace { scan += 1 }
        guard let close = greater(from: scan) else {
            position = end
            return .endOfFile
        }
        target = name
        position = close + 1
        let hasQuestion = close > scan && close[-1] == 0x3F
        try setTextReplacingNull(scan, hasQuestion ? close - 1 : close)
        return .processingInstruction
    }

    private static func isTargetByte(_ byte: UInt8) -> Bool {
        byte.isASCIILetter || byte.isASCIIDigit || byte == 0x2D || byte == 0x5F
    }

    /// Whether a name is the given one, whatever its capitals.
    static func matches(_ name: Bytes, _ text: StaticString) -> Bool {
        guard name.count == text.utf8CodeUnitCount else { return false }
        for (index, byte) in name.enumerated() where byte.asciiLowercased != text.utf8Start[index] { return false }
        return true
    }
}
