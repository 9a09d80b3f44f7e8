import Browsing
import Foundation
import Scripting
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
        scripts.host.navigate = { [weak self, weak visit] wish in
            Task { @MainActor in
                if let visit { self?.page?.follow(wish, from: visit) }
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
