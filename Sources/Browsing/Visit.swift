package import Support

/// What came of a page: the script's answer, or why there is none, and all that is known of the page either way.
package struct Visit: Sendable {
    /// Where the page was found in the end; `nil` when it was never found.
    package var finalURL: String?
    /// The HTTP status of the last answer.
    package var status: Int?
    /// The type that the server or the file's name gives, parameters left out.
    package var contentType: String?
    package var charset: String?
    package var title: String?
    package var lang: String?
    package var canonical: String?
    /// The size of the body, unpacked.
    package var bytes: Int?
    /// How many times the page was asked for.
    package var attempts = 0
    package var timings = Timings()
    package var stages = Stages()
    /// Linked and imported style sheets.
    package var styleSheetsLoaded = 0
    package var styleSheetsFailed = 0
    /// The script's answer as JSON text.
    package var answer: String?
    /// Why there is no answer.
    package var error: PageError?
    /// The visit is to be made later, since the host is left in peace for a while: what is to be known of it meanwhile.
    package var putOff: HostCondition?

    /// Where the time went, in milliseconds. What did not happen, such as a connection that was already open, is 0.
    package struct Timings: Sendable, Equatable {
        /// Waiting for memory, for a connection to the host and for a worker.
        package var queue = 0.0
        package var dns = 0.0
        package var connect = 0.0
        package var tls = 0.0
        package var firstByte = 0.0
        package var download = 0.0
        /// Bytes to characters to tree.
        package var parse = 0.0
        /// Loading and reading the page's style sheets.
        package var style = 0.0
        package var script = 0.0
        package var total = 0.0

        package init() {}
    }
}
