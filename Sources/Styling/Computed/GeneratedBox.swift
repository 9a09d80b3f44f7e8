/// What the box of a `::before` or `::after` pseudo-element is to the white space around it (CSS Pseudo-Elements 4,
/// section 4). Generated content is never part of the rendered text, but a space next to it stays or goes by it.
package enum GeneratedBox: UInt8, Sendable {
    /// No box, or one that white space does not see: out of flow, or inline with no text.
    case none
    /// A block-level box in flow: it ends the line.
    case block
    /// An image or an atomic inline.
    case atomic
    /// Inline text with no collapsible white space at its ends.
    case text
    /// Inline text that starts with a collapsible space, ends with one, or both.
    case spaceThenText, textThenSpace, spaceTextSpace
    /// Nothing but collapsible space.
    case space
    /// Inline text that ends with a preserved line break.
    case lineBreak
}
