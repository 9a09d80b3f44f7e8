extension GeneratedBox {
    /// The box of a `::before` or `::after` with that style and content, in an element whose style is `parent`.
    init(_ style: ComputedStyle, _ content: ContentShape, parent: ComputedStyle) {
        var style = style
        if style.position == .absolute || style.position == .fixed { style.float = .none }
        // What makes no box can be taken out of no flow (CSS Display 3, section 2.5).
        let isOutOfFlow =
            style.display != .contents
            && (style.position == .absolute || style.position == .fixed || style.float != .none)
        guard content.contains(.generates), style.display != .none, !isOutOfFlow else {
            self = .none
            return
        }
        var display = style.display
        if display == .math { display = .inline }
        if display == .blockMath { display = .block }
        if parent.childLayout == .blockified { display = display.blockified }
        if parent.childLayout == .inlinified { display = display.inlinified }
        switch display {
        case .inline, .contents, .inlineListItem, .ruby, .rubyText:
            self.init(inline: content, style)
        case .inlineBlock, .inlineFlex, .inlineGrid, .inlineTable, .webkitInlineBox:
            self = .atomic
        default:
            self = .block
        }
    }

    private init(inline content: ContentShape, _ style: ComputedStyle) {
        let keepsSpaces = style.whiteSpaceCollapse == .preserve || style.whiteSpaceCollapse == .breakSpaces
        if content.contains(.endsWithLineFeed), keepsSpaces || style.whiteSpaceCollapse == .preserveBreaks {
            self = .lineBreak
        } else if content.isDisjoint(with: [.hasText, .hasImage]) {
            let isEmpty = content.isDisjoint(with: [.startsWithSpace, .endsWithSpace])
            self = isEmpty ? .none : keepsSpaces ? .text : .space
        } else if content.contains(.isImage) {
            self = .atomic
        } else if keepsSpaces {
            self = .text
        } else {
            let (starts, ends) = (content.contains(.startsWithSpace), content.contains(.endsWithSpace))
            self = starts ? (ends ? .spaceTextSpace : .spaceThenText) : ends ? .textThenSpace : .text
        }
    }
}
