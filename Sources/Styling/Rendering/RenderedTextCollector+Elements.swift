internal import DOM
internal import Support

// Elements (HTML standard, 3.2.7, steps 2, 3 and 5 to 9 of the rendered text collection steps).
extension RenderedTextCollector {
    /// Opens the element that the walk starts from. Nothing before it matters, and nothing is appended for it.
    mutating func openRoot(_ root: Node, style: ComputedStyle) {
        isCollecting = root == target
        let rendering = ElementRendering(root)
        var display = style.display
        if display.isInlineBox || display == .contents { display = .block }
        pushBox(of: rendering, display: display, in: -1)
        elements.append(
            OpenElement(
                node: root, style: style, rendering: rendering, box: Int32(truncatingIfNeeded: boxes.count - 1),
                ownsBox: true))
        startChildren()
    }

    /// Takes up an element. True when it was opened: then its children are walked, and `close()` follows.
    mutating func open(_ element: Node) throws(StopReason) -> Bool {
        guard let parent = elements.last else { return false }
        let parentBox = Int(parent.box)
        let isTitle = isTitle(element, of: parent)
        if parent.isClosed, !isTitle { return false }
        let style = try styles.style(of: element, parent: parent.style)
        guard style.isRendered else { return false }
        let rendering = ElementRendering(element)
        switch rendering {
        case .absent:
            return false
        case .lineBreak, .wordBreak:
            if style.display != .contents { appendBreak(rendering, style: style, in: parentBox) }
            return false
        case .svgContainer, .svgText, .svgInline, .svgForeignObject:
            return openSVG(element, rendering, style: style, in: parentBox)
        case .svgRoot where boxes[parentBox].kind == .svg:
            return openSVG(element, rendering, style: style, in: parentBox)
        case _ where style.display == .contents:
            guard !rendering.hidesChildren, rendering != .svgRoot else { return false }
            if element == target { isCollecting = true }
            push(element, style: style, rendering: rendering, box: parentBox, ownsBox: false)
            startChildren()
            return true
        default:
            guard boxes[parentBox].kind != .svg else { return false }
            return openBox(element, rendering, style: style, in: parentBox, isTitle: isTitle)
        }
    }

    /// Closes the innermost element.
    mutating func close() {
        guard let index = elements.indices.last else { return }
        appendGenerated(elements[index].style.after, in: index)
        guard let element = elements.popLast() else { return }
        if element.node == target {
            isCollecting = false
            hasLeftTarget = true
        }
        guard element.ownsBox else { return }
        let box = Int(element.box)
        // A first letter is looked for in the first block only.
        if element.endsLine, let letter = firstLetter, letter.outOfFlowDepth == outOfFlowDepth { firstLetter = nil }
        if element.style.display.isRuby { partRuby(in: Int(boxes[box].context)) }
        closeBoxes(downTo: box)
        if element.endsLine { previousCharacter = 0x20 }
        switch element.ending {
        case .nothing: break
        case .oneBreak: buffer.requireLineBreaks(1)
        case .twoBreaks: buffer.requireLineBreaks(2)
        case .tab: appendMark(.tab, to: box - 1)
        case .rowLineFeed:
            if boxes.indices.contains(box - 1) { appendMark(.newline, to: Int(boxes[box - 1].table)) }
        }
    }
}

// MARK: -

