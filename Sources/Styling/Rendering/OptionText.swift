internal import DOM

/// The text of `option` elements, which a browser shows as text of their own and not by their boxes (HTML standard, 3.2.7,
/// the notes on `select`, `optgroup` and `option`; 4.10.10, "text").
enum OptionText {
    /// Appends the options of a `select`, each on a line of its own. A group within a group is passed over, as browsers do.
    static func appendOptions(of select: Node, to buffer: inout RenderedTextBuffer) {
        var isInGroup = false
        var nodeAfterGroup: Node?
        var next = select.firstChild
        while let node = next {
            if isInGroup, node == nodeAfterGroup { isInGroup = false }
            var entersChildren = true
            if node.isHTML(.option) {
                appendOption(node, to: &buffer)
                entersChildren = false
            } else if node.isHTML(.optgroup) {
                // A group with no option parts lines too.
                buffer.requireLineBreaks(1)
                if isInGroup {
                    entersChildren = false
                } else {
                    isInGroup = true
                    nodeAfterGroup = node.nextSkippingChildren(within: select)
                }
            }
            next = entersChildren ? node.next(within: select) : node.nextSkippingChildren(within: select)
        }
    }

    /// Appends one option between line breaks.
    static func appendOption(_ option: Node, to buffer: inout RenderedTextBuffer) {
        buffer.requireLineBreaks(1)
        let text = text(of: option)
        text.withUnsafeBufferPointer { buffer.append($0) }
        buffer.requireLineBreaks(1)
    }

    /// The text below an option without that of scripts, with ASCII white space stripped and collapsed.
    static func text(of option: Node) -> [UInt8] {
        var result: [UInt8] = []
        var needsSpace = false
        var next = option.firstChild
        while let node = next {
            if node.isText {
                for byte in node.data {
                    if byte.isASCIIWhiteSpace {
                        needsSpace = !result.isEmpty
                    } else {
                        if needsSpace { result.append(.space) }
                        needsSpace = false
                        result.append(byte)
                    }
                }
            }
            next = node.atom == .script ? node.nextSkippingChildren(within: option) : node.next(within: option)
        }
        return result
    }
}
