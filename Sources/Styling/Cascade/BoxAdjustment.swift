internal import DOM

/// What becomes of a computed display because of where the element stands and what it is: CSS Display 3, sections 2.7 and
/// appendix B, and what Chromium does with elements that are drawn in their own way.
enum BoxAdjustment {
    static func adjust(_ style: inout ComputedStyle, of element: Node, parent: ComputedStyle?) {
        if element.isHTMLElement {
            adjustHTML(&style, element)
        } else {
            adjustForeign(&style, element)
        }
        if style.hasLineClamp, style.isBoxVertical {
            if style.display == .webkitBox { style.display = .flowRoot }
            if style.display == .webkitInlineBox { style.display = .inlineBlock }
        }
        if style.position == .absolute || style.position == .fixed { style.float = .none }
        if style.display != .none { adjustDisplay(&style, parent: parent) }
        style.childLayout = childLayout(of: style, parent: parent)
        // The contents of details stand in a block of their own, whatever the display of the element is.
        if element.isHTML(.details), style.display != .contents { style.childLayout = .flow }
    }

    private static func adjustDisplay(_ style: inout ComputedStyle, parent: ComputedStyle?) {
        let isOutOfFlow = style.position == .absolute || style.position == .fixed
        guard let parent else {
            style.display = style.display == .contents ? .block : style.display.blockified
            return
        }
        let isFloat = style.float != .none
        // An inline box whose lines run another way than those around it is a block (CSS Writing Modes 4, section 3.2).
        if style.display == .inline, style.writingMode != parent.writingMode { style.display = .inlineBlock }
        let isInRuby = parent.childLayout == .inlinified && !isOutOfFlow
        if isInRuby { style.float = .none }
        guard style.display != .contents else { return }
        if isOutOfFlow || isFloat || parent.childLayout == .blockified { style.display = style.display.blockified }
        if isInRuby { style.display = style.display.inlinified }
    }

    /// How the children of an element are laid out, which decides what becomes of their display.
    private static func childLayout(of style: ComputedStyle, parent: ComputedStyle?) -> ComputedStyle.ChildLayout {
        switch style.display {
        case .contents: parent?.childLayout ?? .flow
        // The boxes of `-webkit-box` are made block-level only when they are laid out.
        case .flex, .inlineFlex, .grid, .inlineGrid, .math, .blockMath: .blockified
        case .ruby, .blockRuby, .rubyText: .inlinified
        // What stands in an inline box of a ruby is still part of the ruby.
        case .inline, .inlineListItem: parent?.childLayout == .inlinified ? .inlinified : .flow
        default: .flow
        }
    }

    // MARK: - Elements of their own kind

    private static func adjustHTML(_ style: inout ComputedStyle, _ element: Node) {
        switch element.atom {
        case .br, .wbr, .img, .canvas, .embed, .object, .iframe, .video:
            if style.display == .contents { style.display = .none }
        case .audio:
            if !element.hasAttribute(.controls) || style.display == .contents { style.display = .none }
        case .noscript, .noembed:
            // Scripts and plug-ins count as run here, so their content is text that is never shown.
            style.display = .none
        case .frame, .frameset:
            style.display = .block
            style.position = .static
            style.float = .none
        case .legend:
            if style.display != .none, style.display != .contents { style.display = style.display.blockified }
        case .button:
            style.display = controlDisplay(style.display)
        case .meter, .progress, .select, .textarea:
            style.display = style.display == .contents ? .none : controlDisplay(style.display)
        case .input:
            let type = element.attribute(.type)
            if type?.equalsIgnoringCase("hidden") == true {
                style.display = .none
            } else if style.display == .contents {
                style.display = .none
            } else if type?.equalsIgnoringCase("image") != true, type?.equalsIgnoringCase("file") != true {
                style.display = controlDisplay(style.display)
            }
        default:
            break
        }
        // Only MathML's own elements are laid out as mathematics.
        if style.display == .math {
            style.display = element.atom == .button || isControl(element.atom) ? .inlineBlock : .inline
        } else if style.display == .blockMath {
            style.display = .block
        }
    }

    private static func isControl(_ atom: Atom) -> Bool {
        switch atom {
        case .input, .meter, .progress, .select, .textarea: true
        default: false
        }
    }

    /// The display of a form control, which is a box in itself.
    private static func controlDisplay(_ display: Display) -> Display {
        switch display {
        case .inline, .inlineTable, .tableRowGroup, .tableHeaderGroup, .tableFooterGroup, .tableRow, .tableCell,
            .tableColumn, .tableColumnGroup, .tableCaption:
            .inlineBlock
        case .table, .listItem: .block
        default: display
        }
    }

    private static func adjustForeign(_ style: inout ComputedStyle, _ element: Node) {
        switch element.namespace {
        case .svg:
            let isOutermost = element.parentElement.map { $0.namespace != .svg || $0.atom == .foreignObject } ?? true
            if !(element.atom == .svg && isOutermost) { style.position = .static }
            if style.display == .math { style.display = .inline }
            if style.display == .blockMath { style.display = .block }
            switch element.atom {
            case .text, .foreignObject:
                if style.display == .contents {
                    style.display = .none
                } else if style.display.isInlineLevel {
                    style.display = .block
                }
            case .g, .use, .tspan:
                break
            case .svg:
                if style.display == .contents, isOutermost { style.display = .none }
            default:
                if style.display == .contents { style.display = .none }
            }
        case .mathML:
            if style.display == .contents { style.display = .none }
        default:
            if style.display == .math { style.display = .inline }
            if style.display == .blockMath { style.display = .block }
        }
    }
}
