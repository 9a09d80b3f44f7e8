internal import Support

// Parsing fragments (HTML standard, section 13.4).
extension TreeBuilder {
    /// Builds the tree of a fragment for `context`.
    mutating func runFragment() throws(StopReason) -> Node {
        guard let context else { return try document.makeFragment() }
        if context.namespace == .html {
            switch context.atom {
            case .title, .textarea: tokenizer.state = .rcdata
            case .style, .xmp, .iframe, .noembed, .noframes, .noscript: tokenizer.state = .rawtext
            case .script: tokenizer.state = .scriptData
            case .plaintext: tokenizer.state = .plaintext
            default: break
            }
        }
        // The fragment stands in for the root, as a child of nothing.
        let root = try document.makeElement(.html, spelt: Atom.html.pointer, in: namespaces.html)
        try open.push(root, name: Atom.html.nameID, atom: .html, flags: known.htmlFlags[Int(Atom.html.rawValue)])
        if context.namespace == .html, context.atom == .template { try templateModes.append(.inTemplate) }
        resetMode()
        tokenizer.allowsCDATA = !currentFlags.contains(.html)
        try run()
        let fragment = try document.makeFragment()
        root.moveChildren(to: fragment)
        return fragment
    }
}
