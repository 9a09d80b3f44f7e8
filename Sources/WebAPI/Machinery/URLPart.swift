internal import Support

/// The parts of a URL that `URL`, `Location` and links show (URL standard, 6.1; HTML standard, 4.6.3), by the numbers that our
/// own JavaScript uses.
enum URLPart: Int {
    case href, `protocol`, username, password, host, hostname, port, pathname, search, hash, origin

    func text(of url: WebURL) -> String {
        switch self {
        case .href: url.href
        case .protocol: url.protocolText
        case .username: url.username
        case .password: url.password
        case .host: url.hostAndPort
        case .hostname: url.hostname
        case .port: url.portText
        case .pathname: url.pathname
        case .search: url.search
        case .hash: url.hash
        case .origin: url.originText
        }
    }

    /// Sets the part; what the standard does not accept leaves the URL as it was. Returns false for an `href` that is no URL.
    func set(_ value: String, of url: inout WebURL) -> Bool {
        switch self {
        case .href: return url.setHref(value)
        case .protocol: url.setProtocol(value)
        case .username: url.setUsername(value)
        case .password: url.setPassword(value)
        case .host: url.setHost(value)
        case .hostname: url.setHostname(value)
        case .port: url.setPort(value)
        case .pathname: url.setPathname(value)
        case .search: url.setSearch(value)
        case .hash: url.setHash(value)
        case .origin: break
        }
        return true
    }
}
