/// The grammar of `display` (CSS Display 3, section 2): one keyword, or an outer type, an inner type and `list-item` in any
/// order. What Chromium does not know is invalid.
enum DisplayGrammar {
    /// The display that keywords say, or `nil` when they say none.
    static func display(_ first: Keyword, next: () -> Keyword?) -> Display? {
        if let single = single(first) {
            return next() == nil ? single : nil
        }
        var outer: Keyword?
        var inner: Keyword?
        var isListItem = false
        var keyword: Keyword? = first
        while let current = keyword {
            switch current {
            case .block, .inline:
                guard outer == nil else { return nil }
                outer = current
            case .flow, .flowRoot, .flex, .grid, .table, .ruby, .math:
                guard inner == nil else { return nil }
                inner = current
            case .listItem:
                guard !isListItem else { return nil }
                isListItem = true
            default: return nil
            }
            keyword = next()
        }
        let isInline = outer == .inline
        if isListItem {
            switch inner {
            case nil, .flow: return isInline ? .inlineListItem : .listItem
            // Its marker is no text of its own, so what is left is the box.
            case .flowRoot: return isInline ? .inlineBlock : .listItem
            default: return nil
            }
        }
        switch inner {
        case .flowRoot: return isInline ? .inlineBlock : .flowRoot
        case .flex: return isInline ? .inlineFlex : .flex
        case .grid: return isInline ? .inlineGrid : .grid
        case .table: return isInline ? .inlineTable : .table
        case .ruby: return outer == .block ? .blockRuby : .ruby
        case .math: return outer == .block ? .blockMath : .math
        default: return isInline ? .inline : .block
        }
    }

    /// The keywords that stand alone.
    private static func single(_ keyword: Keyword) -> Display? {
        switch keyword {
        case .none: Display.none
        case .contents: .contents
        case .inlineBlock: .inlineBlock
        case .inlineTable: .inlineTable
        case .inlineFlex, .webkitInlineFlex: .inlineFlex
        case .inlineGrid: .inlineGrid
        case .webkitFlex: .flex
        case .webkitBox: .webkitBox
        case .webkitInlineBox: .webkitInlineBox
        case .tableRowGroup: .tableRowGroup
        case .tableHeaderGroup: .tableHeaderGroup
        case .tableFooterGroup: .tableFooterGroup
        case .tableRow: .tableRow
        case .tableCell: .tableCell
        case .tableColumn: .tableColumn
        case .tableColumnGroup: .tableColumnGroup
        case .tableCaption: .tableCaption
        case .rubyText: .rubyText
        default: nil
        }
    }
}
