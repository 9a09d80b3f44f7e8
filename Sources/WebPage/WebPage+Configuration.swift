public import Foundation

extension WebPage {
    /// What a page is made with. The objects in it are shared by all pages that are made with it.
    @MainActor
    public struct Configuration {
        /// Where cookies are kept. A store that keeps nothing beyond the program's end is `.nonPersistent()`.
        public var websiteDataStore: WKWebsiteDataStore = .default()
        /// The scripts that run in each page, and who hears its messages.
        public var userContentController = WKUserContentController()
        /// What each load begins with; a decider may change it for one load.
        public var defaultNavigationPreferences = NavigationPreferences()
        /// Who answers for addresses of schemes of your own.
        public var urlSchemeHandlers: [URLScheme: any URLSchemeHandler] = [:]
        /// What is added to the page's usual name for servers and scripts.
        public var applicationNameForUserAgent: String?
        /// Kept for whoever sets it: there is no list of domains that belong to the program.
        public var limitsNavigationsToAppBoundDomains = false
        /// Kept for whoever sets it: there is no list of known hosts. `NavigationPreferences.preferredHTTPSNavigationPolicy`
        /// asks for https at any host.
        public var upgradeKnownHostsToHTTPS = true
        /// Whether the style sheets and scripts that a page links are loaded.
        public var loadsSubresources = true
        /// Kept for whoever sets it: nothing is rendered.
        public var suppressesIncrementalRendering = false
        /// How much a page may take. Not Apple's.
        public var limits = Limits()
        /// A PEM file of certificates to trust instead of the system's. Not Apple's.
        public var certificateAuthorities: URL?

        /// The usual.
        public init() {}
    }
}
