import Foundation
import Support

/// The origin of a frame: scheme, host and port.
@MainActor
public final class WKSecurityOrigin {
    /// The scheme; empty for what has no origin.
    public let `protocol`: String
    /// The host; empty for what has no origin.
    public let host: String
    /// The port; 0 when it is the scheme's own.
    public let port: Int

    init(url: URL?) {
        let url = url.flatMap { WebURL($0.absoluteString) }
        let origin = url?.origin
        self.protocol = origin?.scheme ?? ""
        host = origin?.host ?? ""
        port = Int(url?.port ?? 0)
    }
}
