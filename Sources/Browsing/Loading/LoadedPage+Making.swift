package import Fetching
package import Support

extension LoadedPage {
    /// A page whose bytes did not come from the network.
    ///
    /// - Parameters:
    ///   - contentType: as a header would have it; the bytes have to tell when it is `nil`.
    ///   - chargedBytes: what the page's account was charged for the bytes.
    package init(url: WebURL, contentType: String?, bytes: [UInt8], chargedBytes: Int) {
        self.init(
            url: url, contentType: contentType, essence: Self.essence(contentType, bytes: bytes), refresh: nil,
            contentLanguage: nil, linkHeader: nil, bytes: bytes, chargedBytes: chargedBytes)
    }

    /// A page that a server answered with.
    ///
    /// - Parameter url: with the fragment that was asked for.
    package init(_ response: FetchResponse, url: WebURL) {
        self.init(
            url: url, contentType: response.headers["content-type"],
            essence: response.contentType?.essence ?? Self.essence(nil, bytes: response.body),
            refresh: response.headers["refresh"], contentLanguage: response.headers["content-language"],
            linkHeader: response.headers["link"], bytes: response.body, chargedBytes: response.chargedBytes)
    }

    /// The type as stated, or as the bytes tell when nothing states it. What does not look like HTML is text, unless it has
    /// bytes that no text has (MIME Sniffing standard, 7.2).
    private static func essence(_ stated: String?, bytes: [UInt8]) -> String {
        if let type = stated.flatMap({ MIMEType(contentType: $0) }) { return type.essence }
        if bytes.isEmpty || ContentSniffer.isHTML(bytes) { return "text/html" }
        return bytes.prefix(1445).contains { isBinary($0) } ? "application/octet-stream" : "text/plain"
    }

    private static func isBinary(_ byte: UInt8) -> Bool {
        byte <= 0x08 || byte == 0x0B || (0x0E...0x1A).contains(byte) || (0x1C...0x1F).contains(byte)
    }
}
