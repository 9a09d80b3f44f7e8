/// Why a text is no selector, in the words that browsers use.
package struct SelectorError: Error, Sendable, Equatable {
    /// As it stands behind "Failed to execute 'querySelector' on 'Document': " in a browser's SyntaxError.
    package let message: String

    init(notValid text: String) {
        message = text.isEmpty ? "The provided selector is empty." : "'\(text)' is not a valid selector."
    }
}
