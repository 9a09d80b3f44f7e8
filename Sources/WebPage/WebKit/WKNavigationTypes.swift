/// Why a page is loaded.
public enum WKNavigationType: Int, Sendable {
    /// A link was followed.
    case linkActivated = 0
    /// A form was sent.
    case formSubmitted = 1
    /// To a page that was visited before.
    case backForward = 2
    /// The same page again.
    case reload = 3
    /// A form was sent again.
    case formResubmitted = 4
    /// Something else, such as a call of `load`.
    case other = -1
}

/// Whether a page may be loaded.
public enum WKNavigationActionPolicy: Int, Sendable {
    /// No.
    case cancel = 0
    /// Yes.
    case allow = 1
    /// To a file. There are no downloads here: the load ends as a cancelled one does.
    case download = 2
}

/// Whether an answer may be shown.
public enum WKNavigationResponsePolicy: Int, Sendable {
    /// No.
    case cancel = 0
    /// Yes.
    case allow = 1
    /// To a file. There are no downloads here: the load ends as a cancelled one does.
    case download = 2
}
