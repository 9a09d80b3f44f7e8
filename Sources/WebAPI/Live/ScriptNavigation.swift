/// Where a script wants the page to go. Nothing happens until the host does it.
package enum ScriptNavigation: Sendable, Hashable {
    /// To a URL, as a new entry of the history: `location.href =`, `location.assign()`.
    case assign(url: String)
    /// To a URL, in the place of the current entry: `location.replace()`.
    case replace(url: String)
    /// A link that a script clicked. `target` is the link's, "" when it has none.
    case link(url: String, target: String)
    /// `location.reload()`.
    case reload
    /// `history.go(delta)`, `history.back()`, `history.forward()`.
    case history(delta: Int)
}
