import CCurl
import Glibc
internal import Support

/// One request and its answer on the network: an easy handle, and what libcurl's callbacks bring.
///
/// Belongs to the loop's queue. The loop keeps it until its handle is out of the multi handle, so the callbacks hold it
/// unretained.
final class Transfer {
    /// What the transfer is for.
    enum Purpose: Equatable {
        /// An exchange, by its number.
        case exchange(UInt64)
        /// Only the connection, for whoever comes next.
        case warmUp(Origin)
    }

    /// How much of a body that nobody wants may pass, and for how long: with that the connection is kept, beyond it a new
    /// connection is cheaper.
    private static let skippedBytes = 64 << 10
    private static let skippedTime: Duration = .seconds(1)
    /// What the wire may bring beyond the body's bound: heads, chunk sizes, a body that is larger packed than unpacked.
    private static let wireAllowance = 1 << 20

    let purpose: Purpose
    let easy: EasyHandle
    /// The URL asked for.
    let url: WebURL
    /// The origin asked.
    let origin: Origin
    /// The cookies that it was given.
    let cookiesBefore: [String]
    /// Who is connected to: the host, or the proxy that stands for it.
    var peer: String { route.proxy ?? origin.host }
    /// Called when a socket was opened, from inside libcurl.
    var onSocket: (() -> Void)?
    /// Called when the connection stands, from inside libcurl: it may not call libcurl's multi interface.
    var onConnected: ((Transfer) -> Void)?
    /// What becomes of an answer with this head.
    var judge: ((ResponseHead) -> ExchangeMachine.Verdict)?
    /// Told of the answer as it comes.
    var onProgress: (@Sendable (FetchProgress) -> Void)?

    private let route: TransferRoute
    private let takesBeginning: Bool
    private let headers: HeaderList
    private let maximumBytes: Int
    private let connectTimeout: Duration
    private var parser = HeadParser()
    private var body: BodyBuffer
    private var failure: FetchError?
    private var isConnected = false
    private var skipping: (since: ContinuousClock.Instant, bytes: Int)?
    private var hadEnough = false
    /// The first address that may not be connected to, and whether there was one that may.
    private var refusedAddress: NetworkAddress?
    private var hadAllowedAddress = false
    private var bodyBytes = 0

    init(
        _ purpose: Purpose, easy: EasyHandle, url: WebURL, origin: Origin, headers: HeaderList, cookies: [String],
        maximumBytes: Int, takesBeginning: Bool = false, account: MemoryAccount?, connectTimeout: Duration,
        route: TransferRoute
    ) {
        self.purpose = purpose
        self.easy = easy
        self.url = url
        self.origin = origin
        self.headers = headers
        cookiesBefore = cookies
        self.maximumBytes = maximumBytes
        self.takesBeginning = takesBeginning
        self.connectTimeout = connectTimeout
        self.route = route
        body = BodyBuffer(maximumBytes: maximumBytes, account: account)
        let context = Unmanaged.passUnretained(self).toOpaque()
        easy.set(CURLOPT_HTTPHEADER, UnsafeMutableRawPointer(headers.pointer))
        easy.set(CURLOPT_HEADERFUNCTION, headerCallback)
        easy.set(CURLOPT_HEADERDATA, context)
        easy.set(CURLOPT_WRITEFUNCTION, bodyCallback)
        easy.set(CURLOPT_WRITEDATA, context)
        easy.setOpenSocket(socketCallback)
        easy.set(CURLOPT_OPENSOCKETDATA, context)
        easy.setPrerequest(connectedCallback)
        easy.set(CURLOPT_PREREQDATA, context)
        easy.setProgress(progressCallback)
        easy.set(CURLOPT_XFERINFODATA, context)
        easy.set(CURLOPT_NOPROGRESS, 0)
    }

    /// Whether the answer changed the cookies.
    var setsCookies: Bool { parser.setsCookies }

