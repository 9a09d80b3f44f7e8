import CCurl
internal import Support

/// libcurl's socket interface for all transfers: it says which sockets and which time it waits for, and is called
/// when one of them is there. https://curl.se/libcurl/c/curl_multi_socket_action.html
///
/// Hosts are in small groups, each with its own connections. A group with no transfer, not used for longer than others, goes as a
/// whole when more connections are open than are to be kept.
///
/// Belongs to one serial queue and is called there only. It calls nobody: what happened is asked for with `takeEvents()`
/// once libcurl has returned, since libcurl may not be called from its own callbacks.
final class TransferLoop {
    /// What happened.
    enum Event {
        /// A transfer's connection stands.
        case connected(Transfer)
        /// A transfer has come to its end and is out of the loop.
        case ended(Transfer, CURLcode)
    }

    /// Readable when `socketsAreReady()` is to be called. Whoever watches it closes it, once the loop is closed.
    var descriptor: Int32 { poller.descriptor }

    private let pooledConnections: Int
    private let budget: DescriptorBudget
    private let share: UnsafeMutableRawPointer?
    private let poller: SocketPoller
    /// The one that takes new hosts is the last.
    private var groups: [HostGroup] = []
    private var groupsByPeer: [String: HostGroup] = [:]
    private var groupsBySocket: [Int32: HostGroup] = [:]
    private var transfers: [UnsafeMutableRawPointer: (transfer: Transfer, group: HostGroup)] = [:]
    private var connected: [Transfer] = []
    private var clock: UInt64 = 0

    /// - Parameters:
    ///   - pooledConnections: the most connections that are kept open while nothing uses them.
    ///   - budget: how many descriptors there are.
    init(pooledConnections: Int, budget: DescriptorBudget) throws(FetchError) {
        poller = try SocketPoller()
        self.budget = budget
        self.pooledConnections = pooledConnections
        // Connections and names are a group's; TLS sessions are shared by nobody unless told, and without them each of an
        // origin's connections would pay for the whole handshake.
        share = curl_share_init()
        _ = ccurl_share_set_lock_data(share, CURL_LOCK_DATA_SSL_SESSION)
        // Whatever keeps libcurl from work is told now.
        try groups.append(makeGroup())
    }

    deinit {
        close()
        curl_share_cleanup(share)
    }

    /// When `timeHasCome()` is to be called; `nil` for never.
    var timeout: ContinuousClock.Instant? { groups.lazy.compactMap(\.timeout).min() }

    /// Whether there is something to do at once.
    var isDue: Bool { !connected.isEmpty || timeout.map { $0 <= .now } ?? false }

    /// How many connections are open, in use or not.
    var connectionCount: Int { groups.reduce(0) { $0 + $1.socketCount } }

    /// How many groups of hosts there are.
    var groupCount: Int { groups.count }

    /// Begins a transfer.
    func add(_ transfer: Transfer) throws(FetchError) {
        transfer.easy.set(CURLOPT_SHARE, share)
        transfer.onConnected = { [unowned self] in connected.append($0) }
        guard transfer.easy.refusal == CURLE_OK else {
            throw FetchError(
                .transferFailed,
                "libcurl refuses an option: \(String(cString: curl_easy_strerror(transfer.easy.refusal)))")
        }
        let group = try group(for: transfer.peer)
        clock += 1
        group.lastUse = clock
        transfers[transfer.easy.pointer] = (transfer, group)
        do {
            try group.add(transfer)
        } catch {
            transfers[transfer.easy.pointer] = nil
            throw error
        }
    }

    /// Ends a transfer before its end; no event follows. Its connection is closed, unless other transfers share it.
    func remove(_ transfer: Transfer) {
        connected.removeAll { $0 === transfer }
        guard let group = transfers.removeValue(forKey: transfer.easy.pointer)?.group else { return }
        if case .warmUp = transfer.purpose { transfer.easy.set(CURLOPT_CONNECT_ONLY, 0) }
        group.remove(transfer)
    }

    /// Serves the sockets that are ready, and those that become ready meanwhile, within bounds.
    func socketsAreReady() {
        let began = ContinuousClock.now
        // Whoever sends without pause has no more than its turn: deadlines and calls wait behind this.
        while ContinuousClock.now - began < .milliseconds(5) {
            let ready = poller.ready()
            guard !ready.isEmpty else { return }
            for item in ready { groupsBySocket[item.socket]?.serve(item.socket, item.events) }
        }
    }

    /// Tells libcurl that its time has come, where it has.
    func timeHasCome() {
        let now = ContinuousClock.now
        for group in groups where group.timeout.map({ $0 <= now }) ?? false { group.timeHasCome() }
    }

    /// What happened since the last call, in order.
    func takeEvents() -> [Event] {
        var events = connected.map(Event.connected)
        connected.removeAll()
        for group in groups {
            while let end = group.nextEnd() {
                guard let transfer = transfers[end.easy]?.transfer else { continue }
                // The message is gone once the handle is out.
                remove(transfer)
                events.append(.ended(transfer, end.result))
            }
        }
        return events
    }

    /// Closes all connections and forgets all transfers, without waiting for anybody.
    func close() {
        for (transfer, _) in Array(transfers.values) {
            remove(transfer)
            transfer.discard()
        }
        for group in groups { group.close() }
        groups = []
        groupsByPeer = [:]
    }

    // MARK: - Groups

    private func group(for peer: String) throws(FetchError) -> HostGroup {
        if let group = groupsByPeer[peer] {
            closeOldest(but: group)
            return group
        }
        closeOldest()
        // Where all connections failed, there is nothing to keep.
        let empty = groups.dropLast().filter { $0.transferCount == 0 && $0.socketCount == 0 }
        for group in empty { close(group) }
        if groups.last.map({ $0.peers.count >= budget.hostsPerGroup }) ?? true { try groups.append(makeGroup()) }
        guard let group = groups.last else { throw FetchError(.transferFailed, "libcurl cannot be set up") }
        groupsByPeer[peer] = group
        return group
    }

    /// Closes connections that were not used for longest, so that no more are open than are to be kept, and there are
    /// descriptors for one more.
    private func closeOldest(but kept: HostGroup? = nil) {
        var count = connectionCount
        while count > pooledConnections || budget.isSpent(connections: count, groups.count, transfers.count) {
            let idle = groups.filter { $0.transferCount == 0 && $0 !== kept }
            guard let oldest = idle.min(by: { $0.lastUse < $1.lastUse }) else { return }
            count -= oldest.socketCount
            close(oldest)
        }
    }

    /// Closes the connections of a group, and forgets it.
    private func close(_ group: HostGroup) {
        groups.removeAll { $0 === group }
        for peer in group.peers { groupsByPeer[peer] = nil }
        group.close()
    }

    private func makeGroup() throws(FetchError) -> HostGroup {
        try HostGroup(connections: pooledConnections) { [unowned self] socket, what, group in
            switch what {
            case CURL_POLL_IN: poller.watch(socket, reading: true, writing: false)
            case CURL_POLL_OUT: poller.watch(socket, reading: false, writing: true)
            case CURL_POLL_INOUT: poller.watch(socket, reading: true, writing: true)
            default: poller.forget(socket)
            }
            groupsBySocket[socket] = what == CURL_POLL_REMOVE ? nil : group
        }
    }
}
