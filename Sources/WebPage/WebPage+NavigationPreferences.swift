extension WebPage {
    /// How a page is loaded.
    public struct NavigationPreferences: Sendable {
        /// For which kind of device a page is shown.
        public enum ContentMode: Sendable {
            /// A desktop.
            case recommended
            /// A telephone: the page is asked for with "Mobile" in the user agent.
            case mobile
            /// A desktop.
            case desktop
        }

        /// Whether an http address is tried over https.
        public enum UpgradeToHTTPSPolicy: Sendable {
            /// No.
            case keepAsRequested
            /// Over https first; as asked for when that fails.
            case automaticFallbackToHTTP
            /// Over https alone, since there is nobody to be asked.
            case userMediatedFallbackToHTTP
            /// Over https alone.
            case errorOnFailure
        }

        /// For which kind of device the page is shown.
        public var preferredContentMode = ContentMode.recommended
        /// Whether the page's own scripts run. `callJavaScript` and user scripts do in any case.
        public var allowsContentJavaScript = true
        /// Whether an http address is tried over https.
        public var preferredHTTPSNavigationPolicy = UpgradeToHTTPSPolicy.keepAsRequested
        /// Kept for whoever sets it.
        public var isLockdownModeEnabled = false

        /// The usual.
        public init() {}
    }
}
