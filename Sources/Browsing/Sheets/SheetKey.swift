import DOM
import Support

/// What makes two links to a style sheet the same.
struct SheetKey: Hashable, Sendable {
    let url: WebURL
    /// The encoding of a sheet that says nothing itself.
    let fallback: Encoding
    /// Whether a sheet that is not served as CSS is taken all the same: in quirks mode, from the page's own origin (HTML
    /// standard, 4.6.7.20, "Link type stylesheet").
    let allowsAnyType: Bool
    /// Whether it is of the origin that the user asked for, which is sent what the user gave for it.
    let isOfHome: Bool
    /// Whether it is on this machine, and a page of this machine asks for it.
    let isOfLocalPage: Bool
}
