import Foundation
import Scripting
import Support

extension ScriptError {
    /// As callers know it.
    var asPublic: any Error {
        switch code {
        case .unsupportedResult, .result:
            return WKError(.javaScriptResultTypeIsUnsupported, message)
        case .stopped where stopReason == .cancelled || stopReason == nil:
            return CancellationError()
        default:
            return WKError(
                .javaScriptExceptionOccurred, message, line: line, column: column,
                source: sourceURL.flatMap { URL(string: $0) })
        }
    }
}
