package import Fetching
package import Support

/// One navigation of a page that stays, from its first byte to the page's end: what it may take, and its end.
package final class LiveVisit: Sendable {
    /// Stopped when the page is: its transfer, its parse and its scripts end.
    package let stop = StopToken()
    package let session: FetchSession
    package let account: MemoryAccount
    /// The browser's, with the page's own limits.
    let configuration: Browser.Configuration

    init(_ limits: LiveVisitLimits, account: MemoryAccount, cookies: CookieStore, configuration: Browser.Configuration)
    {
        var configuration = configuration
        configuration.pageBytes = limits.bytes
        configuration.pageMemory = limits.memory
        configuration.scriptTimeout = limits.scriptTime
        if !limits.loadsStyleSheets { configuration.css = .inline }
        self.configuration = configuration
        self.account = account
        session = FetchSession(maximumRedirects: configuration.redirects, cookies: cookies)
    }

    /// Takes memory for bytes that did not come from the network.
    ///
    /// - Throws: when there is more than the page may have.
    package func charge(_ bytes: Int, at url: WebURL) throws(PageError) {
        guard bytes <= configuration.pageBytes else {
            throw PageError(.pageTooLarge, "\(url.href.prefix(200)) has more than \(configuration.pageBytes) bytes")
        }
        guard account.charge(bytes) else { throw PageError(.memory, doing: "it was loaded", in: configuration) }
    }

    /// Ends the page.
    ///
    /// - Parameter reason: when it did not end of itself.
    package func end(_ reason: StopReason = .cancelled) {
        stop.stop(reason)
        account.close()
    }
}
