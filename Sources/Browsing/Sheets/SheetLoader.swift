import DOM
import Fetching
import Styling
import Support

/// Loads and parses one style sheet, from http, https, a file or a `data:` URL.
struct SheetLoader: Sendable {
    let fetcher: Fetcher
    let configuration: Browser.Configuration
    /// What all loads at once may take.
    let pool: MemoryPool

    /// The sheet; `nil` when it cannot be loaded.
    func load(_ key: SheetKey) async -> CachedSheet? {
        let sheet = try? await pool.withAccount(
            reservation: Self.usualSize, limit: configuration.pageMemory, isRefused: { $0 == nil }
        ) { account in
            let stop = StopToken(deadline: .now + configuration.pageTimeout)
            guard let body = await body(of: key, account: account, stop: stop) else { return nil as CachedSheet? }
            return Self.parse(body, key: key, account: account, stop: stop)
        }
        return sheet ?? nil
    }

    /// What a usual sheet takes while it is loaded.
    private static let usualSize = 512 << 10

    /// A sheet's bytes, from wherever they came.
    struct Body {
        let bytes: [UInt8]
        let url: WebURL
        let contentType: String?
    }

    private func body(of key: SheetKey, account: MemoryAccount, stop: StopToken) async -> Body? {
        if key.url.isHTTP {
            var request = FetchRequest(
                url: key.url,
                session: FetchSession(
                    maximumRedirects: configuration.redirects, home: key.isOfHome ? key.url.origin : nil),
                accept: key.allowsAnyType ? .anything : .styleSheet, role: .subresource,
                maximumBytes: configuration.pageBytes, account: account, stop: stop)
            request.isOfLocalPage = key.isOfLocalPage
            guard let response = try? await fetcher.fetch(request), response.isSuccessful else { return nil }
            return Body(bytes: response.body, url: response.finalURL, contentType: response.headers.contentTypeText)
        }
        if let data = DataURL(key.url) {
            guard key.allowsAnyType || MIMEType(parsing: data.contentType)?.essence == "text/css" else { return nil }
            return Body(bytes: data.body, url: key.url, contentType: data.contentType)
        }
        guard let path = key.url.filePath,
            let bytes = try? FileReader.read(
                path: path, limit: configuration.pageBytes, stop: stop, willTake: { account.charge($0) })
        else { return nil }
        return Body(bytes: bytes, url: key.url, contentType: nil)
    }

    /// The sheet that bytes are; `nil` when it takes too long or too much memory.
    static func parse(_ body: Body, key: SheetKey, account: MemoryAccount?, stop: StopToken) -> CachedSheet? {
        let sniffed = body.bytes.withUnsafeBufferPointer { bytes in
            EncodingSniffer.styleSheet(bytes, contentType: body.contentType, environment: key.fallback)
        }
        // The text, and the rules that are made of it, at most twice its size.
        guard account?.charge(body.bytes.count * 3) ?? true,
            let text = try? TextDecoder.decode(body.bytes, as: sniffed.encoding, stop: stop),
            let sheet = try? text.withUnsafeBufferPointer({ try StyleSheet($0, stop: stop) })
        else { return nil }
        return CachedSheet(sheet: sheet, url: body.url, encoding: sniffed.encoding)
    }
}
