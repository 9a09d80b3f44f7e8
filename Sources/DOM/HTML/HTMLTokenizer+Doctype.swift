internal import Support

// Doctypes (HTML standard, sections 13.2.5.53 to 13.2.5.68).
extension HTMLTokenizer {
    /// Reads a doctype from behind the word.
    mutating func readDoctype() throws(StopReason) -> Kind {
        doctype = Doctype()
        skipSpace()
        guard position < end else {
            doctype.forcesQuirks = true
            return .doctype
        }
        if position.pointee == 0x3E {
            doctype.forcesQuirks = true
            position += 1
            return .doctype
        }
        let from = position
        while position < end, !position.pointee.isHTMLSpace, position.pointee != 0x3E { position += 1 }
        try readDoctypeName(from, position)
        skipSpace()
        guard position < end else {
            doctype.forcesQuirks = true
            return .doctype
        }
        if position.pointee == 0x3E {
            position += 1
            return .doctype
        }
        if has("public", ignoringCase: true) {
            position += 6
            try readPublicIdentifier()
        } else if has("system", ignoringCase: true) {
            position += 6
            try readSystemIdentifier()
        } else {
            doctype.forcesQuirks = true
            skipBogusDoctype()
        }
        return .doctype
    }

    private mutating func skipSpace() {
        while position < end, position.pointee.isHTMLSpace { position += 1 }
    }

    /// The bogus DOCTYPE state.
    private mutating func skipBogusDoctype() {
        while position < end, position.pointee != 0x3E { position += 1 }
        if position < end { position += 1 }
    }

    private mutating func readDoctypeName(
        _ from: UnsafePointer<UInt8>, _ to: UnsafePointer<UInt8>
    ) throws(StopReason) {
        scratch.removeAll()
        for byte in UnsafeBufferPointer(start: from, count: to - from) {
            if byte == 0 {
                try scratch.append(Bytes(start: Self.replacement.utf8Start, count: 3))
            } else {
                try scratch.append(byte.asciiLowercased)
            }
        }
        doctype.name = scratch.elements
    }

    private mutating func readPublicIdentifier() throws(StopReason) {
        skipSpace()
        guard position < end, position.pointee != 0x3E else { return failDoctype() }
        guard position.pointee == 0x22 || position.pointee == 0x27 else {
            doctype.forcesQuirks = true
            return skipBogusDoctype()
        }
        let quote = position.pointee
        position += 1
        let (identifier, isWhole) = try readIdentifier(quote: quote)
        doctype.publicID = identifier
        guard isWhole else { return failDoctype() }
        skipSpace()
        guard position < end else { return failDoctype() }
        if position.pointee == 0x3E {
            position += 1
            return
        }
        try readSystemIdentifier()
    }

    private mutating func readSystemIdentifier() throws(StopReason) {
        skipSpace()
        guard position < end, position.pointee != 0x3E else { return failDoctype() }
        guard position.pointee == 0x22 || position.pointee == 0x27 else {
            doctype.forcesQuirks = true
            return skipBogusDoctype()
        }
        let quote = position.pointee
        position += 1
        let (identifier, isWhole) = try readIdentifier(quote: quote)
        doctype.systemID = identifier
        guard isWhole else { return failDoctype() }
        skipSpace()
        guard position < end else { return failDoctype() }
        // Anything more is wrong, but does not change the mode.
        skipBogusDoctype()
    }

    /// The page or the doctype ends too early.
    private mutating func failDoctype() {
        doctype.forcesQuirks = true
        if position < end { position += 1 }
    }

    /// Reads up to the quote. Not whole when a ">" or the end of the page comes first; the position is then there.
    private mutating func readIdentifier(quote: UInt8) throws(StopReason) -> (Bytes, isWhole: Bool) {
        let from = position
        while position < end, position.pointee != quote, position.pointee != 0x3E { position += 1 }
        var identifier = Bytes(start: from, count: position - from)
        if identifier.contains(0) {
            // Each of the two may need a place of its own, and neither moves while the other is made.
            var copy = try ScratchBuffer<UInt8>(capacity: identifier.count * 3, arena: names.arena)
            let replaced = try Self.replacingNull(identifier, in: &copy)
            let kept = try names.arena.string(replaced)
            identifier = Bytes(start: kept, count: replaced.count)
        }
        let isWhole = position < end && position.pointee == quote
        if isWhole { position += 1 }
        return (identifier, isWhole)
    }
}