    /// Whether a body that is let pass does not come, so that the transfer is to be ended.
    func isOverdue(now: ContinuousClock.Instant) -> Bool {
        guard let skipping, now - skipping.since > Self.skippedTime else { return false }
        hadEnough = true
        return true
    }

    /// What has come of it. The body goes to whoever asks first; without an answer it is given back.
    func outcome(_ result: CURLcode) -> TransferOutcome {
        var outcome = TransferOutcome()
        outcome.head = parser.isComplete ? parser.head : nil
        outcome.wireBytes = parser.bytes + easy.offset(CURLINFO_SIZE_DOWNLOAD_T)
        outcome.newConnections = easy.long(CURLINFO_NUM_CONNECTS)
        outcome.primaryIP = easy.string(CURLINFO_PRIMARY_IP) ?? ""
        outcome.httpVersion =
            switch easy.long(CURLINFO_HTTP_VERSION) {
            case 1: "1.0"
            case 2: "1.1"
            case 3: "2"
            default: ""
            }
        outcome.timings = timings(newConnections: outcome.newConnections)
        if let failure {
            outcome.failure = failure
        } else if let refusedAddress, !hadAllowedAddress, !isConnected, result != CURLE_OK {
            outcome.failure = .notAllowed(refusedAddress, host: url.host ?? "")
        } else if result != CURLE_OK, !hadEnough,
            !UnpackedBody.isWhole(
                result, text: easy.failureText, codings: outcome.head?.headers["content-encoding"])
        {
            outcome.failure = curlFailure(result).error
        }
        if outcome.failure != nil {
            body.discard()
        } else {
            body.finish()
            outcome.body = body.bytes
            outcome.chargedBytes = body.chargedBytes
        }
        return outcome
    }

    /// Gives back what the body was charged, when the transfer ends without an outcome.
    func discard() {
        body.discard()
    }

    // MARK: - Called by libcurl

    /// Whether an address may be connected to; asked before it is.
    fileprivate func mayConnect(to address: NetworkAddress?) -> Bool {
        if route.isProxied { return true }
        guard let address else { return route.rule == .all }
        if route.rule.allows(address) {
            hadAllowedAddress = true
            return true
        }
        refusedAddress = refusedAddress ?? address
        return false
    }

    /// There is no socket to be had (socket(2)).
    fileprivate func noSocket(_ code: Int32) {
        guard code == EMFILE || code == ENFILE else { return }
        failure = FetchError(
            .connectionFailed,
            "there is no descriptor for a connection to \(url.host ?? ""); raise `ulimit -n`, or lower --concurrency")
    }

    /// The connection stands, perhaps one that another transfer opened, which may have been allowed more. False ends it.
    fileprivate func connected(to address: NetworkAddress?) -> Bool {
        if !route.isProxied, route.rule != .all {
            guard let address else {
                return fail(.connectionFailed, "the other end at \(url.host ?? "") has no address")
            }
            guard route.rule.allows(address) else {
                failure = .notAllowed(address, host: url.host ?? "")
                return false
            }
        }
        isConnected = true
        // libcurl looks at this option once more before it sends the request and leaves it at the connection, which is no
        // "connect only" one, since those are marked when they are made, and stays in the pool for any other transfer. Set from
        // the start, the option would make a connection that nobody else may use.
        if case .warmUp = purpose { easy.set(CURLOPT_CONNECT_ONLY, 1) }
        onConnected?(self)
        return true
    }

    fileprivate func receiveHeader(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
        switch parser.append(line) {
        case .more: return true
        case .complete: return headIsComplete()
        case .tooLong:
            return fail(
                .malformedResponse, "\(url.host ?? "") sends more than \(HeadParser.maximumBytes >> 10) KiB of headers")
        case .malformed:
            return fail(.malformedResponse, "what \(url.host ?? "") answered is not HTTP")
        }
    }

