package import DOM
package import Support

/// The text of an element as a reader sees it: `innerText` (HTML standard, 3.2.7).
package enum RenderedText {
    /// The `innerText` of an element, in UTF-8: its rendered text, or the text content of an element that is not rendered.
    ///
    /// Takes time in proportion to the element's contents, and to what stands before them in the same block.
    ///
    /// - Parameters:
    ///   - element: any element of the document.
    ///   - styles: gives the elements their styles.
    ///   - stop: asked every thousand steps or so.
    /// - Throws: the reason for which `stop` stops, or what the styles throw.
    package static func innerText(
        of element: Node, in document: Document, styles: any StyleResolver, stop: StopToken
    ) throws(StopReason) -> [UInt8] {
        try collect(element, in: document, styles: styles, stop: stop)
    }

    private static func collect<Styles: StyleResolver>(
        _ element: Node, in document: Document, styles: Styles, stop: StopToken
    ) throws(StopReason) -> [UInt8] {
        try stop.check()
        var path: [Node] = [element]
        while let parent = path[path.count - 1].parentElement { path.append(parent) }
        guard path[path.count - 1].parent == document.node else { return textContent(of: element) }

        // The styles down to the element, and the innermost box on the way that starts lines of its own.
        var style: ComputedStyle?
        var start: (element: Node, style: ComputedStyle)?
        var isInListBox = false
        for (step, node) in path.reversed().enumerated() {
            if step & 1023 == 1023 { try stop.check() }
            let own = try styles.style(of: node, parent: style)
            guard own.isRendered else { return textContent(of: element) }
            let rendering = ElementRendering(node)
            if skipsContents(own) { return [] }
            // Columns make no boxes for what is in them (CSS 2.2, section 17.2).
            if own.display.tableRole == .column { return node == element ? [] : textContent(of: element) }
            if node != element {
                let child = path[path.count - 2 - step]
                if rendering == .details, !node.hasAttribute(.open), !isFirstSummary(child, of: node) { return [] }
                if rendering == .select {
                    isInListBox = isListBox(node)
                    guard isInListBox else { return textContent(of: element) }
                } else if rendering.hidesChildren || own.isReplacedByContent || (rendering == .option && !isInListBox) {
                    return textContent(of: element)
                }
            }
            style = own
            if start == nil || startsLines(own) { start = (node, own) }
        }
        guard let start, let style else { return textContent(of: element) }

        if element.isHTML(.select) || (isInListBox && element.isHTML(.optgroup)) {
            var buffer = RenderedTextBuffer()
            OptionText.appendOptions(of: element, to: &buffer)
            return buffer.finish()
        }
        if element.isHTML(.option) { return OptionText.text(of: element) }
        if style.isReplacedByContent || (style.display != .contents && ElementRendering(element).hidesChildren) {
            return []
        }
        var collector = RenderedTextCollector(target: element, in: document, styles: styles, stop: stop)
        return try collector.collect(from: start.element, style: start.style)
    }

    private static func textContent(of element: Node) -> [UInt8] {
        var buffer: [UInt8] = []
        element.appendTextContent(to: &buffer)
        return buffer
    }

    /// Whether an element's contents are skipped whatever its place is (CSS Containment 2, section 4).
    private static func skipsContents(_ style: ComputedStyle) -> Bool {
        guard style.contentVisibility == .hidden, !style.display.isInlineBox else { return false }
        switch style.display {
        case .contents, .table, .inlineTable, .tableRow, .tableRowGroup, .tableHeaderGroup, .tableFooterGroup,
            .tableCaption:
            return false
        default: return true
        }
    }

    /// Whether a box starts lines of its own. A row group does, but the line feed behind its last row is its table's matter.
    private static func startsLines(_ style: ComputedStyle) -> Bool {
        guard !style.display.isInlineBox, style.display != .contents else { return style.isOutOfFlow }
        switch style.display.tableRole {
        case .rowGroup, .column: return false
        default: return true
        }
    }

    private static func isFirstSummary(_ element: Node, of details: Node) -> Bool {
        guard element.isHTML(.summary) else { return false }
        var previous = element.previousElementSibling
        while let sibling = previous {
            if sibling.isHTML(.summary) { return false }
            previous = sibling.previousElementSibling
        }
        return true
    }

    /// Whether a `select` shows its options in place (HTML standard, 15.5.16).
    private static func isListBox(_ select: Node) -> Bool {
        select.hasAttribute(.multiple) || (select.attributeString(.size).flatMap { Int($0) } ?? 0) > 1
    }
}
