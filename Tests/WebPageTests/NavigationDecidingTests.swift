import Foundation
import FoundationNetworking
import TestSupport
import Testing
import WebPage

/// Who decides which loads are made.
@MainActor
@Suite struct NavigationDecidingTests {
    /// What was asked, and what to answer.
    @MainActor
    final class Decider: WebPage.NavigationDeciding {
        var asked: [String] = []
        var types: [WKNavigationType] = []
        var responses: [URLResponse] = []
        var refused: (URL) -> Bool = { _ in false }
        var responsePolicy = WKNavigationResponsePolicy.allow
        var preferences: (inout WebPage.NavigationPreferences) -> Void = { _ in }
        var challenges: [(count: Int, realm: String?)] = []
        var answers: [(URLSession.AuthChallengeDisposition, URLCredential?)] = []

        func decidePolicy(
            for action: WebPage.NavigationAction, preferences: inout WebPage.NavigationPreferences
        ) async -> WKNavigationActionPolicy {
            await Task.yield()
            asked.append(action.request.url?.path ?? "")
            types.append(action.navigationType)
            self.preferences(&preferences)
            return action.request.url.map(refused) == true ? .cancel : .allow
        }

        func decidePolicy(for response: WebPage.NavigationResponse) async -> WKNavigationResponsePolicy {
            responses.append(response.response)
            return responsePolicy
        }

        func decideAuthenticationChallengeDisposition(
            for challenge: URLAuthenticationChallenge
        ) async -> (URLSession.AuthChallengeDisposition, URLCredential?) {
            challenges.append((challenge.previousFailureCount, challenge.protectionSpace.realm))
            return answers.isEmpty ? (.performDefaultHandling, nil) : answers.removeFirst()
        }
    }

    private let decider = Decider()

    private func page() -> WebPage { WebPage(configuration: .alone, navigationDecider: decider) }

    @Test func `a load that is refused fails with the policy's error`() async throws {
        let page = page()
        decider.refused = { _ in true }
        let outcome = await outcome(of: page.load(URL(string: "about:blank?x")))
        #expect(outcome.events.isEmpty)
        #expect(outcome.provisionalError?.domain == "WebKitErrorDomain")
        #expect(outcome.provisionalError?.code == 102)
        #expect(page.url == nil)
        #expect(!page.isLoading)
    }

    @Test(arguments: [WKNavigationResponsePolicy.cancel, .download])
    func `an answer that is refused fails with the policy's error`(policy: WKNavigationResponsePolicy) async throws {
        let server = try FaultServer.shared.get()
        let page = page()
        decider.responsePolicy = policy
        let outcome = await outcome(of: page.load(URL(string: server.url("/status/404"))))
        #expect(outcome.events == [.startedProvisionalNavigation])
        #expect(outcome.provisionalError?.domain == "WebKitErrorDomain")
        #expect(outcome.provisionalError?.code == 102)
        let response = try #require(decider.responses.first as? HTTPURLResponse)
        #expect(response.statusCode == 404)
        #expect(response.mimeType == "text/html")
    }

    @Test func `an answer is decided about before its body has come`() async throws {
        let server = try FaultServer.shared.get()
        let page = page()
        decider.responsePolicy = .cancel
        let outcome = await outcome(of: page.load(URL(string: server.url("/endless"))))
        #expect(outcome.provisionalError?.code == 102)
    }

    @Test func `each address on the way is asked for`() async throws {
        let server = try FaultServer.shared.get()
        let page = page()
        try await finish(page.load(URL(string: server.url("/redirect-chain/2"))))
        #expect(decider.asked == ["/redirect-chain/2", "/redirect-chain/1", "/html"])
        decider.refused = { $0.path == "/html" }
        let outcome = await outcome(of: page.load(URL(string: server.url("/redirect-chain/1"))))
        #expect(outcome.events == [.startedProvisionalNavigation])
        #expect(outcome.provisionalError?.code == 102)
    }

    @Test func `deciders know why a page is loaded`() async throws {
        let page = page()
        try await finish(page.load(URL(string: "about:blank?1")))
        try await finish(page.load(URL(string: "about:blank?2")))
        try await finish(page.reload())
        try await finish(page.goBack())
        #expect(decider.types == [.other, .other, .reload, .backForward])
    }

