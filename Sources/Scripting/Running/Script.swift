/// A piece of JavaScript and where it came from.
package struct Script: Sendable, Hashable {
    package var source: String
    /// What errors and stack traces call it: a path or a URL.
    package var url: String
    /// The number of its first line.
    package var line: Int

    package init(source: String, url: String, line: Int = 1) {
        self.source = source
        self.url = url
        self.line = max(1, line)
    }
}
