/// The encoding that a document was found to be in, and how it was found.
package struct SniffedEncoding: Sendable, Hashable {
    /// Where an encoding was read from, strongest first.
    package enum Source: Sendable, Hashable {
        /// A byte order mark at the start of the bytes.
        case byteOrderMark
        /// The `charset` parameter of the Content-Type header.
        case contentType
        /// The document itself: a `meta` element, an XML declaration, a style sheet's `@charset`.
        case document
        /// Nothing: it is what the standard takes where nothing is said.
        case fallback
    }

    /// The encoding to decode with.
    package let encoding: Encoding
    /// Where it was read from.
    package let source: Source

    package init(_ encoding: Encoding, from source: Source) {
        self.encoding = encoding
        self.source = source
    }
}
