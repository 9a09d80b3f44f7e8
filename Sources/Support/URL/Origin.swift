/// A tuple origin (HTML standard, section 7.1.1): who a page of the web is. Opaque origins have no value; they are `nil`
/// wherever an origin may be one.
package struct Origin: Sendable, Hashable {
    /// The scheme, in lower case and without a colon.
    package let scheme: String
    /// The host, serialised as in a URL.
    package let host: String
    /// The port, the scheme's default one filled in.
    package let port: UInt16
    private let isDefaultPort: Bool

    init(scheme: String, host: String, port: UInt16, isDefaultPort: Bool) {
        self.scheme = scheme
        self.host = host
        self.port = port
        self.isDefaultPort = isDefaultPort
    }

    /// The origin as `location.origin` writes it: "https://example.com", with a port only when it is not the default one.
    package var serialized: String {
        isDefaultPort ? "\(scheme)://\(host)" : "\(scheme)://\(host):\(port)"
    }
}
