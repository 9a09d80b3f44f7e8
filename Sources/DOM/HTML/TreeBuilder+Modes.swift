internal import Support

// Which rules a tag falls under (HTML standard, section 13.2.6.4).
extension TreeBuilder {
    /// A start tag by the rules of the insertion mode.
    mutating func htmlStartTag() throws(StopReason) {
        while true {
            switch mode {
            case .inBody:
                return try bodyStartTag()
            case .initial, .beforeHTML, .beforeHead, .inHead, .afterHead:
                if try headModeStartTag() { return }
            case .text:
                // No start tag comes while a text is read.
                return
            case .inTableText:
                try endTableText()
            case .inTable:
                if try tableStartTag() { return }
            case .inCaption:
                switch tokenizer.atom {
                case .caption, .col, .colgroup, .tbody, .td, .tfoot, .th, .thead, .tr:
                    guard closeCaption() else { return }
                default:
                    return try bodyStartTag()
                }
            case .inColumnGroup:
                if try columnGroupStartTag() { return }
            case .inTableBody:
                if try tableBodyStartTag() { return }
            case .inRow:
                if try rowStartTag() { return }
            case .inCell:
                switch tokenizer.atom {
                case .caption, .col, .colgroup, .tbody, .td, .tfoot, .th, .thead, .tr:
                    guard closeCell() else { return }
                default:
                    return try bodyStartTag()
                }
            case .inTemplate:
                if try templateContentStartTag() { return }
            case .afterBody, .afterAfterBody:
                if tokenizer.atom == .html { return try mergeIntoRoot() }
                mode = .inBody
            case .inFrameset, .afterFrameset, .afterAfterFrameset:
                return try framesetStartTag()
            }
        }
    }

    /// An end tag by the rules of the insertion mode.
    mutating func htmlEndTag() throws(StopReason) {
        while true {
            switch mode {
            case .inBody:
                if try bodyEndTag() { return }
            case .initial, .beforeHTML, .beforeHead, .inHead, .afterHead:
                if try headModeEndTag() { return }
            case .text:
                open.pop()
                mode = originalMode
                return
            case .inTableText:
                try endTableText()
            case .inTable:
                return try tableEndTag()
            case .inCaption:
                if try captionEndTag() { return }
            case .inColumnGroup:
                if try columnGroupEndTag() { return }
            case .inTableBody:
                if try tableBodyEndTag() { return }
            case .inRow:
                if try rowEndTag() { return }
            case .inCell:
                if try cellEndTag() { return }
            case .inTemplate:
                if tokenizer.atom == .template { try templateEndTag() }
                return
            case .afterBody:
                if tokenizer.atom == .html {
                    if context == nil { mode = .afterAfterBody }
                    return
                }
                mode = .inBody
            case .afterAfterBody:
                mode = .inBody
            case .inFrameset, .afterFrameset, .afterAfterFrameset:
                return framesetEndTag()
            }
        }
    }

    /// The end of the page: what is still missing is made, and open templates are closed.
    mutating func endOfFile() throws(StopReason) {
        if mode == .text {
            open.pop()
            mode = originalMode
        }
        if mode == .inTableText { try endTableText() }
        try leaveHeadModes(upTo: .inBody)
        while open.top(.template) >= 0 {
            closeTemplate()
            // Closing a template may lead back into the head.
            try leaveHeadModes(upTo: .inBody)
        }
        try flushText()
        if selectedContents.count > 0 { try fillSelectedContents() }
    }

    /// Sets the mode by what is open (section 13.2.4.1, "reset the insertion mode appropriately").
    mutating func resetMode() {
        var best = 0
        var result = InsertionMode.inBody
        for (atom, mode) in Self.modesOfElements {
            let place = open.top(atom)
            if place > best { (best, result) = (place, mode) }
        }
        if best > 0 {
            // A template knows its own.
            if open[best].atom == .template, templateModes.count > 0 { result = templateModes[templateModes.count - 1] }
            mode = result
        } else if let context {
            mode = Self.mode(for: context, template: templateModes.count > 0 ? templateModes[0] : .inBody)
        } else {
            mode = head == nil ? .beforeHead : .afterHead
        }
    }

    private static func mode(for context: Context, template: InsertionMode) -> InsertionMode {
        guard context.namespace == .html else { return .inBody }
        switch context.atom {
        case .html: return .beforeHead
        case .template: return template
        // Cells and heads do not count for themselves.
        case .td, .th, .head: return .inBody
        default: return modesOfElements.first { $0.0 == context.atom }?.1 ?? .inBody
        }
    }

    private static let modesOfElements: [(Atom, InsertionMode)] = [
        (.td, .inCell), (.th, .inCell), (.tr, .inRow), (.tbody, .inTableBody), (.thead, .inTableBody),
        (.tfoot, .inTableBody), (.caption, .inCaption), (.colgroup, .inColumnGroup), (.table, .inTable),
        (.template, .inTemplate), (.head, .inHead), (.body, .inBody), (.frameset, .inFrameset),
    ]

    // MARK: - Closing

    /// Closes elements whose end tags may be left out (section 13.2.6.3).
    @inline(__always)
    mutating func closeImplied(except atom: Atom = .other) {
        while open.current.flags.contains(.impliedEnd), open.current.atom != atom { open.pop() }
    }

    /// Closes the topmost element of that name and all above it. The caller knows that there is one.
    @inline(__always)
    mutating func popUntil(_ atom: Atom) {
        let place = open.top(atom)
        if place > 0 { open.pop(to: place) }
    }

    /// Closes an open paragraph (section 13.2.6.4.7, "close a p element").
    @inline(__always)
    mutating func closeParagraph() {
        guard open.hasInButtonScope(.p) else { return }
        popUntil(.p)
    }
}
