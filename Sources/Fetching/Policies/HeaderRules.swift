internal import Support

/// What may be given as a request's header (`--header`), and to whom it is sent.
enum HeaderRules {
    /// Why a header cannot be used; `nil` when it can. A value with a line end would be a second header, or a second request.
    static func objection(to name: String, value: String) -> String? {
        guard !name.isEmpty, name.utf8.allSatisfy(\.isHTTPToken) else { return "“\(visible(name))” is no header name" }
        guard value.utf8.allSatisfy({ $0 == 0x09 || ($0 >= 0x20 && $0 != 0x7F) }) else {
            return "the value of the header \(name) has a line end or another control character"
        }
        switch name.lowercased() {
        case "content-length", "transfer-encoding", "connection", "upgrade", "te", "trailer", "expect":
            return "the header \(name) belongs to the transfer and cannot be set"
        default:
            return nil
        }
    }

    /// Whether a header may go to every origin that a page leads to. All others go to the page's own origin alone: nobody can
    /// tell which of the names that people invent are secrets, and a redirect or a style sheet leads where a stranger says.
    static func isHarmless(_ name: String) -> Bool {
        switch name.lowercased() {
        case "accept", "accept-language", "accept-charset", "cache-control", "pragma", "dnt", "sec-gpc", "save-data",
            "upgrade-insecure-requests", "from", "user-agent":
            true
        default:
            false
        }
    }

    /// Control characters would mislead whoever reads the message.
    private static func visible(_ text: String) -> String {
        String(
            String.UnicodeScalarView(text.unicodeScalars.map { $0.value < 0x20 || $0.value == 0x7F ? "\u{FFFD}" : $0 }))
    }
}
