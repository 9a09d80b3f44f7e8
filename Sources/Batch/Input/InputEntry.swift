package import Support

/// One line of a list, or one argument: what gets exactly one record.
package struct InputEntry: Sendable {
    /// What the line asks for.
    package enum Target: Sendable {
        case page(WebURL)
        /// The line is no URL that can be loaded; the record says why.
        case invalid(code: String, message: String)
    }

    /// Its place among all entries of the run, from 0.
    package let index: Int
    /// Its line in the list, from 1; `nil` for an argument.
    package let line: Int?
    /// As it was written, without the space around it.
    package let text: String
    package let target: Target
    /// How many times the page was asked for before it was put off.
    package var earlierAttempts = 0

    /// The host whose connections the page needs; `nil` for local files and invalid lines.
    package var origin: Origin? {
        guard case .page(let url) = target, url.isHTTP else { return nil }
        return url.origin
    }
}
