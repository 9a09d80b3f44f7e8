import CCurl
import Glibc
internal import Support

/// The connections to some hosts: a multi handle of libcurl, and how many sockets it has open.
///
/// libcurl goes through all hosts that a multi handle ever had whenever it closes a connection to make room
/// (`Curl_conncache_extract_oldest` leaves their empty entries), and through all names it knows at both ends of each transfer
/// (`Curl_hostcache_prune`): with one handle for all, each host of a long list would cost more than the one before.
///
/// Belongs to the loop's queue. It calls nobody but the poller: what happened is asked for once libcurl has returned.
final class HostGroup {
    /// When `timeHasCome()` is to be called; `nil` for never.
    private(set) var timeout: ContinuousClock.Instant?
    /// How many sockets are open.
    private(set) var socketCount = 0
    /// How many transfers are under way.
    private(set) var transferCount = 0
    /// The hosts, or the proxies that stand for them.
    private(set) var peers: Set<String> = []
    /// A number that grows with time.
    var lastUse: UInt64 = 0

    private var multi: UnsafeMutableRawPointer?
    private let watch: (_ socket: Int32, _ what: Int32, HostGroup) -> Void

    /// - Parameters:
    ///   - connections: the most that are kept while nothing uses them.
    ///   - watch: told which sockets libcurl waits for, and what for (CURLMOPT_SOCKETFUNCTION).
    init(
        connections: Int, watch: @escaping (_ socket: Int32, _ what: Int32, HostGroup) -> Void
    ) throws(FetchError) {
        guard CurlLibrary.isReady, let multi = curl_multi_init() else {
            throw FetchError(.transferFailed, "libcurl cannot be set up")
        }
        self.multi = multi
        self.watch = watch
        let context = Unmanaged.passUnretained(self).toOpaque()
        _ = ccurl_multi_set_socket_callback(multi, socketCallback)
        _ = ccurl_multi_set_pointer(multi, CURLMOPT_SOCKETDATA, context)
        _ = ccurl_multi_set_timer_callback(multi, timeoutCallback)
        _ = ccurl_multi_set_pointer(multi, CURLMOPT_TIMERDATA, context)
        _ = ccurl_multi_set_long(multi, CURLMOPT_PIPELINING, Int(CURLPIPE_MULTIPLEX))
        _ = ccurl_multi_set_long(multi, CURLMOPT_MAXCONNECTS, connections)
    }

    deinit { close() }

    /// Begins a transfer.
    func add(_ transfer: Transfer) throws(FetchError) {
        guard let multi else { throw FetchError(.transferFailed, "the connections are closed") }
        peers.insert(transfer.peer)
        transfer.onSocket = { [unowned self] in socketCount += 1 }
        transfer.easy.setCloseSocket(closeCallback)
        transfer.easy.set(CURLOPT_CLOSESOCKETDATA, Unmanaged.passUnretained(self).toOpaque())
        let result = curl_multi_add_handle(multi, transfer.easy.pointer)
        guard result == CURLM_OK else {
            throw FetchError(
                .transferFailed, "libcurl refuses a transfer: \(String(cString: curl_multi_strerror(result)))")
        }
        transferCount += 1
    }

    /// Ends a transfer that was begun here. Before its end, its connection is closed, unless other transfers share it.
    func remove(_ transfer: Transfer) {
        guard let multi else { return }
        curl_multi_remove_handle(multi, transfer.easy.pointer)
        transferCount -= 1
    }

    /// Serves a socket that is ready.
    func serve(_ socket: Int32, _ events: Int32) {
        guard let multi else { return }
        var running: Int32 = 0
        curl_multi_socket_action(multi, socket, events, &running)
    }

    /// Tells libcurl that its time has come.
    func timeHasCome() {
        timeout = nil
        serve(CURL_SOCKET_TIMEOUT, 0)
    }

    /// The next transfer that has come to its end; it is still to be removed.
    func nextEnd() -> (easy: UnsafeMutableRawPointer, result: CURLcode)? {
        var left: Int32 = 0
        while let multi, transferCount > 0, let message = curl_multi_info_read(multi, &left) {
            guard message.pointee.msg == CURLMSG_DONE, let easy = message.pointee.easy_handle else { continue }
            return (easy, ccurl_message_result(message))
        }
        return nil
    }

    /// Closes all connections. No transfer may be left.
    func close() {
        guard let multi else { return }
        self.multi = nil
        timeout = nil
        curl_multi_cleanup(multi)
    }

    // MARK: - Called by libcurl

    fileprivate func socketChanged(_ socket: Int32, _ what: Int32) {
        watch(socket, what, self)
    }

    fileprivate func timeoutChanged(_ milliseconds: Int) {
        timeout = milliseconds < 0 ? nil : .now + .milliseconds(milliseconds)
    }

    fileprivate func socketIsClosing() {
        socketCount -= 1
    }
}

// MARK: - Callbacks

/// CURLMOPT_SOCKETFUNCTION: https://curl.se/libcurl/c/CURLMOPT_SOCKETFUNCTION.html
private let socketCallback: curl_socket_callback = { _, socket, what, context, _ in
    guard let context else { return 0 }
    Unmanaged<HostGroup>.fromOpaque(context).takeUnretainedValue().socketChanged(socket, what)
    return 0
}

/// CURLMOPT_TIMERFUNCTION: https://curl.se/libcurl/c/CURLMOPT_TIMERFUNCTION.html
private let timeoutCallback: curl_multi_timer_callback = { _, milliseconds, context in
    guard let context else { return 0 }
    Unmanaged<HostGroup>.fromOpaque(context).takeUnretainedValue().timeoutChanged(milliseconds)
    return 0
}

/// CURLOPT_CLOSESOCKETFUNCTION: https://curl.se/libcurl/c/CURLOPT_CLOSESOCKETFUNCTION.html
private let closeCallback: curl_closesocket_callback = { context, socket in
    if let context { Unmanaged<HostGroup>.fromOpaque(context).takeUnretainedValue().socketIsClosing() }
    return close(socket)
}
