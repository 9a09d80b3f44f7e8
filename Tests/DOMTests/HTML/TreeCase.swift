import DOM
import Testing

/// A page and the tree that a browser makes of it, as `TreeNotation` writes it.
struct TreeCase: CustomTestStringConvertible, Sendable {
    enum Mode { case standard, quirks }

    let html: String
    let mode: Mode
    let tree: String

    init(_ html: String, _ mode: Mode, _ tree: String) {
        self.html = html
        self.mode = mode
        self.tree = tree
    }

    var testDescription: String { html.debugDescription }
}
