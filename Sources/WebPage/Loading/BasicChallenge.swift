import Foundation
import FoundationNetworking
import Support

/// A server's wish for a name and a password (RFC 7617).
struct BasicChallenge {
    private let realm: String
    private let url: WebURL

    /// - Parameter fields: the values of `WWW-Authenticate`; `nil` is returned when none asks for what this can give.
    init?(_ fields: [String], at url: WebURL) {
        guard let field = fields.first(where: { $0.lowercased().hasPrefix("basic") }) else { return nil }
        self.url = url
        let parts = field.split(separator: "\"", omittingEmptySubsequences: false)
        realm = field.lowercased().contains("realm=\"") && parts.count > 1 ? String(parts[1]) : ""
    }

    /// As deciders see it.
    ///
    /// - Parameter failures: how often an answer was not good enough.
    func asPublic(failures: Int) -> URLAuthenticationChallenge {
        let space = URLProtectionSpace(
            host: url.host ?? "", port: Int(url.effectivePort ?? 0), protocol: url.scheme, realm: realm,
            authenticationMethod: NSURLAuthenticationMethodHTTPBasic)
        return URLAuthenticationChallenge(
            protectionSpace: space, proposedCredential: nil, previousFailureCount: failures, failureResponse: nil,
            error: nil, sender: Sender())
    }

    /// Deciders answer by what they return, and never through the challenge.
    private final class Sender: NSObject, URLAuthenticationChallengeSender {
        func use(_ credential: URLCredential, for challenge: URLAuthenticationChallenge) {}
        func continueWithoutCredential(for challenge: URLAuthenticationChallenge) {}
        func cancel(_ challenge: URLAuthenticationChallenge) {}
        func performDefaultHandling(for challenge: URLAuthenticationChallenge) {}
        func rejectProtectionSpaceAndContinue(with challenge: URLAuthenticationChallenge) {}
    }
}
