/// How the line of one inline formatting context ends at present, as far as the white space that follows must know
/// (CSS Text 3, section 4.1).
struct InlineContext {
    /// What stands at the end of the line.
    enum End: UInt8 {
        /// Nothing yet, or a forced line break: leading white space is removed.
        case leading
        /// Something that white space does not collapse with.
        case content
        /// A collapsible space: further ones collapse into it, and it goes when the line ends.
        case space
    }

    var end = End.leading
    /// Whether the white space at the end had a line feed in it.
    var spaceHasLineFeed = false
    /// Whether a zero width space stands at the end, or before the space at the end: a line feed next to it is removed, not
    /// made a space (CSS Text 3, section 4.1.3).
    var endsWithZeroWidthSpace = false
    /// The mark of the space at the end; -1 when it is not part of the text.
    var mark: Int32 = -1

    /// Takes the space at the end as settled: something follows it.
    mutating func settle(in buffer: inout RenderedTextBuffer) {
        guard end == .space else { return }
        if mark >= 0 { buffer.keep(mark) }
        end = .content
        mark = -1
        endsWithZeroWidthSpace = false
    }

    /// Removes the space at the end.
    mutating func removeSpace(in buffer: inout RenderedTextBuffer) {
        guard end == .space else { return }
        if mark >= 0 { buffer.drop(mark) }
        end = .content
        mark = -1
    }

    /// Ends the line: at a forced line break, a block, or the end of the context.
    mutating func endLine(in buffer: inout RenderedTextBuffer) {
        removeSpace(in: &buffer)
        end = .leading
        endsWithZeroWidthSpace = false
    }

    /// Puts something that is neither text nor white space, such as an image.
    mutating func appendAtomic(in buffer: inout RenderedTextBuffer) {
        settle(in: &buffer)
        end = .content
        endsWithZeroWidthSpace = false
    }
}
