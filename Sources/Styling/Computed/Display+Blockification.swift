extension Display {
    /// The block-level counterpart (CSS Display 3, section 2.7).
    var blockified: Display {
        switch self {
        case .inline, .inlineBlock, .tableRowGroup, .tableHeaderGroup, .tableFooterGroup, .tableRow, .tableCell,
            .tableColumn, .tableColumnGroup, .tableCaption, .rubyText, .rubyBase, .rubyTextContainer,
            .rubyBaseContainer:
            .block
        case .inlineFlex: .flex
        case .inlineGrid: .grid
        case .inlineTable: .table
        case .inlineListItem: .listItem
        case .ruby: .blockRuby
        case .webkitInlineBox: .webkitBox
        case .math: .blockMath
        case .none, .contents, .block, .flowRoot, .flex, .grid, .listItem, .table, .blockRuby, .webkitBox, .blockMath:
            self
        }
    }

    /// The inline-level counterpart, which boxes in a ruby take (CSS Ruby 1, section 2.2).
    var inlinified: Display {
        switch self {
        case .block, .flowRoot, .blockMath: .inlineBlock
        case .flex: .inlineFlex
        case .grid: .inlineGrid
        case .listItem: .inlineListItem
        case .table: .inlineTable
        case .blockRuby: .ruby
        case .webkitBox: .webkitInlineBox
        default: self
        }
    }

    /// Whether the box is inline-level.
    var isInlineLevel: Bool {
        switch self {
        case .inline, .inlineBlock, .inlineFlex, .inlineGrid, .inlineTable, .inlineListItem, .ruby, .webkitInlineBox,
            .math:
            true
        default: false
        }
    }
}
