import CLibXML2
internal import Support

// Making elements and putting nodes into the tree (HTML standard, section 13.2.6.1).
extension TreeBuilder {
    /// Where a node goes.
    struct Place {
        let parent: Node
        let before: Node?
    }

    // MARK: - Making

    /// Makes an HTML element with the name and attributes of the current tag.
    @inline(__always)
    mutating func makeElement() throws(StopReason) -> Node {
        let record = tokenizer.names.records.base + Int(tokenizer.tag)
        let node = try document.makeElement(tokenizer.atom, spelt: record.pointee.pointer, in: namespaces.html)
        var last: Node?
        for index in 0..<tokenizer.attributes.count {
            let attribute = tokenizer.attributes.base[index]
            let name = tokenizer.names.records.base[Int(attribute.name)].pointer
            last = try document.addAttribute(
                spelt: name, in: nil, value: document.arena.string(tokenizer.value(of: attribute)), to: node,
                after: last)
        }
        return node
    }

    /// Makes an element with the name and attributes of `node`: for formatting elements that are opened again.
    mutating func makeCopy(of node: Node) throws(StopReason) -> Node {
        let copy = try document.makeElement(node.atom, spelt: node.localName, in: node.raw.pointee.ns)
        var last: Node?
        var attribute = node.firstAttribute
        while let current = attribute {
            // Values do not change, so both may have the same one.
            if let value = current.rawAttribute.pointee.psvi?.assumingMemoryBound(to: UInt8.self) {
                last = try document.addAttribute(
                    spelt: current.localName, in: current.rawAttribute.pointee.ns, value: value, to: copy, after: last)
            }
            attribute = current.nextSibling
        }
        return copy
    }

    // MARK: - Inserting

    /// Inserts an HTML element for the current tag and opens it.
    @inline(__always)
    mutating func insertElement() throws(StopReason) {
        try insert(
            makeElement(), name: tokenizer.tag, atom: tokenizer.atom,
            flags: tokenizer.atom == .other ? .html : known.htmlFlags[Int(tokenizer.atom.rawValue)])
    }

    /// Inserts an HTML element for the current tag that stays empty.
    mutating func insertVoidElement() throws(StopReason) {
        let node = try makeElement()
        if isFostering, open.current.flags.contains(.fosters) {
            insert(node, at: fosterPlace)
        } else {
            attach(node, to: open.current.node)
        }
    }

    /// Inserts an HTML element that the page does not say itself, and opens it.
    mutating func insertElement(_ atom: Atom) throws(StopReason) {
        let node = try document.makeElement(atom, spelt: atom.pointer, in: namespaces.html)
        try insert(node, name: atom.nameID, atom: atom, flags: known.htmlFlags[Int(atom.rawValue)])
    }

    /// Puts an element in its place and opens it.
    @inline(__always)
    mutating func insert(_ node: Node, name: NameID, atom: Atom, flags: ElementFlags) throws(StopReason) {
        let current = open.current
        if isFostering, current.flags.contains(.fosters) {
            let place = fosterPlace
            try open.push(node, name: name, atom: atom, flags: flags)
            insert(node, at: place)
        } else {
            try open.push(node, name: name, atom: atom, flags: flags)
            attach(node, to: current.node)
        }
    }

    /// Puts a node behind the last child of `parent`, or beside `parent` once too much is open.
    @inline(__always)
    func attach(_ node: Node, to parent: Node) {
        if open.count > Self.deepest, let grandparent = parent.parent {
            contents(of: grandparent).append(node)
        } else {
            contents(of: parent).append(node)
        }
    }

    /// Puts a node where `place` says.
    func insert(_ node: Node, at place: Place) {
        contents(of: place.parent).insert(node, before: place.before)
    }

    /// Where the children of an element really go.
    @inline(__always)
    func contents(of parent: Node) -> Node {
        if parent.raw.pointee.extra == Atom.template.rawValue, let content = parent.templateContent { return content }
        return parent
    }

