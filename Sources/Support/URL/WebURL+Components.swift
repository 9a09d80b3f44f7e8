/// The parts of a URL, as the URL standard's record has them (section 4.1).
extension WebURL {
    /// The scheme, in lower case and without the colon.
    package var scheme: String { text(0..<Int(layout.schemeEnd)) }

    /// The user name, percent-encoded; empty when there is none.
    package var username: String { text(usernameRange) }

    /// The password, percent-encoded; empty when there is none.
    package var password: String { text(passwordRange) }

    /// The host as it is written in the URL: a domain in lower case and Punycode, an IPv4 address as four decimal numbers,
    /// an IPv6 address in brackets, or an opaque host; nil when the URL has none ("mailto:…"), empty in "file:///…".
    package var host: String? { layout.hasHost ? text(hostRange) : nil }

    /// The port, nil when it is the default one of the scheme or there is none.
    package var port: UInt16? { layout.port }

    /// The port to connect to: the one written, else the default one of the scheme; nil when there is neither.
    package var effectivePort: UInt16? { layout.port ?? layout.scheme.defaultPort }

    /// The path, percent-encoded. It begins with "/" unless it is opaque or empty.
    package var path: String { text(pathRange) }

    /// The query without its "?", percent-encoded; nil when there is none.
    package var query: String? { queryRange.map(text) }

    /// The fragment without its "#", percent-encoded; nil when there is none.
    package var fragment: String? { fragmentRange.map(text) }

    /// Whether the scheme is one of http, https, ws, wss, ftp and file.
    package var isSpecial: Bool { layout.scheme.isSpecial }

    /// Whether the scheme is http or https.
    package var isHTTP: Bool { layout.scheme == .http || layout.scheme == .https }

    /// Whether the scheme is file.
    package var isFile: Bool { layout.scheme == .file }

    /// Whether the path is one text and no list of segments, as in "data:…"; nothing but a fragment is relative to it.
    package var hasOpaquePath: Bool { layout.hasOpaquePath }

    /// Whether there is a user name or a password.
    package var includesCredentials: Bool { layout.hostStart != layout.usernameEnd || !usernameRange.isEmpty }

    /// The same URL without its fragment: what is asked of a server.
    package func withoutFragment() -> WebURL {
        guard layout.fragmentStart != URLLayout.none else { return self }
        var layout = layout
        layout.fragmentStart = URLLayout.none
        return WebURL(href: text(0..<Int(self.layout.fragmentStart)), layout: layout)
    }

    /// The same URL without user name and password.
    package func withoutCredentials() -> WebURL {
        guard includesCredentials else { return self }
        var parts = URLParts(self)
        parts.username = []
        parts.password = []
        return parts.url()
    }
}

// MARK: - Ranges

extension WebURL {
    var usernameRange: Range<Int> {
        layout.hasHost ? Int(layout.schemeEnd) + 3..<Int(layout.usernameEnd) : 0..<0
    }

    var passwordRange: Range<Int> {
        let start = Int(layout.usernameEnd) + 1
        let end = Int(layout.hostStart) - 1
        return layout.hasHost && start < end ? start..<end : 0..<0
    }

    var hostRange: Range<Int> { Int(layout.hostStart)..<Int(layout.hostEnd) }

    var pathRange: Range<Int> { Int(layout.pathStart)..<layout.pathEnd(href.utf8.count) }

    var queryRange: Range<Int>? {
        layout.queryStart == URLLayout.none ? nil : Int(layout.queryStart) + 1..<layout.queryEnd(href.utf8.count)
    }

    var fragmentRange: Range<Int>? {
        layout.fragmentStart == URLLayout.none ? nil : Int(layout.fragmentStart) + 1..<href.utf8.count
    }

    /// The part of the serialisation between two offsets.
    func text(_ range: Range<Int>) -> String {
        let utf8 = href.utf8
        let start = utf8.index(utf8.startIndex, offsetBy: range.lowerBound)
        return String(href[start..<utf8.index(start, offsetBy: range.count)])
    }
}
