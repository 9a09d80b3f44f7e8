package import Support

/// The HTML parser: the whole of "Parsing HTML documents" (HTML standard, section 13.2) for a page that is in memory, with
/// scripting on, so that the contents of `noscript` are text, and without running any script.
///
/// Its trees are Chromium's: where that browser departs from the standard (processing instructions, the deepest nesting,
/// some details of frames and templates), so does this. Time and memory are linear in the size of the page but for a few
/// constructions that nobody writes, and those ask the stop token as they go.
package struct HTMLParser {
    private let document: Document
    private let stop: StopToken

    /// Called for each encoding that a `meta` element names, with its label and the place behind the tag, in bytes. When it
    /// answers false, parsing stops there, as for a page that has to be decoded again.
    package var onMetaCharset: ((_ label: String, _ offset: Int) -> Bool)?

    /// - Parameters:
    ///   - document: an empty HTML document, which the page's tree is built in.
    ///   - stop: asked every few thousand steps.
    package init(document: Document, stop: StopToken) {
        self.document = document
        self.stop = stop
    }

    /// Parses a whole page.
    ///
    /// - Parameter page: valid UTF-8, without a byte order mark.
    /// - Returns: false when `onMetaCharset` put an end to it; the document is then incomplete.
    /// - Throws: why it had to stop; the document is then incomplete.
    @discardableResult
    package func parse(_ page: Bytes) throws(StopReason) -> Bool {
        let newlines = try NormalizedNewlines(page, arena: document.arena)
        var builder = try TreeBuilder(page: newlines.bytes, document: document, stop: stop)
        builder.onMetaCharset = onMetaCharset
        try builder.run()
        return !builder.isInterrupted
    }

    /// Parses a fragment, as for `innerHTML` (HTML standard, section 13.4).
    ///
    /// - Parameters:
    ///   - context: the name of the element that the fragment is meant for, in small letters.
    ///   - namespace: its namespace: HTML, SVG or MathML.
    /// - Returns: a fragment with the nodes.
    package func parseFragment(
        _ page: Bytes, context: String, namespace: Namespace = .html
    ) throws(StopReason) -> Node {
        let newlines = try NormalizedNewlines(page, arena: document.arena)
        let atom = Atom(context)
        let flags =
            namespace == .html
            ? ElementFlags(html: atom) : TreeBuilder.foreignFlags(atom, namespace, encoding: nil)
        var builder = try TreeBuilder(
            page: newlines.bytes, document: document,
            context: TreeBuilder.Context(atom: atom, namespace: namespace, flags: flags), stop: stop)
        return try builder.runFragment()
    }
}
