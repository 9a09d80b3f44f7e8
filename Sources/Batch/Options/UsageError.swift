/// What was wrong with the command, a pipeline file or the input list: the run does not start, or ends with status 2.
package struct UsageError: Error, Sendable, Equatable {
    /// What happened, to what, and how to mend it.
    package let message: String

    package init(_ message: String) {
        self.message = message
    }
}
