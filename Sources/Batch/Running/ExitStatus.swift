/// How a run ended, as a shell sees it.
package enum ExitStatus: Sendable, Equatable {
    /// All pages were summarised, or no more failed than is allowed.
    case success
    /// More pages failed than is allowed.
    case pagesFailed
    /// Wrong usage, unreadable input or unwritable output.
    case unusable
    /// A signal ended the run: SIGHUP gives 129, SIGINT 130, SIGTERM 143.
    case signal(Int32)

    package var code: Int32 {
        switch self {
        case .success: 0
        case .pagesFailed: 1
        case .unusable: 2
        case .signal(let number): 128 + number
        }
    }
}
