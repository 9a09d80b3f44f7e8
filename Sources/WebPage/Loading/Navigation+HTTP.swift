import Browsing
import Fetching
import Foundation
import FoundationNetworking
import Support

extension Navigation {
    /// Asks servers for the page: follows redirects, answers challenges, tries https first where that is wanted.
    func fetched(_ browser: Browser, _ visit: LiveVisit) async throws -> LoadedPage {
        let original = request
        if let upgraded = upgraded(request) {
            request = upgraded
            do {
                return try await steps(browser, visit)
            } catch let error as FetchError
                where preferences.preferredHTTPSNavigationPolicy == .automaticFallbackToHTTP && !isCommitted
                && error.code != .cancelled
            {
                request = original
            }
        }
        return try await steps(browser, visit)
    }

    private func steps(_ browser: Browser, _ visit: LiveVisit) async throws -> LoadedPage {
        var failures = 0
        while true {
            guard let url = request.url, let address = WebURL(url.absoluteString), address.isHTTP else {
                throw NSError.cannotShowURL(request.url ?? .blank)
            }
            let response = try await exchange(address, browser, visit)
            try check()
            if let target = response.redirect {
                visit.account.refund(response.chargedBytes)
                try await redirect(to: target, status: response.status, from: address, visit)
                continue
            }
            if !isCommitted {
                // A challenge, which was not let pass at its head.
                if try await answer(response, at: address, visit, failures: failures) {
                    visit.account.refund(response.chargedBytes)
                    failures += 1
                    continue
                }
                try await arrived(response.headers, status: response.status, at: url)
            }
            return LoadedPage(response, url: address.withoutCredentials())
        }
    }

    private func exchange(_ url: WebURL, _ browser: Browser, _ visit: LiveVisit) async throws -> FetchResponse {
        let (steps, continuation) = AsyncStream.makeStream(of: FetchProgress.self)
        let content = content
        let fetch = Task { () -> Result<FetchResponse, FetchError> in
            defer { continuation.finish() }
            do throws(FetchError) {
                return .success(try await browser.fetch(url, content, for: visit) { continuation.yield($0) })
            } catch {
                return .failure(error)
            }
        }
        return try await withTaskCancellationHandler {
            do {
                for await step in steps { try await follow(step) }
            } catch {
                fetch.cancel()
                throw error
            }
            return try await fetch.value.get()
        } onCancel: {
            fetch.cancel()
        }
    }

    private func follow(_ step: FetchProgress) async throws {
        switch step {
        case .head(let head):
            guard head.redirect == nil, head.status != 401, let url = request.url else { return }
            try await arrived(head.headers, status: head.status, at: url)
        case .body(let received, let expected):
            let share = expected.map { Double(received) / Double(max(1, $0)) }
            progress(0.3 + 0.5 * min(1, share ?? Double(received) / Double(received + 65_536)))
        }
    }

    private func arrived(_ headers: HeaderFields, status: Int, at url: URL) async throws {
        // There is nothing to show, and browsers stay where they are (HTML standard, 7.4.2.3.2).
        guard status != 204, status != 205 else { throw NSError.interruptedByPolicy(url) }
        if [301, 302, 303, 307, 308].contains(status), let target = headers["location"], !target.isEmpty {
            throw URLError(
                .unsupportedURL, "The server redirects to something that is neither http nor https", url: url)
        }
        let head = HTTPURLResponse(
            url: url, statusCode: status, httpVersion: "HTTP/1.1",
            headerFields: headers.fields.reduce(into: [:]) { fields, field in
                fields[field.name.capitalized] =
                    fields[field.name.capitalized].map { $0 + ", " + field.value } ?? field.value
            })
        let response =
            head ?? URLResponse(url: url, mimeType: nil, expectedContentLength: -1, textEncodingName: nil)
        try await arrived(
            response, isShowable: Self.isShowable(headers.contentType?.essence), at: url)
    }

    // MARK: Requests

    /// The request as the fetcher takes it.
    private var content: FetchContent {
        var headers = [(name: "User-Agent", value: effectiveUserAgent)]
        for (name, value) in request.allHTTPHeaderFields ?? [:] {
            // Those belong to the transfer.
            if ["content-length", "transfer-encoding", "connection", "host"].contains(name.lowercased()) { continue }
            headers.removeAll { $0.name.lowercased() == name.lowercased() }
            headers.append((name, value))
        }
        if case .reload(let fromOrigin) = purpose {
            headers.append(("Cache-Control", fromOrigin ? "no-cache" : "max-age=0"))
        }
        return FetchContent(
            method: request.httpMethod ?? "GET", headers: headers, body: request.httpBody.map { [UInt8]($0) })
    }

    private func upgraded(_ request: URLRequest) -> URLRequest? {
        guard preferences.preferredHTTPSNavigationPolicy != .keepAsRequested, let url = request.url,
            url.scheme?.lowercased() == "http", var parts = URLComponents(url: url, resolvingAgainstBaseURL: true)
        else { return nil }
        parts.scheme = "https"
        if parts.port == 80 { parts.port = nil }
        guard let secured = parts.url else { return nil }
        var request = request
        request.url = secured
        return request
    }

    /// What a redirect makes of a request (Fetch standard, "HTTP-redirect fetch").
    private func redirect(to target: WebURL, status: Int, from address: WebURL, _ visit: LiveVisit) async throws {
        guard visit.session.takeRedirect() else {
            throw URLError(.httpTooManyRedirects, "\(address.host ?? "") redirects too often")
        }
        // A server says no names and passwords for others.
        guard let url = URL(string: target.withoutCredentials().href) else {
            throw NSError.cannotShowURL(request.url ?? .blank)
        }
        let method = request.httpMethod ?? "GET"
        if (status == 303 && method != "GET" && method != "HEAD")
            || ((status == 301 || status == 302) && method == "POST")
        {
            request.httpMethod = "GET"
            request.httpBody = nil
            for name in ["Content-Type", "Content-Encoding", "Content-Language", "Content-Location"] {
                request.setValue(nil, forHTTPHeaderField: name)
            }
        }
        if target.origin != address.origin {
            for name in ["Authorization", "Cookie"] { request.setValue(nil, forHTTPHeaderField: name) }
        }
        request.url = url
        try await decide()
        page?.redirected(self, to: url)
        emit(.receivedServerRedirect)
        try check()
    }

    // MARK: Challenges

    /// Asks for a name and a password, if the server wants them.
    ///
    /// - Returns: whether to try again; else the answer is to be shown.
    private func answer(
        _ response: FetchResponse, at url: WebURL, _ visit: LiveVisit, failures: Int
    ) async throws -> Bool {
        guard response.status == 401, failures < 10, let origin = url.origin,
            let challenge = BasicChallenge(response.headers.all("www-authenticate"), at: url)
        else { return false }
        let (disposition, credential) = await environment.decider.decide(challenge.asPublic(failures: failures))
        try check()
        switch disposition {
        case .useCredential:
            guard let credential, let user = credential.user else { return false }
            visit.session.setCredentials(username: user, password: credential.password ?? "", for: origin)
            return true
        case .cancelAuthenticationChallenge:
            throw URLError(.userCancelledAuthentication, "Nobody gave a name and a password")
        default:
            return false
        }
    }
}
