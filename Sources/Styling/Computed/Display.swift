/// The values of the `display` property (CSS Display 3, section 2), as far as they change what text is rendered: flex and
/// grid keep their own names since their children are blockified.
package enum Display: UInt8, Sendable {
    case none, contents
    case inline, inlineBlock, inlineFlex, inlineGrid, inlineTable
    case block, flowRoot, flex, grid, listItem
    /// `inline list-item`.
    case inlineListItem
    case table, tableRowGroup, tableHeaderGroup, tableFooterGroup, tableRow, tableCell, tableColumn, tableColumnGroup
    case tableCaption
    case ruby, blockRuby, rubyText, rubyBase, rubyTextContainer, rubyBaseContainer
    /// `-webkit-box` and `-webkit-inline-box`: flex containers of old.
    case webkitBox, webkitInlineBox
    /// MathML's `math` and `block math`.
    case math, blockMath
}
