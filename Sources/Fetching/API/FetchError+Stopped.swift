internal import Support

extension FetchError {
    /// The failure of an exchange that was ended from outside.
    static func stopped(_ reason: StopReason, host: String) -> FetchError {
        switch reason {
        case .pageTimeout, .scriptTimeout:
            FetchError(
                .timeout, "the page's time was over before \(host) had answered in full; --page-timeout gives it longer"
            )
        case .batchDeadline:
            FetchError(
                .batchDeadline,
                "the batch's time was over before \(host) had answered in full; --deadline gives it longer")
        case .memory:
            FetchError(.memoryBudget, "the page needs more memory than it may have; --page-memory raises it")
        case .cancelled:
            FetchError(.cancelled, "the transfer from \(host) was cancelled")
        }
    }
}
