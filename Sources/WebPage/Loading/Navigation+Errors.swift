import Browsing
import Fetching
import Foundation
import FoundationNetworking

extension Navigation {
    /// An error as callers know it.
    func publicError(_ error: any Error) -> any Error {
        switch error {
        case let error as FetchError:
            URLError(Self.code(error.code.name), Self.text(error.message), url: request.url)
        case let error as PageError:
            URLError(Self.code(error.code), Self.text(error.message), url: request.url)
        case is CancellationError:
            URLError(.cancelled, "The load was stopped", url: request.url)
        default:
            error
        }
    }

    /// What happened, without the advice that is for users of the command line.
    private static func text(_ message: String) -> String {
        guard let advice = message.range(of: "--") else { return message }
        let kept = message[..<advice.lowerBound]
        return kept.lastIndex(of: ";").map { String(kept[..<$0]) } ?? message
    }

    private static func code(_ name: String) -> URLError.Code {
        switch name {
        case "dns-failure": .cannotFindHost
        case "connection-refused", "connection-failed": .cannotConnectToHost
        case "connection-reset", "truncated-body": .networkConnectionLost
        case "connect-timeout", "timeout", "batch-deadline", "script-timeout": .timedOut
        case "tls-failure": .secureConnectionFailed
        case "too-many-redirects": .httpTooManyRedirects
        case "unsupported-redirect": .redirectToNonExistentLocation
        case "invalid-url": .unsupportedURL
        case "page-too-large", "memory-budget", "script-memory": .dataLengthExceedsMaximum
        case "malformed-response", "http-error": .badServerResponse
        case "decoding-failed": .cannotDecodeContentData
        case "cancelled", "script-stopped": .cancelled
        case "file-not-found": .fileDoesNotExist
        case "file-unreadable": .noPermissionsToReadFile
        default: .unknown
        }
    }
}

extension URLError {
    /// - Parameter message: what happened, for people.
    init(_ code: Code, _ message: String, url: URL? = nil) {
        var info: [String: Any] = [NSLocalizedDescriptionKey: message]
        if let url { info[NSURLErrorFailingURLErrorKey] = url }
        self.init(code, userInfo: info)
    }
}

extension NSError {
    private static func webKit(_ code: Int, _ message: String, _ url: URL?) -> NSError {
        var info: [String: Any] = [NSLocalizedDescriptionKey: message]
        if let url { info[NSURLErrorFailingURLErrorKey] = url }
        return NSError(domain: "WebKitErrorDomain", code: code, userInfo: info)
    }

    /// WebKit's 100: the answer is of a type that is not shown.
    static func cannotShow(_ type: String?, _ url: URL?) -> NSError {
        webKit(100, "Content of type \(type ?? "that nobody knows") can't be shown", url)
    }

    /// WebKit's 101: nobody answers for such an address.
    static func cannotShowURL(_ url: URL) -> NSError {
        webKit(101, "The URL \(url.absoluteString.prefix(200)) can't be shown", url)
    }

    /// WebKit's 102: somebody decided against it.
    static func interruptedByPolicy(_ url: URL?) -> NSError {
        webKit(102, "Frame load interrupted", url)
    }
}
