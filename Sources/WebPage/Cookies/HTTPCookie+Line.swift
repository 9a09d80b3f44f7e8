import Foundation
import FoundationNetworking

extension HTTPCookie {
    /// A cookie as libcurl writes it: domain, whether subdomains match, path, secure, expiry, name, value.
    convenience init?(line: String) {
        var line = Substring(line)
        let isHTTPOnly = line.hasPrefix(Self.httpOnlyMark)
        if isHTTPOnly { line = line.dropFirst(Self.httpOnlyMark.count) }
        let columns = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        guard columns.count == 7, let expiry = Double(columns[4]) else { return nil }
        var domain = columns[0]
        let matchesSubdomains = columns[1] == "TRUE"
        if matchesSubdomains, !domain.hasPrefix(".") { domain = "." + domain }
        var properties: [HTTPCookiePropertyKey: Any] = [
            .domain: domain, .path: columns[2], .name: columns[5], .value: columns[6],
        ]
        if columns[3] == "TRUE" { properties[.secure] = "TRUE" }
        if expiry > 0 { properties[.expires] = Date(timeIntervalSince1970: expiry) }
        if isHTTPOnly { properties[HTTPCookiePropertyKey("HttpOnly")] = "TRUE" }
        self.init(properties: properties)
    }

    /// The cookie as libcurl writes it.
    var line: String {
        let matchesSubdomains = domain.hasPrefix(".")
        let expiry =
            expiresDate.map { String(max(1, Int(exactly: $0.timeIntervalSince1970.rounded(.down)) ?? .max)) } ?? "0"
        // A tab or a line end would make another cookie of it.
        let columns = [
            domain, matchesSubdomains ? "TRUE" : "FALSE", path, isSecure ? "TRUE" : "FALSE", expiry, name, value,
        ].map { String($0.unicodeScalars.filter { $0.value >= 0x20 && $0.value != 0x7F }.map(Character.init)) }
        return (isHTTPOnly ? Self.httpOnlyMark : "") + columns.joined(separator: "\t")
    }

    private static let httpOnlyMark = "#HttpOnly_"
}
