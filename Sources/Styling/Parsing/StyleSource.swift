package import DOM
package import Support

/// A style sheet that a page names: in a `style` element, by a `link` element or by an `xml-stylesheet` instruction.
package struct StyleSource {
    package enum Content {
        /// The text of a `style` element.
        case text([UInt8])
        /// An address, as it is written.
        case link(String)
    }

    package let content: Content
    /// The element or processing instruction that names it.
    package let owner: Node
    /// The encoding that a `charset` attribute gives for a linked sheet that says none itself.
    package let charset: String?
    /// Whether the sheet has to do with what is shown: it is not disabled, its media query matches, and it is none of the
    /// alternatives that the page prefers another one to.
    package fileprivate(set) var isApplied: Bool
    /// The name of the set that the sheet belongs to; "" for a sheet that always applies.
    fileprivate var title = ""
    fileprivate var isAlternate = false
}

extension StyleSource {
    /// The style sheets of a document, in tree order (HTML standard, sections 4.2.4, 4.2.6 and 4.6.8.19; CSSOM, section
    /// 6.2; "Associating Style Sheets with XML documents").
    ///
    /// - Throws: when `stop` says so.
    package static func all(
        in document: Document, viewport: Viewport = .standard, stop: StopToken? = nil
    ) throws(StopReason) -> [StyleSource] {
        var sources: [StyleSource] = []
        let media = MediaQuery(viewport: viewport)
        var preferred = ""
        var steps = 0
        // In an XML document, processing instructions name sheets too.
        var left =
            document.syntax == .xml
            ? Int.max : document.count(of: .style) + document.count(of: .link) + document.count(of: .meta)
        var node = document.node.firstChild
        while left > 0, let current = node {
            steps += 1
            if steps & 4095 == 0 { try stop?.check() }
            switch current.kind {
            case .element:
                if current.atom == .style || current.atom == .link || current.atom == .meta { left -= 1 }
                if let source = source(of: current, media) {
                    sources.append(source)
                } else if current.isHTML(.meta), preferred.isEmpty,
                    current.attribute(.httpEquiv)?.equalsIgnoringCase("default-style") == true
                {
                    preferred = current.attributeString(.content) ?? ""
                }
            case .processingInstruction where document.syntax == .xml && current.parent?.kind == .document:
                if let source = instruction(current, media) { sources.append(source) }
            default:
                break
            }
            node = current.next(within: document.node)
        }
        choose(preferred, among: &sources)
        return sources
    }

    /// Sheets with a title are sets, of which one is shown: the one that the page prefers, else the first that is not
    /// called an alternative (CSSOM, section 6.2, "preferred CSS style sheet set name").
    private static func choose(_ preferred: String, among sources: inout [StyleSource]) {
        var preferred = preferred
        if preferred.isEmpty {
            preferred = sources.first { !$0.title.isEmpty && !$0.isAlternate }?.title ?? ""
        }
        for index in sources.indices {
            let source = sources[index]
            if source.isAlternate || !source.title.isEmpty, source.title != preferred {
                sources[index].isApplied = false
            }
        }
    }

    private static func source(of element: Node, _ media: MediaQuery) -> StyleSource? {
        switch element.atom {
        case .style where element.isHTMLElement || element.namespace == .svg:
            guard isCSS(element.attribute(.type)) else { return nil }
            var text: [UInt8] = []
            // Only the element's own text counts, not that of elements which an XML document may put into it.
            var child = element.firstChild
            while let current = child {
                if current.isText { text.append(contentsOf: current.data) }
                child = current.nextSibling
            }
            var source = StyleSource(
                content: .text(text), owner: element, charset: nil,
                isApplied: element.attribute(.media).map { media.matches($0) } ?? true)
            source.title = title(of: element)
            return source
        case .link where element.isHTMLElement:
            return link(element, media)
        default:
            return nil
        }
    }

    private static func link(_ element: Node, _ media: MediaQuery) -> StyleSource? {
        guard var rel = element.attribute(.rel) else { return nil }
        var isStyleSheet = false
        var isAlternate = false
        while let word = rel.nextToken() {
            if word.equalsIgnoringCase("stylesheet") { isStyleSheet = true }
            if word.equalsIgnoringCase("alternate") { isAlternate = true }
        }
        guard isStyleSheet, let address = element.attributeString(.href), !address.isEmpty,
            isCSS(element.attribute(.type))
        else { return nil }
        let title = title(of: element)
        // An alternative with no name could never be chosen.
        if isAlternate, title.isEmpty { return nil }
        var source = StyleSource(
            content: .link(address), owner: element, charset: element.attributeString(.charset),
            isApplied: !element.hasAttribute(.disabled)
                && element.attribute(.media).map { media.matches($0) } ?? true)
        source.title = title
        source.isAlternate = isAlternate
        return source
    }

    /// The name of the set that an element's sheet belongs to, wherever in the page the element stands.
    private static func title(of element: Node) -> String { element.attributeString(.title) ?? "" }

    /// Whether a type is that of CSS; none at all is (HTML standard, 4.2.6).
    private static func isCSS(_ type: Bytes?) -> Bool {
        guard let type, !type.isEmpty else { return true }
        let essence = type.firstIndex(of: UInt8(ascii: ";")).map { Bytes(rebasing: type[..<$0]) } ?? type
        var words = essence
        guard let word = words.nextToken() else { return false }
        return word.equalsIgnoringCase("text/css")
    }

    // MARK: - Processing instructions

    private static func instruction(_ node: Node, _ media: MediaQuery) -> StyleSource? {
        guard Bytes(cString: node.localName).elementsEqual("xml-stylesheet".utf8) else { return nil }
        let values = PseudoAttributes(node.data).values
        guard let address = values["href"], !address.isEmpty, address.utf8.first != UInt8(ascii: "#") else {
            return nil
        }
        if let type = values["type"], !type.isEmpty, type.lowercased() != "text/css" { return nil }
        let title = values["title"] ?? ""
        let isAlternate = values["alternate"] == "yes"
        if isAlternate, title.isEmpty { return nil }
        var query = values["media"] ?? ""
        var source = StyleSource(
            content: .link(address), owner: node, charset: values["charset"],
            isApplied: query.withUTF8 { media.matches($0) })
        source.title = title
        source.isAlternate = isAlternate
        return source
    }
}
