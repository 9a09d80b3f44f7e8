import CCurl
import Glibc
internal import Support

/// Makes transfers: the configuration and a request, as libcurl's options.
struct TransferFactory {
    private let configuration: Fetcher.Configuration
    private let caFile: String?
    private let proxies: ProxySettings
    /// Addresses that libcurl need not ask for; the list must outlive the transfers.
    private let knownAddresses: LineList?
    private var headerLists: [HeaderKey: HeaderList] = [:]

    private struct HeaderKey: Hashable {
        let accept: String
        let isHome: Bool
    }

    /// - Throws: `invalid-configuration`, with the reason.
    init(_ configuration: Fetcher.Configuration, proxies: ProxySettings = ProxySettings()) throws(FetchError) {
        for (name, value) in configuration.headers + [("User-Agent", configuration.userAgent)] {
            if let objection = HeaderRules.objection(to: name, value: value) {
                throw FetchError(.invalidConfiguration, objection)
            }
        }
        if let file = configuration.caFile { try Self.check(certificates: file) }
        self.configuration = configuration
        self.proxies = proxies
        knownAddresses = configuration.knownAddresses.isEmpty ? nil : LineList(configuration.knownAddresses)
        // With a directory of certificates beside the file, libcurl reads the whole file anew for each connection: 10 ms and
        // more. With the file alone it is read once a day (CURLOPT_CA_CACHE_TIMEOUT).
        caFile =
            configuration.caFile ?? EasyHandle()?.string(CURLINFO_CAINFO).flatMap { access($0, R_OK) == 0 ? $0 : nil }
    }

    /// A transfer for a request, as far as its exchange has come.
    ///
    /// - Parameter rule: which addresses it may connect to.
    mutating func exchange(
        _ id: UInt64, _ request: FetchRequest, machine: ExchangeMachine, origin: Origin, rule: AddressRule
    ) throws(FetchError) -> Transfer {
        let url = machine.url
        let proxy = proxies.proxy(for: url)
        let easy = try handle(for: url, proxy: proxy)
        if !machine.unpacks { easy.set(CURLOPT_ACCEPT_ENCODING, nil as String?) }
        let session = request.session
        if let credentials = session.credentials(for: origin) {
            easy.set(CURLOPT_USERNAME, percentDecoded(credentials.username))
            easy.set(CURLOPT_PASSWORD, percentDecoded(credentials.password))
        }
        // An empty file name starts the handle's cookie engine.
        easy.set(CURLOPT_COOKIEFILE, "")
        set(request.content, in: easy)
        let cookies = session.cookies
        for cookie in cookies { easy.set(CURLOPT_COOKIELIST, cookie) }
        return Transfer(
            .exchange(id), easy: easy, url: url, origin: origin,
            headers: headerList(
                accept: request.accept.headerValue, isHome: session.isHome(origin), more: request.content.headers),
            cookies: cookies, maximumBytes: request.maximumBytes, takesBeginning: request.takesBeginning,
            account: request.account, connectTimeout: configuration.connectTimeout,
            route: TransferRoute(rule: rule, proxy: proxy))
    }

    /// A transfer that opens a connection to the origin and asks for nothing.
    mutating func warmUp(_ origin: Origin) throws(FetchError) -> Transfer {
        guard let url = WebURL(origin.serialized + "/") else {
            throw FetchError(.transferFailed, "no address of \(origin.host)")
        }
        let proxy = proxies.proxy(for: url)
        // Only what the user's own list names is warmed up.
        let rule = AddressRule(for: url, allowsPrivate: configuration.allowsPrivateAddresses, isTrusted: true)
        return Transfer(
            .warmUp(origin), easy: try handle(for: url, proxy: proxy), url: url, origin: origin,
            headers: headerList(accept: "*/*", isHome: false, more: []), cookies: [], maximumBytes: 0, account: nil,
            connectTimeout: configuration.connectTimeout, route: TransferRoute(rule: rule, proxy: proxy))
    }

    // MARK: -

    /// OpenSSL takes a file without certificates for an empty list, and each page would fail for no reason that it tells.
    private static func check(certificates file: String) throws(FetchError) {
        guard let bytes = try? FileReader.read(path: file, limit: 64 << 20) else {
            throw FetchError(.invalidConfiguration, "the file of certificates \(file) cannot be read")
        }
        // As PEM_read_bio_X509_AUX(3) knows them.
        let beginnings = ["CERTIFICATE", "TRUSTED CERTIFICATE", "X509 CERTIFICATE"].map { "-----BEGIN \($0)-----" }
        let lines = bytes.split(separator: UInt8(ascii: "\n")).lazy
        guard lines.contains(where: { line in beginnings.contains { line.starts(with: $0.utf8) } }) else {
            throw FetchError(
                .invalidConfiguration,
                "the file of certificates \(file) holds none; it takes PEM, which begins with \(beginnings[0])")
        }
    }

