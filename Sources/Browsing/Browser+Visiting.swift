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
            let address = loaded.url
            let page = Page(
                worker: leastBusyWorker(), guest: guest, configuration: configuration, diagnostics: diagnostics,
                observer: observer)
            let begun = try await page.begin(
                consume loaded, script, sheets: { self.sheets(of: address, $0, for: guest) }, asked: .now)
            visit.take(begun.opened)
            guard let refresh = begun.opened.refresh else {
                if let finished = begun.finished {
                    visit.take(finished.sheets)
                    return try visit.take(finished.answered)
                }
                return try await finish(page, at: address, begun.opened, guest, script, into: &visit)
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
        // What the page waits for by the user's own wish is not held against it.
        guest.stop.postpone(by: configuration.interval * opened.wanted.count)
        let outcome = await sheets(of: url, opened, for: guest).load(opened.wanted)
        visit.take(outcome)
        visit.timings.style += (ContinuousClock.now - start).milliseconds
        if let reason = guest.stop.reason {
            throw PageError(reason, doing: "style sheets were loaded", in: configuration)
        }
        try visit.take(await page.runSoon(script, with: outcome.sheets, asked: .now))
    }

    private func sheets(of url: WebURL, _ opened: Page.Opened, for guest: Guest) -> PageSheets {
        PageSheets(
            cache: styleSheets, stop: guest.stop, page: url, base: opened.base, encoding: opened.encoding,
            isQuirky: opened.isQuirky, home: guest.url.origin, isLocal: guest.isLocal(url))
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

    fileprivate mutating func take(_ outcome: PageSheets.Outcome) {
        styleSheetsLoaded = outcome.loaded
        styleSheetsFailed = outcome.failed
    }

    fileprivate mutating func take(_ answered: Page.Answered) throws(PageError) {
        timings.queue += answered.waited
        timings.style += answered.styling
        timings.script += answered.scripting
        stages.style += answered.styling
        stages.script += answered.scripting
        answer = try answered.json.get()
    }
}
