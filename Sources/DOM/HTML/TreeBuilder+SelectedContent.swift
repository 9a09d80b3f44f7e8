import CLibXML2
internal import Support

// The `selectedcontent` element, which shows a copy of what the selected option of its `select` holds (HTML standard, section
// 4.10.10, "the selectedcontent element"). Browsers copy as options come and go; here it is done once, at the end.
extension TreeBuilder {
    mutating func fillSelectedContents() throws(StopReason) {
        for place in 0..<selectedContents.count {
            let target = selectedContents[place]
            guard let select = select(of: target), !select.hasAttribute(.multiple) else { continue }
            guard let option = try selectedOption(of: select) else { continue }
            while let child = target.firstChild { child.detach() }
            try copyChildren(of: option, to: target)
        }
    }

    /// The `select` that an element is part of, unless it is part of an option.
    private func select(of element: Node) -> Node? {
        var ancestor = element.parent
        while let current = ancestor {
            if current.isHTML(.select) { return current }
            if current.isHTML(.option) || current.isHTML(.selectedcontent) { return nil }
            ancestor = current.parent
        }
        return nil
    }

    /// The last option that says that it is selected; else, when only one is shown, the first that can be chosen.
    private mutating func selectedOption(of select: Node) throws(StopReason) -> Node? {
        var selected: Node?
        var first: Node?
        var node = select.firstChild
        while let current = node {
            if current.isHTML(.option) {
                if current.hasAttribute(.selected) { selected = current }
                if first == nil, !isDisabled(current) { first = current }
            }
            node = current.next(within: select)
            try spend(1)
        }
        if let selected { return selected }
        let size = select.attributeString(.size).flatMap { Int($0) } ?? 1
        return size <= 1 ? first : nil
    }

    private func isDisabled(_ option: Node) -> Bool {
        option.hasAttribute(.disabled)
            || option.parent.map { $0.isHTML(.optgroup) && $0.hasAttribute(.disabled) } ?? false
    }

    /// Copies all below `source` to the end of `target`, with the contents of templates.
    private mutating func copyChildren(of source: Node, to target: Node) throws(StopReason) {
        var templates = [(source, target)]
        while let (source, target) = templates.popLast() {
            try copyChildren(of: source, to: target, templates: &templates)
        }
    }

    private mutating func copyChildren(
        of source: Node, to target: Node, templates: inout [(Node, Node)]
    ) throws(StopReason) {
        var node = source.firstChild
        var parent = target
        while let current = node {
            try spend(1)
            let copy = try makeCopy(ofAny: current)
            parent.append(copy)
            if let content = current.templateContent, let target = copy.templateContent {
                templates.append((content, target))
            }
            if let child = current.firstChild {
                node = child
                parent = copy
                continue
            }
            var last = current
            while last.nextSibling == nil, let up = last.parent, up != source {
                last = up
                parent = parent.parent ?? target
            }
            node = last.nextSibling
        }
    }

    private mutating func makeCopy(ofAny node: Node) throws(StopReason) -> Node {
        switch node.kind {
        case .text:
            return try document.makeText(node.data)
        case .comment:
            return try document.makeComment(node.data)
        case .processingInstruction:
            return try document.makeProcessingInstruction(target: Bytes(cString: node.localName), data: node.data)
        default:
            return try makeCopy(of: node)
        }
    }
}
