import Browsing
import Foundation
import Support

/// What all pages of the program share: the threads that work on them, connections, style sheets that were parsed.
///
/// Apple's interface has no place where such a thing could be handed over, so the program has one, made with its first page,
/// and one more for each file of certificates that pages are made with.
@MainActor
enum PageEngine {
    private static var browsers: [String: Browser] = [:]

    /// - Parameter certificates: a PEM file to trust instead of the system's certificates.
    static func browser(certificates: URL?) throws -> Browser {
        let path = certificates?.path ?? ""
        if let browser = browsers[path] { return browser }
        var configuration = Browser.Configuration()
        configuration.userAgent = UserAgent.standard
        configuration.retries = 0
        configuration.caFile = certificates?.path
        configuration.redirects = 20
        // A program that shows a page acts for a person, as a browser does: it is no crawler, and goes wherever it is told to.
        configuration.robots = .ignore
        configuration.allowsPrivate = true
        configuration.pageTimeout = .seconds(60)
        // Each page has its own bound; how many pages there are is the program's business.
        configuration.memory = .max / 2
        let browser = try Browser(configuration, diagnostics: Diagnostics(threshold: .error))
        browsers[path] = browser
        return browser
    }
}
