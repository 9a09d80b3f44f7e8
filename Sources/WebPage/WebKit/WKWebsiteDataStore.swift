public import Foundation
import Fetching

/// Where pages keep their cookies. Pages that share a store share its cookies.
@MainActor
public final class WKWebsiteDataStore {
    private static let shared = WKWebsiteDataStore(cookieFile: CookieFile.standard(name: "cookies"))
    private static var stores: [UUID: WKWebsiteDataStore] = [:]

    /// The cookies.
    public let httpCookieStore: WKHTTPCookieStore
    /// Whether the cookies outlive the program.
    public let isPersistent: Bool
    /// Which store it is, of those that have an identifier.
    public let identifier: UUID?

    /// The store of the program: in a file of libcurl's format, `$XDG_DATA_HOME/PROGRAM/WebPage/cookies.txt`.
    public static func `default`() -> WKWebsiteDataStore { shared }

    /// A new store that keeps nothing beyond the program's end.
    public static func nonPersistent() -> WKWebsiteDataStore { WKWebsiteDataStore(cookieFile: nil) }

    /// The store of this identifier, in a file of its own beside the default one's.
    public convenience init(forIdentifier identifier: UUID) {
        self.init(cookieFile: CookieFile.standard(name: identifier.uuidString), identifier: identifier)
    }

    /// A store in a file of your choice, in the format that libcurl and others read and write
    /// (https://curl.se/docs/http-cookies.html). Not Apple's.
    public convenience init(cookieFile: URL) {
        self.init(cookieFile: CookieFile(path: cookieFile.path))
    }

    private init(cookieFile: CookieFile?, identifier: UUID? = nil) {
        isPersistent = cookieFile != nil
        self.identifier = identifier
        httpCookieStore = WKHTTPCookieStore(file: cookieFile)
    }

    var cookies: CookieStore { httpCookieStore.store }

    /// The kinds of data that a store may hold: cookies.
    public class func allWebsiteDataTypes() -> Set<String> { [WKWebsiteDataTypeCookies] }

    /// Forgets cookies, all of them: nobody wrote down when they came.
    public func removeData(ofTypes dataTypes: Set<String>, modifiedSince date: Date) async {
        guard dataTypes.contains(WKWebsiteDataTypeCookies) else { return }
        for cookie in await httpCookieStore.allCookies() { await httpCookieStore.deleteCookie(cookie) }
    }
}

/// The kind of data that cookies are.
public let WKWebsiteDataTypeCookies = "WKWebsiteDataTypeCookies"
