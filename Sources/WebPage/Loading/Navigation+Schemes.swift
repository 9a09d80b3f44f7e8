import Browsing
import Foundation
import FoundationNetworking
import Support

extension Navigation {
    /// The page that a handler answers with.
    func handled(by handler: any URLSchemeHandler, at address: WebURL, _ visit: LiveVisit) async throws -> LoadedPage {
        try await answer(of: handler, at: address, visit)
    }

    private func answer<Handler: URLSchemeHandler>(
        of handler: Handler, at address: WebURL, _ visit: LiveVisit
    ) async throws -> LoadedPage {
        let url = request.url ?? .blank
        var reply = SchemeReply()
        for try await step in handler.reply(for: request) {
            try check()
            switch try reply.take(step) {
            case .response(let response):
                let shown = response.url ?? url
                try await arrived(response, isShowable: Self.isShowable(response.contentType), at: shown)
            case .data(let count):
                try visit.charge(count, at: address)
                let expected = reply.expected
                progress(0.3 + 0.5 * (expected > 0 ? min(1, Double(reply.bytes.count) / Double(expected)) : 0.5))
            }
        }
        try check()
        guard let response = reply.response else {
            throw URLError(.badServerResponse, "The handler of \(address.scheme) gave no response")
        }
        let final = response.url.flatMap { WebURL($0.absoluteString) } ?? address
        return LoadedPage(
            url: final, contentType: response.contentType, bytes: reply.bytes, chargedBytes: reply.bytes.count)
    }
}
