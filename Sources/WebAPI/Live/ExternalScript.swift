/// A script that a page names by its address.
package struct ExternalScript: Sendable, Hashable {
    /// Absolute.
    package var url: String
    /// The `charset` attribute: the encoding for when the answer names none; "" without one.
    package var charset: String

    package init(url: String, charset: String = "") {
        self.url = url
        self.charset = charset
    }
}
