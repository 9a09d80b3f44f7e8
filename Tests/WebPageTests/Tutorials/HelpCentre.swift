import WebPage

// A help centre whose pages are in the program, as a tutorial has it.

struct HelpSchemeHandler: URLSchemeHandler {
    let pages: [String: String]

    func reply(for request: URLRequest) -> some AsyncSequence<URLSchemeTaskResult, any Error> {
        AsyncThrowingStream { continuation in
            guard let url = request.url, let html = pages[url.host() ?? ""] else {
                continuation.finish(throwing: URLError(.fileDoesNotExist))
                return
            }
            let data = Data(html.utf8)
            continuation.yield(
                .response(
                    URLResponse(
                        url: url, mimeType: "text/html", expectedContentLength: data.count, textEncodingName: "utf-8")))
            // A large file would be sent piece by piece.
            for start in stride(from: 0, to: data.count, by: 64) {
                continuation.yield(.data(data[start..<min(start + 64, data.count)]))
            }
            continuation.finish()
        }
    }
}

@MainActor
final class HelpCentre {
    let page: WebPage
    private(set) var opened: [URL] = []

    init?(pages: [String: String]) {
        guard let scheme = URLScheme("help") else { return nil }
        var configuration = WebPage.Configuration()
        configuration.websiteDataStore = .nonPersistent()
        configuration.urlSchemeHandlers[scheme] = HelpSchemeHandler(pages: pages)
        page = WebPage(configuration: configuration)
    }

    func open(_ topic: String) async throws {
        guard let url = URL(string: "help://\(topic)") else { return }
        for try await event in page.load(URLRequest(url: url)) where event == .finished {
            opened.append(url)
        }
    }

    var links: [String] {
        get async throws {
            try await page.callJavaScript("return Array.from(document.links, link => link.href)") as? [String] ?? []
        }
    }
}
