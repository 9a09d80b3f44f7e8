package import Support

extension Document {
    /// What relative addresses in the document are relative to (HTML standard, 2.4.3, "document base URL"): what its first
    /// `base` with a `href` says, else its own address. `nil` when neither is a URL.
    ///
    /// - Parameter url: the document's own.
    package func baseURL(of url: WebURL?) -> WebURL? {
        baseHref.flatMap { WebURL($0, base: url) } ?? url
    }
}
