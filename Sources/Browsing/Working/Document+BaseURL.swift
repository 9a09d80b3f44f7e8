import DOM
import Support

extension Document {
    /// What relative addresses in the document are relative to (HTML standard, 2.4.3, "document base URL").
    ///
    /// - Parameter url: the document's own.
    func baseURL(fallback url: WebURL) -> WebURL {
        baseHref.flatMap { WebURL($0, base: url) } ?? url
    }
}
