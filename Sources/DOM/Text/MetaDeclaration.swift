/// What the attributes of one `meta` start tag say of the document's encoding.
///
/// Attributes are given one by one, in the order in which they stand; of several with one name only the first may be
/// given.
struct MetaDeclaration {
    private var isContentTypePragma = false
    /// The encoding of a `charset` attribute: `.some(nil)` where its label is none.
    private var charset: Encoding??
    /// The encoding of a `content` attribute; it counts only beside `http-equiv=content-type`.
    private var content: Encoding?

    /// Takes one attribute in; its name must be lower-case.
    mutating func add(name: some Sequence<UInt8>, value: ArraySlice<UInt8>) {
        if name.elementsEqual("http-equiv".utf8) {
            isContentTypePragma = value.lazy.map(\.asciiLowercased).elementsEqual("content-type".utf8)
        } else if name.elementsEqual("charset".utf8) {
            charset = .some(Encoding(label: value))
        } else if name.elementsEqual("content".utf8) {
            content = Self.encoding(inContent: value)
        }
    }

    /// The encoding to decode with. What could be read byte by byte was not UTF-16, and x-user-defined is for scripts
    /// alone: they stand for UTF-8 and windows-1252.
    var encoding: Encoding? {
        let declared: Encoding?
        if let charset {
            declared = charset
        } else {
            declared = isContentTypePragma ? content : nil
        }
        switch declared {
        case .utf16BE, .utf16LE: return .utf8
        case .xUserDefined: return .windows1252
        default: return declared
        }
    }

    /// The encoding that a `content` attribute names after "charset=" (HTML Standard, 2.5.3, "Extracting character
    /// encodings from meta elements").
    static func encoding(inContent value: ArraySlice<UInt8>) -> Encoding? {
        let name = Array("charset".utf8)
        var rest = value
        repeat {
            while !rest.prefix(name.count).lazy.map(\.asciiLowercased).elementsEqual(name) {
                guard rest.popFirst() != nil else { return nil }
            }
            rest = rest.dropFirst(name.count).drop(while: \.isHTMLSpace)
        } while rest.first != UInt8(ascii: "=")
        rest = rest.dropFirst().drop(while: \.isHTMLSpace)
        guard let first = rest.first else { return nil }
        if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") {
            rest = rest.dropFirst()
            guard let close = rest.firstIndex(of: first) else { return nil }
            return Encoding(label: rest[..<close])
        }
        return Encoding(label: rest.prefix { !$0.isHTMLSpace && $0 != UInt8(ascii: ";") })
    }
}