    fileprivate func receiveBody(_ chunk: UnsafeBufferPointer<UInt8>) -> Bool {
        if let since = skipping?.since {
            let bytes = (skipping?.bytes ?? 0) + chunk.count
            skipping = (since, bytes)
            hadEnough = bytes > Self.skippedBytes
            return !hadEnough
        }
        switch body.append(chunk) {
        case .taken:
            if let onProgress {
                bodyBytes += chunk.count
                onProgress(.body(received: bodyBytes, expected: parser.head?.expectedLength))
            }
            return true
        case .tooLarge where takesBeginning:
            _ = body.append(UnsafeBufferPointer(rebasing: chunk.prefix(maximumBytes - body.bytes.count)))
            hadEnough = true
            return false
        case .tooLarge:
            failure = .pageTooLarge(host: url.host ?? "", limit: maximumBytes)
            return false
        case .overBudget:
            return fail(
                .memoryBudget,
                "the body from \(url.host ?? "") does not fit into the page's memory; --page-memory raises it")
        }
    }

    /// Bytes may come that become no body, so the wire has a bound of its own.
    fileprivate func received(wireBytes: Int) -> Bool {
        guard wireBytes - Self.wireAllowance > maximumBytes else { return true }
        failure = failure ?? .pageTooLarge(host: url.host ?? "", limit: maximumBytes)
        return false
    }

    private func headIsComplete() -> Bool {
        guard let head = parser.head, let judge else { return true }
        onProgress?(.head(FetchHead(url: url, head: head)))
        switch judge(head) {
        case .read:
            if let length = head.headers.contentLength { body.expect(length) }
            // That of gzip remembers 32 KiB.
            let packing = head.headers["content-encoding"] ?? ""
            if packing.contains("br") || packing.contains("zstd") { body.expectUnpacker() }
            return true
        case .skip:
            skipping = (ContinuousClock.now, 0)
            hadEnough = (head.headers.contentLength ?? 0) > Self.skippedBytes
            return !hadEnough
        case .refuse(let error):
            failure = error
            return false
        }
    }

    // MARK: -

    private func fail(_ code: FetchError.Code, _ message: String) -> Bool {
        failure = FetchError(code, message)
        return false
    }

    private func curlFailure(_ result: CURLcode) -> CurlFailure {
        CurlFailure(
            result: result, text: easy.failureText,
            systemError: Int32(truncatingIfNeeded: easy.long(CURLINFO_OS_ERRNO)),
            verifyResult: easy.long(CURLINFO_SSL_VERIFYRESULT), isResolved: easy.offset(CURLINFO_NAMELOOKUP_TIME_T) > 0,
            isConnected: isConnected, hasHead: parser.isComplete, host: url.host ?? "", connectTimeout: connectTimeout)
    }

    /// libcurl counts each phase's end from the transfer's start, in microseconds; an end that never came is 0.
    private func timings(newConnections: Int) -> FetchTimings {
        let total = easy.offset(CURLINFO_TOTAL_TIME_T)
        let ready = easy.offset(CURLINFO_PRETRANSFER_TIME_T)
        let firstByte = easy.offset(CURLINFO_STARTTRANSFER_TIME_T)
        var timings = FetchTimings()
        if newConnections > 0 || !isConnected {
            let resolved = easy.offset(CURLINFO_NAMELOOKUP_TIME_T)
            let opened = easy.offset(CURLINFO_CONNECT_TIME_T)
            let secured = easy.offset(CURLINFO_APPCONNECT_TIME_T)
            timings.dns = Self.phase(from: 0, to: resolved, else: total)
            if resolved > 0 { timings.connect = Self.phase(from: resolved, to: opened, else: total) }
            if opened > 0, url.scheme == "https" { timings.tls = Self.phase(from: opened, to: secured, else: total) }
        }
        if isConnected {
            timings.firstByte = Self.phase(from: ready, to: firstByte, else: total)
            if firstByte > 0 { timings.download = Self.phase(from: firstByte, to: total, else: total) }
        }
        return timings
    }