    @Test func `a decider may be a value that changes`() async throws {
        struct Counting: WebPage.NavigationDeciding {
            var count = 0

            mutating func decidePolicy(
                for action: WebPage.NavigationAction, preferences: inout WebPage.NavigationPreferences
            ) async -> WKNavigationActionPolicy {
                count += 1
                return count > 1 ? .cancel : .allow
            }
        }
        let page = WebPage(configuration: .alone, navigationDecider: Counting())
        try await finish(page.load(html: "a"))
        #expect(await outcome(of: page.load(html: "b")).provisionalError?.code == 102)
    }

    @Test func `a name and a password are asked for until they are right`() async throws {
        let server = try FaultServer.shared.get()
        let page = page()
        decider.answers = [
            (.useCredential, URLCredential(user: "user", password: "wrong", persistence: .none)),
            (.useCredential, URLCredential(user: "user", password: "p@ss word", persistence: .none)),
        ]
        let outcome = await outcome(of: page.load(URL(string: server.url("/basic"))))
        #expect(outcome.events == [.startedProvisionalNavigation, .committed, .finished])
        #expect(decider.challenges.map(\.count) == [0, 1])
        #expect(decider.challenges.first?.realm == "x")
        #expect((decider.responses as? [HTTPURLResponse])?.map(\.statusCode) == [200])
    }

    @Test func `without a name the server's own answer is shown`() async throws {
        let server = try FaultServer.shared.get()
        let page = page()
        let outcome = await outcome(of: page.load(URL(string: server.url("/basic"))))
        #expect(outcome.events.last == .finished)
        #expect((decider.responses as? [HTTPURLResponse])?.map(\.statusCode) == [401])
        decider.answers = [(.cancelAuthenticationChallenge, nil)]
        let cancelled = await WebPageTests.outcome(of: page.load(URL(string: server.url("/basic"))))
        #expect(cancelled.provisionalError?.code == NSURLErrorUserCancelledAuthentication)
    }

    @Test func `an address may bring a name and a password, a redirect may not`() async throws {
        let server = try FaultServer.shared.get()
        let page = page()
        let secret = server.url("/basic").replacingOccurrences(of: "http://", with: "http://user:p%40ss%20word@")
        try await finish(page.load(URL(string: secret)))
        try await finish(
            page.load(
                URL(
                    string: server.url(
                        "/redirect-to?url="
                            + (secret.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "")))))
        #expect((decider.responses as? [HTTPURLResponse])?.map(\.statusCode) == [200, 401])
        let elsewhere = await outcome(of: page.load(URL(string: server.url("/redirect-to?url=file%3A%2F%2F%2Fetc"))))
        #expect(elsewhere.events == [.startedProvisionalNavigation])
        #expect(elsewhere.provisionalError?.code == NSURLErrorUnsupportedURL)
    }

    @Test func `https is tried where it is preferred`() async throws {
        let server = try WebServer.shared.get()
        try server.add("upgraded.html", "<title>A page</title>")
        let page = page()
        decider.preferences = { $0.preferredHTTPSNavigationPolicy = .errorOnFailure }
        let outcome = await outcome(of: page.load(URL(string: server.url("/upgraded.html"))))
        #expect(outcome.provisionalError?.code == URLError.Code.secureConnectionFailed.rawValue)
        decider.preferences = { $0.preferredHTTPSNavigationPolicy = .automaticFallbackToHTTP }
        try await finish(page.load(URL(string: server.url("/upgraded.html"))))
        #expect(page.title == "A page")
        #expect(page.url?.scheme == "http")
    }

    @Test func `redirects make requests of other methods what the standard says`() async throws {
        let server = try FaultServer.shared.get()
        let page = page()
        var request = URLRequest(
            url: try #require(URL(string: server.url("/redirect-to?status=303&url=/echo-headers"))))
        request.httpMethod = "POST"
        request.httpBody = Data("a=b".utf8)
        request.setValue("yes", forHTTPHeaderField: "X-Mine")
        try await finish(page.load(request))
        let text = try await page.callJavaScript("return document.body.textContent") as? String
        #expect(text?.contains("X-Mine: yes") == true)
        #expect(text?.lowercased().contains("content-type") == false)
    }
}
