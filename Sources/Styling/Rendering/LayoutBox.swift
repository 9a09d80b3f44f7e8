internal import DOM

/// A box on the way from the root of the walk to the present place: an element's, or an anonymous one.
struct LayoutBox {
    enum Kind: UInt8 {
        /// An inline box, part of its parent's inline formatting context.
        case inline
        /// A block container with an inline formatting context of its own.
        case block
        /// A flex or grid container: its children are blocks, and white space between them makes no box.
        case flex
        /// A flex container of old (`-webkit-box`): white space as in `flex`, but inline children stay inline.
        case oldFlex
        case table, rowGroup, row
        /// An SVG or MathML container, in which text makes no box.
        case svg, math
    }

    /// The box's last child in flow, as far as white space behind it asks.
    enum LastChild: UInt8 { case none, text, textEndingInSpace, inline, lineBreak, block }

    let kind: Kind
    /// The inline formatting context that text in this box belongs to.
    let context: Int32
    var lastChild = LastChild.none
    var ownsContext = false
    var isInRuby = false
    /// Taken out of flow: a float or an absolutely positioned box.
    var isOutOfFlow = false
    /// Whether the first `legend` of this field set, or `summary` of these details, is yet to come: it stands outside of the
    /// inline formatting context of its siblings.
    var awaitsTitle = false
    /// Of a row: the tab behind its last cell. Of a table: the line feed behind its last row. -1 for none.
    var mark: Int32 = -1
    /// Of rows and row groups: where their table is among the boxes.
    var table: Int32 = -1

    init(_ kind: Kind, context: Int32) {
        self.kind = kind
        self.context = context
    }
}

/// How a child takes part in its parent's layout.
enum BoxRole: UInt8 {
    case inlineLevel, blockLevel, outOfFlow
    case cell, row, rowGroup, caption, column

    /// Whether only a table, row group or row can be the parent.
    var isTablePart: Bool { rawValue >= BoxRole.cell.rawValue }
}
