import Browsing
import Foundation
import FoundationNetworking
import Support

extension Navigation {
    /// Loads the page, to the end of its scripts.
    func load() async throws -> LiveDocument {
        let browser = try PageEngine.browser(certificates: environment.settings.certificateAuthorities)
        try await decide()
        emit(.startedProvisionalNavigation)
        progress(0.1)
        try check()
        let limits = environment.limits
        let visit = try await browser.admit(limits, cookies: environment.settings.websiteDataStore.cookies)
        guard !isOver else {
            visit.end()
            throw CancellationError()
        }
        self.visit = visit
        let loaded = try await bytes(browser, visit)
        try check()
        var scripts = environment.scripts(for: visit, at: page?.committedURL, userAgent: effectiveUserAgent)
        scripts.runsPageScripts = preferences.allowsContentJavaScript
        progress(0.8)
        return try await browser.open(loaded, for: visit, limits: limits, scripts: scripts) { title in
            await self.parsed(title)
        }
    }

    private func parsed(_ title: String) {
        guard !isOver else { return }
        progress(0.9)
        page?.title = title
    }

    /// What the load calls itself.
    var effectiveUserAgent: String {
        UserAgent.name(
            custom: userAgent, application: environment.settings.applicationNameForUserAgent,
            isMobile: preferences.preferredContentMode == .mobile)
    }

    /// Asks whether the request may be made.
    func decide() async throws {
        let frame = WebPage.FrameInfo(url: page?.committedURL)
        let action = WebPage.NavigationAction(
            source: frame, target: frame, navigationType: purpose.type, request: request, shouldPerformDownload: false)
        var preferences = preferences
        let policy = await environment.decider.decide(action, &preferences)
        try check()
        self.preferences = preferences
        guard policy == .allow else { throw NSError.interruptedByPolicy(request.url) }
    }

    /// Asks whether an answer may be shown, and lets it take the place of the page.
    func arrived(_ response: URLResponse, isShowable: Bool, at url: URL) async throws {
        let answer = WebPage.NavigationResponse(
            isForMainFrame: true, response: response, canShowMimeType: isShowable)
        let policy = await environment.decider.decide(answer)
        try check()
        guard policy == .allow else { throw NSError.interruptedByPolicy(url) }
        guard isShowable else { throw NSError.cannotShow(response.mimeType, url) }
        try commit(url)
        progress(0.3)
    }
}

// MARK: - Bytes

extension Navigation {
    private func bytes(_ browser: Browser, _ visit: LiveVisit) async throws -> LoadedPage {
        switch source {
        case .data(let data, let mimeType, let encoding, let base):
            let response = URLResponse(
                url: base, mimeType: mimeType, expectedContentLength: data.count, textEncodingName: encoding)
            return try await take(data, response, at: base, visit)
        case .simulated(let request, let response, let data):
            return try await take(data, response, at: request.url ?? .blank, visit)
        case .request:
            guard let url = request.url, let address = WebURL(url.absoluteString) else {
                throw WebPage.NavigationError.invalidURL
            }
            if let handler = environment.handler(for: address) {
                return try await handled(by: handler, at: address, visit)
            }
            if address.isHTTP { return try await fetched(browser, visit) }
            return try await local(address, browser, visit)
        }
    }

    /// What the program itself gave.
    private func take(
        _ data: Data, _ response: URLResponse, at url: URL, _ visit: LiveVisit
    ) async throws -> LoadedPage {
        let type = response.contentType
        try await arrived(response, isShowable: Self.isShowable(type), at: url)
        let address = WebURL(url.absoluteString) ?? WebURL.blank
        try visit.charge(data.count, at: address)
        return LoadedPage(url: address, contentType: type, bytes: [UInt8](data), chargedBytes: data.count)
    }

    /// Pages of this machine and of no place at all.
    private func local(_ address: WebURL, _ browser: Browser, _ visit: LiveVisit) async throws -> LoadedPage {
        let url = request.url ?? .blank
        let loaded: LoadedPage?
        switch address.scheme {
        case "about" where address.path == "blank":
            loaded = LoadedPage(url: address, contentType: "text/html", bytes: [], chargedBytes: 0)
        case "data":
            loaded = try browser.page(inDataURL: address, for: visit)
        case "file":
            // Disks may be slow, and the main actor has other things to do.
            loaded = try await Task.detached { try browser.read(address, for: visit) }.value
        default:
            loaded = nil
        }
        guard let loaded else { throw NSError.cannotShowURL(url) }
        let response = URLResponse(
            url: url, mimeType: loaded.essence, expectedContentLength: loaded.bytes.count, textEncodingName: nil)
        try await arrived(response, isShowable: Self.isShowable(loaded.essence), at: url)
        return loaded
    }

    /// Whether a type can be shown. What states none is looked at when it is there.
    static func isShowable(_ contentType: String?) -> Bool {
        guard let contentType, let essence = contentType.split(separator: ";").first else { return true }
        return PageKind(essence.lowercased().trimmingCharacters(in: .whitespaces)) != nil
    }
}

extension WebURL {
    /// `about:blank`. The text is an address, so that the other branch is never taken.
    static var blank: WebURL { WebURL("about:blank") ?? .fileURL(path: "/") }
}

extension URLResponse {
    /// As a header would have it.
    var contentType: String? {
        guard let mimeType else { return nil }
        return textEncodingName.map { "\(mimeType);charset=\($0)" } ?? mimeType
    }
}
