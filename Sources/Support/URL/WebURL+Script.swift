/// What JavaScript's `URL`, `Location` and `HTMLAnchorElement` show of a URL (section 6.1, getters).
extension WebURL {
    /// `protocol`: the scheme and a colon.
    package var protocolText: String { text(0..<Int(layout.schemeEnd) + 1) }

    /// `host`: the host, and the port if it is not the default one; empty when there is no host.
    package var hostAndPort: String { layout.hasHost ? text(Int(layout.hostStart)..<layout.authorityEnd) : "" }

    /// `hostname`: the host alone; empty when there is none.
    package var hostname: String { host ?? "" }

    /// `port`: empty when it is the default one or there is none.
    package var portText: String { layout.port.map { String($0) } ?? "" }

    /// `pathname`.
    package var pathname: String { path }

    /// `search`: the query with its "?", or empty when there is nothing behind it.
    package var search: String { queryRange.map { $0.isEmpty ? "" : text($0.lowerBound - 1..<$0.upperBound) } ?? "" }

    /// `hash`: the fragment with its "#", or empty when there is nothing behind it.
    package var hash: String { fragmentRange.map { $0.isEmpty ? "" : text($0.lowerBound - 1..<$0.upperBound) } ?? "" }
}

/// The setters (section 6.1). What the standard does not accept leaves the URL as it was.
extension WebURL {
    /// `href`. Returns false, and changes nothing, when the text is no absolute URL; script then throws a TypeError.
    package mutating func setHref(_ value: String) -> Bool {
        guard let url = WebURL(value) else { return false }
        self = url
        return true
    }

    /// `protocol`; what stands behind a colon does not matter. Returns false when the value is no scheme at all, which only
    /// `location` cares for: it throws a SyntaxError.
    @discardableResult
    package mutating func setProtocol(_ value: String) -> Bool {
        let scheme = Self.withCleanBytes(of: value + ":") { text in
            URLParser.endOfScheme(text).map { text[..<$0].map(ASCII.lowercased) }
        }
        guard let scheme else { return false }
        var parts = URLParts(self)
        let old = parts.schemeKind
        let new = scheme.withUnsafeBufferPointer { URLScheme(lowercased: $0) }
        guard old.isSpecial == new.isSpecial,
            new != .file || !parts.includesCredentials && parts.port == nil,
            old != .file || parts.host?.isEmpty == false
        else { return true }
        parts.scheme = scheme
        if parts.port == new.defaultPort { parts.port = nil }
        self = parts.url()
        return true
    }

    /// `username`.
    package mutating func setUsername(_ value: String) {
        setCredentials { $0.username = Self.encoded(value, .userinfo) }
    }

    /// `password`.
    package mutating func setPassword(_ value: String) {
        setCredentials { $0.password = Self.encoded(value, .userinfo) }
    }

    /// `host`: the host, and the port if one is given.
    package mutating func setHost(_ value: String) {
        setHost(value, acceptsPort: true)
    }

    /// `hostname`.
    package mutating func setHostname(_ value: String) {
        setHost(value, acceptsPort: false)
    }

    /// `port`: the digits at the beginning of the value; the empty text takes the port away.
    package mutating func setPort(_ value: String) {
        setCredentials { parts in
            if value.isEmpty {
                parts.port = nil
            } else {
                Self.withCleanBytes(of: value) { Self.setPort($0, of: &parts) }
            }
        }
    }

    /// `pathname`.
    package mutating func setPathname(_ value: String) {
        guard !hasOpaquePath else { return }
        var parts = URLParts(self)
        parts.path = []
        Self.withCleanBytes(of: value) { text in
            let scheme = parts.schemeKind
            guard let first = text.first else {
                if scheme.isSpecial || parts.host == nil { parts.path = [UInt8(ascii: "/")] }
                return
            }
            let isSlash = first == UInt8(ascii: "/") || first == UInt8(ascii: "\\") && scheme.isSpecial
            URLPath.append(
                UnsafeBufferPointer(rebasing: text[(isSlash ? 1 : 0)...]), scheme: scheme, pathStart: 0, to: &parts.path
            )
        }
        self = parts.url()
    }

