import DOM
import Styling
import Support

/// A style sheet as it was loaded and parsed, shared by all pages that link it.
struct CachedSheet: Sendable {
    let sheet: StyleSheet
    /// Where it was found, which its imports are relative to.
    let url: WebURL
    /// What it was read in, which its imports fall back to.
    let encoding: Encoding
}
