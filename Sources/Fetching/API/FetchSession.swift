package import Support
import Synchronization

/// What the requests of one page share – its redirects, its meta refreshes, its style sheets: cookies, the redirects that are
/// left, and who may see the page's credentials.
package final class FetchSession: Sendable {
    private let state: Guarded<State>
    private let cookieStore: CookieStore

    private struct State {
        var redirectsLeft: Int
        var home: Origin?
        var isHomeKnown = false
        var credentials: [Origin: Credentials] = [:]
    }

    /// A user's name and password at one origin.
    struct Credentials: Sendable, Equatable {
        let username: String
        let password: String
    }

    /// A session whose first request tells which origin the user asked for.
    ///
    /// - Parameters:
    ///   - maximumRedirects: how many redirects the page may take, `<meta>` refreshes among them.
    ///   - cookies: the page's own, unless it shares them with others.
    package init(maximumRedirects: Int = 10, cookies: CookieStore = CookieStore()) {
        cookieStore = cookies
        state = Guarded(State(redirectsLeft: maximumRedirects))
    }

    /// A session for what the user asked for at a known place.
    ///
    /// - Parameter home: the origin that is sent what the user gave for it, such as `--header`; `nil` for none.
    package init(maximumRedirects: Int, home: Origin?) {
        cookieStore = CookieStore()
        state = Guarded(State(redirectsLeft: maximumRedirects, home: home, isHomeKnown: true))
    }

    /// Counts one redirect; false when none is left.
    package func takeRedirect() -> Bool {
        state.withLock { state in
            guard state.redirectsLeft > 0 else { return false }
            state.redirectsLeft -= 1
            return true
        }
    }

    /// Remembers the origin of the session's first request, and the credentials in a request's URL for that URL's origin.
    func admit(_ url: WebURL) {
        guard let origin = url.origin else { return }
        state.withLock { state in
            if !state.isHomeKnown { (state.home, state.isHomeKnown) = (origin, true) }
            guard !url.username.isEmpty || !url.password.isEmpty else { return }
            state.credentials[origin] = Credentials(username: url.username, password: url.password)
        }
    }

    /// Whether this is the origin that the user asked for, which is sent whatever the user gave for it.
    func isHome(_ origin: Origin) -> Bool {
        state.withLock { $0.home == origin }
    }

    /// Gives a name and a password for an origin, as they are typed.
    package func setCredentials(username: String, password: String, for origin: Origin) {
        // Kept as URLs keep them, so that nothing in them is taken for an escape.
        func escaped(_ text: String) -> String {
            text.split(separator: "%", omittingEmptySubsequences: false).joined(separator: "%25")
        }
        state.withLock {
            $0.credentials[origin] = Credentials(username: escaped(username), password: escaped(password))
        }
    }

    /// The credentials for an origin.
    func credentials(for origin: Origin) -> Credentials? {
        state.withLock { $0.credentials[origin] }
    }

    /// The cookies, one line each.
    var cookies: [String] {
        cookieStore.lines
    }

    /// Applies what one transfer changed.
    func mergeCookies(before: [String], after: [String]) {
        cookieStore.merge(before: before, after: after)
    }
}
