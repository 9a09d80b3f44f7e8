internal import Support

// Characters, in every insertion mode (HTML standard, sections 13.2.6.4 and 13.2.6.5).
extension TreeBuilder {
    @inline(__always)
    mutating func text(_ text: Bytes, isStable: Bool) throws(StopReason) {
        if isInForeignContent {
            try insertText(text, isStable: isStable)
            return noteText(text)
        }
        var text = text
        if skipsNewline {
            skipsNewline = false
            if text.first == 0x0A { text = Bytes(rebasing: text.dropFirst()) }
            if text.isEmpty { return }
        }
        switch mode {
        case .inBody, .inCell, .inCaption, .inTemplate:
            try bodyText(text, isStable: isStable)
        case .text:
            try insertText(text, isStable: isStable)
        default:
            try otherText(text, isStable: isStable)
        }
    }

    /// Characters in the "in body" insertion mode.
    @inline(__always)
    private mutating func bodyText(_ text: Bytes, isStable: Bool) throws(StopReason) {
        try reconstructFormatting()
        try insertText(text, isStable: isStable)
        noteText(text)
    }

    /// Text forbids a frameset. U+FFFD does not in Chromium, wherever it comes from.
    @inline(__always)
    private mutating func noteText(_ text: Bytes) {
        if isFramesetOK, !Self.isSpaceOrReplacement(text) { isFramesetOK = false }
    }

    private mutating func otherText(_ text: Bytes, isStable: Bool) throws(StopReason) {
        var rest = text
        while true {
            switch mode {
            case .initial, .beforeHTML, .beforeHead:
                rest = Self.droppingSpace(rest)
                if rest.isEmpty { return }
                try leaveHeadModes(upTo: .inHead)
            case .inHead, .afterHead:
                let body = Self.droppingSpace(rest)
                let space = Bytes(rebasing: rest[..<(rest.count - body.count)])
                if !space.isEmpty { try insertText(space, isStable: isStable) }
                if body.isEmpty { return }
                rest = body
                try leaveHeadModes(upTo: mode == .inHead ? .afterHead : .inBody)
            case .inBody, .inCell, .inCaption, .inTemplate:
                return try bodyText(rest, isStable: isStable)
            case .text:
                return try insertText(rest, isStable: isStable)
            case .inTable, .inTableBody, .inRow:
                guard open.current.flags.contains(.fosters) else {
                    isFostering = true
                    try bodyText(rest, isStable: isStable)
                    isFostering = false
                    return
                }
                originalMode = mode
                mode = .inTableText
            case .inTableText:
                return try tableText.append(rest, isStable: isStable)
            case .inColumnGroup:
                let body = Self.droppingSpace(rest)
                let space = Bytes(rebasing: rest[..<(rest.count - body.count)])
                if !space.isEmpty { try insertText(space, isStable: isStable) }
                if body.isEmpty { return }
                rest = body
                if !closeColumnGroup() {
                    // There is none: what is not space is dropped.
                    while let first = rest.first, !first.isHTMLSpace { rest = Bytes(rebasing: rest.dropFirst()) }
                    if rest.isEmpty { return }
                }
            case .afterBody, .afterAfterBody:
                // Chromium opens no formatting elements again for space that stands here.
                let body = Self.droppingSpace(rest)
                let space = Bytes(rebasing: rest[..<(rest.count - body.count)])
                if !space.isEmpty { try insertText(space, isStable: isStable) }
                if body.isEmpty { return }
                rest = body
                mode = .inBody
            case .inFrameset, .afterFrameset, .afterAfterFrameset:
                if mode == .afterAfterFrameset { try reconstructFormatting() }
                return try insertSpace(of: rest)
            }
        }
    }

    /// Inserts the white space of a text, and only that.
    private mutating func insertSpace(of text: Bytes) throws(StopReason) {
        for index in text.indices where text[index].isHTMLSpace {
            try insertText(Bytes(rebasing: text[index...index]), isStable: true)
        }
    }

    /// The text of a table is over: white space stays in the table, anything else goes before it as a whole (section
    /// 13.2.6.4.10).
    mutating func endTableText() throws(StopReason) {
        mode = originalMode
        let text = tableText.bytes
        if Self.isSpace(text) {
            // The bytes are copied, since `tableText` may be wanted again before they are in the tree.
            try insertText(text, isStable: false)
        } else {
            isFostering = true
            try reconstructFormatting()
            try insertText(text, isStable: false)
            isFostering = false
            isFramesetOK = false
        }
        tableText.removeAll()
        try flushText()
    }

    // MARK: - White space

    static func isSpace(_ text: Bytes) -> Bool { text.allSatisfy(\.isHTMLSpace) }

    static func droppingSpace(_ text: Bytes) -> Bytes {
        var count = 0
        while count < text.count, text[count].isHTMLSpace { count += 1 }
        return Bytes(rebasing: text[count...])
    }

    private static func isSpaceOrReplacement(_ text: Bytes) -> Bool {
        var index = 0
        while index < text.count {
            if text[index].isHTMLSpace {
                index += 1
            } else if text[index] == 0xEF, text.count - index >= 3, text[index + 1] == 0xBF, text[index + 2] == 0xBD {
                index += 3
            } else {
                return false
            }
        }
        return true
    }
}
