/// The cookies of one page, as libcurl's cookie engine writes them: one line each, in Netscape's format
/// (https://curl.se/docs/http-cookies.html).
///
/// The rules – domains, paths, `Secure`, prefixes, expiry, public suffixes – are libcurl's, each transfer having an engine of
/// its own. The jar carries cookies from transfer to transfer: what one changed is applied to what the others left.
struct CookieJar: Sendable {
    /// All cookies.
    private(set) var lines: [String] = []

    /// Applies what one transfer changed.
    ///
    /// - Parameters:
    ///   - before: the lines that the transfer was given.
    ///   - after: the lines that it ended with.
    mutating func merge(before: [String], after: [String]) {
        let old = Set(before)
        let new = Set(after)
        for line in before where !new.contains(line) {
            let key = Self.key(of: line)
            lines.removeAll { Self.key(of: $0) == key }
        }
        for line in after where !old.contains(line) {
            let key = Self.key(of: line)
            lines.removeAll { Self.key(of: $0) == key }
            lines.append(line)
        }
    }

    /// What makes a cookie one and the same (RFC 6265, section 5.3): domain, path and name. The columns are domain, whether
    /// subdomains match, path, secure, expiry, name, value.
    private static func key(of line: String) -> String {
        let columns = line.split(separator: "\t", omittingEmptySubsequences: false)
        guard columns.count >= 6 else { return line }
        return "\(columns[0])\t\(columns[2])\t\(columns[5])"
    }
}
