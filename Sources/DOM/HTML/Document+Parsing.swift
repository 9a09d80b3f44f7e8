package import Support

extension Document {
    /// Parses a page of HTML.
    ///
    /// - Parameters:
    ///   - html: the page, decoded: valid UTF-8 without a byte order mark.
    ///   - url: the page's address.
    ///   - account: what the tree and the parser's own memory are charged to.
    ///   - stop: asked every few thousand steps.
    /// - Throws: why parsing had to stop before the end.
    package static func parse(
        html: Bytes, url: String = "about:blank", account: MemoryAccount? = nil, stop: StopToken = StopToken()
    ) throws(StopReason) -> Document {
        let document = try Document(syntax: .html, account: account)
        document.url = url
        try HTMLParser(document: document, stop: stop).parse(html)
        return document
    }
}
