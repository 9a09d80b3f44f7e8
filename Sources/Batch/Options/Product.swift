/// What this program is called.
package enum Product {
    package static let name = "summarize"
    package static let version = "0.1.0"
    /// An honest name for requests: the tool and its version (RFC 9110, section 10.1.5).
    package static let userAgent = "\(name)/\(version)"
}
