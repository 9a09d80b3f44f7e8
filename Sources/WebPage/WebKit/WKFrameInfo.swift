import Foundation
public import FoundationNetworking

/// A frame of a page.
@MainActor
public final class WKFrameInfo {
    /// Whether it is the main frame.
    public var isMainFrame: Bool { info.isMainFrame }
    /// What the frame shows.
    public var request: URLRequest { info.request }
    /// The frame's origin.
    public var securityOrigin: WKSecurityOrigin { info.securityOrigin }

    private let info: WebPage.FrameInfo

    init(_ info: WebPage.FrameInfo) {
        self.info = info
    }
}
