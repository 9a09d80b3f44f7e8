package import Support
package import WebAPI

/// A page that has been loaded and stays, to be read and worked on.
package struct LiveDocument: Sendable {
    /// The page with its scripts.
    package let page: LivePage
    /// What holds the page's memory; to be ended with the page.
    package let visit: LiveVisit
    /// The title when the page was loaded.
    package var title: String
    /// Where the page refreshes itself to by itself, and after how long.
    package var refresh: (url: WebURL, delay: Duration)?
    /// Linked and imported style sheets.
    package var styleSheetsLoaded = 0
    package var styleSheetsFailed = 0
    /// Whether anything that the page links came over a connection that anybody can read.
    package var hasInsecureParts = false

    /// Ends the page: its scripts, its calls, its memory. Returns at once.
    package func end() {
        visit.end()
        page.close()
    }
}
