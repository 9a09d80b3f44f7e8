extension Display {
    /// Whether the box takes part in a line (CSS Display 3, section 2).
    var isPartOfLine: Bool {
        switch self {
        case .inline, .inlineBlock, .inlineFlex, .inlineGrid, .inlineTable, .inlineListItem, .webkitInlineBox, .math,
            .ruby, .rubyText, .rubyBase, .rubyTextContainer, .rubyBaseContainer:
            true
        default: false
        }
    }

    /// Whether the box is an inline box whose text is part of its parent's lines.
    var isInlineBox: Bool {
        switch self {
        case .inline, .inlineListItem, .ruby, .rubyText, .rubyBase, .rubyTextContainer, .rubyBaseContainer: true
        default: false
        }
    }

    /// Whether the box holds ruby, in which no line breaks.
    var isRuby: Bool {
        switch self {
        case .ruby, .blockRuby, .rubyText, .rubyBase, .rubyTextContainer, .rubyBaseContainer: true
        default: false
        }
    }

    /// The part of a table that the box is, if any.
    var tableRole: BoxRole? {
        switch self {
        case .tableCell: .cell
        case .tableRow: .row
        case .tableRowGroup, .tableHeaderGroup, .tableFooterGroup: .rowGroup
        case .tableCaption: .caption
        case .tableColumn, .tableColumnGroup: .column
        default: nil
        }
    }

    /// What children find inside of the box.
    var boxKind: LayoutBox.Kind {
        switch self {
        case .flex, .inlineFlex, .grid, .inlineGrid: .flex
        case .webkitBox, .webkitInlineBox: .oldFlex
        case .table, .inlineTable: .table
        case .tableRowGroup, .tableHeaderGroup, .tableFooterGroup: .rowGroup
        case .tableRow: .row
        case _ where isInlineBox: .inline
        default: .block
        }
    }
}
