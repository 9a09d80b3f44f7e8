import Fetching
import Support

extension Browser {
    /// Loads a page's bytes over http or https, or from a file, and notes in the visit how that went.
    func load(_ url: WebURL, for guest: Guest, into visit: inout Visit) async throws(PageError) -> LoadedPage {
        let page =
            url.isFile
            ? try loadFile(url, for: guest, into: &visit) : try await fetchPage(url, for: guest, into: &visit)
        visit.bytes = page.bytes.count
        visit.contentType = page.essence
        guard !page.bytes.isEmpty else {
            throw PageError(.emptyBody, "\(url.withoutCredentials().href) is empty")
        }
        return page
    }

    private func loadFile(_ url: WebURL, for guest: Guest, into visit: inout Visit) throws(PageError) -> LoadedPage {
        let start = ContinuousClock.now
        defer { visit.timings.download += (ContinuousClock.now - start).milliseconds }
        visit.attempts += 1
        visit.finalURL = url.href
        let file = try LocalFile.read(url, account: guest.account, stop: guest.stop, configuration: configuration)
        let essence = try settle(file.contentType, bytes: file.bytes, url: url, into: &visit)
        return LoadedPage(
            url: url, contentType: file.contentType, essence: essence, refresh: nil, contentLanguage: nil,
            linkHeader: nil,
            bytes: file.bytes, chargedBytes: file.bytes.count)
    }

    private func fetchPage(
        _ url: WebURL, for guest: Guest, into visit: inout Visit
    ) async throws(PageError) -> LoadedPage {
        var request = FetchRequest(
            url: url, session: guest.session, accept: .page, role: .page, maximumBytes: configuration.pageBytes,
            account: guest.account, stop: guest.stop)
        if visit.finalURL == nil {
            // The page itself, and not what it refreshes itself to.
            request.earlierAttempts = guest.earlierAttempts
            request.mayBePutOff = guest.mayBePutOff
        }
        let response: FetchResponse
        do {
            response = try await fetcher.fetch(request)
        } catch {
            visit.take(error)
            if error.code == .postponed { visit.putOff = condition(for: url, heldAt: error.finalURL) }
            throw PageError(error)
        }
        visit.take(response)
        if let failure = response.failure { throw PageError(failure) }
        let essence = try settle(
            response.contentType?.essence, bytes: response.body, url: response.finalURL, into: &visit)
        return LoadedPage(
            url: response.finalURL, contentType: response.headers.contentTypeText, essence: essence,
            refresh: response.headers["refresh"], contentLanguage: response.headers["content-language"],
            linkHeader: response.headers["link"], bytes: response.body, chargedBytes: response.chargedBytes)
    }

    /// What is to be known of a page's host while the page is put off: it may be another host, where the page redirects to, that is
    /// left in peace.
    private func condition(for url: WebURL, heldAt place: WebURL?) -> HostCondition? {
        guard let origin = url.origin else { return nil }
        var condition = fetcher.condition(of: origin)
        if let other = place?.origin, other != origin, let until = fetcher.condition(of: other).notBefore {
            condition.notBefore = condition.notBefore.map { max($0, until) } ?? until
        }
        return condition
    }

    /// The type of a page: as stated, or as its bytes tell when nothing states it.
    private func settle(
        _ stated: String?, bytes: [UInt8], url: WebURL, into visit: inout Visit
    ) throws(PageError) -> String {
        let essence =
            stated ?? (bytes.isEmpty || ContentSniffer.isHTML(bytes) ? "text/html" : "application/octet-stream")
        visit.contentType = stated ?? essence
        guard Self.isPage(essence) else {
            throw Self.unsupported(
                stated ?? "of no stated type and does not look like HTML", of: url.withoutCredentials().href)
        }
        return essence
    }
}

extension Visit {
    /// Notes an answer. Of a page that refreshes itself there are several: times add up.
    fileprivate mutating func take(_ response: FetchResponse) {
        finalURL = response.finalURL.href
        status = response.status
        contentType = response.contentType?.essence
        attempts += response.attempts
        timings.add(response.timings)
    }

    fileprivate mutating func take(_ error: FetchError) {
        if let url = error.finalURL { finalURL = url.href }
        if let status = error.status { self.status = status }
        if let type = error.contentType { contentType = type.essence }
        attempts += error.attempts
        timings.add(error.timings)
    }
}

extension Visit.Timings {
    fileprivate mutating func add(_ fetch: FetchTimings) {
        queue += fetch.queue
        dns += fetch.dns
        connect += fetch.connect
        tls += fetch.tls
        firstByte += fetch.firstByte
        download += fetch.download
    }
}
