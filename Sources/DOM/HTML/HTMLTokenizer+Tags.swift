internal import Support

// Tags: the tag name state and those of attributes (HTML standard, sections 13.2.5.8 and 13.2.5.32 to 13.2.5.40).
extension HTMLTokenizer {
    /// Reads a tag from the first letter of its name to behind its ">". False when the page ends in it, and it is dropped.
    mutating func readTag() throws(StopReason) -> Bool {
        stamp &+= 1
        attributes.removeAll()
        values.removeAll()
        isSelfClosing = false
        tag = try readName(endsAtEquals: false)
        atom = names.records.base[Int(tag)].atom
        // The before attribute name state, again and again.
        while true {
            while position < end, position.pointee.isHTMLSpace { position += 1 }
            guard position < end else { return false }
            switch position.pointee {
            case 0x3E:
                position += 1
                return true
            case 0x2F:
                position += 1
                guard position < end else { return false }
                if position.pointee == 0x3E {
                    position += 1
                    isSelfClosing = true
                    return true
                }
            default:
                guard try readAttribute() else { return false }
            }
        }
    }

    /// Reads a name up to a space, "/", ">" or the end of the page.
    ///
    /// - Parameter endsAtEquals: whether "=" ends it too, other than as its first character.
    private mutating func readName(endsAtEquals: Bool) throws(StopReason) -> NameID {
        let from = position
        var hash = names.seed
        var scan = from
        while scan < end {
            let byte = scan.pointee
            if byte.isHTMLSpace || byte == 0x2F || byte == 0x3E || byte == 0x3D && endsAtEquals && scan > from { break }
            if byte == 0 || byte &- 0x41 < 26 { return try readOddName(endsAtEquals: endsAtEquals) }
            hash = NameTable.mix(hash, byte)
            scan += 1
        }
        position = scan
        return try names.intern(UnsafeBufferPointer(start: from, count: scan - from), hash: hash)
    }

    /// As `readName(endsAtEquals:)`, for a name with capitals or NUL bytes in it.
    @inline(never)
    private mutating func readOddName(endsAtEquals: Bool) throws(StopReason) -> NameID {
        scratch.removeAll()
        let from = position
        while position < end {
            let byte = position.pointee
            if byte.isHTMLSpace || byte == 0x2F || byte == 0x3E { break }
            if byte == 0x3D, endsAtEquals, position > from { break }
            if byte == 0 {
                try scratch.append(Bytes(start: Self.replacement.utf8Start, count: 3))
            } else {
                try scratch.append(byte.asciiLowercased)
            }
            position += 1
        }
        return try names.intern(scratch.elements)
    }

    /// Reads one attribute. False when the page ends in it.
    private mutating func readAttribute() throws(StopReason) -> Bool {
        let name = try readName(endsAtEquals: true)
        // The after attribute name state.
        while position < end, position.pointee.isHTMLSpace { position += 1 }
        guard position < end else { return false }
        var value = position
        var offset = -1
        var count = 0
        if position.pointee == 0x3D {
            position += 1
            while position < end, position.pointee.isHTMLSpace { position += 1 }
            guard position < end else { return false }
            let quote = position.pointee
            switch quote {
            case 0x22, 0x27:
                position += 1
                value = position
                let scan = ByteScan.first(of: quote, 0x26, from: value, to: end)
                guard scan < end else { return false }
                if scan.pointee == quote {
                    count = scan - value
                    position = scan + 1
                } else {
                    offset = values.count
                    guard try readOddValue(from: value, to: scan, quote: quote) else { return false }
                    count = values.count - offset
                }
            case 0x3E:
                break
            default:
                value = position
                let scan = unquotedEnd()
                guard scan < end else { return false }
                if scan.pointee != 0x26, scan.pointee != 0 {
                    count = scan - value
                    position = scan
                } else {
                    offset = values.count
                    guard try readOddValue(from: value, to: scan, quote: nil) else { return false }
                    count = values.count - offset
                }
            }
        }
        // The first of two attributes of one name counts.
        let record = names.records.base + Int(name)
        if record.pointee.stamp != stamp {
            record.pointee.stamp = stamp
            try attributes.append(
                Attribute(name: name, value: offset < 0 ? value : nil, offset: max(offset, 0), count: count))
        }
        return true
    }

    /// The first character that an unquoted value cannot take as it is.
    private func unquotedEnd() -> UnsafePointer<UInt8> {
        var scan = position
        while scan < end {
            let byte = scan.pointee
            if byte.isHTMLSpace || byte == 0x3E || byte == 0x26 || byte == 0 { break }
            scan += 1
        }
        return scan
    }

    /// Reads the rest of a value that has references or NUL bytes in it, into `values`.
    ///
    /// - Parameters:
    ///   - from: where the value starts.
    ///   - to: the first "&" or NUL.
    ///   - quote: what ends it; a space or ">" when `nil`.
    /// - Returns: false when the page ends in it.
    @inline(never)
    private mutating func readOddValue(
        from: UnsafePointer<UInt8>, to: UnsafePointer<UInt8>, quote: UInt8?
    ) throws(StopReason) -> Bool {
        try values.append(Bytes(start: from, count: to - from))
        position = to
        while position < end {
            let byte = position.pointee
            if let quote {
                if byte == quote {
                    position += 1
                    return true
                }
            } else if byte.isHTMLSpace || byte == 0x3E {
                return true
            }
            switch byte {
            case 0:
                try values.append(Bytes(start: Self.replacement.utf8Start, count: 3))
                position += 1
            case 0x26:
                if let value = reference(inAttribute: true) {
                    try values.append(value.bytes)
                } else {
                    try values.append(byte)
                    position += 1
                }
            default:
                try values.append(byte)
                position += 1
            }
        }
        return false
    }
}
