/// Which of a page's worlds a script runs in. Each has a global object of its own over the same document: what one sets on the
/// global object, on prototypes or as properties of nodes, the others do not see (WebKit, `WKContentWorld`).
package enum ScriptWorld: Sendable, Hashable {
    /// The one of the page's own scripts.
    case page
    /// The one of the host's scripts, when they name none.
    case defaultClient
    case named(String)
}
