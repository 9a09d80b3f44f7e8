package import Support

/// Which addresses one transfer may connect to: a list from elsewhere must not become a way into this machine's network.
///
/// The internet is always allowed. This machine is allowed where the user's own list names it: `127.0.0.1`, `[::1]`,
/// `localhost`. Everything else that is not the internet needs `--allow-private`, and so does this machine where a redirect, a
/// page of the web or a name of DNS leads there.
enum AddressRule: Sendable, Equatable {
    /// Every address.
    case all
    /// The internet, and this machine.
    case publicAndLoopback
    /// The internet.
    case publicOnly

    /// The rule for a transfer.
    ///
    /// - Parameters:
    ///   - allowsPrivate: whether the user allows every address.
    ///   - isTrusted: whether the URL is one that may name this machine: the user's own, or of a page that is here itself.
    init(for url: WebURL, allowsPrivate: Bool, isTrusted: Bool) {
        self = allowsPrivate ? .all : isTrusted && Self.namesLoopback(url.host ?? "") ? .publicAndLoopback : .publicOnly
    }

    /// Whether an address may be connected to.
    func allows(_ address: NetworkAddress) -> Bool {
        switch self {
        case .all: true
        case .publicAndLoopback: address.reach == .public || address.reach == .loopback
        case .publicOnly: address.reach == .public
        }
    }

    /// Why a host that is written as an address may not be connected to; `nil` when it may, and for names, whose addresses are
    /// not known yet.
    func objection(to url: WebURL) -> FetchError? {
        let host = url.host ?? ""
        if let address = NetworkAddress(host) {
            return allows(address) ? nil : .notAllowed(address, host: host)
        }
        // The names of this machine are as good as its address.
        guard self == .publicOnly, Self.namesLoopback(host) else { return nil }
        return .notAllowed(NetworkAddress(bytes: [127, 0, 0, 1]), host: host)
    }

    /// Whether a host names this machine in so many words: a loopback address, `localhost` or a name below it (RFC 6761, section
    /// 6.3).
    static func namesLoopback(_ host: String) -> Bool {
        if let address = NetworkAddress(host) { return address.reach == .loopback }
        let name = host.hasSuffix(".") ? host.dropLast() : host[...]
        return name == "localhost" || name.hasSuffix(".localhost")
    }
}

extension WebURL {
    /// Whether the URL's host names this machine in so many words.
    package var namesThisMachine: Bool { host.map(AddressRule.namesLoopback) ?? false }
}

extension FetchError {
    /// An address that may not be connected to.
    static func notAllowed(_ address: NetworkAddress, host: String) -> FetchError {
        let place = host.contains(address.description) ? host : "\(host) is at \(address), which"
        return FetchError(
            .addressNotAllowed,
            "\(place) is \(address.reach == .unspecified ? "an" : "a") \(address.reach.rawValue) address and none of the internet's; --allow-private lets pages be there"
        )
    }
}
