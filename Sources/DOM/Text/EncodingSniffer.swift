package import Support

/// Finds the encoding of a document from its bytes and its Content-Type header, before anything of it is decoded.
///
/// What an HTML document declares late, behind the first 1024 bytes, is found here too: nothing needs to be parsed
/// twice. The rest of the work is `TextDecoder`'s.
package enum EncodingSniffer {
    /// The part of a document that the standard's prescan looks at, in bytes.
    static let prescanLength = 1024

    /// The encoding of an HTML document (HTML Standard, 13.2.3.2, "Determining the character encoding").
    ///
    /// In order: the byte order mark, the header, the prescan of the first 1024 bytes, a `meta` element behind them
    /// that a browser would still obey, the XML declaration, windows-1252.
    ///
    /// - Parameters:
    ///   - bytes: the whole document.
    ///   - contentType: the text of the Content-Type header, `nil` where there is none.
    ///   - stop: asked while the head of a large document is searched.
    package static func html(
        _ bytes: UnsafeBufferPointer<UInt8>, contentType: String?, stop: StopToken
    ) throws(StopReason) -> SniffedEncoding {
        if let certain = markedOrLabelled(bytes, contentType: contentType) { return certain }
        if let encoding = utf16XMLDeclaration(bytes) { return SniffedEncoding(encoding, from: .document) }
        var prescan = MetaPrescan(bytes: UnsafeBufferPointer(rebasing: bytes.prefix(prescanLength)))
        if let encoding = prescan.encoding() { return SniffedEncoding(encoding, from: .document) }
        var search = LateMetaSearch(bytes: bytes, stop: stop)
        if let encoding = try search.encoding() { return SniffedEncoding(encoding, from: .document) }
        if let encoding = xmlDeclaration(bytes) { return SniffedEncoding(encoding, from: .document) }
        return SniffedEncoding(.windows1252, from: .fallback)
    }

    /// The encoding of an XML document, XHTML among them: the byte order mark, the header, the XML declaration, UTF-8
    /// (XML 1.0, appendix F; RFC 7303).
    package static func xml(_ bytes: UnsafeBufferPointer<UInt8>, contentType: String?) -> SniffedEncoding {
        if let certain = markedOrLabelled(bytes, contentType: contentType) { return certain }
        if let encoding = utf16XMLDeclaration(bytes) ?? xmlDeclaration(bytes) {
            return SniffedEncoding(encoding, from: .document)
        }
        return SniffedEncoding(.utf8, from: .fallback)
    }

    /// The encoding of a style sheet (CSS Syntax 3, 3.2, "determine the fallback encoding"): the byte order mark, the
    /// header, an `@charset` at the very start, the encoding of the document that links the sheet.
    ///
    /// - Parameter environment: the encoding of the linking document, or of the style sheet that imports this one.
    package static func styleSheet(
        _ bytes: UnsafeBufferPointer<UInt8>, contentType: String?, environment: Encoding
    ) -> SniffedEncoding {
        if let certain = markedOrLabelled(bytes, contentType: contentType) { return certain }
        let start = Array("@charset \"".utf8)
        let head = bytes.prefix(prescanLength)
        if head.starts(with: start) {
            let rest = head.dropFirst(start.count)
            let label = rest.prefix { $0 != UInt8(ascii: "\"") }
            if rest.dropFirst(label.count).starts(with: "\";".utf8), let encoding = Encoding(label: label) {
                return SniffedEncoding(encoding.isUTF16 ? .utf8 : encoding, from: .document)
            }
        }
        return SniffedEncoding(environment, from: .fallback)
    }
}

// MARK: -

extension EncodingSniffer {
    /// What outweighs anything that the document says of itself.
    private static func markedOrLabelled(
        _ bytes: UnsafeBufferPointer<UInt8>, contentType: String?
    ) -> SniffedEncoding? {
        if let mark = ByteOrderMark(startOf: bytes) { return SniffedEncoding(mark.encoding, from: .byteOrderMark) }
        if let contentType, let label = MIMEType(contentType: contentType)?.parameters["charset"],
            let encoding = Encoding(label: label)
        {
            return SniffedEncoding(encoding, from: .contentType)
        }
        return nil
    }

    /// The encoding of a document that starts with an XML declaration in UTF-16 without a byte order mark.
    private static func utf16XMLDeclaration(_ bytes: UnsafeBufferPointer<UInt8>) -> Encoding? {
        if bytes.starts(with: [0x3C, 0, 0x3F, 0, 0x78, 0]) { return .utf16LE }
        if bytes.starts(with: [0, 0x3C, 0, 0x3F, 0, 0x78]) { return .utf16BE }
        return nil
    }

    /// The encoding that an XML declaration names (HTML Standard, 13.2.3.2, "get an XML encoding").
    private static func xmlDeclaration(_ bytes: UnsafeBufferPointer<UInt8>) -> Encoding? {
        guard bytes.starts(with: "<?xml".utf8) else { return nil }
        let head = bytes.prefix(prescanLength)
        guard let end = head.firstIndex(of: UInt8(ascii: ">")) else { return nil }
        let name = Array("encoding".utf8)
        var rest = head[..<end]
        while !rest.starts(with: name) {
            guard !rest.isEmpty else { return nil }
            rest = rest.dropFirst()
        }
        rest = rest.dropFirst(name.count).drop { $0 <= 0x20 }
        guard rest.first == UInt8(ascii: "=") else { return nil }
        rest = rest.dropFirst().drop { $0 <= 0x20 }
        guard let quote = rest.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return nil }
        rest = rest.dropFirst()
        guard let close = rest.firstIndex(of: quote), rest[..<close].allSatisfy({ $0 > 0x20 }),
            let encoding = Encoding(label: rest[..<close])
        else { return nil }
        return encoding.isUTF16 ? .utf8 : encoding
    }
}
