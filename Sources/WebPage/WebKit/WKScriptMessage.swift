import Foundation

/// What a script sent with `webkit.messageHandlers.NAME.postMessage(body)`.
@MainActor
public final class WKScriptMessage {
    /// What it sent, as `callJavaScript` gives values; `NSNull` for `undefined`.
    public let body: Any
    /// The name of the handler.
    public let name: String
    /// The frame of the script.
    public let frameInfo: WKFrameInfo
    /// The world of the script.
    public let world: WKContentWorld

    init(body: Any, name: String, frameInfo: WKFrameInfo, world: WKContentWorld) {
        self.body = body
        self.name = name
        self.frameInfo = frameInfo
        self.world = world
    }
}
