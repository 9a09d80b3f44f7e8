import DOM
import Support

/// What a page says of itself outside its text, read off its tree and its headers.
struct PageFacts {
    /// The language of the `html` element, else of the `Content-Language` header; `nil` where neither says one.
    let lang: String?
    /// The address that the page names as the one to use (RFC 6596), absolute.
    let canonical: String?
    /// Where the page refreshes itself to, when that is soon (HTML standard, 4.2.5.3).
    let refresh: WebURL?
    /// After how many seconds it does.
    let refreshDelay: Int

    init(_ document: Document, _ page: LoadedPage) {
        var scan = HeadScan(document: document, page: page)
        scan.run()
        lang = scan.lang
        canonical = scan.canonical
        refresh = scan.refresh
        refreshDelay = scan.refreshDelay
    }
}

/// One walk over the elements that may say something.
private struct HeadScan {
    let document: Document
    let page: LoadedPage
    var lang: String?
    var canonical: String?
    var refresh: WebURL?
    var refreshDelay = 0

    private var refreshText: String?

    init(document: Document, page: LoadedPage) {
        self.document = document
        self.page = page
    }

    mutating func run() {
        let base = document.baseURL(of: page.url)
        lang = languageOfRoot ?? contentLanguage(page.contentLanguage)
        refreshText = page.refresh
        var canonicalHref: String?
        var left = document.count(of: .link) + document.count(of: .meta)
        var node = document.node.next(within: document.node)
        while left > 0, let current = node {
            if current.atom == .link {
                left -= 1
                if current.isHTMLElement, canonicalHref == nil, isCanonical(current) {
                    canonicalHref = current.attributeString(.href)
                }
            } else if current.atom == .meta {
                left -= 1
                if current.isHTMLElement, refreshText == nil, isRefresh(current) {
                    refreshText = current.attributeString(.content)
                }
            }
            node = current.next(within: document.node)
        }
        if let href = canonicalHref ?? linkHeaderCanonical { canonical = WebURL(href, base: base)?.href }
        guard let wish = refreshText.flatMap(MetaRefresh.init) else { return }
        refresh = target(of: wish, base: base)
        refreshDelay = wish.delay
    }

    private var languageOfRoot: String? {
        guard let root = document.documentElement else { return nil }
        let lang =
            root.attributeString(.lang) ?? root.attribute(named: "xml:lang").map { String(decoding: $0, as: UTF8.self) }
        return lang.flatMap { $0.isEmpty ? nil : $0 }
    }

    private func contentLanguage(_ header: String?) -> String? {
        // A header that names several languages speaks of the readers, not of the text.
        guard let header, !header.contains(",") else { return nil }
        let language = header.trimmed
        return language.isEmpty ? nil : language
    }

    private func isCanonical(_ link: Node) -> Bool {
        guard link.hasAttribute(.href), let rel = link.attributeString(.rel) else { return false }
        return rel.lowercased().split(whereSeparator: \.isWhitespace).contains("canonical")
    }

    private func isRefresh(_ meta: Node) -> Bool {
        meta.hasAttribute(.content) && meta.attributeString(.httpEquiv)?.lowercased() == "refresh"
    }

    /// `Link: <https://…>; rel="canonical"` (RFC 8288).
    private var linkHeaderCanonical: String? {
        for link in page.linkHeader?.split(separator: "<").map(String.init) ?? [] {
            guard let end = link.firstIndex(of: ">") else { continue }
            let parameters = link[end...].lowercased().filter { $0 != " " && $0 != "\"" }
            if parameters.contains(";rel=canonical") { return String(link[..<end]) }
        }
        return nil
    }

    /// The address to go to; `nil` for a refresh that is not followed: a slow one, or one to the page itself.
    private func target(of refresh: MetaRefresh, base: WebURL?) -> WebURL? {
        guard refresh.delay <= MetaRefresh.longestDelay, let address = refresh.address,
            let url = WebURL(address, base: base), url.isHTTP || (url.isFile && page.url.isFile)
        else { return nil }
        return url.withoutFragment() == page.url.withoutFragment() ? nil : url
    }
}

extension StringProtocol {
    /// Without ASCII white space at both ends.
    var trimmed: String {
        var scalars = Substring(self).unicodeScalars
        func isSpace(_ scalar: Unicode.Scalar) -> Bool { " \t\n\u{0C}\r".unicodeScalars.contains(scalar) }
        while let first = scalars.first, isSpace(first) { scalars.removeFirst() }
        while let last = scalars.last, isSpace(last) { scalars.removeLast() }
        return String(scalars)
    }
}
