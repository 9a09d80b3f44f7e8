public import Foundation

extension WebPage {
    /// What came of a `confirm()`.
    public enum JavaScriptConfirmResult: Hashable, Sendable {
        /// Yes.
        case ok
        /// No.
        case cancel
    }

    /// What came of a `prompt()`.
    public enum JavaScriptPromptResult: Hashable, Sendable {
        /// What was typed.
        case ok(String)
        /// Nothing.
        case cancel
    }

    /// What came of a wish for files.
    public enum FileInputPromptResult: Hashable, Sendable {
        /// These.
        case selected([URL])
        /// None.
        case cancel
    }

    /// Answers the dialogs of a page's scripts, which stand still meanwhile. Every method has an implementation that says no.
    /// The file dialog is left out: there is nobody who could click on its button.
    @MainActor
    public protocol DialogPresenting {
        /// A script called `alert()`.
        func handleJavaScriptAlert(message: String, initiatedBy frame: FrameInfo) async
        /// A script called `confirm()`.
        func handleJavaScriptConfirm(
            message: String, initiatedBy frame: FrameInfo
        ) async -> JavaScriptConfirmResult
        /// A script called `prompt()`.
        func handleJavaScriptPrompt(
            message: String, defaultText: String?, initiatedBy frame: FrameInfo
        ) async -> JavaScriptPromptResult
    }
}

extension WebPage.DialogPresenting {
    /// Returns at once.
    public func handleJavaScriptAlert(message: String, initiatedBy frame: WebPage.FrameInfo) async {}

    /// Says no.
    public func handleJavaScriptConfirm(
        message: String, initiatedBy frame: WebPage.FrameInfo
    ) async -> WebPage.JavaScriptConfirmResult {
        .cancel
    }

    /// Says nothing.
    public func handleJavaScriptPrompt(
        message: String, defaultText: String?, initiatedBy frame: WebPage.FrameInfo
    ) async -> WebPage.JavaScriptPromptResult {
        .cancel
    }
}
