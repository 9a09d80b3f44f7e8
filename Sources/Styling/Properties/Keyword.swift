/// The keywords that the values of our properties are made of.
enum Keyword: String, CaseIterable, Sendable {
    // CSS-wide keywords (CSS Cascade 5, section 7.3).
    case initial, inherit, unset, revert
    case revertLayer = "revert-layer"
    case revertRule = "revert-rule"

    // `display` (CSS Display 3, section 2).
    case none, contents, inline, block, flow, flex, grid, table, ruby, math
    case flowRoot = "flow-root"
    case listItem = "list-item"
    case inlineBlock = "inline-block"
    case inlineTable = "inline-table"
    case inlineFlex = "inline-flex"
    case inlineGrid = "inline-grid"
    case webkitFlex = "-webkit-flex"
    case webkitInlineFlex = "-webkit-inline-flex"
    case webkitBox = "-webkit-box"
    case webkitInlineBox = "-webkit-inline-box"
    case tableRowGroup = "table-row-group"
    case tableHeaderGroup = "table-header-group"
    case tableFooterGroup = "table-footer-group"
    case tableRow = "table-row"
    case tableCell = "table-cell"
    case tableColumn = "table-column"
    case tableColumnGroup = "table-column-group"
    case tableCaption = "table-caption"
    case rubyText = "ruby-text"

    // `visibility`, `content-visibility`.
    case visible, hidden, collapse, auto

    // `float`, `position`.
    case left, right, `static`, relative, absolute, fixed, sticky
    case inlineStart = "inline-start"
    case inlineEnd = "inline-end"

    // `white-space` and its longhands.
    case normal, nowrap, pre, wrap, preserve
    case preWrap = "pre-wrap"
    case preLine = "pre-line"
    case breakSpaces = "break-spaces"
    case preserveBreaks = "preserve-breaks"
    case balance, stable, pretty

    // `text-transform`, `-webkit-text-security`.
    case capitalize, uppercase, lowercase, disc, circle, square
    case mathAuto = "math-auto"

    // `writing-mode`, with SVG's names of old.
    case lr, rl, tb
    case horizontalTB = "horizontal-tb"
    case verticalRL = "vertical-rl"
    case verticalLR = "vertical-lr"
    case sidewaysRL = "sideways-rl"
    case sidewaysLR = "sideways-lr"
    case lrTB = "lr-tb"
    case rlTB = "rl-tb"
    case tbRL = "tb-rl"

    // `content`.
    case openQuote = "open-quote"
    case closeQuote = "close-quote"
    case noOpenQuote = "no-open-quote"
    case noCloseQuote = "no-close-quote"

    // `-webkit-box-orient`.
    case horizontal, vertical
    case inlineAxis = "inline-axis"
    case blockAxis = "block-axis"

    // `container-type`, and what may be no container's name.
    case size
    case inlineSize = "inline-size"
    case scrollState = "scroll-state"
    case and, or, not, `default`

    private static let names = NameTable<Keyword>()

    /// The keyword that an identifier is.
    init?(_ token: CSSToken, _ source: CSSTokenizer) {
        guard token.kind == .ident, let keyword = Keyword.names[token, source] else { return nil }
        self = keyword
    }
}
