import Support
import Synchronization

/// Cookies that several pages may share: each page's session reads them before a transfer and brings back what it changed.
package final class CookieStore: Sendable {
    private let state: Guarded<State>

    private struct State {
        var jar: CookieJar
        var onChange: (@Sendable () -> Void)?
    }

    /// - Parameter lines: cookies to begin with, one line each, in Netscape's format.
    package init(lines: [String] = []) {
        var jar = CookieJar()
        jar.merge(before: [], after: lines)
        state = Guarded(State(jar: jar))
    }

    /// All cookies, one line each, in Netscape's format (https://curl.se/docs/http-cookies.html).
    package var lines: [String] { state.withLock { $0.jar.lines } }

    /// Has `body` called after each change, on no thread in particular.
    package func onChange(_ body: (@Sendable () -> Void)?) {
        state.withLock { $0.onChange = body }
    }

    /// Applies what changed between two states of the cookies; what others changed meanwhile stays.
    package func merge(before: [String], after: [String]) {
        let told: (@Sendable () -> Void)? = state.withLock { state in
            let lines = state.jar.lines
            state.jar.merge(before: before, after: after)
            return state.jar.lines == lines ? nil : state.onChange
        }
        told?()
    }

    /// Sets a cookie, in the place of the one with the same domain, path and name.
    package func set(_ line: String) { merge(before: [], after: [line]) }

    /// Removes the cookie that has the line's domain, path and name.
    package func remove(_ line: String) { merge(before: [line], after: []) }
}
