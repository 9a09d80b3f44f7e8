internal import Support

#if canImport(Glibc)
    import Glibc
#endif

// Text: the data, RCDATA, RAWTEXT, script data, PLAINTEXT and CDATA section states.
extension HTMLTokenizer {
    /// The data state.
    @inline(__always)
    mutating func nextInData() throws(StopReason) -> Kind? {
        let from = position
        var scan = from
        while true {
            scan = ByteScan.markup(from: scan, to: end)
            guard scan < end else {
                position = end
                if from == end { return .endOfFile }
                setText(from, end)
                return .text
            }
            switch scan.pointee {
            case 0x3C:
                // A "<" before anything else is text, and the text goes on.
                guard scan + 1 < end, Self.opensMarkup(scan[1]), !(scan[1] == 0x2F && scan + 2 == end) else {
                    scan += 1
                    continue
                }
            default: break
            }
            if scan > from {
                position = scan
                setText(from, scan)
                return .text
            }
            switch scan.pointee {
            case 0x3C:
                return try markup()
            case 0x26:
                return try referenceInText()
            default:
                position = scan + 1
                // Chromium reads a NUL behind a "<" as part of what could have been a tag.
                guard scan > start, scan[-1] == 0x3C else { return .null }
                text = Bytes(start: Self.replacement.utf8Start, count: Self.replacement.utf8CodeUnitCount)
                isTextStable = true
                return .text
            }
        }
    }

    /// A letter, "/", "!" or "?".
    @inline(__always)
    private static func opensMarkup(_ byte: UInt8) -> Bool {
        byte.isASCIILetter || byte == 0x2F || byte == 0x21 || byte == 0x3F
    }

    /// The tag open state, at a "<" that is known to open something. `nil` when nothing comes of it.
    @inline(__always)
    private mutating func markup() throws(StopReason) -> Kind? {
        let next = position[1]
        if next.isASCIILetter {
            position += 1
            guard try readTag() else { return .endOfFile }
            lastStartTag = tag
            return .startTag
        }
        switch next {
        case 0x2F:
            position += 2
            return try endTagOpen()
        case 0x21:
            position += 2
            return try markupDeclaration()
        default:
            position += 1
            return try processingInstruction()
        }
    }

    /// The end tag open state, behind a "</" that is not at the end of the page.
    private mutating func endTagOpen() throws(StopReason) -> Kind? {
        if position.pointee.isASCIILetter {
            return try readTag() ? .endTag : .endOfFile
        }
        if position.pointee == 0x3E {
            position += 1
            return nil
        }
        return try bogusComment(from: position)
    }

    /// Text that starts with a "&".
    mutating func referenceInText() throws(StopReason) -> Kind {
        let from = position
        if let value = reference(inAttribute: false) {
            text = value.bytes
            isTextStable = value.isStable
        } else {
            // The rest of the name is text as any other.
            position = from + 1
            setText(from, position)
        }
        return .text
    }

    /// The RCDATA state: text with references up to the end tag of the element.
    mutating func nextInRCDATA() throws(StopReason) -> Kind {
        let from = position
        var scan = from
        while true {
            scan = ByteScan.markup(from: scan, to: end)
            guard scan < end else {
                position = end
                if from == end { return .endOfFile }
                setText(from, end)
                return .text
            }
            if scan.pointee == 0x3C, !isAppropriateEndTag(scan) {
                scan += 1
                continue
            }
            if scan > from {
                position = scan
                setText(from, scan)
                return .text
            }
            switch scan.pointee {
            case 0x3C:
                return try readAppropriateEndTag()
            case 0x26:
                return try referenceInText()
            default:
                position = scan + 1
                text = Bytes(start: Self.replacement.utf8Start, count: Self.replacement.utf8CodeUnitCount)
                isTextStable = true
                return .text
            }
        }
    }

    /// The RAWTEXT state: text up to the end tag of the element.
    mutating func nextInRawText() throws(StopReason) -> Kind {
        let from = position
        var scan = from
        while let found = memchr(scan, 0x3C, end - scan) {
            scan = UnsafePointer(found.assumingMemoryBound(to: UInt8.self))
            if isAppropriateEndTag(scan) { return try rawText(from, scan) }
            scan += 1
        }
        return try rawText(from, end)
    }

    /// The PLAINTEXT state: the rest of the page.
    mutating func nextInPlaintext() throws(StopReason) -> Kind {
        guard position < end else { return .endOfFile }
        let from = position
        position = end
        try setTextReplacingNull(from, end)
        return .text
    }

    /// The text of a script or raw text up to `to`, or what stands there when it is empty.
    mutating func rawText(_ from: UnsafePointer<UInt8>, _ to: UnsafePointer<UInt8>) throws(StopReason) -> Kind {
        if from < to {
            position = to
            try setTextReplacingNull(from, to)
            return .text
        }
        return to == end ? .endOfFile : try readAppropriateEndTag()
    }

    /// Whether the "<" at `place` opens the end tag of the element that is being read.
    func isAppropriateEndTag(_ place: UnsafePointer<UInt8>) -> Bool {
        let name = names.bytes(lastStartTag)
        guard !name.isEmpty, end - place > name.count + 2, place[1] == 0x2F else { return false }
        for (index, byte) in name.enumerated() where place[2 + index].asciiLowercased != byte { return false }
        let next = place[2 + name.count]
        return next.isHTMLSpace || next == 0x2F || next == 0x3E
    }

    /// Reads the end tag at the position.
    private mutating func readAppropriateEndTag() throws(StopReason) -> Kind {
        position += 2
        state = .data
        return try readTag() ? .endTag : .endOfFile
    }

    /// The CDATA section state.
    mutating func nextInCDATA() throws(StopReason) -> Kind? {
        let from = position
        var scan = from
        while true {
            // "]" or NUL.
            scan = ByteScan.first(of: 0x5D, 0x5D, from: scan, to: end)
            let isEnd = end - scan >= 3 && scan[0] == 0x5D && scan[1] == 0x5D && scan[2] == 0x3E
            if scan < end, scan.pointee != 0, !isEnd {
                scan += 1
                continue
            }
            if scan > from {
                position = scan
                setText(from, scan)
                return .text
            }
            if scan == end { return .endOfFile }
            if !isEnd {
                // Chromium never drops it here, as the standard would at an integration point.
                position = scan + 1
                text = Bytes(start: Self.replacement.utf8Start, count: Self.replacement.utf8CodeUnitCount)
                isTextStable = true
                return .text
            }
            position = scan + 3
            isInCDATA = false
            return nil
        }
    }
}
