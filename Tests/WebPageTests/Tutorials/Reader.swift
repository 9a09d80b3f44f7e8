import Observation
import WebPage

// The model of a reader, as a tutorial has it: progress, title, history, and a button that summarises. Where it says
// `import WebKit`, here stands `import WebPage`.

@MainActor
@Observable
final class ReaderModel {
    struct Summary: Equatable {
        var title: String
        var headings: [String]
        var minutes: Int
    }

    let page: WebPage
    var address = ""
    private(set) var events: [WebPage.NavigationEvent] = []
    private(set) var errorMessage: String?
    private(set) var summary: Summary?
    private(set) var isSummarizing = false

    init() {
        var configuration = WebPage.Configuration()
        configuration.applicationNameForUserAgent = "Reader"
        configuration.websiteDataStore = .nonPersistent()
        page = WebPage(configuration: configuration)
    }

    var progress: Double { page.estimatedProgress }
    var showsProgress: Bool { page.isLoading }
    var title: String { page.title.isEmpty ? page.url?.absoluteString ?? "New Page" : page.title }
    var canGoBack: Bool { !page.backForwardList.backList.isEmpty }
    var canGoForward: Bool { !page.backForwardList.forwardList.isEmpty }

    func go() async {
        summary = nil
        errorMessage = nil
        do {
            for try await event in page.load(URL(string: address)) {
                events.append(event)
            }
        } catch let error as WebPage.NavigationError {
            switch error {
            case .failedProvisionalNavigation(let underlying): errorMessage = underlying.localizedDescription
            case .pageClosed: errorMessage = "The page was closed."
            case .webContentProcessTerminated: errorMessage = "The page crashed."
            case .invalidURL: errorMessage = "This is no address."
            @unknown default: errorMessage = error.localizedDescription
            }
        } catch {
            errorMessage = error.localizedDescription
        }
    }

    func back() {
        if let item = page.backForwardList.backList.last { page.load(item) }
    }

    func forward() {
        if let item = page.backForwardList.forwardList.first { page.load(item) }
    }

    func reload() {
        page.reload()
    }

    func summarize() async throws {
        isSummarizing = true
        defer { isSummarizing = false }
        let result = try await page.callJavaScript(
            """
            const headings = [...document.querySelectorAll("h2, h3")]
                .map(heading => heading.textContent.trim())
                .filter(Boolean);
            const words = document.body.innerText.split(/\\s+/).filter(Boolean).length;
            return { headings, minutes: Math.max(1, Math.round(words / 220)) };
            """)
        guard let result = result as? [String: Any], let headings = result["headings"] as? [String],
            let minutes = result["minutes"] as? Int
        else { return }
        summary = Summary(title: page.title, headings: headings, minutes: minutes)
    }
}
