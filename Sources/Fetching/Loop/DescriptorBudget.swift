internal import Support

/// How the descriptors that the process may have open are shared out to the network.
struct DescriptorBudget: Equatable {
    /// A multi handle of libcurl wakes itself by two.
    static let perGroup = 2
    /// A name that is being resolved is waited for by two, before there is a socket.
    static let perTransfer = 2

    /// The most for all of the network.
    let descriptors: Int
    /// The most hosts whose connections go together. Where descriptors are short a slow page may keep only its own open.
    let hostsPerGroup: Int
    /// The most transfers at once, and the most connections that are opened ahead: what is asked for, or what there is room for.
    let transfers: Int
    let warmUps: Int

    /// - Parameters:
    ///   - limit: how many descriptors the process may have.
    ///   - transfers: how many transfers are wanted at once.
    ///   - warmUps: how many connections are to be opened ahead at once.
    init(limit: Int, transfers: Int, warmUps: Int) {
        // What the process has open besides: libraries, queues, the list, the records, pages that are files.
        descriptors = max(16, limit - 64)
        hostsPerGroup = descriptors < 2048 ? 1 : 16
        // Each with a group of its own, and while names are resolved, five; two thirds of all in the worst case.
        let room = max(2, descriptors / 16)
        self.transfers = min(transfers, room)
        self.warmUps = min(warmUps, room)
    }

    /// Whether another transfer might find none left.
    func isSpent(connections: Int, _ groups: Int, _ transfers: Int) -> Bool {
        connections + (groups + 1) * Self.perGroup + (transfers + 1) * (1 + Self.perTransfer) > descriptors
    }

    /// Of this process.
    init(transfers: Int, warmUps: Int) {
        self.init(limit: ResourceLimit.descriptors.current ?? 1024, transfers: transfers, warmUps: warmUps)
    }
}