extension RenderedTextCollector {
    private mutating func openBox(
        _ element: Node, _ rendering: ElementRendering, style: ComputedStyle, in parentBox: Int, isTitle: Bool
    ) -> Bool {
        // Flex and grid items do not float (CSS Flexbox 1, section 3).
        let isItem = boxes[parentBox].kind == .flex || boxes[parentBox].kind == .oldFlex
        let isOutOfFlow = isItem ? style.isPositioned : style.isOutOfFlow
        let display = usedDisplay(of: rendering, style: style, in: parentBox)
        let isAside = isOutOfFlow || (isTitle && takeTitle(of: parentBox))
        let role = isAside ? .outOfFlow : display.tableRole ?? (display.isPartOfLine ? .inlineLevel : .blockLevel)
        let ending =
            isCollecting && style.visibility == .visible
            ? ending(of: element, display: display, style: style, isAside: isAside) : .nothing

        let kindOfParent = boxes[parentBox].kind
        let box = prepare(role, in: parentBox)
        if role == .outOfFlow, isItem {
            // Texts beside it are items of their own.
            place(.blockLevel, in: box)
        } else if !(role == .inlineLevel && display.isInlineBox) {
            place(role, in: box)
        }
        if role != .outOfFlow { boxes[parentBox].lastChild = role == .inlineLevel ? .inline : .block }
        if isLocked(style, display: display) { return false }

        if element == target { isCollecting = true }
        let hasOwnContent = style.isReplacedByContent || rendering == .replaced || role == .column
        if hasOwnContent || rendering == .select || rendering == .option {
            previousCharacter = 0x20
            switch rendering {
            case .select where style.visibility == .visible && isCollecting:
                OptionText.appendOptions(of: element, to: &buffer)
            case .option where style.visibility == .visible && isCollecting:
                OptionText.appendOption(element, to: &buffer)
            case .select, .option: break
            default: appendRequiredLineBreaks(ending)
            }
            return false
        }
        appendRequiredLineBreaks(ending)
        pushBox(of: rendering, display: display, in: box)
        let own = boxes.count - 1
        let holdsFirstLetter = boxes[own].kind == .inline || (boxes[own].kind == .block && kindOfParent != .inline)
        if rendering == .blockInside || (role != .outOfFlow && !holdsFirstLetter) { firstLetter = nil }
        if role == .outOfFlow {
            boxes[own].isOutOfFlow = true
            if outOfFlowDepth == 0 { linesAtOutOfFlow = isOutOfFlow ? linesOfText : nil }
            outOfFlowDepth += 1
        }
        push(element, style: style, rendering: rendering, box: own, ownsBox: true)
        elements[elements.count - 1].ending = ending
        elements[elements.count - 1].endsLine =
            role != .outOfFlow && role != .inlineLevel && kindOfParent != .inline
        startChildren()
        return true
    }

    private mutating func push(
        _ element: Node, style: ComputedStyle, rendering: ElementRendering, box: Int, ownsBox: Bool
    ) {
        elements.append(
            OpenElement(
                node: element, style: style, rendering: rendering, box: Int32(truncatingIfNeeded: box),
                ownsBox: ownsBox))
    }

    /// Pushes the box of an element.
    private mutating func pushBox(of rendering: ElementRendering, display: Display, in parent: Int) {
        let kind: LayoutBox.Kind =
            switch rendering {
            case .svgRoot, .svgContainer: .svg
            case .mathRoot where display == .math || display == .blockMath: .math
            case .mathContainer: display.boxKind == .block ? .math : display.boxKind
            case .details: .block
            default: display.boxKind
            }
        switch kind {
        case .block, .flex, .oldFlex:
            pushBlock(kind)
            if display == .blockRuby { boxes[boxes.count - 1].isInRuby = true }
        case .inline:
            var box = LayoutBox(.inline, context: parent >= 0 ? boxes[parent].context : -1)
            box.isInRuby = display.isRuby || (parent >= 0 && boxes[parent].isInRuby)
            boxes.append(box)
            if display == .ruby { partRuby(in: Int(box.context)) }
        case .rowGroup:
            push(LayoutBox(kind, context: -1), table: parent)
        case .row:
            push(LayoutBox(kind, context: -1), table: parent >= 0 ? Int(boxes[parent].table) : -1)
        case .table, .svg, .math:
            boxes.append(LayoutBox(kind, context: -1))
        }
        if rendering == .details || rendering == .fieldset { boxes[boxes.count - 1].awaitsTitle = true }
    }

