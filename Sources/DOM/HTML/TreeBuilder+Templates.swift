import CLibXML2
internal import Support

// Templates (HTML standard, sections 13.2.6.4.4 and 13.2.6.4.18).
extension TreeBuilder {
    mutating func templateStartTag() throws(StopReason) {
        try formatting.pushMarker()
        if let host = shadowHost {
            // Its contents are the host's shadow tree, and the template itself stands nowhere.
            let node = try makeElement()
            host.raw.pointee.psvi = node.raw.pointee.psvi
            try open.push(
                node, name: tokenizer.tag, atom: .template, flags: known.htmlFlags[Int(Atom.template.rawValue)])
        } else {
            let parent = open.current.node
            let node = try makeElement()
            try open.push(
                node, name: tokenizer.tag, atom: .template, flags: known.htmlFlags[Int(Atom.template.rawValue)])
            attach(node, to: parent)
        }
        isFramesetOK = false
        mode = .inTemplate
        try templateModes.append(.inTemplate)
    }

    mutating func templateEndTag() throws(StopReason) {
        if open.top(.template) >= 0 { closeTemplate() }
    }

    /// Closes the topmost template.
    mutating func closeTemplate() {
        popUntil(.template)
        formatting.clearToMarker()
        if templateModes.count > 0 { templateModes.removeLast() }
        resetMode()
    }

    /// A start tag in the "in template" mode. False when it has to be looked at again in the mode that is now set.
    mutating func templateContentStartTag() throws(StopReason) -> Bool {
        let next: InsertionMode
        switch tokenizer.atom {
        case .link, .meta, .script, .style, .template:
            return try headStartTag()
        case .caption, .colgroup, .tbody, .tfoot, .thead: next = .inTable
        case .col: next = .inColumnGroup
        case .tr: next = .inTableBody
        case .td, .th: next = .inRow
        default: next = .inBody
        }
        if templateModes.count > 0 { templateModes[templateModes.count - 1] = next }
        mode = next
        return false
    }

    /// The element that the current `template` tag gives a shadow tree ("shadowrootmode"), or `nil`.
    private var shadowHost: Node? {
        guard let value = tokenizer.attribute(.shadowrootmode), open.count > 1,
            HTMLTokenizer.matches(value, "open") || HTMLTokenizer.matches(value, "closed")
        else { return nil }
        let item = open.current
        guard item.flags.contains(.html), item.node.shadowRoot == nil, canHaveShadow(item) else { return nil }
        return item.node
    }

    /// Whether an element may have a shadow tree (DOM standard, section 4.8, "valid shadow host name").
    private func canHaveShadow(_ item: OpenElements.Item) -> Bool {
        switch item.atom {
        case .article, .aside, .blockquote, .body, .div, .footer, .h1, .h2, .h3, .h4, .h5, .h6, .header, .main, .nav,
            .p, .section, .span:
            return true
        case .other:
            // A valid custom element name has a hyphen, starts with a small letter, and is none of these.
            let name = tokenizer.names.bytes(item.name)
            let reserved: [StaticString] = [
                "color-profile", "font-face", "font-face-src", "font-face-uri", "font-face-format", "font-face-name",
                "missing-glyph",
            ]
            return name.contains(0x2D) && !reserved.contains { HTMLTokenizer.matches(name, $0) }
        default:
            return false
        }
    }
}
