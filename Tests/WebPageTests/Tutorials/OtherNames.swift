import WebPage

// Names that tutorials use and Apple's WebPage does not have: those that forward.

@MainActor
final class OtherNamesModel {
    let page: WebPage
    private(set) var messages: [String] = []

    init(url: URL?) {
        var configuration = WebPage.Configuration()
        configuration.websiteDataStore = .nonPersistent()
        let script = WebPage.UserScript(source: "document.title += '!'", injectionTime: .atDocumentEnd)
        configuration.userContentController.addUserScript(script)
        page = WebPage(configuration: configuration, url: url)
        page.addScriptMessageHandler(name: "native") { [weak self] message in
            self?.messages.append(message.body as? String ?? "")
        }
        page.configuration.userContentController.addScriptMessageHandler(name: "other") { _ in }
    }

    func back() async throws {
        guard page.canGoBack else { return }
        for try await _ in page.goBack() {}
    }

    func forward() {
        if page.canGoForward { page.goForward() }
    }

    func send() async throws {
        do {
            try await page.callJavaScript("webkit.messageHandlers.native.postMessage('hello'); null.x")
        } catch let error as WebPage.JavaScriptError {
            messages.append("\(error.code)")
        }
    }
}
