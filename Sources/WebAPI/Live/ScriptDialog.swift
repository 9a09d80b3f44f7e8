/// A dialog that a script wants to show; the script stands still until it is answered (HTML standard, 8.9.1 "Simple dialogs").
package struct ScriptDialog: Sendable, Hashable {
    package enum Kind: Sendable, Hashable {
        case alert
        case confirm
        case prompt(initial: String)
    }

    package enum Answer: Sendable, Hashable {
        /// An alert was read; a confirmation is agreed to.
        case accepted
        case dismissed
        /// What was typed.
        case text(String)
    }

    package var kind: Kind
    package var message: String

    package init(kind: Kind, message: String) {
        self.kind = kind
        self.message = message
    }
}
