import Foundation
public import FoundationNetworking
import Fetching

/// Is told of changes of cookies.
@MainActor
public protocol WKHTTPCookieStoreObserver: AnyObject {
    /// Cookies came, changed or went.
    func cookiesDidChange(in cookieStore: WKHTTPCookieStore)
}

extension WKHTTPCookieStoreObserver {
    /// Does nothing.
    public func cookiesDidChange(in cookieStore: WKHTTPCookieStore) {}
}

/// The cookies of a store.
@MainActor
public final class WKHTTPCookieStore {
    let store: CookieStore
    private var observers: [WeakObserver] = []

    private struct WeakObserver {
        weak var observer: (any WKHTTPCookieStoreObserver)?
    }

    init(file: CookieFile?) {
        store = CookieStore(lines: file?.read() ?? [])
        store.onChange { [weak self, weak store] in
            if let file, let store { file.write { store.lines } }
            Task { @MainActor in self?.notify() }
        }
    }

    /// All cookies.
    public func allCookies() async -> [HTTPCookie] {
        store.lines.compactMap { HTTPCookie(line: $0) }
    }

    /// Sets a cookie, in the place of the one with the same name, domain and path.
    public func setCookie(_ cookie: HTTPCookie) async {
        store.set(cookie.line)
    }

    /// Removes the cookie with the same name, domain and path.
    public func deleteCookie(_ cookie: HTTPCookie) async {
        store.remove(cookie.line)
    }

    /// Has an observer told of changes. The store does not keep it.
    public func add(_ observer: any WKHTTPCookieStoreObserver) {
        observers.append(WeakObserver(observer: observer))
    }

    /// Tells an observer no more.
    public func remove(_ observer: any WKHTTPCookieStoreObserver) {
        observers.removeAll { $0.observer == nil || $0.observer === observer }
    }

    private func notify() {
        for observer in observers { observer.observer?.cookiesDidChange(in: self) }
    }
}
