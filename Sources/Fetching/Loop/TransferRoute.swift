/// How a transfer may reach its server.
struct TransferRoute: Sendable, Equatable {
    /// Which addresses it may connect to.
    let rule: AddressRule
    /// The proxy that it goes through, whose address is the user's choice; the page's address is then the proxy's affair.
    let proxy: String?

    var isProxied: Bool { proxy != nil }
}