    /// What comes before an element's first child.
    private mutating func startChildren() {
        guard let element = elements.last else { return }
        if let transform = element.style.firstLetterTransform, element.ownsBox, boxes[Int(element.box)].kind == .block,
            element.style.display != .blockRuby
        {
            firstLetter = FirstLetter(
                box: Int(element.box), outOfFlowDepth: outOfFlowDepth, transform: transform)
        }
        // A marker within the line ends in a space, as the marks and numbers of common lists do.
        if element.style.display == .inlineListItem {
            appendGenerated(element.style.preservesSpaces ? .text : .textThenSpace, in: elements.count - 1)
        }
        appendGenerated(element.style.before, in: elements.count - 1)
    }

    /// The start or end of a ruby or a part of it stands between two texts: a zero width space before it does not touch what
    /// comes behind.
    private mutating func partRuby(in context: Int) {
        guard contexts.indices.contains(context), contexts[context].end != .space else { return }
        contexts[context].endsWithZeroWidthSpace = false
    }

    private mutating func appendRequiredLineBreaks(_ ending: OpenElement.Ending) {
        switch ending {
        case .oneBreak: buffer.requireLineBreaks(1)
        case .twoBreaks: buffer.requireLineBreaks(2)
        case .nothing, .tab, .rowLineFeed: break
        }
    }

    /// Steps 6 to 9: cells are followed by a tab, rows by a line feed, paragraphs are set off by two line breaks, other
    /// blocks by one.
    private func ending(
        of element: Node, display: Display, style: ComputedStyle, isAside: Bool
    ) -> OpenElement.Ending {
        switch display {
        case .tableCell: return .tab
        case .tableRow: return .rowLineFeed
        default: break
        }
        // The browser asks for the computed value here, even where no cell or row came of it.
        if !isAside, style.display == .tableCell || style.display == .tableRow { return .nothing }
        if style.display.isInlineBox, element.isHTML(.details) { return .nothing }
        if element.isHTML(.p) { return .twoBreaks }
        if isAside { return .oneBreak }
        switch display.tableRole {
        case .rowGroup: return .nothing
        case .some: return .oneBreak
        case .none: return display.isPartOfLine ? .nothing : .oneBreak
        }
    }

    /// The display that a box really has: what its element is, and what its parent makes of it.
    private func usedDisplay(of rendering: ElementRendering, style: ComputedStyle, in parentBox: Int) -> Display {
        var display = style.display
        switch rendering {
        case .mathToken, .mathContainer:
            if display.tableRole == nil, display != .table, display != .inlineTable { display = .blockMath }
        case .replaced, .select, .svgRoot:
            if display.tableRole != nil || display == .rubyText { display = .block }
            if display.isInlineBox { display = .inlineBlock }
        case .blockInside, .fieldset:
            if display == .rubyText || display == .table || display.tableRole != nil { display = .block }
            if display.isInlineBox || display == .inlineTable { display = .inlineBlock }
        case .details:
            // Its contents are in blocks, even within an inline box.
            if display.isInlineBox { display = .block }
        default:
            break
        }
        let parent = boxes[parentBox]
        if parent.kind == .flex || style.isOutOfFlow { return display.blockified }
        if parent.kind == .inline, parent.isInRuby, !display.isPartOfLine, display.tableRole == nil {
            return .inlineBlock
        }
        return display
    }

    /// Whether the contents of a box are skipped by `content-visibility` (CSS Containment 2, section 4).
    private mutating func isLocked(_ style: ComputedStyle, display: Display) -> Bool {
        guard style.contentVisibility != .visible, !display.isInlineBox else { return false }
        switch display {
        case .table, .inlineTable, .tableRow, .tableRowGroup, .tableHeaderGroup, .tableFooterGroup, .tableCaption:
            return false
        default: break
        }
        if style.contentVisibility == .hidden { return true }
        // `auto` skips what is far from the viewport. Without a layout its place is a guess: 84 lines down, the viewport of
        // 800 pixels and the margin below it, one and a half times as high, are passed.
        guard linesOfText - linesBeside + linesSkipped > 84 else { return false }
        linesSkipped += Int(style.intrinsicLines)
        return true
    }

