import Glibc
internal import Support

/// The proxies that the environment names, as curl reads them: `http_proxy`, `https_proxy`, `all_proxy`, `no_proxy`
/// (https://everything.curl.dev/usingcurl/proxies/env.html).
///
/// They are read here and not by libcurl, because it must be known which transfers go through a proxy: their connection's
/// address is the proxy's, which the user has chosen, and not the page's, which the proxy alone knows.
struct ProxySettings: Sendable {
    private let http: String?
    private let https: String?
    private let exceptions: [Exception]

    private enum Exception: Sendable, Equatable {
        case all
        /// The name and all below it.
        case name(String)
        /// The addresses whose first bits are those.
        case network([UInt8], bits: Int)
    }

    /// - Parameter variable: the environment's value for a name.
    init(_ variable: (String) -> String? = { getenv($0).map { String(cString: $0) } }) {
        func value(_ names: String...) -> String? { names.lazy.compactMap(variable).first { !$0.isEmpty } }
        let all = value("all_proxy", "ALL_PROXY")
        // "HTTP_PROXY" could be a request's header in a CGI program, and is not read.
        http = value("http_proxy") ?? all
        https = value("https_proxy", "HTTPS_PROXY") ?? all
        exceptions = (value("no_proxy", "NO_PROXY") ?? "").split { $0 == "," || $0 == " " || $0 == "\t" }
            .map { Self.exception(String($0).lowercased()) }
    }

    /// The proxy for a URL; `nil` for none.
    func proxy(for url: WebURL) -> String? {
        guard let proxy = url.scheme == "https" ? https : http, !isExcepted(url.host ?? "") else { return nil }
        return proxy
    }

    // MARK: -

    private static func exception(_ text: String) -> Exception {
        if text == "*" { return .all }
        let parts = text.split(separator: "/", maxSplits: 1)
        if let address = NetworkAddress(parts.first ?? "") {
            let whole = address.bytes.count * 8
            let bits = parts.count > 1 ? Int(parts[1]) ?? whole : whole
            return .network(address.bytes, bits: min(max(0, bits), whole))
        }
        var name = text.hasPrefix(".") ? String(text.dropFirst()) : text
        if name.hasSuffix(".") { name.removeLast() }
        return .name(name)
    }

    private func isExcepted(_ host: String) -> Bool {
        let address = NetworkAddress(host)
        let name = host.hasSuffix(".") ? String(host.dropLast()) : host
        return exceptions.contains { exception in
            switch exception {
            case .all: true
            case .name(let domain):
                address == nil && !domain.isEmpty && (name == domain || name.hasSuffix("." + domain))
            case .network(let bytes, let bits): address.map { Self.shares(bits, $0.bytes, bytes) } ?? false
            }
        }
    }

    /// Whether two addresses of one family have the same first bits.
    private static func shares(_ bits: Int, _ a: [UInt8], _ b: [UInt8]) -> Bool {
        guard a.count == b.count else { return false }
        let whole = bits / 8
        guard a.prefix(whole) == b.prefix(whole) else { return false }
        let rest = bits % 8
        guard rest > 0, whole < a.count else { return true }
        return (a[whole] ^ b[whole]) >> (8 - UInt8(rest)) == 0
    }
}
