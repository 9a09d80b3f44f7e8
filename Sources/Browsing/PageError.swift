package import Fetching
import Scripting
package import Support

/// Why a page gave no answer. What a page can do to us is a value, never the end of the run.
package struct PageError: Error, Sendable, Equatable {
    /// The kinds that arise here; those of loading and of scripts have the names that `Fetching` and `Scripting` give them.
    package enum Code: String, Sendable, CaseIterable {
        case fileNotFound = "file-not-found"
        case fileUnreadable = "file-unreadable"
        case unsupportedContentType = "unsupported-content-type"
        case emptyBody = "empty-body"
        case pageTooLarge = "page-too-large"
        case memoryBudget = "memory-budget"
        case tooManyRedirects = "too-many-redirects"
        case timeout
        case scriptTimeout = "script-timeout"
        case batchDeadline = "batch-deadline"
        case cancelled
    }

    /// A stable name in kebab-case.
    package let code: String
    /// What happened, to what, and how to mend it.
    package let message: String
    /// Whether the same page may succeed later.
    package let isRetryable: Bool

    package init(code: String, message: String, isRetryable: Bool) {
        self.code = code
        self.message = message
        self.isRetryable = isRetryable
    }

    package init(_ code: Code, _ message: String, isRetryable: Bool = false) {
        self.init(code: code.rawValue, message: message, isRetryable: isRetryable)
    }

    package init(_ error: FetchError) {
        self.init(code: error.code.name, message: error.message, isRetryable: error.isRetryable)
    }

    /// The script gave no answer.
    init(_ error: ScriptError, in configuration: Browser.Configuration) {
        if let reason = error.stopReason {
            self.init(reason, doing: "the script ran", in: configuration)
            return
        }
        var place = error.sourceURL ?? ""
        if let line = error.line { place += ":\(line)" + (error.column.map { ":\($0)" } ?? "") }
        self.init(
            code: error.code.name, message: place.isEmpty ? error.message : "\(place): \(error.message)",
            isRetryable: false)
    }

    /// Work on the page was stopped.
    ///
    /// - Parameter doing: what it was busy with, as in "the page's time of 30 s was over while …".
    package init(_ reason: StopReason, doing: String, in configuration: Browser.Configuration) {
        switch reason {
        case .pageTimeout:
            self.init(
                .timeout,
                "the page's time of \(configuration.pageTimeout.shown) was over while \(doing); see --page-timeout",
                isRetryable: true)
        case .scriptTimeout:
            self.init(
                .scriptTimeout,
                "the script ran for longer than \(configuration.scriptTimeout.shown); see --script-timeout")
        case .batchDeadline:
            self.init(
                .batchDeadline, "the whole batch's time was over while \(doing); see --deadline", isRetryable: true)
        case .memory:
            self.init(
                .memoryBudget,
                "the page needs more than \(configuration.pageMemory) bytes of memory while \(doing); see --page-memory"
            )
        case .cancelled:
            self.init(.cancelled, "the run was ended while \(doing)", isRetryable: true)
        }
    }
}

extension Duration {
    /// For people: `30 s`, `0.5 s`.
    var shown: String {
        let milliseconds = Int((milliseconds).rounded())
        return milliseconds % 1000 == 0 ? "\(milliseconds / 1000) s" : "\(milliseconds) ms"
    }
}
