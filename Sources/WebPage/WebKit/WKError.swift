public import Foundation

/// What went wrong with a script.
public struct WKError: Error, CustomNSError, LocalizedError, Sendable {
    /// The kinds; the numbers are WebKit's.
    public enum Code: Int, Sendable, CaseIterable {
        /// Nobody knows.
        case unknown = 1
        /// Never thrown here: pages have no process of their own.
        case webContentProcessTerminated = 2
        /// The page is gone.
        case webViewInvalidated = 3
        /// The script threw, or could not be parsed, or was ended.
        case javaScriptExceptionOccurred = 4
        /// The script's answer holds something that cannot leave it.
        case javaScriptResultTypeIsUnsupported = 5
        /// There is no such frame.
        case javaScriptInvalidFrameTarget = 12
    }

    /// `WKErrorDomain`.
    public static let errorDomain = "WKErrorDomain"

    /// The kind.
    public let code: Code
    /// What the script said.
    let message: String
    let line: Int?
    let column: Int?
    let source: URL?

    init(_ code: Code, _ message: String, line: Int? = nil, column: Int? = nil, source: URL? = nil) {
        self.code = code
        self.message = message
        self.line = line
        self.column = column
        self.source = source
    }

    init(unsupportedArgument type: String) {
        self.init(.javaScriptExceptionOccurred, "An argument is \(type), which cannot be given to a script")
    }

    /// The kind's number.
    public var errorCode: Int { code.rawValue }

    /// For people.
    public var errorDescription: String? {
        switch code {
        case .javaScriptExceptionOccurred: "A JavaScript exception occurred: \(message)"
        case .javaScriptResultTypeIsUnsupported:
            "JavaScript execution returned a result of an unsupported type: \(message)"
        default: message
        }
    }

    /// The place in the script by WebKit's names: `WKJavaScriptExceptionMessage`, `WKJavaScriptExceptionLineNumber`,
    /// `WKJavaScriptExceptionColumnNumber`, `WKJavaScriptExceptionSourceURL`.
    public var errorUserInfo: [String: Any] {
        var info: [String: Any] = [NSLocalizedDescriptionKey: errorDescription ?? message]
        guard code == .javaScriptExceptionOccurred else { return info }
        info["WKJavaScriptExceptionMessage"] = message
        if let line { info["WKJavaScriptExceptionLineNumber"] = NSNumber(value: line) }
        if let column { info["WKJavaScriptExceptionColumnNumber"] = NSNumber(value: column) }
        if let source { info["WKJavaScriptExceptionSourceURL"] = source }
        return info
    }

    /// As `errorUserInfo`.
    public var userInfo: [String: Any] { errorUserInfo }
}

/// The domain of a `WKError` that is taken for an `NSError`.
public let WKErrorDomain = WKError.errorDomain

extension WKError {
    /// As `Code.unknown`.
    public static var unknown: Code { .unknown }
    /// As `Code.webContentProcessTerminated`.
    public static var webContentProcessTerminated: Code { .webContentProcessTerminated }
    /// As `Code.webViewInvalidated`.
    public static var webViewInvalidated: Code { .webViewInvalidated }
    /// As `Code.javaScriptExceptionOccurred`.
    public static var javaScriptExceptionOccurred: Code { .javaScriptExceptionOccurred }
    /// As `Code.javaScriptResultTypeIsUnsupported`.
    public static var javaScriptResultTypeIsUnsupported: Code { .javaScriptResultTypeIsUnsupported }
    /// As `Code.javaScriptInvalidFrameTarget`.
    public static var javaScriptInvalidFrameTarget: Code { .javaScriptInvalidFrameTarget }
}

extension WKError.Code {
    /// Whether an error has this code: `catch WKError.javaScriptExceptionOccurred`.
    public static func ~= (code: WKError.Code, error: any Error) -> Bool {
        (error as? WKError)?.code == code
    }
}
