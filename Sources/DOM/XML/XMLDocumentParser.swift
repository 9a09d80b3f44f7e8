package import Support

/// The XML parser, for pages of type application/xhtml+xml: libxml2 reads, and its events make the same nodes as those of
/// HTML pages (HTML standard, section 14.2).
///
/// Nothing outside the page is ever loaded. When the page is not well-formed, the document is what Chromium makes of it: what
/// came before the error, and a `parsererror` element that says what is wrong.
package struct XMLDocumentParser {
    private let document: Document
    private let stop: StopToken

    /// The page is given to libxml2 in pieces of this size, and the stop token is asked before each.
    private static let pieceSize = 32 << 10

    /// - Parameters:
    ///   - document: an empty XML document, which the page's tree is built in.
    ///   - stop: asked before each piece of the page and every few thousand nodes.
    package init(document: Document, stop: StopToken) {
        self.document = document
        self.stop = stop
    }

    /// Parses a whole page.
    ///
    /// - Parameter page: valid UTF-8, without a byte order mark, whatever the page itself says of its encoding.
    /// - Throws: why it had to stop; the document is then incomplete.
    package func parse(_ page: Bytes) throws(StopReason) {
        guard let start = page.baseAddress, page.count > 0 else { return }
        let builder = try XMLTreeBuilder(document: document, stop: stop)
        var position = 0
        while position < page.count, !builder.isOver {
            try stop.check()
            if builder.hasExcessiveTag {
                builder.refuse("Excessive number of attributes.")
                break
            }
            let size = min(Self.pieceSize, page.count - position)
            position += size
            try builder.feed(Bytes(start: start + position - size, count: size), isLast: position == page.count)
        }
        try builder.finish()
    }
}

extension Document {
    /// Parses a page of XHTML.
    ///
    /// - Parameters:
    ///   - xml: the page, decoded: valid UTF-8 without a byte order mark.
    ///   - url: the page's address.
    ///   - account: what the tree is charged to.
    ///   - stop: asked every few thousand steps.
    /// - Throws: why parsing had to stop before the end.
    package static func parse(
        xml: Bytes, url: String = "about:blank", account: MemoryAccount? = nil, stop: StopToken = StopToken()
    ) throws(StopReason) -> Document {
        let document = try Document(syntax: .xml, account: account)
        document.url = url
        document.contentType = "application/xhtml+xml"
        try XMLDocumentParser(document: document, stop: stop).parse(xml)
        return document
    }
}
