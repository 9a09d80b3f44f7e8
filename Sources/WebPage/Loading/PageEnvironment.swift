import Browsing
import Foundation
import FoundationNetworking
import Scripting
import Support
import WebAPI

/// What loads and scripts need of a page, held without holding the page: it must be free to go.
@MainActor
final class PageEnvironment {
    weak var page: WebPage?
    let settings: WebPage.Configuration
    let decider: DeciderBox
    private let presenter: (any WebPage.DialogPresenting)?

    init(settings: WebPage.Configuration, decider: DeciderBox, presenter: (any WebPage.DialogPresenting)?) {
        self.settings = settings
        self.decider = decider
        self.presenter = presenter
    }

    /// What the scripts of a page are given.
    func scripts(for visit: LiveVisit, at url: URL?, userAgent: String) -> LiveScripts {
        var scripts = LiveScripts()
        scripts.navigator.userAgent = userAgent
        scripts.handlers = settings.userContentController.scriptMessageHandlers(url: url)
        scripts.userScripts = settings.userContentController.userScripts.map(\.userScript)
        scripts.external = external(visit)
        scripts.host.navigate = { [weak self, weak visit] wish in
            Task { @MainActor in
                if let visit { self?.page?.follow(wish, from: visit) }
            }
        }
        scripts.host.addressChanged = { [weak self, weak visit] address, replaces in
            Task { @MainActor in
                if let visit { self?.page?.addressChanged(address, replaces: replaces, by: visit) }
            }
        }
        scripts.host.titleChanged = { [weak self, weak visit] title in
            Task { @MainActor in
                if let visit { self?.page?.titleChanged(title, by: visit) }
            }
        }
        if presenter != nil {
            scripts.host.present = { [weak self] dialog in await self?.present(dialog, url: url) ?? .dismissed }
        }
        return scripts
    }

    /// A page with nothing in it, for scripts that come before any load.
    ///
    /// - Parameter userAgent: instead of the page's usual name.
    func makeBlank(userAgent: String?) async throws -> LiveDocument {
        let browser = try PageEngine.browser(certificates: settings.certificateAuthorities)
        let visit = try await browser.admit(limits, cookies: settings.websiteDataStore.cookies)
        let name = UserAgent.name(
            custom: userAgent, application: settings.applicationNameForUserAgent, isMobile: false)
        let blank = LoadedPage(url: .blank, contentType: "text/html", bytes: [], chargedBytes: 0)
        return try await browser.open(
            blank, for: visit, limits: limits, scripts: scripts(for: visit, at: .blank, userAgent: name)
        ) { _ in }
    }

    /// The program's own schemes, for what a page links.
    private func external(_ visit: LiveVisit) -> ExternalLoader? {
        let schemes = Set(settings.urlSchemeHandlers.keys.map { $0.rawValue.lowercased() })
        guard !schemes.isEmpty, settings.loadsSubresources else { return nil }
        return ExternalLoader(schemes: schemes) { [weak self, weak visit] url in
            guard let self, let visit else { return nil }
            return await self.answer(url, visit)
        }
    }

    /// What a handler answers; `nil` for whatever is no answer.
    private func answer(_ address: WebURL, _ visit: LiveVisit) async -> ExternalLoader.Answer? {
        guard let url = URL(string: address.href), let handler = handler(for: address) else { return nil }
        return try? await Self.answer(of: handler, URLRequest(url: url), visit)
    }

    private static func answer<Handler: URLSchemeHandler>(
        of handler: Handler, _ request: URLRequest, _ visit: LiveVisit
    ) async throws -> ExternalLoader.Answer? {
        var reply = SchemeReply()
        for try await step in handler.reply(for: request) {
            if case .data(let count) = try reply.take(step) {
                try visit.charge(count, at: .blank)
            }
        }
        guard let response = reply.response else { return nil }
        if let status = (response as? HTTPURLResponse)?.statusCode, !(200...299).contains(status) { return nil }
        return ExternalLoader.Answer(bytes: reply.bytes, contentType: response.contentType)
    }

    /// Who answers for the address's scheme.
    func handler(for address: WebURL) -> (any URLSchemeHandler)? {
        guard !URLScheme.isBuiltIn(address.scheme), let scheme = URLScheme(address.scheme) else { return nil }
        return settings.urlSchemeHandlers[scheme]
    }

    var limits: LiveVisitLimits {
        let limits = settings.limits
        return LiveVisitLimits(
            bytes: max(0, limits.bytes), memory: max(0, limits.memory), nodes: limits.nodes,
            scriptTime: limits.scriptTime, callTime: limits.callTime, loadsStyleSheets: settings.loadsSubresources)
    }

    private func present(_ dialog: ScriptDialog, url: URL?) async -> ScriptDialog.Answer {
        guard let presenter else { return .dismissed }
        let frame = WebPage.FrameInfo(url: url)
        switch dialog.kind {
        case .alert:
            await presenter.handleJavaScriptAlert(message: dialog.message, initiatedBy: frame)
            return .accepted
        case .confirm:
            let answer = await presenter.handleJavaScriptConfirm(message: dialog.message, initiatedBy: frame)
            return answer == .ok ? .accepted : .dismissed
        case .prompt(let initial):
            let answer = await presenter.handleJavaScriptPrompt(
                message: dialog.message, defaultText: initial, initiatedBy: frame)
            if case .ok(let text) = answer { return .text(text) }
            return .dismissed
        }
    }
}