    /// How many lines of 24 pixels the text so far takes, about: the measure of a manual's pages in a window of 1280 pixels.
    var linesOfText: Int { buffer.lineCount + buffer.count / 120 }

    /// Whether an element is the `legend` that stands on the border of its field set, or the `summary` of its details
    /// (HTML standard, 15.3.13 and 15.5.4): it takes no part in the lines of its siblings.
    private func isTitle(_ element: Node, of parent: OpenElement) -> Bool {
        guard parent.ownsBox, boxes[Int(parent.box)].awaitsTitle else { return false }
        return switch parent.rendering {
        case .details: element.isHTML(.summary)
        case .fieldset: element.isHTML(.legend)
        default: false
        }
    }

    private mutating func takeTitle(of parentBox: Int) -> Bool {
        boxes[parentBox].awaitsTitle = false
        return true
    }

    /// Step 4 of the standard for a `br`, and a `wbr`, which only parts words.
    private mutating func appendBreak(_ rendering: ElementRendering, style: ComputedStyle, in parentBox: Int) {
        let box = prepare(.inlineLevel, in: parentBox)
        let context = Int(boxes[box].context)
        guard contexts.indices.contains(context) else { return }
        if rendering == .wordBreak {
            if contexts[context].end != .space { contexts[context].endsWithZeroWidthSpace = true }
            boxes[parentBox].lastChild = .text
            return
        }
        if boxes[box].isInRuby {
            contexts[context].appendAtomic(in: &buffer)
        } else {
            // Where white space is preserved, a space before the break is too.
            if style.preservesSpaces { contexts[context].settle(in: &buffer) }
            contexts[context].endLine(in: &buffer)
        }
        boxes[parentBox].lastChild = .lineBreak
        previousCharacter = 0x0A
        firstLetter = nil
        if isCollecting, style.visibility == .visible { buffer.append(.newline) }
    }

    /// Elements of SVG below the outermost `svg`: only `text` and `foreignObject` hold text, each a block.
    private mutating func openSVG(
        _ element: Node, _ rendering: ElementRendering, style: ComputedStyle, in parentBox: Int
    ) -> Bool {
        var style = style
        if element.attribute(named: "xml:space").map({ String(decoding: $0, as: UTF8.self) }) == "preserve" {
            style.whiteSpaceCollapse = .preserve
        }
        let isInContainer = boxes[parentBox].kind == .svg
        let isVisible = isCollecting && style.visibility == .visible
        switch rendering {
        case .svgText where isInContainer, .svgForeignObject where isInContainer:
            if isVisible { buffer.requireLineBreaks(1) }
            pushBlock(.block)
        case .svgRoot where isInContainer, .svgContainer where isInContainer:
            boxes.append(LayoutBox(.svg, context: -1))
        case .svgInline where !isInContainer, .svgContainer where element.atom == .a:
            let box = prepare(.inlineLevel, in: parentBox)
            boxes.append(LayoutBox(.inline, context: boxes[box].context))
        default:
            return false
        }
        let isBlock = rendering == .svgText || rendering == .svgForeignObject
        push(element, style: style, rendering: rendering, box: boxes.count - 1, ownsBox: true)
        if isBlock, isVisible { elements[elements.count - 1].ending = .oneBreak }
        if element == target { isCollecting = true }
        return true
    }
}

extension ComputedStyle {
    /// Whether the box is a float or absolutely positioned (CSS 2.2, section 9.3).
    var isOutOfFlow: Bool { float != .none || isPositioned }

    /// Whether no white space collapses.
    var preservesSpaces: Bool { whiteSpaceCollapse == .preserve || whiteSpaceCollapse == .breakSpaces }

    /// Whether the box is absolutely positioned.
    var isPositioned: Bool { position == .absolute || position == .fixed }
}
