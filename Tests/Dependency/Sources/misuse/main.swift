import WebPage

// Names that would mislead: each is refused by a message that says what to write instead. `Tests/Dependency/check` looks for
// the messages, one a line, after the arrows.

// → WebPage.NavigationDeciding
struct Decider: NavigationDecider {}

// → return WKNavigationActionPolicy
let decision = NavigationDecision.cancelAndOpenInBrowser

// → callJavaScript takes the body of a function and gives Any?
let value: JSValue = try await WebPage().callJavaScript("document.title")

// → write try await page.callJavaScript("return EXPRESSION")
_ = try await WebPage().evaluateJavaScript("document.title")

// → there is no screen here
let view = WebView.self

// → there is no PDF of them
_ = try await WebPage().pdf()
