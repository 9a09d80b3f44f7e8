import Observation
import WebPage

// The model of an article's page, as a tutorial has it: a decider that keeps the reader on the site, and a function with
// arguments.

@MainActor
final class ArticleNavigationDecider: WebPage.NavigationDeciding {
    private let host: String?
    private(set) var opensElsewhere: [URL] = []

    init(host: String?) {
        self.host = host
    }

    func decidePolicy(
        for action: WebPage.NavigationAction, preferences: inout WebPage.NavigationPreferences
    ) async -> WKNavigationActionPolicy {
        guard let url = action.request.url else { return .cancel }
        preferences.allowsContentJavaScript = false
        if url.host() == host { return .allow }
        opensElsewhere.append(url)
        return .cancel
    }

    func decidePolicy(for response: WebPage.NavigationResponse) async -> WKNavigationResponsePolicy {
        guard let response = response.response as? HTTPURLResponse else { return .allow }
        return (200..<400).contains(response.statusCode) ? .allow : .cancel
    }
}

@MainActor
@Observable
final class ArticleModel {
    let page: WebPage
    let decider: ArticleNavigationDecider
    private(set) var isBlocked = false
    private(set) var highlights = 0

    init(host: String?) {
        decider = ArticleNavigationDecider(host: host)
        var configuration = WebPage.Configuration()
        configuration.websiteDataStore = .nonPersistent()
        page = WebPage(configuration: configuration, navigationDecider: decider)
    }

    func load(_ url: URL?) async {
        isBlocked = false
        do {
            for try await _ in page.load(url) {}
        } catch WebPage.NavigationError.failedProvisionalNavigation(let error) where (error as NSError).code == 102 {
            isBlocked = true
        } catch {
            print(error.localizedDescription)
        }
    }

    func count(_ word: String, in selector: String, ignoringCase: Bool) async throws {
        let arguments: [String: Any] = ["word": word, "selector": selector, "ignoringCase": ignoringCase]
        let count = try await page.callJavaScript(
            """
            const fold = text => ignoringCase ? text.toLowerCase() : text
            return [...document.querySelectorAll(selector)]
                .reduce((sum, element) => sum + fold(element.textContent).split(fold(word)).length - 1, 0)
            """,
            arguments: arguments, contentWorld: .defaultClient)
        highlights = count as? Int ?? 0
    }
}
