import CCurl
internal import Support

/// libcurl's multi handle, driven by its socket interface: it says which sockets and which time it waits for, and is called
/// when one of them is there. https://curl.se/libcurl/c/curl_multi_socket_action.html
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

    /// When `timeHasCome()` is to be called; `nil` for never.
    private(set) var timeout: ContinuousClock.Instant?

    private var multi: UnsafeMutableRawPointer?
    private let share: UnsafeMutableRawPointer?
    private let poller: SocketPoller
    private var transfers: [UnsafeMutableRawPointer: Transfer] = [:]
    private var connected: [Transfer] = []

    /// - Parameter pooledConnections: the most connections that are kept open while nothing uses them.
    init(pooledConnections: Int) throws(FetchError) {
        guard CurlLibrary.isReady, let multi = curl_multi_init() else {
            throw FetchError(.transferFailed, "libcurl cannot be set up")
        }
        do {
            poller = try SocketPoller()
        } catch {
            curl_multi_cleanup(multi)
            throw error
        }
        self.multi = multi
        // Connections and names are shared by the multi handle itself; TLS sessions are not, and without them each of an
        // origin's connections would pay for the whole handshake.
        share = curl_share_init()
        _ = ccurl_share_set_lock_data(share, CURL_LOCK_DATA_SSL_SESSION)
        let context = Unmanaged.passUnretained(self).toOpaque()
        _ = ccurl_multi_set_socket_callback(multi, socketCallback)
        _ = ccurl_multi_set_pointer(multi, CURLMOPT_SOCKETDATA, context)
        _ = ccurl_multi_set_timer_callback(multi, timeoutCallback)
        _ = ccurl_multi_set_pointer(multi, CURLMOPT_TIMERDATA, context)
        _ = ccurl_multi_set_long(multi, CURLMOPT_PIPELINING, Int(CURLPIPE_MULTIPLEX))
        _ = ccurl_multi_set_long(multi, CURLMOPT_MAXCONNECTS, pooledConnections)
    }

    deinit {
        close()
        curl_share_cleanup(share)
    }

    /// Whether there is something to do at once.
    var isDue: Bool { !connected.isEmpty || timeout.map { $0 <= .now } ?? false }

    /// Begins a transfer.
    func add(_ transfer: Transfer) throws(FetchError) {
        transfer.easy.set(CURLOPT_SHARE, share)
        transfer.onConnected = { [unowned self] in connected.append($0) }
        guard let multi, transfer.easy.refusal == CURLE_OK else {
            throw FetchError(
                .transferFailed,
                "libcurl refuses an option: \(String(cString: curl_easy_strerror(transfer.easy.refusal)))")
        }
        transfers[transfer.easy.pointer] = transfer
        let result = curl_multi_add_handle(multi, transfer.easy.pointer)
        guard result == CURLM_OK else {
            transfers[transfer.easy.pointer] = nil
            throw FetchError(
                .transferFailed, "libcurl refuses a transfer: \(String(cString: curl_multi_strerror(result)))")
        }
    }

    /// Ends a transfer before its end; no event follows. Its connection is closed, unless other transfers share it.
    func remove(_ transfer: Transfer) {
        connected.removeAll { $0 === transfer }
        guard let multi, transfers[transfer.easy.pointer] != nil else { return }
        if case .warmUp = transfer.purpose { transfer.easy.set(CURLOPT_CONNECT_ONLY, 0) }
        curl_multi_remove_handle(multi, transfer.easy.pointer)
        transfers[transfer.easy.pointer] = nil
    }

    /// Serves the sockets that are ready, and those that become ready meanwhile, within bounds.
    func socketsAreReady() {
        var running: Int32 = 0
        for _ in 0..<8 {
            let ready = poller.ready()
            guard let multi, !ready.isEmpty else { return }
            for item in ready { curl_multi_socket_action(multi, item.socket, item.events, &running) }
        }
    }

    /// Tells libcurl that its time has come, if it has.
    func timeHasCome() {
        guard let multi, let timeout, timeout <= .now else { return }
        self.timeout = nil
        var running: Int32 = 0
        curl_multi_socket_action(multi, CURL_SOCKET_TIMEOUT, 0, &running)
    }

    /// What happened since the last call, in order.
    func takeEvents() -> [Event] {
        var events = connected.map(Event.connected)
        connected.removeAll()
        var left: Int32 = 0
        while let multi, let message = curl_multi_info_read(multi, &left) {
            guard message.pointee.msg == CURLMSG_DONE, let easy = message.pointee.easy_handle,
                let transfer = transfers[easy]
            else { continue }
            // The message is gone once the handle is out.
            let result = ccurl_message_result(message)
            remove(transfer)
            events.append(.ended(transfer, result))
        }
        return events
    }

    /// Closes all connections and forgets all transfers, without waiting for anybody.
    func close() {
        guard let multi else { return }
        for transfer in Array(transfers.values) {
            remove(transfer)
            transfer.discard()
        }
        self.multi = nil
        timeout = nil
        curl_multi_cleanup(multi)
    }

    // MARK: - Called by libcurl

    fileprivate func socketChanged(_ socket: Int32, _ what: Int32) {
        switch what {
        case CURL_POLL_IN: poller.watch(socket, reading: true, writing: false)
        case CURL_POLL_OUT: poller.watch(socket, reading: false, writing: true)
        case CURL_POLL_INOUT: poller.watch(socket, reading: true, writing: true)
        default: poller.forget(socket)
        }
    }

    fileprivate func timeoutChanged(_ milliseconds: Int) {
        timeout = milliseconds < 0 ? nil : .now + .milliseconds(milliseconds)
    }
}

// MARK: - Callbacks

/// CURLMOPT_SOCKETFUNCTION: https://curl.se/libcurl/c/CURLMOPT_SOCKETFUNCTION.html
private let socketCallback: curl_socket_callback = { _, socket, what, context, _ in
    guard let context else { return 0 }
    Unmanaged<TransferLoop>.fromOpaque(context).takeUnretainedValue().socketChanged(socket, what)
    return 0
}

/// CURLMOPT_TIMERFUNCTION: https://curl.se/libcurl/c/CURLMOPT_TIMERFUNCTION.html
private let timeoutCallback: curl_multi_timer_callback = { _, milliseconds, context in
    guard let context else { return 0 }
    Unmanaged<TransferLoop>.fromOpaque(context).takeUnretainedValue().timeoutChanged(milliseconds)
    return 0
}
