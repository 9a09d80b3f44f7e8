package import Support

/// Which answers are wanted. Of an answer that is not, the body is never read.
package struct Accept: Sendable {
    /// The value of the request's `Accept` header.
    package var headerValue: String
    /// Whether a successful answer of this type is wanted; `nil` is an answer that names no type.
    package var isWanted: @Sendable (MIMEType?) -> Bool
    /// Whether a successful answer may be empty.
    package var allowsEmptyBody: Bool

    package init(headerValue: String, allowsEmptyBody: Bool = false, isWanted: @escaping @Sendable (MIMEType?) -> Bool)
    {
        self.headerValue = headerValue
        self.allowsEmptyBody = allowsEmptyBody
        self.isWanted = isWanted
    }

    /// HTML and XHTML, and what names no type: a browser looks at its bytes.
    package static let page = Accept(headerValue: "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8") {
        guard let type = $0 else { return true }
        return type.essence == "text/html" || type.essence == "application/xhtml+xml"
    }

    /// CSS, and what names no type.
    package static let styleSheet = Accept(headerValue: "text/css,*/*;q=0.1", allowsEmptyBody: true) {
        guard let type = $0 else { return true }
        return type.essence == "text/css"
    }

    /// A robots.txt, whatever type it claims to be; an empty one has no rules.
    static let robots = Accept(headerValue: "text/plain,*/*;q=0.1", allowsEmptyBody: true) { _ in true }

    /// Whatever comes.
    package static let anything = Accept(headerValue: "*/*", allowsEmptyBody: true) { _ in true }
}