    /// Where foster parenting puts a node: before the last table, mostly (section 13.2.6.1, "appropriate place for inserting
    /// a node").
    var fosterPlace: Place {
        let template = open.top(.template)
        let table = open.top(.table)
        if template >= 0, template > table { return Place(parent: open[template].node, before: nil) }
        guard table > 0 else { return Place(parent: open[0].node, before: nil) }
        let node = open[table].node
        if let parent = node.parent { return Place(parent: parent, before: node) }
        return Place(parent: open[table - 1].node, before: nil)
    }

    // MARK: - Text

    /// Inserts characters (section 13.2.6.1, "insert a character").
    @inline(__always)
    mutating func insertText(_ text: Bytes, isStable: Bool) throws(StopReason) {
        let current = open.current
        var parent = contents(of: current.node)
        var before: Node?
        if isFostering, current.flags.contains(.fosters) {
            let place = fosterPlace
            parent = contents(of: place.parent)
            before = place.before
        }
        if parent != pendingParent || before != pendingBefore {
            try flushText()
            pendingParent = parent
            pendingBefore = before
        }
        try pending.append(text, isStable: isStable)
    }

    /// Puts the text that came so far into the tree.
    @inline(__always)
    mutating func flushText() throws(StopReason) {
        guard let parent = pendingParent else { return }
        try flushText(to: parent)
    }

    private mutating func flushText(to parent: Node) throws(StopReason) {
        let text = pending.bytes
        let before = pendingBefore
        pendingParent = nil
        pendingBefore = nil
        defer { pending.removeAll() }
        guard !text.isEmpty else { return }
        let neighbour = before.map { $0.previousSibling } ?? parent.lastChild
        if let neighbour, neighbour.raw.pointee.type == XML_TEXT_NODE {
            try neighbour.appendData(text, in: document)
        } else {
            parent.insert(try document.makeText(text), before: before)
        }
    }

    // MARK: - Formatting elements

    /// Opens the formatting elements again that an end tag closed with others (section 13.2.4.3, "reconstruct the active
    /// formatting elements").
    @inline(__always)
    mutating func reconstructFormatting() throws(StopReason) {
        guard formatting.count > 0, !formatting[formatting.count - 1].isMarkerOrOpen else { return }
        try reopenFormatting()
    }

    private mutating func reopenFormatting() throws(StopReason) {
        try flushText()
        var index = formatting.count - 1
        while index > 0, !formatting[index - 1].isMarkerOrOpen { index -= 1 }
        while index < formatting.count {
            var entry = formatting[index]
            if let node = entry.node {
                let copy = try makeCopy(of: node)
                try insert(
                    copy, name: entry.name, atom: entry.atom, flags: known.htmlFlags[Int(entry.atom.rawValue)])
                entry.node = copy
                formatting[index] = entry
            }
            index += 1
            try spend(1)
        }
    }

    /// Inserts a formatting element for the current tag.
    mutating func insertFormattingElement() throws(StopReason) {
        try insertElement()
        let item = open.current
        try formatting.push(
            FormattingElements.Entry(node: item.node, name: item.name, atom: item.atom, likeness: likeness()))
    }

    /// A number that is equal for tags of equal names and attributes, whatever their order.
    private func likeness() -> UInt64 {
        // There is never a second `a` that could be like the first: it closes that one.
        if tokenizer.atom == .a { return UInt64(tokenizer.stamp) &* 0x9E37_79B9_7F4A_7C15 }
        var sum = NameTable.mix(tokenizer.names.seed, UInt8(truncatingIfNeeded: tokenizer.tag))
        for attribute in tokenizer.attributes.elements {
            var hash = tokenizer.names.seed ^ UInt64(attribute.name)
            for byte in tokenizer.value(of: attribute) { hash = NameTable.mix(hash, byte) }
            sum = sum &+ (hash ^ hash >> 32) &* 0x9E37_79B9_7F4A_7C15
        }
        return sum ^ sum >> 32
    }
}
