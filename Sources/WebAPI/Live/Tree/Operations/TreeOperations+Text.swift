internal import DOM
internal import Scripting
internal import Support

extension TreeOperations {
    static let text: [Operation] = [
        // (handle, text): DOM standard, `textContent =` and `nodeValue =`.
        Operation(changing: "setText") { (tree, _, arguments) throws(NativeError) in
            let node = try arguments.node(at: 1)
            let text = arguments.utf8(at: 2)
            tree.collectIfDue(keeping: [node])
            switch node.kind {
            case .element, .fragment: try tree.replaceAll(of: node, withText: text)
            case .attribute: try tree.change(node, to: text)
            case .text, .cdataSection, .comment, .processingInstruction: try tree.setData(of: node, to: text)
            case .document, .doctype: break
            }
            return nil
        },
        // (text, head, tail): DOM standard, "split a Text node".
        Operation(changing: "splitText") { (tree, page, arguments) throws(NativeError) in
            let text = try arguments.node(at: 1)
            tree.collectIfDue(keeping: [text])
            let tail = try tree.newText(arguments.utf8(at: 3))
            if let parent = text.parent {
                try tree.insert(tail, into: parent, before: text.nextSibling)
            } else {
                tree.list(tail)
            }
            try tree.setData(of: text, to: arguments.utf8(at: 2))
            return page.give(tail)
        },
        // (element, text): HTML standard, `innerText =` ("rendered text fragment").
        Operation(changing: "setInnerText") { (tree, page, arguments) throws(NativeError) in
            let element = try arguments.node(at: 1)
            tree.collectIfDue(keeping: [element])
            let fragment = try tree.renderedFragment(of: arguments.utf8(at: 2))
            let removed = tree.replaceAll(of: element, with: fragment)
            tree.discard(fragment)
            for node in removed where node.parent == nil { tree.discard(node) }
            return nil
        },
        // (element, text): `outerText =`.
        Operation(changing: "setOuterText") { (tree, page, arguments) throws(NativeError) in
            let element = try arguments.node(at: 1)
            guard let parent = element.parent else {
                throw .exception(name: "NoModificationAllowedError", message: "the element has no parent")
            }
            tree.collectIfDue(keeping: [element])
            let (previous, next) = (element.previousSibling, element.nextSibling)
            let fragment = try tree.renderedFragment(of: arguments.utf8(at: 2))
            if fragment.firstChild == nil {
                try tree.insert(tree.newText([]), into: fragment, before: nil)
            }
            try tree.replace(element, with: fragment, in: parent)
            tree.discard(fragment)
            if let next { try tree.mergeText(before: next) }
            if let previous, let first = previous.nextSibling { try tree.mergeText(before: first) }
            return nil
        },
        // (element, markup, how): HTML standard, 8.5: 0 `innerHTML =`, 1 `outerHTML =`.
        Operation(changing: "setMarkup") { (tree, page, arguments) throws(NativeError) in
            let node = try arguments.node(at: 1)
            tree.collectIfDue(keeping: [node])
            let markup = arguments.utf8(at: 2)
            if arguments.integer(at: 3) == 0 {
                let fragment = try page.parsed(markup, for: node, in: tree)
                let target = node.noteTemplate() ?? node
                let removed = tree.replaceAll(of: target, with: fragment)
                tree.discard(fragment)
                for child in removed where child.parent == nil { tree.discard(child) }
                return nil
            }
            guard let parent = node.parent else { return nil }
            guard parent.kind != .document else {
                throw .exception(name: "NoModificationAllowedError", message: "the element is the document's own")
            }
            let fragment = try page.parsed(markup, for: parent.isElement ? parent : nil, in: tree)
            try tree.replace(node, with: fragment, in: parent)
            tree.discard(fragment)
            return nil
        },
        // (element, where, markup): HTML standard, `insertAdjacentHTML`.
        Operation(changing: "insertMarkup") { (tree, page, arguments) throws(NativeError) in
            let element = try arguments.node(at: 1)
            tree.collectIfDue(keeping: [element])
            guard let place = AdjacentPlace(arguments.text(at: 2)) else { throw AdjacentPlace.unknown }
            let position = place.position(at: element)
            guard let position, position.parent.kind != .document else {
                throw .exception(name: "NoModificationAllowedError", message: "there is no element to insert into")
            }
            // A fragment for the root is parsed as for a body.
            let context = position.parent.isHTML(.html) || !position.parent.isElement ? nil : position.parent
            let fragment = try page.parsed(arguments.utf8(at: 3), for: context, in: tree)
            try tree.insert(fragment, into: position.parent, before: position.child)
            tree.discard(fragment)
            return nil
        },
    ]
}

