import Foundation
public import FoundationNetworking

extension WebPage {
    /// A frame of a page. Pages here have the main frame alone: `<iframe>`s are not loaded.
    @MainActor
    public struct FrameInfo {
        /// Whether it is the main frame.
        public let isMainFrame: Bool
        /// What the frame shows.
        public let request: URLRequest
        /// The frame's origin.
        public let securityOrigin: WKSecurityOrigin

        init(url: URL?) {
            isMainFrame = true
            request = URLRequest(url: url ?? URL.blank)
            securityOrigin = WKSecurityOrigin(url: url)
        }
    }
}
