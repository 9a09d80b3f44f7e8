public import Foundation

// Names that tutorials use and Apple's WebPage does not have.

extension WebPage {
    /// What the page was made with.
    public var configuration: Configuration { settings }

    /// A page that begins to load at once.
    public convenience init(url: URL?) {
        self.init(configuration: Configuration(), url: url)
    }

    /// A page that begins to load at once.
    public convenience init(configuration: Configuration, url: URL?) {
        self.init(configuration: configuration)
        load(url)
    }

    /// Whether there is a page before this one.
    public var canGoBack: Bool { backForwardList[-1] != nil }

    /// Whether there is a page after this one.
    public var canGoForward: Bool { backForwardList[1] != nil }

    /// Goes to the page before this one; does nothing when there is none.
    @discardableResult
    public func goBack() -> some AsyncSequence<NavigationEvent, any Error> {
        go(by: -1)
    }

    /// Goes to the page after this one; does nothing when there is none.
    @discardableResult
    public func goForward() -> some AsyncSequence<NavigationEvent, any Error> {
        go(by: 1)
    }

    /// Has messages for `name`, from the page's own scripts, heard by a closure.
    public func addScriptMessageHandler(name: String, _ body: @escaping @MainActor (WKScriptMessage) -> Void) {
        settings.userContentController.addScriptMessageHandler(name: name, body)
    }

    private func go(by distance: Int) -> NavigationEvents {
        guard let item = backForwardList[distance] else {
            let channel = EventChannel()
            channel.finish()
            return NavigationEvents(channel: channel)
        }
        return begin(history[item], .item(item))
    }

    /// A script that runs in each page.
    public typealias UserScript = WKUserScript

    /// What went wrong with a script.
    public typealias JavaScriptError = WKError

    /// Deciders conform to `WebPage.NavigationDeciding`.
    @available(
        *, unavailable, renamed: "WebPage.NavigationDeciding",
        message: "conform to WebPage.NavigationDeciding and implement decidePolicy(for:preferences:)"
    )
    public typealias NavigationDecider = NavigationDeciding

    /// Deciders answer with a policy.
    @available(
        *, unavailable,
        message: "return WKNavigationActionPolicy: .allow, or .cancel after handing the URL to a browser yourself"
    )
    public typealias NavigationDecision = WKNavigationActionPolicy

    /// Scripts are bodies of functions.
    @available(
        *, unavailable,
        message:
            "callJavaScript takes the body of a function and gives Any?: write `return EXPRESSION` and cast the answer with `as?`"
    )
    public func callJavaScript(_ expression: String) async throws -> JSValue { throw CancellationError() }

    /// Scripts are bodies of functions.
    @available(*, unavailable, message: "write try await page.callJavaScript(\"return EXPRESSION\")")
    public func evaluateJavaScript(_ expression: String) async throws -> Any? { nil }
}

extension WKUserContentController {
    /// Has messages for `name`, from the page's own scripts, heard by a closure.
    public func addScriptMessageHandler(name: String, _ body: @escaping @MainActor (WKScriptMessage) -> Void) {
        add(ClosureHandler(body), name: name)
    }
}

extension WKUserScript {
    /// A script for the main frame and the world of the page's own scripts.
    public convenience init(source: String, injectionTime: WKUserScriptInjectionTime) {
        self.init(source: source, injectionTime: injectionTime, forMainFrameOnly: true)
    }
}

@MainActor
private final class ClosureHandler: WKScriptMessageHandler {
    private let body: @MainActor (WKScriptMessage) -> Void

    init(_ body: @escaping @MainActor (WKScriptMessage) -> Void) {
        self.body = body
    }

    func userContentController(
        _ userContentController: WKUserContentController, didReceive message: WKScriptMessage
    ) {
        body(message)
    }
}

/// Deciders conform to `WebPage.NavigationDeciding`.
@available(
    *, unavailable, message: "conform to WebPage.NavigationDeciding and implement decidePolicy(for:preferences:)"
)
public typealias NavigationDecider = WebPage.NavigationDeciding

/// Deciders answer with a policy.
@available(
    *, unavailable,
    message:
        "return WKNavigationActionPolicy: .allow, or .cancel after handing the URL to a browser yourself; .cancelAndOpenInBrowser is not WebKit's"
)
public enum NavigationDecision {
    /// Go on.
    case allow
    /// Stay.
    case cancel
    /// Stay, and open the address elsewhere.
    case cancelAndOpenInBrowser
}

/// Answers of scripts are `Any?`.
@available(
    *, unavailable,
    message: "callJavaScript gives Any?: NSNumber, String, Date, NSNull, [Any] and [String: Any]; cast it with `as?`"
)
public struct JSValue {}
