internal import Support

// The modes before the body (HTML standard, sections 13.2.6.4.1 to 13.2.6.4.6).
extension TreeBuilder {
    /// Makes what the page left out, up to `target`: the `html`, the `head` or the `body` element, or the end of the head.
    mutating func leaveHeadModes(upTo target: InsertionMode) throws(StopReason) {
        try flushText()
        while mode != target {
            switch mode {
            case .initial:
                document.mode = .quirks
                mode = .beforeHTML
            case .beforeHTML:
                let root = try document.makeElement(.html, spelt: Atom.html.pointer, in: namespaces.html)
                try openRoot(root)
            case .beforeHead:
                try insertElement(.head)
                head = open.current.node
                mode = .inHead
            case .inHead:
                open.pop()
                mode = .afterHead
            case .afterHead:
                try insertElement(.body)
                // As Chromium has it: what stood in the head does not count.
                isFramesetOK = true
                mode = .inBody
            default:
                return
            }
        }
    }

    private mutating func openRoot(_ root: Node) throws(StopReason) {
        document.node.append(root)
        try open.push(root, name: Atom.html.nameID, atom: .html, flags: known.htmlFlags[Int(Atom.html.rawValue)])
        mode = .beforeHead
    }

    /// A start tag in the modes before the body. False when it belongs into the body, which is open then.
    mutating func headModeStartTag() throws(StopReason) -> Bool {
        switch mode {
        case .initial:
            document.mode = .quirks
            mode = .beforeHTML
            fallthrough
        case .beforeHTML:
            if tokenizer.atom == .html {
                try openRoot(makeElement())
                lastRootAttribute = markAttributes(NameTable.rootMark, of: open[0].node)
                return true
            }
            try leaveHeadModes(upTo: .beforeHead)
            fallthrough
        case .beforeHead:
            if tokenizer.atom == .html {
                try mergeIntoRoot()
                return true
            }
            if tokenizer.atom == .head {
                try insertElement()
                head = open.current.node
                mode = .inHead
                return true
            }
            try leaveHeadModes(upTo: .inHead)
            fallthrough
        case .inHead:
            if try headStartTag() { return true }
            try leaveHeadModes(upTo: .afterHead)
            fallthrough
        default:
            return try afterHeadStartTag()
        }
    }

    private mutating func afterHeadStartTag() throws(StopReason) -> Bool {
        switch tokenizer.atom {
        case .html:
            try mergeIntoRoot()
        case .body:
            try insertElement()
            lastBodyAttribute = markAttributes(NameTable.bodyMark, of: open.current.node)
            isFramesetOK = false
            mode = .inBody
        case .frameset:
            try insertElement()
            mode = .inFrameset
        case .base, .basefont, .bgsound, .link, .meta, .noframes, .script, .style, .template, .title:
            guard let head else { return true }
            // The head is opened once more for it.
            let place = open.count
            try open.push(
                head, name: Atom.head.nameID, atom: .head, flags: known.htmlFlags[Int(Atom.head.rawValue)])
            _ = try headStartTag()
            open.remove(at: place)
        case .head:
            break
        default:
            try leaveHeadModes(upTo: .inBody)
            return false
        }
        return true
    }

    /// A start tag by the rules of "in head". False when these have nothing for it.
    mutating func headStartTag() throws(StopReason) -> Bool {
        switch tokenizer.atom {
        case .html:
            try mergeIntoRoot()
        case .meta:
            try insertVoidElement()
            noteMeta()
        case .base, .basefont, .bgsound, .link:
            try insertVoidElement()
        case .title:
            try insertTextElement(.rcdata)
        case .noscript, .noframes, .style:
            try insertTextElement(.rawtext)
        case .script:
            try insertTextElement(.scriptData)
        case .template:
            try templateStartTag()
        case .head:
            break
        default:
            return false
        }
        return true
    }

    /// Inserts an element whose contents are text alone (section 13.2.6.2).
    mutating func insertTextElement(_ state: HTMLTokenizer.State) throws(StopReason) {
        try insertElement()
        tokenizer.state = state
        originalMode = mode
        mode = .text
    }

    /// An end tag in the modes before the body. False when it belongs into the body, which is open then.
    mutating func headModeEndTag() throws(StopReason) -> Bool {
        switch tokenizer.atom {
        case .body, .html, .br:
            try leaveHeadModes(upTo: .inBody)
            return false
        case .head where mode != .afterHead:
            try leaveHeadModes(upTo: .afterHead)
        case .template where mode == .inHead || mode == .afterHead:
            try templateEndTag()
        case .head:
            break
        default:
            // Before the first start tag too, everything else is dropped; but the mode is decided.
            if mode == .initial { try leaveHeadModes(upTo: .beforeHTML) }
        }
        return true
    }

    // MARK: - Attributes of html and body

    /// Adds the attributes of a later `html` tag that the root has not got.
    mutating func mergeIntoRoot() throws(StopReason) {
        guard open.top(.template) < 0, context == nil, open.count > 0 else { return }
        lastRootAttribute = try merge(into: open[0].node, mark: NameTable.rootMark, after: lastRootAttribute)
    }

    /// Adds the attributes of a later `body` tag that the body has not got.
    mutating func mergeIntoBody() throws(StopReason) {
        guard open.count > 1, open[1].atom == .body, open[1].flags.contains(.html), open.top(.template) < 0 else {
            return
        }
        isFramesetOK = false
        lastBodyAttribute = try merge(into: open[1].node, mark: NameTable.bodyMark, after: lastBodyAttribute)
    }

    /// Notes which attributes an element has from its own tag, and returns the last one.
    private func markAttributes(_ mark: UInt16, of element: Node) -> Node? {
        for attribute in tokenizer.attributes.elements {
            tokenizer.names.records.base[Int(attribute.name)].marks |= mark
        }
        var last = element.firstAttribute
        while let next = last?.nextSibling { last = next }
        return last
    }

    private func merge(into element: Node, mark: UInt16, after last: Node?) throws(StopReason) -> Node? {
        var last = last
        for attribute in tokenizer.attributes.elements {
            let record = tokenizer.names.records.base + Int(attribute.name)
            guard record.pointee.marks & mark == 0 else { continue }
            record.pointee.marks |= mark
            last = try document.addAttribute(
                spelt: record.pointee.pointer, in: nil,
                value: document.arena.string(tokenizer.value(of: attribute)), to: element, after: last)
        }
        return last
    }

    // MARK: - meta

    /// Tells of the encoding that a `meta` names (section 13.2.6.4.4, "in head", "meta").
    private mutating func noteMeta() {
        guard let onMetaCharset else { return }
        var label: Bytes?
        if let charset = tokenizer.attribute(.charset) {
            label = charset
        } else if let type = tokenizer.attribute(.httpEquiv), HTMLTokenizer.matches(type, "content-type"),
            let content = tokenizer.attribute(.content)
        {
            label = MetaContent.charset(in: content)
        }
        guard let label else { return }
        let offset = tokenizer.position - tokenizer.start
        if !onMetaCharset(String(decoding: label, as: UTF8.self), offset) { isInterrupted = true }
    }
}
