internal import Support

// The modes of tables (HTML standard, sections 13.2.6.4.9 and 13.2.6.4.11 to 13.2.6.4.15). Where a function answers with a
// Bool and says nothing else, false means that the tag has to be looked at again in the mode that is now set.
extension TreeBuilder {
    /// How much of the stack stays when it is cleared back to a table context.
    private var tableContext: Int { max(open.top(.table), open.top(.template), open.top(.html)) + 1 }

    private var tableBodyContext: Int {
        max(max(open.top(.tbody), open.top(.tfoot), open.top(.thead)), open.top(.template), open.top(.html)) + 1
    }

    private var rowContext: Int { max(open.top(.tr), open.top(.template), open.top(.html)) + 1 }

    // MARK: - In table

    mutating func tableStartTag() throws(StopReason) -> Bool {
        switch tokenizer.atom {
        case .caption:
            open.pop(to: tableContext)
            try formatting.pushMarker()
            try insertElement()
            mode = .inCaption
        case .colgroup:
            open.pop(to: tableContext)
            try insertElement()
            mode = .inColumnGroup
        case .col:
            open.pop(to: tableContext)
            try insertElement(.colgroup)
            mode = .inColumnGroup
            return false
        case .tbody, .tfoot, .thead:
            open.pop(to: tableContext)
            try insertElement()
            mode = .inTableBody
        case .td, .th, .tr:
            open.pop(to: tableContext)
            try insertElement(.tbody)
            mode = .inTableBody
            return false
        case .table:
            guard open.hasInTableScope(.table) else { return true }
            popUntil(.table)
            resetMode()
            return false
        case .style, .script, .template:
            return try headStartTag()
        case .input where isHiddenInput:
            try insertVoidElement()
        case .form:
            // Chromium lets templates have as many as they like.
            let isInTemplate = open.top(.template) >= 0
            if form != nil, !isInTemplate { return true }
            try insertElement()
            if !isInTemplate { form = open.current.node }
            open.pop()
        default:
            isFostering = true
            try bodyStartTag()
            isFostering = false
        }
        return true
    }

    mutating func tableEndTag() throws(StopReason) {
        switch tokenizer.atom {
        case .table:
            guard open.hasInTableScope(.table) else { return }
            popUntil(.table)
            resetMode()
        case .body, .caption, .col, .colgroup, .html, .tbody, .td, .tfoot, .th, .thead, .tr:
            break
        case .template:
            try templateEndTag()
        default:
            isFostering = true
            _ = try bodyEndTag()
            isFostering = false
        }
    }

    // MARK: - In caption

    /// Closes the caption; false when there is none.
    mutating func closeCaption() -> Bool {
        guard open.hasInTableScope(.caption) else { return false }
        popUntil(.caption)
        formatting.clearToMarker()
        mode = .inTable
        return true
    }

    mutating func captionEndTag() throws(StopReason) -> Bool {
        switch tokenizer.atom {
        case .caption:
            _ = closeCaption()
            return true
        case .table:
            return !closeCaption()
        case .body, .col, .colgroup, .html, .tbody, .td, .tfoot, .th, .thead, .tr:
            return true
        default:
            return try bodyEndTag()
        }
    }

    // MARK: - In column group

    /// Closes the column group; false when there is none.
    mutating func closeColumnGroup() -> Bool {
        guard open.current.atom == .colgroup, open.current.flags.contains(.html) else { return false }
        open.pop()
        mode = .inTable
        return true
    }

    mutating func columnGroupStartTag() throws(StopReason) -> Bool {
        switch tokenizer.atom {
        case .html:
            try mergeIntoRoot()
        case .col:
            try insertVoidElement()
        case .template:
            try templateStartTag()
        default:
            return !closeColumnGroup()
        }
        return true
    }

    mutating func columnGroupEndTag() throws(StopReason) -> Bool {
        switch tokenizer.atom {
        case .colgroup: _ = closeColumnGroup()
        case .col: break
        case .template: try templateEndTag()
        default: return !closeColumnGroup()
        }
        return true
    }

    // MARK: - In table body

    private var hasTableBodyInScope: Bool {
        open.hasInTableScope(.tbody) || open.hasInTableScope(.thead) || open.hasInTableScope(.tfoot)
    }

    /// Closes the row group; false when there is none.
    private mutating func closeTableBody() -> Bool {
        guard hasTableBodyInScope else { return false }
        open.pop(to: tableBodyContext)
        open.pop()
        mode = .inTable
        return true
    }

    mutating func tableBodyStartTag() throws(StopReason) -> Bool {
        switch tokenizer.atom {
        case .tr:
            open.pop(to: tableBodyContext)
            try insertElement()
            mode = .inRow
            return true
        case .td, .th:
            open.pop(to: tableBodyContext)
            try insertElement(.tr)
            mode = .inRow
            return false
        case .caption, .col, .colgroup, .tbody, .tfoot, .thead:
            return !closeTableBody()
        default:
            return try tableStartTag()
        }
    }

    mutating func tableBodyEndTag() throws(StopReason) -> Bool {
        switch tokenizer.atom {
        case .tbody, .tfoot, .thead:
            guard open.hasInTableScope(tokenizer.atom) else { return true }
            _ = closeTableBody()
            return true
        case .table:
            return !closeTableBody()
        case .body, .caption, .col, .colgroup, .html, .td, .th, .tr:
            return true
        default:
            try tableEndTag()
            return true
        }
    }

    // MARK: - In row

    /// Closes the row; false when there is none.
    private mutating func closeRow() -> Bool {
        guard open.hasInTableScope(.tr) else { return false }
        open.pop(to: rowContext)
        open.pop()
        mode = .inTableBody
        return true
    }

    mutating func rowStartTag() throws(StopReason) -> Bool {
        switch tokenizer.atom {
        case .td, .th:
            open.pop(to: rowContext)
            try insertElement()
            mode = .inCell
            try formatting.pushMarker()
            return true
        case .caption, .col, .colgroup, .tbody, .tfoot, .thead, .tr:
            return !closeRow()
        default:
            return try tableStartTag()
        }
    }

    mutating func rowEndTag() throws(StopReason) -> Bool {
        switch tokenizer.atom {
        case .tr:
            _ = closeRow()
            return true
        case .table:
            return !closeRow()
        case .tbody, .tfoot, .thead:
            guard open.hasInTableScope(tokenizer.atom) else { return true }
            return !closeRow()
        case .body, .caption, .col, .colgroup, .html, .td, .th:
            return true
        default:
            try tableEndTag()
            return true
        }
    }

    // MARK: - In cell

    /// Closes the cell; false when there is none.
    mutating func closeCell() -> Bool {
        let cell: Atom = open.hasInTableScope(.td) ? .td : .th
        guard open.hasInTableScope(cell) else { return false }
        popUntil(cell)
        formatting.clearToMarker()
        mode = .inRow
        return true
    }

    mutating func cellEndTag() throws(StopReason) -> Bool {
        switch tokenizer.atom {
        case .td, .th:
            guard open.hasInTableScope(tokenizer.atom) else { return true }
            popUntil(tokenizer.atom)
            formatting.clearToMarker()
            mode = .inRow
            return true
        case .body, .caption, .col, .colgroup, .html:
            return true
        case .table, .tbody, .tfoot, .thead, .tr:
            guard open.hasInTableScope(tokenizer.atom) else { return true }
            return !closeCell()
        default:
            return try bodyEndTag()
        }
    }
}
