package import Support

/// What went wrong with a script.
package struct ScriptError: Error, Sendable, Hashable {
    package enum Code: String, Sendable, CaseIterable {
        /// The script threw, was rejected, or could not be parsed.
        case scriptError = "script-error"
        /// It ran for longer than it may.
        case timeout = "script-timeout"
        /// Its heap grew larger than the page's memory allows.
        case memory = "script-memory"
        /// It was ended because the page was: its time is over, or somebody asked for it. `stopReason` says which.
        case stopped = "script-stopped"
        /// It waits for a promise that nothing can settle any more.
        case neverFinished = "script-never-finished"
        /// Its answer cannot be written as JSON.
        case result = "script-result"
        /// Its answer holds a function, a node or a promise, which cannot leave the script.
        case unsupportedResult = "script-result-unsupported"
        /// The engine itself does not work as it must.
        case engine = "script-engine"

        /// The stable name for records and counts.
        package var name: String { rawValue }
    }

    package var code: Code
    /// What happened, such as "TypeError: undefined is not an object".
    package var message: String
    /// Where in the script, from 1 on; `nil` when it is not known, as for a thrown string.
    package var line: Int?
    package var column: Int?
    /// The script that `line` and `column` speak of.
    package var sourceURL: String?
    /// Why a script was ended from outside; `nil` when it was not.
    package var stopReason: StopReason?

    package init(
        code: Code, message: String, line: Int? = nil, column: Int? = nil, sourceURL: String? = nil,
        stopReason: StopReason? = nil
    ) {
        self.code = code
        self.message = message
        self.line = line
        self.column = column
        self.sourceURL = sourceURL
        self.stopReason = stopReason
    }

    /// The error of a script that was ended.
    package init(stopped reason: StopReason) {
        switch reason {
        case .scriptTimeout:
            self.init(code: .timeout, message: "the script ran for longer than it may", stopReason: reason)
        case .memory:
            self.init(code: .memory, message: "the script took more memory than the page may have", stopReason: reason)
        case .pageTimeout, .batchDeadline:
            self.init(code: .stopped, message: "the time was over before the script had ended", stopReason: reason)
        case .cancelled:
            self.init(code: .stopped, message: "the script was cancelled", stopReason: reason)
        }
    }
}
