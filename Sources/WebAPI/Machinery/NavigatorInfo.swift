/// What `navigator` tells scripts about the browser.
package struct NavigatorInfo: Sendable, Hashable {
    /// As the page was asked for.
    package var userAgent: String
    /// The reader's language; `navigator.languages` holds it and its plain form.
    package var language: String

    package init(userAgent: String = "summarize", language: String = "en-US") {
        self.userAgent = userAgent
        self.language = language
    }
}
