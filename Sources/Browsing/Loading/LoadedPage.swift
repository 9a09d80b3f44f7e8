import Fetching
package import Support

/// A page's bytes, from wherever they came, and what was said of them.
package struct LoadedPage: Sendable {
    package let url: WebURL
    /// The header's value, or what the file's name says; `nil` for nothing.
    package let contentType: String?
    /// The type without its parameters, settled.
    package let essence: String
    /// `Refresh` is a header too.
    let refresh: String?
    /// `Content-Language`, in case the page says nothing.
    let contentLanguage: String?
    /// A canonical address in a `Link` header.
    let linkHeader: String?
    package let bytes: [UInt8]
    /// What the page's account was charged for the bytes.
    let chargedBytes: Int
}
