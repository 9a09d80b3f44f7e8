import Foundation
import FoundationNetworking

/// Where a page comes from.
enum NavigationSource {
    /// Whoever answers the request.
    case request(URLRequest)
    /// The program.
    case data(Data, mimeType: String, encoding: String?, base: URL)
    /// The program, as if somebody had answered the request.
    case simulated(URLRequest, response: URLResponse, Data)

    /// The request, as deciders see it.
    var request: URLRequest {
        switch self {
        case .request(let request), .simulated(let request, _, _): request
        case .data(_, _, _, let base): URLRequest(url: base)
        }
    }

    /// The address of the page.
    var url: URL? { request.url }

    /// Whether the page gets an entry in the history: what has no address of its own does not.
    var isRecorded: Bool {
        guard case .data(_, _, _, let base) = self else { return true }
        return base != .blank
    }

    /// Whether an address alone leads back to the page.
    var isPlain: Bool {
        guard case .request(let request) = self else { return false }
        return (request.httpMethod ?? "GET") == "GET" && (request.allHTTPHeaderFields ?? [:]).isEmpty
    }
}

/// The sources of those pages in the history that an address alone does not lead back to.
struct HistorySources {
    private var sources: [WebPage.BackForwardList.Item.ID: NavigationSource] = [:]

    subscript(item: WebPage.BackForwardList.Item) -> NavigationSource {
        sources[item.id] ?? .request(URLRequest(url: item.url))
    }

    /// Notes where the current page came from, and forgets those that are in the list no more.
    mutating func note(_ source: NavigationSource, in list: WebPage.BackForwardList) {
        guard let current = list.currentItem else { return }
        sources[current.id] = source.isPlain ? nil : source
        guard !sources.isEmpty else { return }
        let kept = Set(list.items.map(\.id))
        sources = sources.filter { kept.contains($0.key) }
    }
}

extension URL {
    /// `about:blank`. The text is an address, so that the other branch is never taken.
    static let blank = URL(string: "about:blank") ?? URL(fileURLWithPath: "/")
}
