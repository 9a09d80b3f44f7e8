package import Fetching
package import Support
import WebAPI

extension Browser {
    /// Admits a page that stays. Waits while the pages in flight hold all the memory that there is.
    ///
    /// - Parameter cookies: the page's, shared perhaps.
    /// - Throws: `cancelled` with the task.
    package func admit(_ limits: LiveVisitLimits, cookies: CookieStore) async throws(PageError) -> LiveVisit {
        let reservation = min(configuration.pageReservation, limits.memory)
        guard let account = try? await pages.admit(reservation: reservation, limit: limits.memory) else {
            throw PageError(.cancelled, doing: "the page waited for memory", in: configuration)
        }
        return LiveVisit(limits, account: account, cookies: cookies, configuration: configuration)
    }

    /// Asks for a page and gives the server's answer as it is, whatever its status; redirects are the caller's.
    ///
    /// - Parameter onProgress: told of the answer as it comes, on a thread that must not wait.
    package func fetch(
        _ url: WebURL, _ content: FetchContent, for visit: LiveVisit,
        onProgress: @escaping @Sendable (FetchProgress) -> Void
    ) async throws(FetchError) -> FetchResponse {
        var accept = Accept.page
        accept.isWanted = { _ in true }
        accept.allowsEmptyBody = true
        var request = FetchRequest(
            url: url, session: visit.session, accept: accept, role: .page,
            maximumBytes: visit.configuration.pageBytes, account: visit.account, stop: visit.stop)
        request.content = content
        request.takesAnswersAsTheyAre = true
        request.onProgress = onProgress
        return try await fetcher.fetch(request)
    }

    /// Reads a page that is a file of this machine.
    package func read(_ url: WebURL, for visit: LiveVisit) throws(PageError) -> LoadedPage {
        let file = try LocalFile.read(
            url, account: visit.account, stop: visit.stop, configuration: visit.configuration)
        return LoadedPage(
            url: url, contentType: file.contentType, bytes: file.bytes, chargedBytes: file.bytes.count)
    }

    /// The page in a `data:` URL; `nil` when it is none.
    package func page(inDataURL url: WebURL, for visit: LiveVisit) throws(PageError) -> LoadedPage? {
        guard let data = DataURL(url) else { return nil }
        try visit.charge(data.body.count, at: url)
        return LoadedPage(
            url: url, contentType: data.contentType, bytes: data.body, chargedBytes: data.body.count)
    }

    /// Makes a page of bytes, with its style sheets and its scripts, that stays.
    ///
    /// - Parameter onParsed: told of the page's title once there is a tree, before anything that the page links is loaded.
    package func open(
        _ loaded: LoadedPage, for visit: LiveVisit, limits: LiveVisitLimits, scripts: LiveScripts,
        onParsed: @Sendable (String) async -> Void
    ) async throws(PageError) -> LiveDocument {
        let guest = Guest(url: loaded.url, session: visit.session, account: visit.account, stop: visit.stop)
        let page = Page(
            worker: leastBusyWorker(), guest: guest, configuration: visit.configuration, diagnostics: diagnostics,
            observer: nil)
        let opened = try await page.open(loaded, asked: .now)
        guard await page.nodeCount <= limits.nodes else {
            throw PageError(.pageTooLarge, "\(loaded.url.href.prefix(200)) has more than \(limits.nodes) nodes")
        }
        await onParsed(opened.title)
        var sheets = PageSheets(
            cache: styleSheets, stop: visit.stop, page: loaded.url, base: opened.base, encoding: opened.encoding,
            isQuirky: opened.isQuirky, home: loaded.url.origin, isLocal: guest.isLocal(loaded.url))
        sheets.external = scripts.external
        sheets.account = visit.account
        let outcome = await sheets.load(opened.wanted)
        if let reason = visit.stop.reason {
            throw PageError(reason, doing: "style sheets were loaded", in: visit.configuration)
        }
        let live = try await page.live(
            with: outcome.sheets, host: scripts.host,
            limits: LivePageLimits(
                callTimeout: limits.callTime, runTimeout: limits.scriptTime, stop: visit.stop,
                account: visit.account, nodes: limits.nodes),
            navigator: scripts.navigator)
        for (name, world, handler) in scripts.handlers {
            await live.addMessageHandler(handler, name: name, world: world)
        }
        let source = ScriptLoader(
            browser: self, visit: visit, page: loaded.url, limits: limits, external: scripts.external)
        do {
            try await live.runScripts(
                userScripts: scripts.userScripts, runsPageScripts: scripts.runsPageScripts,
                source: { await source.text(of: $0) })
        } catch {
            live.close()
            throw PageError(error, in: visit.configuration)
        }
        var document = LiveDocument(page: live, visit: visit, title: await live.title)
        document.refresh = opened.refresh.map { ($0, .seconds(opened.refreshDelay)) }
        document.styleSheetsLoaded = outcome.loaded
        document.styleSheetsFailed = outcome.failed
        document.hasInsecureParts = opened.wanted.contains { $0.isInsecure(base: opened.base) } || source.wasInsecure
        return document
    }
}
