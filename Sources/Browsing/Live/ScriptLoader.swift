import DOM
import Fetching
import Support
import Synchronization
import WebAPI

/// Loads the scripts that a page names by their addresses.
final class ScriptLoader: Sendable {
    private let browser: Browser
    private let visit: LiveVisit
    private let page: WebURL
    private let limits: LiveVisitLimits
    private let external: ExternalLoader?
    private let insecure = Guarded(false)

    init(browser: Browser, visit: LiveVisit, page: WebURL, limits: LiveVisitLimits, external: ExternalLoader?) {
        self.external = external
        self.browser = browser
        self.visit = visit
        self.page = page
        self.limits = limits
    }

    /// Whether a script was asked for over a connection that anybody can read.
    var wasInsecure: Bool { insecure.withLock { $0 } }

    /// The script's text; `nil` when it cannot be had.
    func text(of script: ExternalScript) async -> String? {
        guard let url = WebURL(script.url)?.withoutFragment() else { return nil }
        if let data = DataURL(url) { return decode(data.body, contentType: data.contentType, script.charset) }
        guard limits.loadsStyleSheets else { return nil }
        if let answer = await external?.answer(url) {
            return decode(answer.bytes, contentType: answer.contentType, script.charset)
        }
        if url.isHTTP {
            if url.scheme == "http" { insecure.withLock { $0 = true } }
            let request = FetchRequest(
                url: url, session: visit.session, accept: .anything, role: .subresource,
                maximumBytes: limits.bytes, account: visit.account, stop: visit.stop)
            guard let response = try? await browser.fetcher.fetch(request) else { return nil }
            defer { visit.account.refund(response.chargedBytes) }
            guard response.isSuccessful else { return nil }
            return decode(response.body, contentType: response.headers["content-type"], script.charset)
        }
        // A page of the web reads no files of this machine.
        guard url.isFile, page.isFile, let path = url.filePath,
            let bytes = try? FileReader.read(path: path, limit: limits.bytes, stop: visit.stop)
        else { return nil }
        return decode(bytes, contentType: nil, script.charset)
    }

    /// By the byte order mark, the answer's header, the element's attribute, else UTF-8 (HTML standard, 8.1.4.2).
    private func decode(_ bytes: [UInt8], contentType: String?, _ charset: String) -> String? {
        let label = contentType.flatMap { MIMEType(contentType: $0)?.parameters["charset"] } ?? charset
        let encoding = Encoding(label: label) ?? .utf8
        guard let text = try? TextDecoder.decode(bytes, as: encoding, stop: visit.stop) else { return nil }
        return String(decoding: text, as: UTF8.self)
    }
}
