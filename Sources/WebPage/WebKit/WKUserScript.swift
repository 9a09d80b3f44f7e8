import Scripting
import WebAPI

/// When a user script runs.
public enum WKUserScriptInjectionTime: Int, Sendable {
    /// Before any of the page's own scripts.
    case atDocumentStart = 0
    /// When the page's own scripts have run.
    case atDocumentEnd = 1
}

/// A script of the program's that runs in each page.
@MainActor
public final class WKUserScript {
    /// The script's text.
    public let source: String
    /// When it runs.
    public let injectionTime: WKUserScriptInjectionTime
    /// Kept for whoever sets it: pages here have the main frame alone.
    public let isForMainFrameOnly: Bool
    let contentWorld: WKContentWorld

    /// A script for the world of the page's own scripts.
    public convenience init(source: String, injectionTime: WKUserScriptInjectionTime, forMainFrameOnly: Bool) {
        self.init(source: source, injectionTime: injectionTime, forMainFrameOnly: forMainFrameOnly, in: .page)
    }

    /// A script for a world.
    public init(
        source: String, injectionTime: WKUserScriptInjectionTime, forMainFrameOnly: Bool,
        in contentWorld: WKContentWorld
    ) {
        self.source = source
        self.injectionTime = injectionTime
        isForMainFrameOnly = forMainFrameOnly
        self.contentWorld = contentWorld
    }

    var userScript: UserScript {
        UserScript(
            script: Script(source: source, url: "user-script"),
            time: injectionTime == .atDocumentStart ? .documentStart : .documentEnd, world: contentWorld.world)
    }
}
