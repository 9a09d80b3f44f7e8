import Fetching
import DOM
import Scripting
import Support

extension Browser {
    /// One page's life: load, decode, parse, style, script; again from the start where the page refreshes itself.
    func attend(_ guest: Guest, script: VisitScript) async -> Visit {
        var visit = Visit()
        do {
            try await attend(guest, script: script, into: &visit)
        } catch {
            visit.error = error
        }
        return visit
    }

    private func attend(_ guest: Guest, script: VisitScript, into visit: inout Visit) async throws(PageError) {
        var url = guest.url
        while true {
            let loaded = try await load(url, for: guest, into: &visit)
            let page = Page(
                worker: leastBusyWorker(), guest: guest, configuration: configuration, diagnostics: diagnostics,
                observer: observer)
            let opened = try await page.open(loaded, asked: .now)
            visit.take(opened)
            guard let refresh = opened.refresh else {
                return try await finish(page, at: loaded.url, opened, guest, script, into: &visit)
            }
            guard guest.session.takeRedirect() else {
                throw PageError(
                    .tooManyRedirects,
                    "\(refresh.withoutCredentials().href) would be one redirect more than the \(configuration.redirects) that a page may take"
                )
            }
            url = refresh
        }
    }

    private func finish(
        _ page: Page, at url: WebURL, _ opened: Page.Opened, _ guest: Guest, _ script: VisitScript,
        into visit: inout Visit
    ) async throws(PageError) {
        let start = ContinuousClock.now
        let sheets = PageSheets(
            cache: styleSheets, stop: guest.stop, page: url, base: opened.base, encoding: opened.encoding,
            isQuirky: opened.isQuirky, home: guest.url.origin, isLocal: guest.isLocal(url))
        // What the page waits for by the user's own wish is not held against it.
        guest.stop.postpone(by: configuration.interval * opened.wanted.count)
        let outcome = await sheets.load(opened.wanted)
        visit.styleSheetsLoaded = outcome.loaded
        visit.styleSheetsFailed = outcome.failed
        visit.timings.style += (ContinuousClock.now - start).milliseconds
        if let reason = guest.stop.reason {
            throw PageError(reason, doing: "style sheets were loaded", in: configuration)
        }
        let answered = await page.run(script, with: outcome.sheets, asked: .now)
        visit.timings.queue += answered.waited
        visit.timings.style += answered.styling
        visit.timings.script += answered.scripting
        visit.stages.style += answered.styling
        visit.stages.script += answered.scripting
        visit.answer = try answered.json.get()
    }
}

extension Visit {
    fileprivate mutating func take(_ opened: Page.Opened) {
        charset = opened.encoding.name
        title = opened.title
        lang = opened.lang
        canonical = opened.canonical
        timings.queue += opened.waited
        timings.parse += opened.parsing
        timings.style += opened.styling
        stages.decode += opened.decoding
        stages.parse += opened.parsing - opened.decoding
        stages.style += opened.styling
    }
}
