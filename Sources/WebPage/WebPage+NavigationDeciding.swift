import Foundation
public import FoundationNetworking

extension WebPage {
    /// Decides which loads a page may make. Every method has an implementation that lets things go their way.
    @MainActor
    public protocol NavigationDeciding {
        /// Whether a page may be asked for. Called before each load, and for each address that a server redirects to.
        ///
        /// - Parameters:
        ///   - action: what is to be loaded, and why.
        ///   - preferences: how; to be changed for this load.
        mutating func decidePolicy(
            for action: NavigationAction, preferences: inout NavigationPreferences
        ) async -> WKNavigationActionPolicy

        /// Whether an answer may take the place of the page. Called when its head is there.
        mutating func decidePolicy(for response: NavigationResponse) async -> WKNavigationResponsePolicy

        /// What to tell a server that asks for a name and a password.
        mutating func decideAuthenticationChallengeDisposition(
            for challenge: URLAuthenticationChallenge
        ) async -> (URLSession.AuthChallengeDisposition, URLCredential?)
    }
}

extension WebPage.NavigationDeciding {
    /// Allows every load.
    public func decidePolicy(
        for action: WebPage.NavigationAction, preferences: inout WebPage.NavigationPreferences
    ) async -> WKNavigationActionPolicy {
        .allow
    }

    /// Allows every answer.
    public func decidePolicy(for response: WebPage.NavigationResponse) async -> WKNavigationResponsePolicy {
        .allow
    }

    /// Gives no name and no password: the server's answer is shown.
    public func decideAuthenticationChallengeDisposition(
        for challenge: URLAuthenticationChallenge
    ) async -> (URLSession.AuthChallengeDisposition, URLCredential?) {
        (.performDefaultHandling, nil)
    }
}
