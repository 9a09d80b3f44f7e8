/// A URL as a browser understands it: the URL standard's record, kept as its serialisation with the places of its parts.
///
/// Standard: https://url.spec.whatwg.org/. Two URLs are equal when their serialisations are.
package struct WebURL: Sendable, Hashable, CustomStringConvertible {
    /// The serialisation (section 4.5), always ASCII.
    package private(set) var href: String
    let layout: URLLayout

    init(href: String, layout: URLLayout) {
        self.href = href
        self.layout = layout
    }

    /// Parses `text`, in relation to `base` if it is not absolute ("basic URL parser", section 4.4). Returns nil on failure,
    /// and for texts so long (over 256 MB) that the result could not be held.
    ///
    /// - Parameters:
    ///   - base: what a relative URL is relative to.
    ///   - queryEncoder: only for links in a page that is not UTF-8: gives the bytes of the query in the page's encoding,
    ///     with `%26%23N%3B` in place of a character number N that the encoding lacks. Queries are UTF-8 without it.
    package init?(_ text: String, base: WebURL? = nil, queryEncoder: ((String) -> [UInt8])? = nil) {
        var text = text
        let url = text.withUTF8 { URLParser.parse($0, base: base, queryEncoder: queryEncoder) }
        guard let url else { return nil }
        self = url
    }

    /// Parses bytes of UTF-8; what is not UTF-8 is read as U+FFFD.
    package init?(utf8 bytes: UnsafeBufferPointer<UInt8>, base: WebURL? = nil) {
        if bytes.allSatisfy({ $0 < 0x80 }) {
            guard let url = URLParser.parse(bytes, base: base, queryEncoder: nil) else { return nil }
            self = url
        } else {
            self.init(String(decoding: bytes, as: UTF8.self), base: base)
        }
    }

    /// The serialisation.
    package var description: String { href }

    package static func == (left: WebURL, right: WebURL) -> Bool {
        left.href == right.href
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(href)
    }
}