    /// `search`; a leading "?" is not needed, and the empty text takes the query away.
    package mutating func setSearch(_ value: String) {
        var parts = URLParts(self)
        let set: PercentEncodeSet = isSpecial ? .specialQuery : .query
        parts.query = value.isEmpty ? nil : Self.encoded(value, without: UInt8(ascii: "?"), set)
        self = parts.url()
    }

    /// `hash`; a leading "#" is not needed, and the empty text takes the fragment away.
    package mutating func setHash(_ value: String) {
        var parts = URLParts(self)
        parts.fragment = value.isEmpty ? nil : Self.encoded(value, without: UInt8(ascii: "#"), .fragment)
        self = parts.url()
    }

    /// Puts a query in place that is percent-encoded already, as `URLSearchParams` writes it; nil takes the query away.
    package mutating func setEncodedQuery(_ query: String?) {
        var parts = URLParts(self)
        parts.query = query.map { Self.encoded($0, .query) }
        self = parts.url()
    }
}

// MARK: -

extension WebURL {
    private mutating func setCredentials(_ change: (inout URLParts) -> Void) {
        var parts = URLParts(self)
        guard !parts.cannotHaveCredentialsOrPort else { return }
        change(&parts)
        self = parts.url()
    }

    /// Host state, hostname state and file host state with a state override (section 4.4).
    private mutating func setHost(_ value: String, acceptsPort: Bool) {
        guard !hasOpaquePath else { return }
        var parts = URLParts(self)
        let scheme = parts.schemeKind
        Self.withCleanBytes(of: value) { text in
            let end = text.firstIndex { byte in
                switch byte {
                case UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"): true
                case UInt8(ascii: "\\"): scheme.isSpecial
                default: false
                }
            }
            let authority = UnsafeBufferPointer(rebasing: text[..<(end ?? text.count)])
            let hostEnd = scheme == .file ? authority.count : URLParser.endOfHost(authority)
            let hasPort = hostEnd < authority.count
            guard !hasPort || acceptsPort && hostEnd > 0 else { return }
            if hostEnd == 0, scheme != .file {
                guard !scheme.isSpecial, !parts.includesCredentials, parts.port == nil else { return }
            }
            var host: [UInt8] = []
            if hostEnd > 0 {
                let name = UnsafeBufferPointer(rebasing: authority[..<hostEnd])
                guard HostParser.append(name, isOpaque: !scheme.isSpecial, to: &host) else { return }
                if scheme == .file, host.elementsEqual("localhost".utf8) { host = [] }
            }
            parts.host = host
            if hasPort { Self.setPort(UnsafeBufferPointer(rebasing: text[(hostEnd + 1)...]), of: &parts) }
        }
        self = parts.url()
    }

    /// Port state with a state override: whatever follows the digits is ignored.
    private static func setPort(_ text: UnsafeBufferPointer<UInt8>, of parts: inout URLParts) {
        let digits = UnsafeBufferPointer(rebasing: text.prefix(while: ASCII.isDigit))
        guard !digits.isEmpty, let port = URLParser.portNumber(digits) else { return }
        parts.port = port == parts.schemeKind.defaultPort ? nil : port
    }

    private static func encoded(_ value: String, _ set: PercentEncodeSet) -> [UInt8] {
        var value = value
        var output: [UInt8] = []
        value.withUTF8 { PercentCoding.append($0, encoding: set, to: &output) }
        return output
    }

    /// The value without tabs, newlines and one `prefix`, encoded.
    private static func encoded(_ value: String, without prefix: UInt8, _ set: PercentEncodeSet) -> [UInt8] {
        var value = value
        return value.withUTF8 { bytes in
            // On bytes: as characters, the sign and a joiner behind it would be one.
            let rest = UnsafeBufferPointer(rebasing: bytes[(bytes.first == prefix ? 1 : 0)...])
            return URLParser.withoutTabsAndNewlines(rest) { text in
                var output: [UInt8] = []
                PercentCoding.append(text, encoding: set, to: &output)
                return output
            }
        }
    }

    /// Calls `body` with the bytes of `value`, its tabs and newlines taken out.
    private static func withCleanBytes<Result>(
        of value: String, _ body: (UnsafeBufferPointer<UInt8>) -> Result
    ) -> Result {
        var value = value
        return value.withUTF8 { URLParser.withoutTabsAndNewlines($0, body) }
    }
}
