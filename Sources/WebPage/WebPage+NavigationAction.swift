import Foundation
public import FoundationNetworking

extension WebPage {
    /// What is about to be loaded.
    @MainActor
    public struct NavigationAction {
        /// The frame that asks for it.
        public let source: FrameInfo
        /// The frame that it is for; `nil` for a link that asks for a new window.
        public let target: FrameInfo?
        /// Why it is loaded.
        public let navigationType: WKNavigationType
        /// The request.
        public let request: URLRequest
        /// Whether the page wants it saved instead of shown. Nothing here asks for that.
        public let shouldPerformDownload: Bool
    }

    /// An answer that is about to take the place of the page.
    @MainActor
    public struct NavigationResponse {
        /// Whether it is for the main frame. There is no other here.
        public let isForMainFrame: Bool
        /// The answer's head.
        public let response: URLResponse
        /// Whether it is of a type that can be shown.
        public let canShowMimeType: Bool

        /// As `canShowMimeType`, with UIKit's spelling.
        public var canShowMIMEType: Bool { canShowMimeType }
    }
}
