package import Support

/// Loads what a page links from where only whoever shows the page can: addresses of schemes of their own.
package struct ExternalLoader: Sendable {
    /// What came of it.
    package struct Answer: Sendable {
        package var bytes: [UInt8]
        /// As a header would have it.
        package var contentType: String?

        package init(bytes: [UInt8], contentType: String?) {
            self.bytes = bytes
            self.contentType = contentType
        }
    }

    /// The schemes, in lower case.
    package var schemes: Set<String>
    /// Gives what is at an address; `nil` when there is nothing.
    package var load: @Sendable (WebURL) async -> Answer?

    package init(schemes: Set<String>, load: @escaping @Sendable (WebURL) async -> Answer?) {
        self.schemes = schemes
        self.load = load
    }

    /// What is at an address of one of the schemes.
    func answer(_ url: WebURL) async -> Answer? {
        schemes.contains(url.scheme) ? await load(url) : nil
    }
}