extension PageContext {
    /// "Fragment parsing algorithm" (HTML standard, 8.5.1): the markup is parsed apart, and what comes of it copied, so that it
    /// can be given back.
    ///
    /// - Parameter context: the element that it is meant for; `nil` for a body.
    func parsed(_ markup: [UInt8], for context: Node?, in tree: LiveTree) throws(NativeError) -> Node {
        try tree.checkNodeLimit()
        let result = try tree.making { () throws(StopReason) -> Node in
            let stop = live?.document.limits.stop ?? StopToken()
            let apart = try Document(syntax: .html, account: live?.document.limits.account)
            apart.mode = tree.document.mode
            let name = context.map { String(cString: $0.localName) } ?? "body"
            var namespace = context?.namespace ?? .html
            if namespace != .svg, namespace != .mathML { namespace = .html }
            let parsed = try markup.withUnsafeBufferPointer { (bytes) throws(StopReason) in
                try HTMLParser(document: apart, stop: stop).parseFragment(bytes, context: name, namespace: namespace)
            }
            // Scripts that come so never run.
            apart.forEachPart(of: parsed) { node in
                if node.isElement, node.atom == .script { node.marks.insert(.isStarted) }
                return true
            }
            let copy = try withExtendedLifetime(apart) { () throws(StopReason) in
                try tree.document.copy(parsed, isDeep: true) { () throws(StopReason) in
                    if let reason = self.context.stopReason { throw reason }
                }
            }
            return copy
        }
        guard tree.document.nodeCount <= tree.nodeLimit else {
            tree.discard(result)
            throw .exception(
                name: "QuotaExceededError", message: "The page has \(tree.nodeLimit) nodes, and may have no more")
        }
        return result
    }
}

extension LiveTree {
    /// `textContent =` of what has children.
    func replaceAll(of parent: Node, withText text: [UInt8]) throws(NativeError) {
        let node = text.isEmpty ? nil : try newText(text)
        for child in replaceAll(of: parent, with: node) where child.parent == nil { discard(child) }
    }

    /// Lines with `br` elements between them.
    fileprivate func renderedFragment(of text: [UInt8]) throws(NativeError) -> Node {
        let fragment = try making { () throws(StopReason) in try document.newFragment() }
        var start = 0
        var index = 0
        func flush() throws(NativeError) {
            if index > start { fragment.append(try newText(Array(text[start..<index]))) }
        }
        while index < text.count {
            guard text[index] == 0x0A || text[index] == 0x0D else {
                index += 1
                continue
            }
            try flush()
            try checkNodeLimit()
            fragment.append(
                try making { () throws(StopReason) in try document.newElement("br", namespace: Namespace.html.uri) })
            if text[index] == 0x0D, index + 1 < text.count, text[index + 1] == 0x0A { index += 1 }
            index += 1
            start = index
        }
        try flush()
        return fragment
    }

    /// "Merge with the next text node": a text before `node`, when `node` is one too, takes its data.
    fileprivate func mergeText(before node: Node) throws(NativeError) {
        guard node.kind == .text, let previous = node.previousSibling, previous.kind == .text else { return }
        try setData(of: previous, to: Array(previous.data) + Array(node.data))
        remove(node)
        discard(node)
    }
}
