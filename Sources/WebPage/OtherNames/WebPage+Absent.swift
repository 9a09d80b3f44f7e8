public import Foundation

// What Apple's WebPage has and this one leaves out, since there is no screen, no camera and no sound here. Whoever writes one of
// these names is told so by the compiler.

extension WebPage {
    /// Nothing is drawn.
    @available(*, unavailable, message: "pages are not drawn here: there is no theme colour")
    public var themeColor: Never? { nil }

    /// Nothing is drawn.
    @available(*, unavailable, message: "pages are not drawn here: nothing can fill the screen")
    public var fullscreenState: Never? { nil }

    /// Nothing is written.
    @available(*, unavailable, message: "there are no Writing Tools here")
    public var isWritingToolsActive: Bool { false }

    /// Nothing is captured.
    @available(*, unavailable, message: "pages cannot use a camera here")
    public var cameraCaptureState: Never? { nil }

    /// Nothing is captured.
    @available(*, unavailable, message: "pages cannot use a microphone here")
    public var microphoneCaptureState: Never? { nil }

    /// There is no such object on Linux.
    @available(*, unavailable, message: "certificates are checked by libcurl; a load fails when they cannot be trusted")
    public var serverTrust: Never? { nil }

    /// Nothing is drawn.
    @available(
        *, unavailable,
        message: "pages are not drawn here: callJavaScript(\"return document.body.innerText\") gives the text"
    )
    public func exported(as type: Any) async throws -> Data { Data() }

    /// Nothing is drawn.
    @available(*, unavailable, message: "pages are not drawn here: there is no PDF of them")
    public func pdf(configuration: Any? = nil) async throws -> Data { Data() }

    /// Nothing but the page itself is kept.
    @available(
        *, unavailable,
        message:
            "there are no web archives here: callJavaScript(\"return document.documentElement.outerHTML\") gives the page"
    )
    public func webArchiveData() async throws -> Data { Data() }

    /// Nothing is played.
    @available(*, unavailable, message: "pages play no media here")
    public func pauseAllMediaPlayback() async {}

    /// Nothing is played.
    @available(*, unavailable, message: "pages play no media here")
    public func setAllMediaPlaybackSuspended(_ suspended: Bool) async {}

    /// Nothing is played.
    @available(*, unavailable, message: "pages play no media here")
    public func closeAllMediaPresentations() async {}
}

/// There is no screen.
@available(*, unavailable, message: "there is no screen here: WebPage works without a view")
public struct WebView {
    /// There is no screen.
    public init(_ page: WebPage) {}

    /// There is no screen.
    public init(url: URL?) {}
}
