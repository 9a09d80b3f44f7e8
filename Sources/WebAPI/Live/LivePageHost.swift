/// What a live page asks of whoever shows it. All closures may be left out.
package struct LivePageHost: Sendable {
    /// A script wants to go elsewhere. Called on the page's thread, while the script runs: it must not wait. Without it such
    /// calls are refused by name.
    package var navigate: (@Sendable (ScriptNavigation) -> Void)?
    /// A script shows a dialog. The page's thread waits for the answer, so that the answer must not come from there. Cancelled
    /// when the script is ended. Without it nobody is asked: `confirm()` is false, `prompt()` is null.
    package var present: (@Sendable (ScriptDialog) async -> ScriptDialog.Answer)?
    /// A script has given the page another address, of the same origin, without leaving it: `history.pushState()`, or
    /// `history.replaceState()` when `replaces`. Called on the page's thread: it must not wait.
    package var addressChanged: (@Sendable (_ url: String, _ replaces: Bool) -> Void)?
    /// A script has set `document.title`. Called on the page's thread: it must not wait.
    package var titleChanged: (@Sendable (String) -> Void)?

    package init(
        navigate: (@Sendable (ScriptNavigation) -> Void)? = nil,
        present: (@Sendable (ScriptDialog) async -> ScriptDialog.Answer)? = nil,
        addressChanged: (@Sendable (_ url: String, _ replaces: Bool) -> Void)? = nil,
        titleChanged: (@Sendable (String) -> Void)? = nil
    ) {
        self.navigate = navigate
        self.present = present
        self.addressChanged = addressChanged
        self.titleChanged = titleChanged
    }
}