    private static func phase(from start: Int, to end: Int, else now: Int) -> Double {
        Double(max(0, (end > 0 ? end : now) - start)) / 1e3
    }
}

// MARK: - Callbacks

/// CURLOPT_HEADERFUNCTION: https://curl.se/libcurl/c/CURLOPT_HEADERFUNCTION.html
private let headerCallback: ccurl_data_callback = { bytes, size, count, context in
    guard let context, let bytes else { return 0 }
    let transfer = Unmanaged<Transfer>.fromOpaque(context).takeUnretainedValue()
    let line = UnsafeBufferPointer(
        start: UnsafeRawPointer(bytes).assumingMemoryBound(to: UInt8.self), count: size * count)
    return transfer.receiveHeader(line) ? size * count : 0
}

/// CURLOPT_WRITEFUNCTION: https://curl.se/libcurl/c/CURLOPT_WRITEFUNCTION.html
private let bodyCallback: ccurl_data_callback = { bytes, size, count, context in
    guard let context, let bytes else { return 0 }
    let transfer = Unmanaged<Transfer>.fromOpaque(context).takeUnretainedValue()
    let chunk = UnsafeBufferPointer(
        start: UnsafeRawPointer(bytes).assumingMemoryBound(to: UInt8.self), count: size * count)
    return transfer.receiveBody(chunk) ? size * count : 0
}

/// CURLOPT_OPENSOCKETFUNCTION: https://curl.se/libcurl/c/CURLOPT_OPENSOCKETFUNCTION.html
/// Called with each address before it is connected to: the place where an address can be refused, with CURL_SOCKET_BAD.
/// Programs that the process starts do not get the socket, or they would keep connections open.
private let socketCallback: curl_opensocket_callback = { context, _, address in
    guard let context, let address, let offset = MemoryLayout<curl_sockaddr>.offset(of: \.addr) else {
        return CURL_SOCKET_BAD
    }
    // An IPv6 address is longer than the field's type, and lies there whole.
    let field = (UnsafeRawPointer(address) + offset).assumingMemoryBound(to: sockaddr.self)
    let place = NetworkAddress(field, length: Int(address.pointee.addrlen))
    let transfer = Unmanaged<Transfer>.fromOpaque(context).takeUnretainedValue()
    guard transfer.mayConnect(to: place) else { return CURL_SOCKET_BAD }
    let kind = address.pointee.socktype | Int32(SOCK_CLOEXEC.rawValue)
    let descriptor = socket(address.pointee.family, kind, address.pointee.protocol)
    if descriptor >= 0 { transfer.onSocket?() } else { transfer.noSocket(errno) }
    return descriptor
}

/// CURLOPT_XFERINFOFUNCTION: https://curl.se/libcurl/c/CURLOPT_XFERINFOFUNCTION.html
private let progressCallback: curl_xferinfo_callback = { context, _, wireBytes, _, _ in
    guard let context else { return 1 }
    return Unmanaged<Transfer>.fromOpaque(context).takeUnretainedValue().received(wireBytes: wireBytes) ? 0 : 1
}

/// CURLOPT_PREREQFUNCTION: https://curl.se/libcurl/c/CURLOPT_PREREQFUNCTION.html
/// Called once the connection stands and before anything is asked of the server.
private let connectedCallback: curl_prereq_callback = { context, address, _, _, _ in
    guard let context else { return Int32(CURL_PREREQFUNC_ABORT) }
    let place = address.flatMap { NetworkAddress(String(cString: $0)) }
    let goesOn = Unmanaged<Transfer>.fromOpaque(context).takeUnretainedValue().connected(to: place)
    return Int32(goesOn ? CURL_PREREQFUNC_OK : CURL_PREREQFUNC_ABORT)
}
