import Browsing
public import Foundation
import Support

extension WebPage {
    /// Opens a connection to each address's server – name, TCP, TLS – so that the first load there need not wait for it. Returns
    /// at once; a connection that cannot be opened costs nothing but itself. Apple's `WebPage` has no such call.
    ///
    /// - Parameters:
    ///   - urls: addresses that will be loaded soon; those that are neither http nor https are left out.
    ///   - configuration: of the pages that will load them, when they trust certificates of their own.
    public static func warmUp(for urls: [URL], configuration: Configuration = Configuration()) {
        guard let browser = try? PageEngine.browser(certificates: configuration.certificateAuthorities) else { return }
        for url in urls {
            guard let address = WebURL(url.absoluteString), address.isHTTP, let origin = address.origin else {
                continue
            }
            browser.warmUp(origin)
        }
    }

    /// Whether pages of a scheme need no handler.
    public static func handlesURLScheme(_ scheme: String) -> Bool {
        ["http", "https", "file", "about", "data"].contains(scheme.lowercased())
    }
}
