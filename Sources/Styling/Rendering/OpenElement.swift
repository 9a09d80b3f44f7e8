internal import DOM

/// An element of the document that the walk is in.
struct OpenElement {
    /// What the collection steps append behind the element's children.
    enum Ending: UInt8 { case nothing, oneBreak, twoBreaks, tab, rowLineFeed }

    let node: Node
    let style: ComputedStyle
    let rendering: ElementRendering
    /// The box that the element's children are put into.
    let box: Int32
    /// Whether `box` is the element's own.
    let ownsBox: Bool
    /// Whether a text behind the element starts a line of its own, as behind a block among blocks.
    var endsLine = false
    var ending = Ending.nothing
    /// `nil` until a text below asks for it.
    var language: CaseLanguage?

    /// Whether the element is a `details` whose contents are not shown (HTML standard, 15.5.4).
    var isClosed: Bool { rendering == .details && !node.hasAttribute(.open) }
}