    private func handle(for url: WebURL, proxy: String?) throws(FetchError) -> EasyHandle {
        guard let easy = EasyHandle() else { throw FetchError(.transferFailed, "libcurl has no memory for a transfer") }
        easy.set(CURLOPT_URL, url.withoutCredentials().withoutFragment().href)
        easy.set(CURLOPT_PROTOCOLS_STR, "http,https")
        // Empty is none, whatever the environment says: `ProxySettings` has read it.
        easy.set(CURLOPT_PROXY, proxy ?? "")
        easy.set(CURLOPT_NOPROXY, "")
        if let knownAddresses { easy.set(CURLOPT_RESOLVE, UnsafeMutableRawPointer(knownAddresses.pointer)) }
        // Paths are normal already, and what is left of "%2e" in them is meant.
        easy.set(CURLOPT_PATH_AS_IS, 1)
        easy.set(CURLOPT_USERAGENT, configuration.userAgent)
        // All that this libcurl can unpack: gzip, deflate, br, zstd.
        easy.set(CURLOPT_ACCEPT_ENCODING, "")
        easy.set(CURLOPT_HTTP_VERSION, Int(CURL_HTTP_VERSION_2TLS))
        easy.set(CURLOPT_HTTP09_ALLOWED, 0)
        // The answer of a proxy to CONNECT is not the page's.
        easy.set(CURLOPT_SUPPRESS_CONNECT_HEADERS, 1)
        easy.set(CURLOPT_CONNECTTIMEOUT_MS, max(1, Int(configuration.connectTimeout.milliseconds)))
        easy.set(CURLOPT_DNS_CACHE_TIMEOUT, 300)
        // No signals, since the process has threads; and a name that is being resolved is left behind, not waited for.
        easy.set(CURLOPT_NOSIGNAL, 1)
        easy.set(CURLOPT_QUICK_EXIT, 1)
        easy.set(CURLOPT_BUFFERSIZE, 64 << 10)
        if let caFile {
            easy.set(CURLOPT_CAINFO, caFile)
            easy.set(CURLOPT_CAPATH, nil as String?)
            easy.set(CURLOPT_PROXY_CAINFO, caFile)
            easy.set(CURLOPT_PROXY_CAPATH, nil as String?)
        }
        return easy
    }

    /// - Parameter more: a request's own; a list with such is nobody else's.
    private mutating func headerList(
        accept: String, isHome: Bool, more: [(name: String, value: String)]
    ) -> HeaderList {
        let key = HeaderKey(accept: accept, isHome: isHome)
        if more.isEmpty, let list = headerLists[key] { return list }
        let list = HeaderList(headers(accept: accept, isHome: isHome, more: more))
        if more.isEmpty { headerLists[key] = list }
        return list
    }

    /// The headers for an origin.
    ///
    /// - Parameters:
    ///   - isHome: whether it is the one that the user asked for.
    ///   - more: a request's own; they win over those that all requests have.
    func headers(
        accept: String, isHome: Bool, more: [(name: String, value: String)] = []
    ) -> [(name: String, value: String)] {
        let names = Set(more.map { $0.name.lowercased() })
        var headers = configuration.headers.filter {
            (isHome || HeaderRules.isHarmless($0.name)) && !names.contains($0.name.lowercased())
        }
        headers += more
        if !headers.contains(where: { $0.name.lowercased() == "accept" }) { headers.append(("Accept", accept)) }
        return headers
    }

    /// The method and the body. https://curl.se/libcurl/c/CURLOPT_CUSTOMREQUEST.html
    private func set(_ content: FetchContent, in easy: EasyHandle) {
        guard !content.isPlain else { return }
        // Servers want to know how long nothing is.
        let expectsBody = ["POST", "PUT", "PATCH"].contains(content.method)
        if let body = content.body ?? (expectsBody ? [] : nil) {
            // The size comes before the bytes, which libcurl copies.
            easy.set(CURLOPT_POSTFIELDSIZE_LARGE, offset: body.count)
            body.withUnsafeBytes { easy.setCopy(CURLOPT_COPYPOSTFIELDS, $0) }
        }
        if content.method == "HEAD" { easy.set(CURLOPT_NOBODY, 1) }
        if content.method != "GET" || content.body != nil { easy.set(CURLOPT_CUSTOMREQUEST, content.method) }
    }

    /// URLs keep credentials percent-encoded, servers want them as they were typed.
    private func percentDecoded(_ text: String) -> String {
        var bytes: [UInt8] = []
        let source = Array(text.utf8)
        var index = 0
        while index < source.count {
            if source[index] == UInt8(ascii: "%"), index + 2 < source.count,
                let value = UInt8(String(decoding: source[(index + 1)...(index + 2)], as: UTF8.self), radix: 16)
            {
                bytes.append(value)
                index += 3
            } else {
                bytes.append(source[index])
                index += 1
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
