import Foundation

/// Hears messages of scripts.
@MainActor
public protocol WKScriptMessageHandler: AnyObject {
    /// A script sent a message.
    func userContentController(
        _ userContentController: WKUserContentController, didReceive message: WKScriptMessage)
}

/// Hears messages of scripts and answers them. One of the two methods is to be implemented.
@MainActor
public protocol WKScriptMessageHandlerWithReply: AnyObject {
    /// A script sent a message.
    ///
    /// - Returns: the answer, or what the promise that the script got is rejected with.
    func userContentController(
        _ userContentController: WKUserContentController, didReceive message: WKScriptMessage
    ) async -> (Any?, String?)

    /// A script sent a message.
    ///
    /// - Parameters:
    ///   - userContentController: with whom the handler is.
    ///   - message: what was sent.
    ///   - replyHandler: to be called with the answer, or with what the promise that the script got is rejected with.
    func userContentController(
        _ userContentController: WKUserContentController, didReceive message: WKScriptMessage,
        replyHandler: @escaping @MainActor (Any?, String?) -> Void)
}

extension WKScriptMessageHandlerWithReply {
    /// Asks the method with a reply handler.
    public func userContentController(
        _ userContentController: WKUserContentController, didReceive message: WKScriptMessage
    ) async -> (Any?, String?) {
        let box = ReplyBox()
        await withCheckedContinuation { continuation in
            var isAnswered = false
            self.userContentController(userContentController, didReceive: message) { answer, error in
                guard !isAnswered else { return }
                isAnswered = true
                box.reply = (answer, error)
                continuation.resume()
            }
        }
        return box.reply
    }

    /// Says that nobody answers.
    public func userContentController(
        _ userContentController: WKUserContentController, didReceive message: WKScriptMessage,
        replyHandler: @escaping @MainActor (Any?, String?) -> Void
    ) {
        replyHandler(nil, "The handler of \(message.name) does not answer")
    }
}

@MainActor
private final class ReplyBox {
    var reply: (Any?, String?) = (nil, nil)
}
