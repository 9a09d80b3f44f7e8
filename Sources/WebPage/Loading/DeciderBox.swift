import Foundation
import FoundationNetworking

/// Whoever decides about a page's loads.
@MainActor
final class DeciderBox {
    private var decider: any WebPage.NavigationDeciding

    private struct Default: WebPage.NavigationDeciding {}

    init(_ decider: (any WebPage.NavigationDeciding)?) {
        self.decider = decider ?? Default()
    }

    // Each works on a copy: a load may be decided about while another decision is awaited.

    func decide(
        _ action: WebPage.NavigationAction, _ preferences: inout WebPage.NavigationPreferences
    ) async -> WKNavigationActionPolicy {
        var copy = decider
        let policy = await copy.decidePolicy(for: action, preferences: &preferences)
        decider = copy
        return policy
    }

    func decide(_ response: WebPage.NavigationResponse) async -> WKNavigationResponsePolicy {
        var copy = decider
        let policy = await copy.decidePolicy(for: response)
        decider = copy
        return policy
    }

    func decide(
        _ challenge: URLAuthenticationChallenge
    ) async -> (URLSession.AuthChallengeDisposition, URLCredential?) {
        var copy = decider
        let answer = await copy.decideAuthenticationChallengeDisposition(for: challenge)
        decider = copy
        return answer
    }
}
